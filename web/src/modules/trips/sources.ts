/** What a trip is put together from. */
export { customerSource } from "../../sources/customers.ts";
export { driverSource } from "../../sources/people.ts";
export { trailerSource, truckSource } from "../../sources/units.ts";
