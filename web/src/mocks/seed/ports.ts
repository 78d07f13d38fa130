/** Ports of entry by code: CBSA offices for ACI (into Canada), US Schedule D for ACE (into the United States). */
export const ACI_PORTS = [
  ["0410", "0410 Fort Erie - Peace Bridge"],
  ["0427", "0427 Niagara Falls - Queenston Lewiston Bridge"],
  ["0440", "0440 Sarnia - Blue Water Bridge"],
  ["0453", "0453 Windsor - Ambassador Bridge"],
  ["0211", "0211 St. Stephen"],
  ["0351", "0351 Lacolle"],
  ["0705", "0705 Coutts"],
  ["0813", "0813 Pacific Highway"],
  ["0502", "0502 Emerson"],
] as const;

export const ACE_PORTS = [
  ["0106", "0106 Houlton"],
  ["0115", "0115 Calais"],
  ["0209", "0209 Derby Line"],
  ["0212", "0212 Highgate Springs - Alburg"],
  ["0708", "0708 Alexandria Bay"],
  ["0712", "0712 Champlain - Rouses Point"],
  ["0901", "0901 Buffalo - Niagara Falls"],
  ["3004", "3004 Blaine"],
  ["3009", "3009 Sumas"],
  ["3801", "3801 Detroit"],
  ["3802", "3802 Port Huron"],
  ["3401", "3401 Pembina"],
  ["3310", "3310 Sweetgrass"],
] as const;
