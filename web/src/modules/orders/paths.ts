export const ORDERS = "/fleet/orders";
export const ORDER_NEW = "/fleet/order/add-new";
export const orderView = (id: number) => `/fleet/order/${id}/view`;
export const orderEdit = (id: number) => `/fleet/order/${id}/edit`;

/** Where an order becomes a trip: the trip form takes its stops from the order in the navigation state. */
export const TRIP_NEW = "/fleet/trip/add-new";
export const tripsOfOrder = (id: number) => `/fleet/ordertrips/${id}/view`;
