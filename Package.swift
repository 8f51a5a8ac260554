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
        module("CharacteristicValues", on: "ByteViews", "BluetoothWire", "AssignedNumbers", "JSONText"),
        module("GATTModel", on: "ByteViews", "BluetoothWire"),
        module("BluetoothTrace", on: "ByteViews", "CaptureFormats", "BluetoothWire", "GATTModel", "CCrypto"),
        .target(name: "CBluetoothSocket"),
        module("CaptureSources", on: "ByteViews", "BluetoothWire", "CaptureFormats", "CBluetoothSocket"),
        module(
            "TraceReport", on: "ByteViews", "CaptureFormats", "BluetoothWire", "AssignedNumbers",
            "CharacteristicValues",
            "GATTModel", "BluetoothTrace", "CaptureSources"),
        module(
            "Periscope", on: "ByteViews", "CaptureFormats", "BluetoothWire", "GATTModel", "BluetoothTrace",
            "CaptureSources"),
        module("GATTStore", on: "BluetoothWire", "GATTModel", "BluetoothTrace", "JSONText"),
        module("CommandLineOptions"),
        .executableTarget(
            name: "PeriscopeCLI",
            dependencies: [
                "BluetoothTrace", "CaptureFormats", "CaptureSources", "CharacteristicValues", "TraceReport",
                "Periscope",
                "GATTStore", "JSONText", "CommandLineOptions",
            ],
            swiftSettings: settings),
        tests(
            "TraceReportTests", of: "TraceReport", "ByteViews", "CaptureFormats", "BluetoothWire", "GATTModel",
            "BluetoothTrace", "CaptureSources", "CharacteristicValues"),
        tests(
            "PeriscopeTests", of: "Periscope", "CaptureSources", "ByteViews", "BluetoothWire", "CaptureFormats",
            "TestSupport"),
        tests("CommandLineTests", of: "CommandLineOptions", "CaptureSources", "PeriscopeCLI", "TestSupport"),
        // What several test targets share: where captures are, how to make them, and observers that write down.
        .target(
            name: "TestSupport",
            dependencies: ["ByteViews", "CaptureFormats", "BluetoothWire", "GATTModel", "BluetoothTrace"],
            path: "Tests/TestSupport", swiftSettings: settings),
        tests("BluetoothWireTests", of: "BluetoothWire", "ByteViews", "TestSupport"),
        tests(
            "BluetoothTraceTests", of: "BluetoothTrace", "BluetoothWire", "ByteViews", "CaptureFormats", "GATTModel",
            "TestSupport"),
        tests(
            "FixtureTests", of: "BluetoothTrace", "BluetoothWire", "ByteViews", "CaptureFormats", "GATTModel",
            "TraceReport", "TestSupport", "Periscope", "PeriscopeCLI"),
        tests("AssignedNumbersTests", of: "AssignedNumbers", "BluetoothWire", "ByteViews"),
        tests("CharacteristicValuesTests", of: "CharacteristicValues", "BluetoothWire", "JSONText"),
        tests("CaptureFormatsTests", of: "ByteViews", "CaptureFormats", "CZlib", "TestSupport"),
        tests("JSONTextTests", of: "JSONText"),
    ]
)

// Fuzzing and measuring: kept apart, since nothing that is shipped stands on them.
package.targets += [
    module(
        "FuzzHarness", on: "ByteViews", "CaptureFormats", "BluetoothWire", "GATTModel", "BluetoothTrace",
        "CaptureSources", "TraceReport", "TestSupport"),
    tests("FuzzRegressionTests", of: "FuzzHarness", "ByteViews"),
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .target(name: "Machine", path: "Benchmarks/Machine"),
    // The yardstick, as fast as the compiler makes it. A root package may ask for flags of its own.
    .target(
        name: "ReferenceDecoder", path: "Benchmarks/Reference",
        cSettings: [.unsafeFlags(["-O3"], .when(configuration: .release))]),
    .target(
        name: "BenchmarkWorkloads",
        dependencies: [
            "ReferenceDecoder", "ByteViews", "CaptureFormats", "BluetoothWire", "GATTModel", "BluetoothTrace",
            "CaptureSources", "TraceReport",
        ],
        path: "Benchmarks/Workloads", swiftSettings: settings),
    .executableTarget(
        name: "periscope-bench",
        dependencies: [
            "AllocationCounter", "Machine", "BenchmarkWorkloads", "ByteViews", "CaptureSources", "JSONText",
        ],
        path: "Benchmarks/PeriscopeBench", swiftSettings: settings),
    tests(
        "BenchmarkTests", of: "BenchmarkWorkloads", "BluetoothTrace", "ByteViews", "CaptureFormats", "CaptureSources",
        "TestSupport"),
]

// The fuzzer has no `main` of its own and links only with `--sanitize=fuzzer`: Scripts/fuzz asks for it.
if Context.environment["PERISCOPE_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(name: "PeriscopeFuzz", dependencies: ["FuzzHarness"], swiftSettings: settings))
}
