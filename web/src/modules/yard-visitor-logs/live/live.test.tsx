import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../../test/render-at.tsx";
import { server, signInAs } from "../../../test/server.ts";
import { pauseAfter } from "./picture.ts";
import { takeTurn } from "./turns.ts";

vi.setConfig({ testTimeout: 40_000 });

/** What can be seen of the page, as a test says. */
const seen = new Map<Element, (isSeen: boolean) => void>();
class Observer {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe(element: Element) {
    seen.set(element, (isIntersecting) => this.tell([{ isIntersecting }]));
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}
const front = (state: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};

type Camera = { id: number; label: string; kind: "still" | "none" };
const asked: number[] = [];
const dead = new Set<number>();
function cameras(content: Camera[]) {
  asked.length = 0;
  dead.clear();
  server.use(
    http.get("*/api/v2/live-monitoring", () => HttpResponse.json({ content, hint: "" })),
    http.get("*/api/v2/camera/:id/stream", ({ params }) => {
      const id = Number(params.id);
      asked.push(id);
      if (!dead.has(id)) return HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: { "content-type": "image/jpeg" } });
      return HttpResponse.json({ error: { code: "STREAM_OFFLINE", message: "The camera does not answer", retry_after: 2, request_id: "x" } }, { status: 503 });
    }),
  );
}
const many = (count: number): Camera[] => Array.from({ length: count }, (_, index) => ({ id: index + 1, label: `Gate ${index + 1}`, kind: "still" }));
const stateOf = (label: string) => screen.getByRole("figure", { name: label }).dataset.state;
const timesAsked = (id: number) => asked.filter((one) => one === id).length;

beforeEach(() => {
  signInAs("yard@maple.example");
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: () => undefined }));
  vi.restoreAllMocks();
});
const open = (query = "") => renderAt(`/yardVisitorLogs?tab=live-monitoring${query}`);

test("as many tiles as the layout has, from 2x2 to 6x6, each with label and clock", async () => {
  cameras(many(40));
  const { user, router } = open();
  const layout = await screen.findByRole("combobox", { name: "Layout" }, { timeout: 20_000 });
  expect(
    within(layout)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["2x2", "3x3", "4x4", "5x5", "6x6"]);
  expect(layout).toHaveValue("4");
  expect(screen.getAllByRole("figure")).toHaveLength(16);
  expect(within(screen.getByRole("figure", { name: "Gate 1" })).getByText(/^\d\d:\d\d:\d\d$/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getByText("Cameras 17 to 32 of 40")).toBeInTheDocument();
  await user.selectOptions(layout, "6x6");
  expect(screen.getAllByRole("figure")).toHaveLength(36);
  expect(router.state.location.search).toBe("?tab=live-monitoring&layout=6");
});

test("a camera that is off says so in its own tile, and plays once it is back", async () => {
  cameras([...many(2), { id: 3, label: "Back gate", kind: "none" }]);
  dead.add(1);
  open();
  const off = await screen.findByRole("figure", { name: "Gate 1" }, { timeout: 20_000 });
  expect(await within(off).findByText("Stream Offline")).toBeInTheDocument();
  expect(within(off).getByText("The camera does not answer")).toBeInTheDocument();
  await waitFor(() => expect(stateOf("Gate 2")).toBe("playing"));
  expect(stateOf("Back gate")).toBe("off");
  expect(timesAsked(3)).toBe(0);
  dead.clear();
  await waitFor(() => expect(stateOf("Gate 1")).toBe("playing"), { timeout: 8000 });
  expect(timesAsked(1)).toBeGreaterThanOrEqual(2);
});

test("what is not seen is not asked for", async () => {
  cameras(many(2));
  open();
  await waitFor(() => expect([stateOf("Gate 1"), stateOf("Gate 2")]).toEqual(["playing", "playing"]), { timeout: 20_000 });
  act(() => seen.get(screen.getByRole("figure", { name: "Gate 1" }))?.(false));
  const before = timesAsked(1);
  const others = timesAsked(2);
  await waitFor(() => expect(timesAsked(2)).toBeGreaterThan(others + 1), { timeout: 8000 });
  expect(timesAsked(1)).toBe(before);
  front("hidden");
  const asleep = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(asked.length).toBe(asleep);
  front("visible");
  await waitFor(() => expect(asked.length).toBeGreaterThan(asleep), { timeout: 8000 });
});

test("tiles can be paused", async () => {
  cameras(many(1));
  const { user } = open();
  await waitFor(() => expect(stateOf("Gate 1")).toBe("playing"), { timeout: 20_000 });
  await user.click(screen.getByRole("button", { name: "Pause" }));
  expect(stateOf("Gate 1")).toBe("paused");
  await user.click(screen.getByRole("button", { name: "Play" }));
  await waitFor(() => expect(stateOf("Gate 1")).toBe("playing"));
});

test("where there is no camera it is said what to do", async () => {
  cameras([]);
  open();
  expect(await screen.findByText("No active camera to show", {}, { timeout: 20_000 })).toBeInTheDocument();
});

test("a camera that stays off is asked ever more rarely, and never sooner than the server says", () => {
  const off = { message: "", seconds: 0 };
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((times) => pauseAfter(times, off))).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  expect(pauseAfter(1, { ...off, seconds: 40 })).toBe(40);
});

test("four load at once, and who gives up lets the next one in", async () => {
  const begun: number[] = [];
  const releases = [1, 2, 3, 4, 5, 6, 7].map((number) => takeTurn(() => void begun.push(number)));
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3, 4]);
  releases[5]?.();
  releases[0]?.();
  releases[0]?.();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  releases[1]?.();
  expect(begun).toEqual([1, 2, 3, 4, 5, 7]);
  for (const release of releases) release();
  const last = takeTurn(() => void begun.push(8));
  await Promise.resolve();
  expect(begun.at(-1)).toBe(8);
  last();
});
