import { EMPLOYEE_MESSAGES, employeeOption, employeeOptionsSpec, employees, employeeWrite } from "#bff/modules/employees/contract.ts";
import { db } from "../db.ts";
import { byText } from "../wire/list.ts";
import { registerHandlers } from "../wire/register.ts";

const isOnTrip = (id: number) => db.trips.some(({ driver1, driver2 }) => driver1 === id || driver2 === id);
const isOnOrder = (id: number) => db.orders.some(({ dispatch_by, sales_by }) => dispatch_by === id || sales_by === id);

export const employeesHandlers = registerHandlers(employees, "employees", {
  write: employeeWrite,
  guard: ({ code }, id) => (db.employees.some((row) => row.code === code && row.id !== id) ? [{ path: "code", message: EMPLOYEE_MESSAGES.codeTaken }] : []),
  filters: { name: byText(({ first, middle, last }) => [first, middle, last].join(" ")) },
  inUse: (id) => {
    const holder = isOnTrip(id) ? "trip" : isOnOrder(id) ? "order" : undefined;
    return holder && `You can not delete this employee because employee is associated with ${holder}`;
  },
  options: {
    readers: ["EMP", "ORD", "OTRP", "BDOC", "ACDNT", "REIMB"],
    fields: Object.keys(employeeOption.shape).filter((name) => name !== "id"),
    spec: employeeOptionsSpec,
  },
});
