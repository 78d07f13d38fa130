import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { ask, server, signInAs } from "../../test/server.ts";

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => void signInAs("yard@maple.example"));

const NOTHING = { content: [], page: { number: 1, size: 10, total_elements: 0, total_pages: 0 } };
const LISTS = [
  {
    path: "/camera-securities/camera",
    api: "camera",
    button: "Create New Camera",
    panel: "No Camera records to show",
    sizes: ["10"],
    columns: ["Camera Location", "Stream Url", "Mac", "Created By", "Modified By", "Is Camera Active?", "Installation Date", "Last Maintenance Date"],
  },
  {
    path: "/camera-securities/camera-location",
    api: "camera-locations",
    button: "Create New Camera Location",
    panel: "No Camera Location records to show",
    sizes: ["10"],
    columns: [
      ...["Name", "Type", "Location Code", "Cameras", "Caller ID", "City", "Postal Code", "Province", "Address"],
      ...["Events Disabled?", "Entry Logging?"],
    ],
  },
  {
    path: "/yardVisitorLogs",
    api: "yard-visitor-log",
    button: "Create Yard Visitor Log",
    panel: "No YardVisitorLog records to show",
    sizes: ["1", "5", "10", "20", "50"],
    columns: [
      ...["Timestamp", "Entry/Exit", "Driver Name", "Driver License", "Vehicle Info", "License Plate", "Unit#", "Trailer#", "Trailer Plate#"],
      ...["Safety Vest", "Damages", "Notes"],
    ],
  },
];
test.each(LISTS)("$path has its button, its columns and its pages", async ({ path, api, button, panel, sizes, columns }) => {
  const { router } = renderAt(path);
  expect(await screen.findByText(/^Showing record 1 to \d+ of \d+ records$/, {}, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: button })).toBeInTheDocument();
  for (const name of columns) expect(screen.getByRole("columnheader", { name })).toBeInTheDocument();
  expect(
    within(screen.getByLabelText("Rows per page"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(sizes);
  server.use(http.get(`*/api/v2/${api}`, () => HttpResponse.json(NOTHING)));
  await router.navigate(`${path}?sort=id,asc`);
  expect(await screen.findByText(panel)).toBeInTheDocument();
});

test("a camera is chosen its location and its status, and the secrets of its stream are not shown", async () => {
  const { router, user } = renderAt("/camera-securities/camera/add-new");
  await user.click(await screen.findByRole("button", { name: "Create Camera" }, { timeout: 20_000 }));
  expect(await screen.findByText("3 fields need attention")).toBeInTheDocument();
  expect(screen.getByText("Please fill all mandatory fields")).toBeInTheDocument();
  await user.click(screen.getByRole("combobox", { name: "Camera Location" }));
  await user.click(await screen.findByRole("option", { name: /^Main gate in GATE-1/ }));
  await user.click(screen.getByLabelText("Inactive"));
  await user.type(screen.getByLabelText("Installation Date*"), "2025-03-01");
  await user.type(screen.getByLabelText("Last Maintenance Date*"), "2026-03-01");
  await user.type(screen.getByLabelText("Stream Url"), "10.0.0.5/live");
  await user.click(screen.getByRole("button", { name: "Create Camera" }));
  expect(await screen.findByText("Please enter an address that begins with http, https, rtsp or rtsps")).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Stream Url"));
  await user.type(screen.getByLabelText("Stream Url"), "rtsp://gate:s3cret@10.0.0.5/live?key=s3cret");
  const sent: (string | null)[] = [];
  server.use(http.post("*/api/v2/camera", ({ request }) => void sent.push(request.headers.get("content-type"))));
  await user.click(screen.getByRole("button", { name: "Create Camera" }));
  expect(await screen.findByText("Camera Created Successfully")).toBeInTheDocument();
  expect(sent).toEqual(["application/json"]);
  await waitFor(() => expect(router.state.location.pathname).toBe("/camera-securities/camera"), { timeout: 5000 });
  const row = (await screen.findByText("rtsp://***@10.0.0.5/live?key=***")).closest("[role=row]") as HTMLElement;
  expect(within(row).getByText("Inactive")).toBeInTheDocument();
});

test("a location whose events are on has none disabled", async () => {
  const { content } = await ask<{ content: { ycl_events_enabled: boolean; ycl_events_disabled: boolean }[] }>("camera-locations?sort=id,asc");
  expect(content.map((row) => row.ycl_events_disabled)).toEqual(content.map((row) => !row.ycl_events_enabled));
  renderAt("/camera-securities/camera-location/add-new");
  expect(await screen.findByLabelText("Events enabled", {}, { timeout: 20_000 })).toBeChecked();
});

test("the page of the gate has its tabs", async () => {
  const { router, user } = renderAt("/yardVisitorLogs");
  const tabs = await screen.findAllByRole("tab", {}, { timeout: 20_000 });
  expect(tabs.map(({ textContent, ariaSelected }) => [textContent, ariaSelected])).toEqual([
    ["Event Logs", "false"],
    ["Live Monitoring", "false"],
    ["Visitor Log", "true"],
  ]);
  await user.click(tabs[0] as HTMLElement);
  expect(await screen.findByText("event log")).toBeInTheDocument();
  expect(router.state.location.search).toBe("?tab=event-logs");
  await user.click(screen.getByRole("tab", { name: "Visitor Log" }));
  expect(await screen.findByText(/^Showing record 1 to/)).toBeInTheDocument();
});

test("a visit needs its direction and its vehicle, and Enter saves it", async () => {
  const { router, user } = renderAt("/yardVisitorLogs/add-new");
  await user.click(await screen.findByRole("button", { name: "Create Yard Visitor Log" }, { timeout: 20_000 }));
  expect(await screen.findByText("2 fields need attention")).toBeInTheDocument();
  await user.click(screen.getByLabelText("EXIT"));
  await user.click(screen.getByLabelText("Van"));
  await user.type(screen.getByLabelText("License Plate"), "AB 4711{Enter}");
  expect(await screen.findByText("YardVisitorLog Created Successfully")).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe("/yardVisitorLogs"), { timeout: 5000 });
  expect(await screen.findByText("AB 4711")).toBeInTheDocument();
});
