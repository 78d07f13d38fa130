import { Link } from "react-router-dom";
import { type EmployeeRow, employees } from "#bff/modules/employees/contract.ts";
import { type ColumnLooks, editPath, RegisterListPage } from "../../register/index.ts";
import { EMPLOYEES } from "./home.ts";

/** The rows have no actions: the code leads to the record. */
const Code = ({ row }: { row: EmployeeRow }) =>
  row.can.update ? (
    <Link className="hb-cell-link" to={editPath(EMPLOYEES, row.id)}>
      {row.code}
    </Link>
  ) : (
    row.code
  );

const LOOKS: ColumnLooks<EmployeeRow> = {
  code: { width: 140, cell: Code },
  first: { width: 220, flex: 2 },
  email: { width: 220, flex: 2 },
  date_of_birth: { width: 130 },
  hire_dt: { width: 130 },
  phone: { flex: 1 },
  licence_class: { width: 110, hide: true },
  licence_expiry: { width: 130, hide: true },
  medical_expiry: { width: 130, hide: true },
  fast_expiry: { width: 130, hide: true },
};

export const Component = () => (
  <RegisterListPage
    home={EMPLOYEES}
    definition={employees}
    looks={LOOKS}
    filters={["code", "first", "email", "date_of_birth", "hire_dt"]}
    emptyPanel="No Employee records to show"
    emptyGrid="No Employee found."
    rowActions={false}
  />
);
