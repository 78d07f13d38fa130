/** Docks that the demo orders load and unload at. */
export type Site = { name: string; street: string; city: string; province: string; postal: string; country: "Canada" | "USA" };

const line = (text: string): Site => {
  const [name = "", street = "", city = "", province = "", postal = ""] = text.split("|");
  return { name, street, city, province, postal, country: /^\d{5}$/.test(postal) ? "USA" : "Canada" };
};

export const CANADIAN_SITES = [
  "Courtneypark Distribution Centre|1290 Courtneypark Dr E|Mississauga|ON|L5T 1G1",
  "Airport Road Cross-dock|7835 Airport Rd|Brampton|ON|L6T 4N5",
  "Pinebush Logistics Park|450 Pinebush Rd|Cambridge|ON|N1T 1Z6",
  "Stoney Creek Cold Storage|275 Barton St|Hamilton|ON|L8E 2K3",
  "Walker Road Metals|3705 Walker Rd|Windsor|ON|N8W 3S6",
  "Exeter Road Warehouse|745 Exeter Rd|London|ON|N6E 1L3",
  "Entrepôt Côte-de-Liesse|8500 ch. de la Côte-de-Liesse|Montréal|QC|H4T 1G8",
  "Centre de distribution Saint-Jérôme|1050 boul. Lajeunesse O|Saint-Jérôme|QC|J5L 2P5",
  "Papeterie Trois-Rivières|3725 boul. Gene-H.-Kruger|Trois-Rivières|QC|G9A 4M3",
  "Quai Lévis Est|205 rte du Président-Kennedy|Lévis|QC|G6V 6C8",
  "Caledonia Industrial Park|190 Caledonia Rd|Moncton|NB|E1H 2K4",
  "Burnside Terminal|61 Ilsley Ave|Dartmouth|NS|B3B 1L5",
  "Inkster Grain & Pulse|1445 Inkster Blvd|Winnipeg|MB|R2X 1R1",
  "Barlow Trail Warehouse|7500 Barlow Tr SE|Calgary|AB|T2C 4M1",
  "Annacis Island Dock|1345 Cliveden Ave|Delta|BC|V3M 6G4",
].map(line);

export const AMERICAN_SITES = [
  "Lake Erie Packaging|455 Cayuga Rd|Buffalo|NY|14225",
  "Jefferson Road Foods|1000 Jefferson Rd|Rochester|NY|14623",
  "Huron River Stamping|36800 Ecorse Rd|Romulus|MI|48174",
  "Furniture City Components|4300 44th St SE|Grand Rapids|MI|49512",
  "Remington Boulevard DC|735 Remington Blvd|Bolingbrook|IL|60440",
  "Houbolt Road Warehouse|1901 Rowell Ave|Joliet|IL|60433",
  "Maumee Glass Works|1700 Indian Wood Cir|Toledo|OH|43537",
  "Fisher Road Logistics|2500 Fisher Rd|Columbus|OH|43204",
  "Allen Road Freight House|1100 Harrisburg Pike|Carlisle|PA|17013",
  "Raritan Center|125 Fieldcrest Ave|Edison|NJ|08837",
  "Mendon Road Produce|60 Millbrook St|Worcester|MA|01606",
  "Lamar Avenue Distribution|4141 Lamar Ave|Memphis|TN|38118",
  "Fulton Industrial DC|5300 Fulton Industrial Blvd SW|Atlanta|GA|30336",
  "Great Southwest Warehouse|2200 Avenue G|Dallas|TX|75261",
  "Guasti Citrus Packers|4450 E Jurupa St|Ontario|CA|91761",
].map(line);

const WESTERN = ["MB", "AB", "BC", "CA", "TX", "IL"];
export const onCorridor = (corridor: "east" | "west") => (site: Site) => WESTERN.includes(site.province) === (corridor === "west");

/** One line, the country last, as the place search gives it. */
export const addressOf = (site: Site) => `${site.street}, ${site.city}, ${site.province}, ${site.country}`;
