// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatWarning("StrictMemorySafety", as: .error),
    .enableExperimentalFeature("Lifetimes"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// One line a module: what it is called and what it stands on. Dependencies point one way only.
func module(_ name: String, on dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, of dependencies: Target.Dependency...) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
    name: "periscope",
    products: [
        .library(name: "Periscope", targets: ["Periscope"]),
        .executable(name: "periscope", targets: ["PeriscopeCLI"]),
    ],
    targets: [
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        module("ByteViews"),
        module("JSONText"),
        module("CaptureFormats", on: "ByteViews", "CZlib"),
        module("BluetoothWire", on: "ByteViews"),
        module("AssignedNumbers", on: "BluetoothWire"),
        module("CharacteristicValues", on: "ByteViews", "BluetoothWire", "AssignedNumbers"),
        module("GATTModel", on: "ByteViews", "BluetoothWire"),
        module("BluetoothTrace", on: "ByteViews", "CaptureFormats", "BluetoothWire", "GATTModel", "CCrypto"),
        module("CaptureSources", on: "ByteViews"),
        module(
            "TraceReport", on: "ByteViews", "CaptureFormats", "BluetoothWire", "AssignedNumbers", "GATTModel",
            "BluetoothTrace", "CaptureSources"),
        module(
            "Periscope", on: "ByteViews", "CaptureFormats", "BluetoothWire", "GATTModel", "BluetoothTrace",
            "CaptureSources"),
        module("CommandLineOptions"),
        .executableTarget(
            name: "PeriscopeCLI",
            dependencies: [
                "BluetoothTrace", "CaptureFormats", "CaptureSources", "TraceReport", "Periscope", "CommandLineOptions",
            ],
            swiftSettings: settings),
        tests(
            "TraceReportTests", of: "TraceReport", "ByteViews", "CaptureFormats", "BluetoothWire", "GATTModel",
            "BluetoothTrace", "CaptureSources"),
        tests("CommandLineTests", of: "CommandLineOptions", "CaptureSources", "PeriscopeCLI"),
        tests("BluetoothWireTests", of: "BluetoothWire", "ByteViews"),
        tests("AssignedNumbersTests", of: "AssignedNumbers", "BluetoothWire", "ByteViews"),
        tests("CharacteristicValuesTests", of: "CharacteristicValues", "BluetoothWire"),
        tests("JSONTextTests", of: "JSONText"),
        tests("CaptureFormatsTests", of: "ByteViews", "CaptureFormats", "CZlib"),
    ]
)
