/** What a trip is put together from. */
export { customerSource } from "../../register/customer-sources.ts";
export { driverSource, fullName, trailerSource, truckSource } from "../../register/sources.ts";
