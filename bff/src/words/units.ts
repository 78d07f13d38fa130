/** Units as they stand behind a figure. */

/** By the code of the lookup value. */
const SHORT: Readonly<Record<string, string>> = { POUNDS: "lb", KGS: "kg", TONS: "ton", TNE: "t", CFT: "cu ft", CBM: "m³", LTR: "L", GAL: "gal" };

/** `lb`, `kg`; one that the studio added reads as it is called there. "" where no unit was chosen. */
export const unitName = (unit: { name: string; code: string } | null | undefined) => (unit ? (SHORT[unit.code] ?? unit.name) : "");
/** Of a reefer's set points, in Canada too: the units of North America count so. */
export const DEGREES = "°F";
