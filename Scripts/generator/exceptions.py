"""Where the layouts of the Supplement need a decision of ours, each with its reason."""

import copy

from .model import Bits, Condition, Field

# Units by names that Assigned Numbers does not have.
UNITS = {
    "length.meter": "m",  # spelt differently
    "density.kilogram_per_cubic_meter": "kg/m³",
    "acceleration.metres_per_seconds_squared": "m/s²",
    "unitless": "",
    "hertz": "Hz",
    "illuminance.lumen": "lm",
    "concentration.parts_per_billion": "ppb",
    "rotational_speed.revolutions_per_minute": "rpm",
    "luminous_energy.lumen_per_hour": "lm·h",  # the prose says lumen hour
    "milligram_per_decilitre_per_minute": "mg/(dL·min)",
    "standard_acceleration_due_to_gravity": "gₙ",
    "electrical_apparent_energy.kilovolt_ampere_hour": "kVAh",
    "electrical_apparent_power.volt_ampere": "VA",
    "kelvin_per_second": "K/s",  # not assigned
    "logarithmic_radio_quantity.decibel": "dBm",  # Tx power: not assigned; a level relative to 1 mW
    "mass_density.kilogram_per_liter": "kg/L",
    "mass_density.mole_per_litre": "mol/L",
    "flow.cubic_metre_per_second": "m³/s",
    "kilogram_per_square_metre": "kg/m²",
}

# Layouts whose identifier is not that of the characteristics that have them.
UUIDS = {
    "cooking_conditions": [0x2C2A, 0x2C2B],  # Desired and Actual Cooking Conditions
    "cooking_zone_perceived_power": [0x2C2F],
}

# References to parts that go by another name.
REFERENCES = {
    "temperature_type/field/temperature_text_description": "temperature_type/field/temperature_type_description",
    "enhanced_blood_pressure_measurement/field/blood_pressure_measurement_compound_value_(mmhg)":
        "enhanced_blood_pressure_measurement/field/blood_pressure_measurement_compound_value_(mmhg)",
}

# Fields whose part has prose that is not in phrases; FIELDS or `correct` says what it tells.
DESCRIBED = {
    ("heart_rate_measurement", "RR-interval"),
}

# Bounds that are given as raw values.
RAW_BOUNDS = {
    ("cooking_zone_perceived_power", "Cooking Zone Perceived Power"),  # "1000 corresponds to 100%"
    ("volume_flow", "Volume Flow"),
    ("kitchen_appliance_airflow", "Kitchen Appliance Airflow"),
    ("cosine_of_the_angle", "Cosine of the Angle"),
    ("time_accuracy", "Accuracy"),
}

# Types that cannot be what the data says.
TYPES = {
    ("recipe_parameters", "Temperature Gradient"): "s8",  # uint8, with a minimum of -12.8
}

# Fields whose words and numbers disagree on the resolution. The numbers (M, d, b) are taken, but for those in `correct`.
CONTRADICTIONS = {
    ("activity_goal", "Distance"),
    ("body_composition_measurement", "Impedance"),
    ("cross_trainer_data", "Resistance Level"),
    ("indoor_bike_data", "Resistance Level"),
    ("rower_data", "Resistance Level"),
    ("supported_resistance_level_range", "Minimum Resistance Level"),
    ("supported_resistance_level_range", "Maximum Resistance Level"),
    ("supported_resistance_level_range", "Minimum Increment"),
    ("high_voltage", "High Voltage"),
    ("apparent_energy_32", "Apparent Energy 32"),  # the words give the step in another unit
    ("energy_32", "Energy 32"),  # likewise
}

# Names of values that the tables have as sentences.
VALUES = {
    ("pnp_id", "Vendor ID Source", "1"): "Bluetooth SIG company",
    ("pnp_id", "Vendor ID Source", "2"): "USB vendor",
}

