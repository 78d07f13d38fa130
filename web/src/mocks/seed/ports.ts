/** Ports of entry by code: CBSA offices for ACI (into Canada), US Schedule D for ACE (into the United States). */
import type { ValueRun } from "./types.ts";

const CANADIAN = `
  St. Stephen, NB|0211; Woodstock Road, NB|0213; Philipsburg, QC|0314; Stanstead, QC|0328; Lacolle, QC|0351; Cornwall, ON|0409;
  Fort Erie (Peace Bridge), ON|0410; Niagara Falls (Queenston-Lewiston Bridge), ON|0427; Prescott, ON|0439; Sarnia (Blue Water Bridge), ON|0440;
  Sault Ste. Marie, ON|0441; Windsor (Detroit-Windsor Tunnel), ON|0452; Windsor (Ambassador Bridge), ON|0453; Lansdowne, ON|0456; Emerson, MB|0502;
  North Portal, SK|0602; Coutts, AB|0705; Pacific Highway, BC|0813; Huntingdon, BC|0817; Kingsgate, BC|0818; Osoyoos, BC|0819; Aldergrove, BC|0841
`;
const AMERICAN = `
  Portland, ME|0101; Bangor, ME|0102; Eastport, ME|0103; Jackman, ME|0104; Vanceboro, ME|0105; Houlton, ME|0106; Fort Fairfield, ME|0107;
  Van Buren, ME|0108; Madawaska, ME|0109; Fort Kent, ME|0110; Calais, ME|0115; Limestone, ME|0118; Bridgewater, ME|0127; Richford, VT|0203;
  Beecher Falls, VT|0206; Derby Line, VT|0209; Norton, VT|0211; Highgate Springs–Alburg, VT|0212; Ogdensburg, NY|0701; Massena, NY|0704;
  Fort Covington, NY|0705; Cape Vincent, NY|0706; Alexandria Bay, NY|0708; Champlain–Rouses Point, NY|0712; Clayton, NY|0714; Trout River, NY|0715;
  Buffalo–Niagara Falls, NY|0901; Blaine, WA|3004; Sumas, WA|3009; Nighthawk, WA|3011; Danville, WA|3012; Ferry, WA|3013; Boundary, WA|3015;
  Laurier, WA|3016; Point Roberts, WA|3017; Oroville, WA|3019; Frontier, WA|3020; Lynden, WA|3023; Metaline Falls, WA|3025; Skagway, AK|3103;
  Alcan, AK|3104; Dalton Cache, AK|3106; Raymond, MT|3301; Eastport, ID|3302; Turner, MT|3306; Porthill, ID|3308; Scobey, MT|3309; Sweetgrass, MT|3310;
  Whitetail, MT|3312; Piegan, MT|3316; Opheim, MT|3317; Roosville, MT|3318; Morgan, MT|3319; Whitlash, MT|3321; Del Bonita, MT|3322; Pembina, ND|3401;
  Portal, ND|3403; Neche, ND|3404; St. John, ND|3405; Northgate, ND|3406; Walhalla, ND|3407; Hannah, ND|3408; Sarles, ND|3409; Ambrose, ND|3410;
  Antler, ND|3413; Sherwood, ND|3414; Hansboro, ND|3415; Maida, ND|3416; Fortuna, ND|3417; Westhope, ND|3419; Noonan, ND|3420; Carbury, ND|3421;
  Dunseith, ND|3422; Warroad, MN|3423; Baudette, MN|3424; Pinecreek, MN|3425; Roseau, MN|3426; International Falls–Ranier, MN|3604;
  Grand Portage, MN|3613; Detroit, MI|3801; Port Huron, MI|3802; Sault Ste. Marie, MI|3803; Algonac, MI|3814
`;

const ports = (text: string) => text.split(";").map((port) => port.trim());

export const PORT_TYPES = {
  ACI_PORTS: [[1400, ...ports(CANADIAN)]],
  ACE_PORTS: [[1500, ...ports(AMERICAN)]],
} satisfies Record<string, readonly ValueRun[]>;
