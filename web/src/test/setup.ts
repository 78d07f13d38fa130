/** Every page test starts with the installation as it was made, signed in as the dispatcher, and with an empty browser. Tests without a page set up themselves. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { queryClient } from "../kernel/api/query-client.ts";
import { jobs } from "../ui/jobs.ts";
import { questions } from "../ui/question.ts";
import { toast } from "../ui/toast.tsx";
import { view } from "../ui/view.ts";
import { sendNodeForms } from "./node-forms.ts";
import { mock, server, signInAs } from "./server.ts";

const PATIENCE_MS = 15_000;

if (typeof document !== "undefined") {
  configure({ asyncUtilTimeout: PATIENCE_MS });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  Element.prototype.scrollIntoView ??= () => undefined;

  beforeAll(() => {
    server.listen({ onUnhandledFrame: "error" });
    sendNodeForms();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    queryClient.clear();
    mock.reset();
    signInAs("dispatch@maple.example");
  });
  afterEach(() => {
    cleanup();
    view.get(questions)?.answer(false);
    view.set(jobs, []);
    toast.clear();
    server.resetHandlers();
  });
}
