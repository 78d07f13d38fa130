import { crudRoutes } from "../../register/routes.ts";
import { accidents, accidentWrite } from "./contract.ts";

export const accidentsRoutes = crudRoutes(accidents, { write: accidentWrite });
