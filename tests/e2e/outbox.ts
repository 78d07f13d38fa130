import { type Letter, lettersTo } from "../lib/outbox.ts";
import { addresses } from "./fixtures.ts";

/** The mail to an address, the oldest first, of the installation of these tests. */
export const lettersOf = (email: string): Promise<Letter[]> => lettersTo(email, addresses(), process.env.HAULBOOK_DATA);
