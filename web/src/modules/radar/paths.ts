export const RADAR = "/expiry-radar";
