/** Files of one record have names of their own, in any case of letters and accents: two of one name are one on most computers. */
import { FILE_MESSAGES, hasTwins } from "../../../../bff/src/wire/files.ts";
import { InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { keyOf } from "../values.ts";
import type { Write } from "../write.ts";
import type { Rules } from "./rules.ts";

const REMOVED = "N";
const isShown = ({ status }: Row) => status !== REMOVED;

/** What the save in hand takes away does not count. @throws INVALID_VALUE */
async function refuseTwin({ rows, info, memory }: Write, file: Row): Promise<void> {
  if (!isShown(file)) return;
  for (const { field } of info.parents) {
    const record = keyOf(file[field]);
    if (record === undefined) continue;
    const others = await rows.find(info.name, { [field]: record }, { columns: ["id", "name", "status"] });
    const stay = others.filter((other) => other.id !== file.id && isShown(other) && !memory.leaving.has(String(other.id)));
    if (stay.some(({ name }) => hasTwins([String(name), String(file.name)]))) throw new InvalidValueError({ field: "name", message: FILE_MESSAGES.twins });
  }
}

export const rules: Rules = {
  attachments: {
    create: refuseTwin,
    update: async (write, { row, payload, changes }) => {
      const isMoved = write.info.parents.some(({ field }) => field in changes);
      if (changes.name || changes.status || isMoved) await refuseTwin(write, { ...row, ...payload });
    },
  },
};
