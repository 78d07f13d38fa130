/** Nobody works for a company that is switched off: who is signed in for it is out, as one who is suspended. */
import type { Key } from "../rows.ts";
import { isTrue } from "../values.ts";
import { touch } from "../write.ts";
import type { Rules } from "./rules.ts";

const USERS = "directus_users";

export const rules: Rules = {
  companies: {
    update: async (write, { row, changes }) => {
      if (!changes.active || isTrue(changes.active[1])) return;
      const people = (await write.rows.find(USERS, { company: row.id }, { columns: ["id"] })).map(({ id }) => id as Key);
      write.ended.push(...people);
      touch(write, USERS, null, people);
    },
  },
};
