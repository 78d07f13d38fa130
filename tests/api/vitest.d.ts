import type { Addresses } from "../lib/client.ts";

declare module "vitest" {
  export interface ProvidedContext {
    addresses: Addresses;
    internalSecret: string;
  }
}
