export const STOP_LABELS = { S: "Shipper", C: "Consignee" } as const;
export type StopType = keyof typeof STOP_LABELS;
