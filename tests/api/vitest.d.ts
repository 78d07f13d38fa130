import type { Addresses } from "../lib/client.ts";

declare module "vitest" {
  export interface ProvidedContext {
    addresses: Addresses;
    /** Where the suite's installation keeps its data; none in memory. */
    variables: Record<string, string>;
    internalSecret: string;
  }
}
