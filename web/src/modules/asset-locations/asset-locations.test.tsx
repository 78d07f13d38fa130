import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { server, signInAs } from "../../test/server.ts";

beforeEach(() => void signInAs("yard@maple.example"));

const NOTHING = { content: [], page: { number: 1, size: 10, total_elements: 0, total_pages: 0 } };
const COLUMNS = [
  "Asset",
  "Asset Type",
  "Current Location",
  "Since Date/Time",
  "Moved Location",
  "Moved By",
  "Moved Date/Time",
  "Reason",
  "Ref ID",
  "Approved By",
];

test("a unit is moved from its row, and its history shows the move", async () => {
  const { user, router } = renderAt("/asset-location?asset=TR5301");
  await screen.findByText("Showing record 1 to 1 of 1 records");
  for (const name of COLUMNS) expect(screen.getByRole("columnheader", { name })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Create New/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Asset Location" });
  expect(within(dialog).getByLabelText("Asset Code")).toHaveValue("TR5301");
  expect(within(dialog).getByLabelText("Asset Code")).toBeDisabled();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findAllByText("This is a mandatory field.")).toHaveLength(2);
  await user.type(within(dialog).getByLabelText("moved Location*"), "Gate 7");
  await user.type(within(dialog).getByLabelText("Reason*"), "Leaves at six");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Operation completed Successfully!")).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText("Gate 7").length).toBeGreaterThan(0));
  await user.click(screen.getByRole("button", { name: "Show History" }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/asset-location\/\d+\/history$/));
  expect(await screen.findByRole("heading", { name: "Asset Location History" })).toBeInTheDocument();
  expect(await screen.findByText("Leaves at six")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Edit" })).not.toBeInTheDocument();
});

test("says that there is nothing, in the list and in the history", async () => {
  server.use(
    http.get("*/api/v2/locations", () => HttpResponse.json(NOTHING)),
    http.get("*/api/v2/asset-moves", () => HttpResponse.json(NOTHING)),
  );
  const { router } = renderAt("/asset-location");
  expect(await screen.findByText("No asset location records to show")).toBeInTheDocument();
  await router.navigate("/asset-location?current=zzz");
  expect(await screen.findByText("No Asset Locations found.")).toBeInTheDocument();
  await router.navigate("/asset-location/1/history");
  expect(await screen.findByText("No Asset location history to show")).toBeInTheDocument();
});

test("who comes second is told who was first and where to, and moves it from there", async () => {
  const stale = {
    code: "STALE",
    message: "This record was changed.",
    request_id: "r",
    changed_by: { id: "u", name: "Ann Gate" },
    changed_at: "2026-11-28T12:00:00.000Z",
  };
  server.use(http.put("*/api/v2/locations/:id", () => HttpResponse.json({ error: stale }, { status: 409 }), { once: true }));
  const { user } = renderAt("/asset-location?asset=TR5301");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Asset Location" });
  await user.type(within(dialog).getByLabelText("moved Location*"), "Gate 7");
  await user.type(within(dialog).getByLabelText("Reason*"), "Leaves at six");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  const said = /^Ann Gate moved TR5301 to .+ on 28-11-2026 07:00 AM\. Save again to move it from there\.$/;
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  expect(screen.getByText("Operation Failed!")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Asset Location" })).not.toBeInTheDocument());
});
