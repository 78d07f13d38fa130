/** Lookup keys that the specification names by number. Provisioning refuses to run when one is missing or means something else. */
export const TRIP_TYPE = { DOMESTIC: 241, INTO_UNITED_STATES: 242, INTO_CANADA: 243 } as const;
export const TRIP_STATUS = { NEW: 247, DISPATCHED: 248, STARTED: 249, COMPLETE: 250 } as const;
export const ORDER_TYPE = { LOCAL: 214, CROSS_BORDER: 215 } as const;
export const RATE_METHOD = { FLAT: 222, PERMILE: 223 } as const;
export const SURCHARGE = { ABSOLUTE: 224, PERCENTAGE: 225 } as const;
export const TRIP_ITEM_STATUS_NEW = 228;
export const APPOINTMENT_NO = 300;
export const VEHICLE_TYPE = { TRUCK: 212, TRAILER: 213 } as const;
export const ASSET_TYPE = 74;
export const OWNERSHIP_TYPE = 6;
export const RENTAL_STATUS = { OPEN: 2483, RETURNED: 2484 } as const;
export const CURRENCY = { USD: 1, CAD: 2 } as const;
/** Whose postal codes and provinces are known. */
export const COUNTRY = { CANADA: 1, UNITED_STATES: 2, MEXICO: 3 } as const;

/** Codes the product looks lookups up by, where the specification gives a code and no number. */
export const CODE = {
  customTax: "CSTTAX",
  dry: "DRY",
  boxes: "PKGBOXES",
  pounds: "POUNDS",
  new: "NEW",
  noAppointment: "NO",
} as const;

/** Order status codes of the lifecycle. */
export const ORDER_STATUS = { NEW: "NEW", RECEIVED: "RCV", COMPLETE: "CMP", INVOICED: "INV", CANCELLED: "CAN" } as const;
export type OrderStatusCode = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];
