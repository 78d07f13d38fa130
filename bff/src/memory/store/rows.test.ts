import { describe } from "vitest";
import { rowsContract } from "../../../../extensions/haulbook/test/rows-contract.ts";
import { memoryRows } from "./rows.ts";
import { openStore } from "./store.ts";

describe("rows in memory", () => rowsContract(async () => memoryRows(openStore(), {})));