# Names of bits that the tables have as sentences, or that mean something only together.
BITS = {
    ("cgm_measurement", "Cal/Temp", 4): "Sensor temperature too high at time of measurement",
    ("cgm_measurement", "Cal/Temp", 5): "Sensor temperature too low at time of measurement",
    ("cooking_zone_capabilities", "Flags", 0): "Aggregation supported",
    ("cooking_zone_capabilities", "Flags", 1): "Power level supported",
    ("cooking_zone_capabilities", "Flags", 2): "Temperature supported",
    ("cooking_zone_capabilities", "Flags", 3): "Humidity supported",
    ("cooking_zone_capabilities", "Flags", 4): "Blower fan airflow supported",
    ("cooking_zone_capabilities", "Flags", 5): "Manufacturer specific data supported",
}

# Meanings of special values that the prose has as sentences.
SPECIALS = {
    ("time_accuracy", 254): "more than 31.625 s",
    ("time_accuracy", 255): "not known",
    ("time_zone", -128): "not known",
    ("reference_time_information", 255): "255 d or more",
    ("cooking_step_status", 0): "no step executed",
    ("voltage_frequency", 0): "DC",
    ("time_exponential_8", 0xFE): "total life of the device",
    ("sedentary_interval_notification", 0): "no notification",
}

# Labels for text.
LABELS = {
    "RR-interval": "RR",
    "Mean Arterial Pressure": "MAP",
    "Energy Expended": "energy",
    "Time Stamp": "at",
    "Pulse Rate": "pulse",
    "Sequence Number": "number",
    "Base Time": "",
    "Time Offset": "offset",
    "Glucose Concentration": "",
    "Date Time": "",
    "Day of Week": "",
}


def octets(name, **more):
    return Field(name, "o", **more)


def when(field, *values):
    return [Condition(field, 0xFF, value) for value in values]


def codes(entries, key):
    out = {}
    for entry in entries:
        code, meaning = entry[key], entry["definition"]
        if "–" not in code and "-" not in code and not meaning.lower().startswith("reserved"):
            out[int(code, 16)] = meaning
    return out


def control_point(operation, operand, response, typed):
    """A control point: an operation, its operand where its type is known, and a response that repeats the operation."""

    def fields(reader):
        parts = {part["name"]: part for part in reader.data["fields"]}
        table = parts[operation]["values"]
        names = codes(table, "op_code_value")
        results = codes(parts["Response Code Values"]["values"], "response_code_value")
        out = [Field("Op Code", "u8", label="", values=names)]
        for code, (name, kind, unit) in typed.items():
            out.append(Field(name, kind, unit=unit, conditions=when("Op Code", code)))
        out.append(Field("Request Op Code", "u8", values=names, conditions=when("Op Code", response)))
        out.append(Field("Response Code Value", "u8", values=results, conditions=when("Op Code", response), label=""))
        out.append(octets(operand))
        return out

    return fields


def cgm_control_point(reader):
    level = lambda name: (name, "m16", "mg/dL")
    rate = lambda name: (name, "m16", "mg/(dL·min)")
    typed = {
        0x01: ("Communication Interval", "u8", "min"), 0x03: ("Communication Interval", "u16", "min"),
        0x05: ("Calibration Data Record Number", "u16", ""),
        0x07: level("Patient High Alert Level"), 0x09: level("Patient High Alert Level"),
        0x0A: level("Patient Low Alert Level"), 0x0C: level("Patient Low Alert Level"),
        0x0D: level("Hypo Alert Level"), 0x0F: level("Hypo Alert Level"),
        0x10: level("Hyper Alert Level"), 0x12: level("Hyper Alert Level"),
        0x13: rate("Rate of Decrease Alert Level"), 0x15: rate("Rate of Decrease Alert Level"),
        0x16: rate("Rate of Increase Alert Level"), 0x18: rate("Rate of Increase Alert Level"),
    }
    # The operation and the response stand in one part; the calibration is a structure.
    out = control_point("Op Code and Operand", "Operand", 0x1C, typed)(reader)
    inner = [("Glucose Concentration of Calibration", "m16", "mg/dL"), ("Calibration Time", "u16", "min"),
             ("Calibration Type-Sample Location", "u8", ""), ("Next Calibration Time", "u16", "min"),
             ("Calibration Data Record Number", "u16", ""), ("Calibration Status", "b8", "")]
    status = [Bits(0, 1, "Calibration Data rejected"), Bits(1, 1, "Calibration Data out of range"),
              Bits(2, 1, "Calibration Process Pending")]
    calibration = []
    for code in (0x04, 0x06):
        for name, kind, unit in inner:
            field = Field(name, kind, unit=unit, conditions=when("Op Code", code))
            field.bits = copy.deepcopy(status) if kind == "b8" else []
            calibration.append(field)
    # What is left behind a known operand can only be the CRC; behind an unknown one nobody can tell it from the operand.
    out[-1:-1] = calibration
    known = [*typed, 0x04, 0x06, 0x1C, 0x02, 0x08, 0x0B, 0x0E, 0x11, 0x14, 0x17, 0x19, 0x1A, 0x1B]
    out[-1] = Field("Operand", "o", conditions=[Condition("Op Code", 0xFF, code, equal=False) for code in known])
    out.append(Field("E2E-CRC", "u16", optional=True))
    return out


