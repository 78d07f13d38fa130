export const TRIPS = "/fleet/trips";
export const TRIP_NEW = "/fleet/trip/add-new";
export const tripView = (id: number) => `/fleet/trip/${id}/view`;
export const tripEdit = (id: number) => `/fleet/trip/${id}/edit`;
export const reimbursementOf = (id: number) => `/Reimbursement/add/${id}`;
