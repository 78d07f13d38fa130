/** What the product's own lists are called at customs: the filing service's code lists. */

/** Trailers, by the code of their equipment; what is not named is filed as a trailer of another kind. */
const TRAILERS: Readonly<Record<string, string>> = {
  DV53: "TF",
  DV48: "TF",
  RF53: "RT",
  RF48: "RT",
  HV53: "RT",
  FB48: "FT",
  FB53: "FT",
  STEP: "SD",
  DDROP: "DD",
  RGN: "CB",
  CONE: "FT",
  CURT: "TF",
  SBFB: "FT",
  SBHP: "HO",
  CH40: "CH",
  CH20: "CH",
  TANK: "L4",
  PNEU: "HC",
  DUMP: "HO",
  AUTO: "TC",
  LIVE: "LT",
};
export const trailerType = (equipment: string): string => TRAILERS[equipment] ?? "OE";

const OURS_TO_ACE: Readonly<Record<string, string>> = { PKGBOXES: "BOX" };
const ACE_TO_ACI: Readonly<Record<string, string>> = { BLE: "BAL" };
/** Codes that are not customs' own come out as they are, and are refused by the check. */
export const packagingOf = (code: string, type: "ACE" | "ACI"): string => {
  const ace = OURS_TO_ACE[code] ?? code;
  return type === "ACI" ? (ACE_TO_ACI[ace] ?? ace) : ace;
};

export const ACE_PACKAGING: readonly string[] = (
  "BAG BLE BBL BSK BIN BIC BOX BKT BDL CAN CCS CBY CAR CTN CAS CSK CHS COL CBC COR CRT CYL DRM DBK GAL HMP HED KEG LVN LBK LOG LUG PKG PAL PLT PCL PCS " +
  "POV QTR REL ROL SAK SHT SID SKD TNK TIN TBN TBE UNT VPK VEH WLC WDC"
).split(" ");
export const ACI_PACKAGING: readonly string[] = (
  "BAG BAL BBL BSK BIN BOT BOX BXT BKG BDL CAN CTN CAS CSK CHS COL CNT CRT CYL DRM DBK ENV JAR JUG KEG KIT LSE LBK LOG PKG PAL PLT PCE PCS RCK REL ROL SAK " +
  "SHT SKD SPL TNK TBN TUB TBE UNT UNP VEH WRP AMM BDG BEM BIC BLT BOB BRC BRG BXI CAB CAG CAR CBC CBY CCS CHE CLD CNA CNB CNC CND CNF CNX COR CON CRD CRF " +
  "CUB DRK DSK DTB DUF EGG EPR FIR FLO FLX FRM FSK FWR GOH HED HGH HPR HPT HRB HRK HTB KRK KTB LID LIF LNR LUG LVN MIX MLV MRP MSV MXD NOL OVW PAF PAT PCK " +
  "PIR PLC PLF PLL PLN POV PRK PRT QTR RAL RFT RVR SBC SCS SHK SHW SID SKE SLP SLV SPI SPR SVN TKR TKT TLD TRC TRI TRK TRU TRY TSS TTC VPK WHE WLC"
).split(" ");

type Weight = { amount: number; isPounds: boolean };
const WEIGHTS: Readonly<Record<string, { times: number; isPounds: boolean }>> = {
  POUNDS: { times: 1, isPounds: true },
  TONS: { times: 2000, isPounds: true },
  KGS: { times: 1, isPounds: false },
  TNE: { times: 1000, isPounds: false },
};
/** A weight in pounds or kilograms, to two digits after the point. Undefined: the unit is one of volume, or the weight is not known. */
export function weightOf(amount: number, unit: string): Weight | undefined {
  const known = WEIGHTS[unit];
  return known === undefined || !(amount > 0) ? undefined : { amount: Math.round(amount * known.times * 100) / 100, isPounds: known.isPounds };
}