def record_access(reader):
    parts = {part["name"]: part for part in reader.data["fields"]}
    names = codes(parts["Op Code"]["values"], "op_code_value")
    results = codes(parts["Response Code Values"]["values"], "response_code_value")
    operators = codes(parts["Operator"]["values"], "value")
    return [
        Field("Op Code", "u8", label="", values=names),
        Field("Operator", "u8", label="", values=operators),
        Field("Request Op Code", "u8", values=names, conditions=when("Op Code", 6)),
        Field("Response Code Value", "u8", label="", values=results, conditions=when("Op Code", 6)),
        octets("Operand"),
    ]


def records(reader):
    """CGM Measurement: records one after the other, each with its size in front."""
    part = {part["name"]: part for part in reader.data["fields"]}["CGM Measurement Record"]
    inner = []
    for entry in part["values"]:
        inner += reader.entry(entry["field"], entry["data_type"], entry["size"], entry["description"])
    key = 0x10000 | reader.supplement.uuids[reader.key][0]
    reader.supplement.records[key] = inner
    return [Field("CGM Measurement Record", f"R{key:X}", label="")]


def annunciation(reader):
    """Three octets, each with a table of bits of its own and present by a flag of its own."""
    part = reader.supplement.part("cgm_measurement/field/sensor_status_annunciation")
    out = []
    for entry in part["values"]:
        out += reader.entry(entry["field"], entry["data_type"], entry["size"], entry["description"])
    return out


def combined_annunciation(reader):
    out = Field("CGM Status", "b24")
    part = reader.supplement.part("cgm_measurement/field/sensor_status_annunciation")
    for sub in part["subfields"]:
        for entry in sub["values"]:
            if not entry["description"].startswith("Reserved"):
                bit = int(entry["bit"])
                name = BITS.get(("cgm_measurement", sub["name"], bit % 8), entry["description"])
                out.bits.append(Bits(bit, 1, name))
    return [out]


def cuff_pressure(reader):
    alternative = (Condition("Flags", 1, 1), "Pa", (1, 3, 0))
    return [Field("Intermediate Cuff Pressure Value", "m16", unit="mmHg", label="", alternatives=[alternative])]


# Fields that are written here because the data has them in prose or in a form of its own.
FIELDS = {
    ("cgm_specific_ops_control_point", "Op Code"): cgm_control_point,
    ("cgm_specific_ops_control_point", "Operand"): lambda reader: [],
    ("cgm_specific_ops_control_point", "E2E-CRC"): lambda reader: [],
    ("cycling_power_control_point", "Op Code"): control_point(
        "Op Code and Parameter", "Parameter", 0x20, {0x02: ("Sensor Location", "@2A5D", "")}),
    ("cycling_power_control_point", "Parameter"): lambda reader: [],
    ("ln_control_point", "Op Code"): control_point("Op Code and Parameter", "Parameter", 0x20, {}),
    ("ln_control_point", "Parameter"): lambda reader: [],
    ("sc_control_point", "Op Code"): control_point(
        "Op Code and Parameter", "Parameter", 0x10, {0x03: ("Sensor Location", "@2A5D", "")}),
    ("sc_control_point", "Parameter"): lambda reader: [],
    ("record_access_control_point", "Op Code"): record_access,
    ("record_access_control_point", "Operator"): lambda reader: [],
    ("record_access_control_point", "Operand"): lambda reader: [],
    ("cgm_measurement", "CGM Measurement Record(s)"): records,
    ("cgm_measurement", "Sensor Status Annunciation"): annunciation,
    ("cgm_status", "CGM Status"): combined_annunciation,
    ("enhanced_intermediate_cuff_pressure", "Intermediate Cuff Pressure Value"): cuff_pressure,
    ("time_exponential_8", "Time Exponential 8"): lambda reader: [
        Field("Time Exponential 8", "u8", unit="s", formula="e",
              specials={0x00: "0 s", 0xFE: "total life of the device", 0xFF: "not known"})],
    ("preferred_units", "Units"): lambda reader: [Field("Units", "g2", label="", repeat=(1, 256))],
    ("system_id", "EUI-64"): lambda reader: [Field("EUI-64", "h8", label="")],
}


