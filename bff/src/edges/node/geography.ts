import { geographyOf } from "../../integrations/geography.ts";
import { readCities } from "./cities.ts";
import { readPostalCodes } from "./postal-codes.ts";

/** Everything that the packages know. */
export const geography = geographyOf({ cities: readCities, postalCodes: readPostalCodes });
