/** What every member of staff may do, whatever the role. */
import { PROFILE_COLUMNS } from "../../bff/src/modules/profile/contract.ts";
import { both, create, either, type Filter, OWN_COMPANY, type Permission, read, readShared, remove, update, updateFields } from "./grants.ts";

const ME: Filter = { id: { _eq: "$CURRENT_USER" } };
const HAS_COMPANY: Filter = { company: { _nnull: true } };
const IS_NOBODYS: Filter = { company: { _null: true } };
/** On screen and on documents. */
const MY_LOGO: Filter = { logo_of: { _some: { id: { _eq: "$CURRENT_USER.company" } } } };
const MINE: Filter = { uploaded_by: { _eq: "$CURRENT_USER" } };

export const staffGrants: readonly Permission[] = [
  read("directus_users", [...PROFILE_COLUMNS, "id", "status", "role", "company", "principal", "language", "last_access"], ME),
  // Of administrators too, who belong to no company: records say who changed them in the studio.
  read("directus_users", ["id", "first_name", "last_name"], either(IS_NOBODYS, both(HAS_COMPANY, OWN_COMPANY))),
  updateFields(
    "directus_users",
    PROFILE_COLUMNS.filter((column) => column !== "email"),
    ME,
  ),
  read("companies", ["*"], { id: { _eq: "$CURRENT_USER.company" } }),
  read("types", ["*"], either({ company: { _null: true } }, OWN_COMPANY)),
  readShared("currencies"),
  readShared("countries"),
  readShared("states"),
  read("saved_views", ["*"], both(OWN_COMPANY, either({ created_by: { _eq: "$CURRENT_USER" } }, { shared: { _eq: true } }))),
  create("saved_views"),
  update("saved_views", both(OWN_COMPANY, { created_by: { _eq: "$CURRENT_USER" } })),
  remove("saved_views", both(OWN_COMPANY, { created_by: { _eq: "$CURRENT_USER" } })),
  read("import_columns", ["*"], OWN_COMPANY),
  create("import_columns"),
  update("import_columns", OWN_COMPANY),
  read("bulk_answers", ["*"], both(OWN_COMPANY, { created_by: { _eq: "$CURRENT_USER" } })),
  create("bulk_answers"),
  create("directus_files"),
  read("directus_files", ["*"], both(HAS_COMPANY, OWN_COMPANY, MINE)),
  read("directus_files", ["*"], MY_LOGO),
  remove("directus_files", both(HAS_COMPANY, OWN_COMPANY, MINE, { attachments: { _none: { id: { _nnull: true } } } })),
];
