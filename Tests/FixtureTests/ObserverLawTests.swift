import BluetoothTrace
import TestSupport
import Testing

/// The third law: what an observer asks to see changes nothing of the tree.
@Suite struct ObserverLawTests {
    @Test(arguments: ChunkLawTests.fixtures) func theTreeIsTheSameWhoeverLooks(path: String) throws {
        let bytes = try Places.fixture(path)
        let unseen = (try? trace(bytes)).map(treeJSON)
        for interests in [TraceInterests.events, [.packets, .frames, .attPDUs, .events, .changes, .diagnostics]] {
            #expect((try? trace(bytes, CallRecorder(.digests, of: interests))).map(treeJSON) == unseen)
        }
    }
}