def correct(key, fields):
    """Corrections of what the data says of some fields."""
    named = {field.name: field for field in fields}
    if key == "heart_rate_measurement":
        # In prose: 1/1024 second.
        named["RR-interval"].unit, named["RR-interval"].scale = "s", (1, 0, -10)
        named["RR-interval"].label = "RR"
        # Two flags that say one thing together (Heart Rate Service, 3.1.1.1.2).
        meanings = {0: "not supported", 1: "not supported", 2: "no contact", 3: "contact"}
        bits = [b for b in named["Flags"].bits if b.first not in (1, 2)]
        named["Flags"].bits = [bits[0], Bits(1, 2, "Sensor Contact", meanings), *bits[1:]]
    if key == "rsc_measurement":
        named["Instantaneous Cadence"].unit = "1/min"  # "Unit is 1/min"
    if key == "high_voltage":
        named["High Voltage"].scale = (1, 0, -6)  # b = 6 in the data, against its bounds and its words (1/64 V)
        named["High Voltage"].range = [None, 0xFFFFFE]
    if key == "body_composition_measurement":
        named["Impedance"].scale = (1, -1, 0)  # d = -2 in the data; a tenth in its words and in the service, 3.2.1.9
    if key == "recipe_parameters":
        named["Duration"].unit = "s"  # in prose
    if key == "cgm_status":
        named["Time Offset"].unit = "min"  # as in CGM Measurement
    if key == "cooking_step_status":
        named["Remaining Time"].unit = "s"  # in prose
    if key == "time_zone":
        named["Time Zone"].unit, named["Time Zone"].scale = "min", (15, 0, 0)  # in prose: 15 minutes
    if key == "elapsed_time":
        offset, time = named["TZ/DST Offset"], named["Time Value"]
        offset.unit, offset.scale = "min", (15, 0, 0)  # in prose
        time.unit = "s"
        time.alternatives = [  # in the table of the flags
            (Condition("Flags", 0x0C, 0x04), "s", (1, -1, 0)), (Condition("Flags", 0x0C, 0x08), "s", (1, -3, 0)),
            (Condition("Flags", 0x0C, 0x0C), "s", (1, -4, 0))]
    if key == "reference_time_information":
        named["Days Since Update"].unit, named["Hours Since Update"].unit = "d", "h"  # in prose
    if key in ("alert_category_id_bit_mask",):
        # Categories 8 and 9 are in the second octet, which a server that has none of them may leave out.
        named["Category ID Bit Mask"].repeat = None
        named["Category ID Bit Mask"].type = "b16"
        named["Category ID Bit Mask"].formula = "s"
    if key == "pnp_id":
        # Read in hexadecimal, but for a company.
        for name in ("Vendor ID", "Product ID", "Product Version"):
            named[name].formula = "x"
        company = copy.copy(named["Vendor ID"])
        company.formula, company.conditions = "c", when("Vendor ID Source", 1)
        named["Vendor ID"].conditions = [Condition("Vendor ID Source", 0xFF, 1, equal=False)]
        fields.insert(1, company)
    if key in ("date_utc",):
        named["Date"].formula = "d"  # days since 1970-01-01
    if key == "blood_pressure_record":
        named["UUID"].type = "g2"
        # The CRC, where the service has one, cannot be told from the end of the value in front of it.
        fields = [field for field in fields if field.name != "E2E-CRC"]
    return fields
