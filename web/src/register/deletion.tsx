/** The question before records are deleted (specification 2, section 8); it says which. */
import { confirm } from "../ui/confirm.tsx";

export const askDeletion = (names: string, many = false): Promise<boolean> =>
  confirm({
    title: "Please Confirm Deletion",
    body: `${many ? "Records" : "Record"} will be deleted forever. Do you wish to continue?`,
    names,
    ok: many ? "Delete Records" : "Delete Record",
    tone: "danger",
  });
