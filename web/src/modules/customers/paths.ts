export const CUSTOMERS = "/customers/customer-and-brokers";
export const CUSTOMER_NEW = "/customers/customer/add-new";
export const customerEdit = (id: number) => `/customers/customer/${id}/edit`;
