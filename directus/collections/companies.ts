/** Carriers that share an installation. */
import { bool, type Collections, file, oneOf, ref, str } from "../schema/dsl.ts";

/** By their IANA names; UTC is in no list of places. */
const ZONES = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];

export const companies: Collections = {
  companies: {
    group: "system_group",
    icon: "apartment",
    label: "Companies",
    singular: "Company",
    display: "{{name}}",
    revisions: true,
    addresses: [{ country: "country", region: "province", postal: "postal_code" }],
    note: "Carriers that share this installation. They never see each other's rows.",
    fields: {
      name: str(150, { required: true }),
      timezone: oneOf(ZONES, { maxLength: 60, required: true, default: "America/Toronto", note: "IANA name, e.g. America/Winnipeg" }),
      address: str(255),
      city: str(100),
      province: str(50, { holds: "province" }),
      postal_code: str(20, { holds: "postal" }),
      country: ref("countries"),
      phone: str(30, { holds: "phone" }),
      email: str(150, { holds: "email" }),
      scac: str(4, { label: "SCAC", note: "Standard Carrier Alpha Code, for ACE" }),
      carrier_code: str(4, { note: "CBSA carrier code, for ACI" }),
      dot_number: str(12, { label: "DOT number" }),
      mc_number: str(12, { label: "MC number" }),
      tax_number: str(50, { note: "GST/HST number printed on invoices" }),
      logo: file({ listedAs: "logo_of" }),
      active: bool(true, { note: "Off: nobody signs in for it, and who is signed in is out" }),
    },
  },
};
