import { Link } from "react-router-dom";
import { type EmployeeRow, employees } from "#bff/modules/employees/contract.ts";
import { editPath, type RegisterColumn, RegisterListPage } from "../../register/index.ts";
import { EMPLOYEES } from "./place.ts";

/** The rows have no actions: the code leads to the record. */
const Code = ({ row }: { row: EmployeeRow }) =>
  row.can.update ? (
    <Link className="hb-cell-link" to={editPath(EMPLOYEES, row.id)}>
      {row.code}
    </Link>
  ) : (
    row.code
  );
const nameOf = ({ first, middle, last }: EmployeeRow) => [first, middle, last].filter(Boolean).join(" ");

const COLUMNS: readonly RegisterColumn<EmployeeRow>[] = [
  { field: "code", header: "Employee Code", width: 140, cell: Code },
  { field: "first", header: "Employee Name", width: 220, flex: 2, text: nameOf },
  { field: "email", header: "Email", width: 220, flex: 2 },
  { field: "date_of_birth", header: "Date of Birth", width: 130 },
  { field: "hire_dt", header: "Date of Hire", width: 130 },
  { field: "phone", header: "Phone", width: 150, flex: 1 },
];

export const Component = () => (
  <RegisterListPage
    place={EMPLOYEES}
    definition={employees}
    columns={COLUMNS}
    filters={["code", "first", "email", "date_of_birth", "hire_dt"]}
    emptyPanel="No Employee records to show"
    emptyGrid="No Employee found."
    rowActions={false}
  />
);
