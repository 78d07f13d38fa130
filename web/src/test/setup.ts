/** Every test starts with the mock server's data fresh, signed in as the dispatcher, and with an empty browser. */
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { queryClient } from "../kernel/api/query-client.ts";
import { resetDb, server, signInAs } from "../mocks/node.ts";

vi.stubGlobal("matchMedia", (query: string) => ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }));
Element.prototype.scrollIntoView ??= () => undefined;

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  resetDb();
  signInAs("dispatch@maple.example");
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
