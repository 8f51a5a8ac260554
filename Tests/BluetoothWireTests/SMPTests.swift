import BluetoothWire
import ByteViews
import Testing

@Suite("Security Manager PDUs (Vol 3, Part H, 3)")
struct SMPTests {
    private let sixteen = "000102030405060708090A0B0C0D0E0F"

    /// Cuts a PDU everywhere: fewer octets than `needs` behind the code must be refused with the exact reason.
    private func cut(_ octets: [UInt8], needs: Int, read: (SMPPDU) throws(Malformation) -> Void) {
        for count in 0..<octets.count {
            let cut = Array(octets[..<count])
            let expected =
                count == 0
                ? Wire.expectation(.smp, 1, 0, .packet, 0)
                : count - 1 < needs ? Wire.expectation(.smp, needs, count - 1, .packet, 1) : nil
            Wire.expect(expected, "\(count)") { () throws(Malformation) in try read(try SMPPDU(cut.octets)) }
        }
    }

    @Test(arguments: [UInt8(1), 2])
    func pairingRequestAndResponse(code: UInt8) throws {
        let octets = [code] + Wire.octets("04 01 2D 10 0B 07")
        let pdu = try SMPPDU(octets.octets)
        #expect(pdu.code == (code == 1 ? .pairingRequest : .pairingResponse))
        let view = try SMPPDU.PairingRequest(pdu)
        #expect(view.ioCapability == 4)
        #expect(view.oobDataFlag == 1)
        #expect(view.authReq.bondingFlags == 1)
        #expect(view.authReq.mitm == true)
        #expect(view.authReq.secureConnections == true)
        #expect(view.authReq.keypress == false)
        #expect(view.authReq.ct2 == true)
        #expect(view.maximumEncryptionKeySize == 16)
        #expect(view.initiatorKeyDistribution.encKey == true)
        #expect(view.initiatorKeyDistribution.idKey == true)
        #expect(view.initiatorKeyDistribution.signKey == false)
        #expect(view.initiatorKeyDistribution.linkKey == true)
        #expect(view.responderKeyDistribution.rawValue == 7)
        #expect(view.responderKeyDistribution.signKey == true)
        cut(octets, needs: 6) { p throws(Malformation) in _ = try SMPPDU.PairingRequest(p) }
    }

    @Test func sixteenOctetValues() throws {
        let value = Array(UInt8(0)...15)
        let confirm = Wire.octets("03" + sixteen)
        #expect(try SMPPDU.PairingConfirm(SMPPDU(confirm.octets)).confirmValue.copied() == value)
        cut(confirm, needs: 16) { p throws(Malformation) in _ = try SMPPDU.PairingConfirm(p) }
        let random = Wire.octets("04" + sixteen)
        #expect(try SMPPDU.PairingRandom(SMPPDU(random.octets)).randomValue.copied() == value)
        cut(random, needs: 16) { p throws(Malformation) in _ = try SMPPDU.PairingRandom(p) }
        let ltk = Wire.octets("06" + sixteen)
        #expect(try SMPPDU.EncryptionInformation(SMPPDU(ltk.octets)).longTermKey.copied() == value)
        cut(ltk, needs: 16) { p throws(Malformation) in _ = try SMPPDU.EncryptionInformation(p) }
        let irk = Wire.octets("08" + sixteen)
        #expect(try SMPPDU.IdentityInformation(SMPPDU(irk.octets)).identityResolvingKey.copied() == value)
        cut(irk, needs: 16) { p throws(Malformation) in _ = try SMPPDU.IdentityInformation(p) }
        let csrk = Wire.octets("0A" + sixteen)
        #expect(try SMPPDU.SigningInformation(SMPPDU(csrk.octets)).signatureKey.copied() == value)
        cut(csrk, needs: 16) { p throws(Malformation) in _ = try SMPPDU.SigningInformation(p) }
        let check = Wire.octets("0D" + sixteen)
        #expect(try SMPPDU.PairingDHKeyCheck(SMPPDU(check.octets)).dhKeyCheck.copied() == value)
        cut(check, needs: 16) { p throws(Malformation) in _ = try SMPPDU.PairingDHKeyCheck(p) }
    }

    @Test func oneOctetValues() throws {
        let failed = Wire.octets("05 08")
        #expect(try SMPPDU.PairingFailed(SMPPDU(failed.octets)).reason == 8)
        cut(failed, needs: 1) { p throws(Malformation) in _ = try SMPPDU.PairingFailed(p) }
        let request = Wire.octets("0B 0D")
        #expect(try SMPPDU.SecurityRequest(SMPPDU(request.octets)).authReq == SMPAuthReq(rawValue: 0x0D))
        cut(request, needs: 1) { p throws(Malformation) in _ = try SMPPDU.SecurityRequest(p) }
        let keypress = Wire.octets("0E 04")
        #expect(try SMPPDU.PairingKeypressNotification(SMPPDU(keypress.octets)).notificationType == 4)
        cut(keypress, needs: 1) { p throws(Malformation) in _ = try SMPPDU.PairingKeypressNotification(p) }
    }

    @Test func centralIdentification() throws {
        let octets = Wire.octets("07 3412 0102030405060708")
        let view = try SMPPDU.CentralIdentification(SMPPDU(octets.octets))
        #expect(view.ediv == 0x1234)
        #expect(view.rand == 0x0807_0605_0403_0201)
        cut(octets, needs: 10) { p throws(Malformation) in _ = try SMPPDU.CentralIdentification(p) }
    }

    @Test func identityAddressInformation() throws {
        let octets = Wire.octets("09 01 0102030405C6")
        let view = try SMPPDU.IdentityAddressInformation(SMPPDU(octets.octets))
        #expect(view.addressType == 1)
        #expect(view.address == DeviceAddress(value: 0xC605_0403_0201, kind: .random))
        cut(octets, needs: 7) { p throws(Malformation) in _ = try SMPPDU.IdentityAddressInformation(p) }
    }

    @Test func publicKey() throws {
        let octets = [UInt8(0x0C)] + Array(UInt8(0)...63)
        let view = try SMPPDU.PairingPublicKey(SMPPDU(octets.octets))
        #expect(view.x.copied() == Array(0...31))
        #expect(view.y.copied() == Array(32...63))
        cut(octets, needs: 64) { p throws(Malformation) in _ = try SMPPDU.PairingPublicKey(p) }
    }
}
