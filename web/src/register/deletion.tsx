/** The question before records are deleted (specification 2, section 8); it says which. */
import { confirm } from "../ui/confirm.tsx";
import type { Named } from "../ui/question.ts";

/** `sentence`: of one record, where a register has its own. */
export const askDeletion = (names: Named, many = false, sentence = "Record will be deleted forever. Do you wish to continue?"): Promise<boolean> =>
  confirm({
    title: "Please Confirm Deletion",
    body: many ? sentence.replace("Record", "Records") : sentence,
    names,
    ok: many ? "Delete Records" : "Delete Record",
    tone: "danger",
  });
