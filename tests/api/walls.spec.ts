/** Two companies, and somebody who may do everything in each. */
import { inject } from "vitest";
import { signIn } from "../lib/client.ts";
import { keepsTheWall } from "../lib/walls.ts";

const addresses = inject("addresses");

keepsTheWall(async () => ({ mine: await signIn(addresses, "owner@maple.example"), theirs: await signIn(addresses, "owner@prairie.example") }));
