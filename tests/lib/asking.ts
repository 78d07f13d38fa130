/** What an administrator stores in the studio, and what is said to it. */
import { expect } from "vitest";
import type { Client } from "./client.ts";

type Said = { errors?: { message: string; extensions?: { field?: string } }[]; data?: { id: number } };
export const MANDATORY = "This is a mandatory field.";
/** `refuses`: beside the field, with the sentence. `takes` answers the key. */
export function asking(studioOf: () => Client) {
  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, body: said } = await studioOf().directus<Said>(method, path, body);
    const [error] = said.errors ?? [];
    return { status, field: error?.extensions?.field, says: error?.message ?? "", id: said.data?.id ?? 0 };
  };
  const refuses = async (method: string, path: string, body: unknown, field: string | undefined, sentence: string) => {
    const { status, ...said } = await ask(method, path, body);
    const isRefused = status >= 400 && status < 500;
    expect({ path, body, isRefused, field: said.field, says: said.says }).toEqual({
      path,
      body,
      isRefused: true,
      field,
      says: expect.stringContaining(sentence) as string,
    });
  };
  const takes = async (method: string, path: string, body?: unknown) => {
    const { status, says, id } = await ask(method, path, body);
    expect({ path, body, status: status < 300, says }).toEqual({ path, body, status: true, says: "" });
    return id;
  };
  return { ask, refuses, takes };
}
