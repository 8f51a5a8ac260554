// Assigned Numbers, 7: company identifiers. Generated tables will take the place of this selection.

import BluetoothWire

extension SortedLines {
    /// Names of companies.
    static var companies: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: """
                0000 Ericsson AB
                0001 Nokia Mobile Phones
                0002 Intel Corp.
                0003 IBM Corp.
                0004 Toshiba Corp.
                0006 Microsoft
                0008 Motorola
                0009 Infineon Technologies AG
                000A Qualcomm Technologies International, Ltd. (QTIL)
                000D Texas Instruments Inc.
                000F Broadcom Corporation
                0013 Atmel Corporation
                001D Qualcomm
                0022 NEC Corporation
                0025 NXP B.V.
                0030 ST Microelectronics
                003F Bluetooth SIG, Inc
                0046 MediaTek, Inc.
                0047 Bluegiga
                0048 Marvell Technology Group Ltd.
                004C Apple, Inc.
                004E Avago Technologies
                0057 Harman International Industries, Inc.
                0059 Nordic Semiconductor ASA
                005D Realtek Semiconductor Corporation
                0060 RivieraWaves S.A.S
                0065 HP, Inc.
                0067 GN Audio A/S
                006B Polar Electro OY
                0075 Samsung Electronics Co. Ltd.
                0078 Nike, Inc.
                0087 Garmin International, Inc.
                0089 GN Hearing A/S
                008A Jawbone
                0094 Airoha Technology Corp.
                009E Bose Corporation
                00C4 LG Electronics
                00CC Beats Electronics
                00CD Microchip Technology Inc.
                00D0 Dexcom, Inc.
                00D2 Dialog Semiconductor B.V.
                00D7 Qualcomm Technologies, Inc.
                00E0 Google
                0103 Bang & Olufsen A/S
                0118 Radius Networks, Inc.
                011B Hewlett Packard Enterprise
                012D Sony Corporation
                0131 Cypress Semiconductor
                0157 Anhui Huami Information Technology Co., Ltd.
                015D Estimote, Inc.
                0171 Amazon.com Services LLC
                017C Mercedes-Benz Group AG
                01A9 Canon Inc.
                01AB Meta Platforms, Inc.
                01DA Logitech International SA
                01DD Koninklijke Philips N.V.
                022B Tesla, Inc.
                026D Technogym SPA
                027D HUAWEI Technologies Co., Ltd.
                02C5 Lenovo (Singapore) Pte Ltd.
                02E5 Espressif Systems (Shanghai) Co., Ltd.
                02FF Silicon Laboratories
                030A Ellisys
                038F Xiaomi Inc.
                0499 Ruuvi Innovations Ltd.
                04EC Motorola Solutions
                05A7 Sonos Inc
                05F1 The Linux Foundation
                06D5 Sensirion AG
                0822 adafruit industries
                """)
    }
}
