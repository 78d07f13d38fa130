import { byName } from "../../kernel/filters.ts";
import { crudRoutes } from "../../register/routes.ts";
import { yardVisitorLogs } from "./contract.ts";

export const yardVisitorLogsRoutes = crudRoutes(yardVisitorLogs, { write: yardVisitorLogs.write, filters: { driver_name: byName("driver_first_name") } });
