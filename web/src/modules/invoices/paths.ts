export const INVOICES = "/customers/invoices";
export const CUSTOMERS = "/customers/customer-and-brokers";
