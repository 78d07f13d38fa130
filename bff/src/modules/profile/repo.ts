/** Columns of the signed-in user; the only file that knows them. */
import { PROFILE_COLUMNS, type ProfileWrite } from "./contract.ts";

export type ProfileRow = {
  id: string;
  title: string | null;
  first_name: string | null;
  middle: string | null;
  last_name: string | null;
  /** The first day of 1970 is a number on SQLite: read it with `dayOf`. */
  dob: string | number | null;
  email: string;
  phone: string | null;
  phone2: string | null;
  address1: string | null;
  country: number | null;
  state: string | null;
  city: string | null;
  postal_code: string | null;
  avatar: string | null;
};
export const PROFILE_FIELDS = ["id", ...PROFILE_COLUMNS] as const;

/** Wire names first and last are the columns first_name and last_name. The sign-in address is not changed here: Directus alone may. */
export const toColumns = ({ first, last, email: _, ...rest }: ProfileWrite) => ({ ...rest, first_name: first, last_name: last });
