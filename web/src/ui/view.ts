/** The store of what the screen shows besides the pages: code outside React asks a question, says something or starts a job by writing to its atom. */
import { getDefaultStore } from "jotai";

export const view = getDefaultStore();
