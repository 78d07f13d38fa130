export const INVOICE_MESSAGES = {
  notComplete: "You can issue an invoice only for a Complete order",
  hasInvoice: "This order has an invoice already",
  statusMove: "This status can not follow the present one",
  fixed: "An issued invoice can not be changed. Void it and issue a new one.",
  notDeleted: "An invoice can not be deleted. Void it instead.",
  notDownloaded: "You are not allowed to download",
} as const;
