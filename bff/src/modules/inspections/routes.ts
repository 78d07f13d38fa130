import { crudRoutes } from "../../register/routes.ts";
import { inspections, inspectionWrite } from "./contract.ts";

export const inspectionsRoutes = crudRoutes(inspections, { write: inspectionWrite });
