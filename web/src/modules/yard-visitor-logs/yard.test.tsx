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

test("a visit needs its direction and its vehicle; Enter saves it and starts the next, the button leads to the list", async () => {
  const { router, user } = renderAt("/yardVisitorLogs/add-new");
  await user.click(await screen.findByRole("button", { name: "Create Yard Visitor Log" }, { timeout: 20_000 }));
  expect(await screen.findByText("2 fields need attention")).toBeInTheDocument();
  await user.click(screen.getByLabelText("EXIT"));
  await user.click(screen.getByLabelText("Van"));
  await user.type(screen.getByLabelText("License Plate"), "AB 4711");
  await user.type(screen.getByLabelText("Driver Last Name"), "Roy{Enter}");
  expect(await screen.findByText("YardVisitorLog Created Successfully")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("License Plate")).toHaveValue(""));
  await waitFor(() => expect(screen.getByLabelText("License Plate")).toHaveFocus());
  expect(router.state.location.pathname).toBe("/yardVisitorLogs/add-new");
  await user.click(screen.getByLabelText("ENTRY"));
  await user.click(screen.getByLabelText("Car"));
  await user.type(screen.getByLabelText("License Plate"), "AB 4712");
  await user.click(screen.getByRole("button", { name: "Create Yard Visitor Log" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/yardVisitorLogs"), { timeout: 5000 });
  expect(await screen.findByRole("gridcell", { name: "AB 4712" })).toBeInTheDocument();
  const alone = screen.getByRole("gridcell", { name: "AB 4711" }).closest("[role=row]") as HTMLElement;
  await user.hover(within(alone).getByText("EXIT"));
  expect(await within(alone).findByTitle("No entry noted")).toHaveClass("hb-marked");
});

test("who is in the yard is a press away from the form, and a plate brings what is known of it", async () => {
  const { content } = await ask<{ content: { license_plate: string; driver_last_name: string; vehicle_info: string }[] }>(
    "yard-visitor-log?filter=passage:IN&sort=capture_time,desc",
  );
  const visit = content[0]!;
  const { user } = renderAt("/yardVisitorLogs/add-new");
  const inside = await screen.findByRole("region", { name: "In the yard now" }, { timeout: 20_000 });
  expect(await within(inside).findAllByRole("button")).toHaveLength(content.length);
  await user.click(within(inside).getByRole("button", { name: new RegExp(visit.license_plate) }));
  expect(screen.getByLabelText("License Plate")).toHaveValue(visit.license_plate);
  expect(screen.getByLabelText("Driver Last Name")).toHaveValue(visit.driver_last_name);
  expect(screen.getByLabelText("EXIT")).toBeChecked();
  await user.clear(screen.getByLabelText("Driver Last Name"));
  await user.clear(screen.getByLabelText("License Plate"));
  await user.type(screen.getByLabelText("License Plate"), visit.license_plate.slice(0, 5));
  await user.click(await screen.findByRole("option", { name: new RegExp(visit.license_plate) }));
  expect(screen.getByLabelText("Driver Last Name")).toHaveValue(visit.driver_last_name);
});

test("the list is narrowed to who is in the yard, and by drop-downs to a direction", async () => {
  const { total_elements: inside } = (await ask<{ page: { total_elements: number } }>("yard-visitor-log?filter=passage:IN")).page;
  const { router, user } = renderAt("/yardVisitorLogs");
  await user.click(await screen.findByRole("link", { name: `In the yard now: ${inside}` }, { timeout: 20_000 }));
  expect(await screen.findByText(`Showing record 1 to ${inside} of ${inside} records`)).toBeInTheDocument();
  expect(screen.getByText("Vehicle In the yard")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show Filters" }));
  await user.selectOptions(screen.getByLabelText("Entry/Exit"), "EXIT");
  await user.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(router.state.location.search).toContain("access_type=EXIT"));
  expect(await screen.findByText("No Record found")).toBeInTheDocument();
});
