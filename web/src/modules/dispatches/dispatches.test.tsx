import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { server, signInAs } from "../../test/server.ts";

beforeEach(() => void signInAs("dispatch@maple.example"));

const page = { number: 1, size: 10, total_elements: 0, total_pages: 0 };
const columns = ["Trip #", "Order #", "Customer", "Truck", "Trailer1", "Trailer 2#", "Driver 1 Name", "Driver 2 Name", "Direction", "Route", "Status"];

test("trips on their way are listed, and one opens to be read", async () => {
  const { user, router } = renderAt("/dispatches");
  expect(await screen.findByRole("heading", { name: "DispatchedTrip Summary" })).toBeInTheDocument();
  for (const name of [...columns, "Next availability"]) expect(await screen.findByRole("columnheader", { name })).toBeInTheDocument();
  expect((await screen.findAllByText("Not available")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: /Create New/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show Filters" }));
  for (const name of ["Date from", "Date to", "Driver 1 Name", "Truck", "Trailer1", "Location"]) expect(screen.getByLabelText(name)).toBeInTheDocument();
  await user.click((await screen.findAllByRole("button", { name: "View" }))[0]!);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/fleet\/trip\/\d+\/view$/));
});

test("the columns are those that the server names", async () => {
  const served = [
    { field: "route", header: "Way" },
    { field: "trip_no", header: "Trip #" },
  ];
  const found = { id: 1, trip_no: 5001, route: "Wawa → Kenora", can: {}, why: {} };
  const rest = { date: null, orders: "", customer: "", vehicle: null, trailer1: null, trailer2: null, driver1: null, driver2: null, desc: "", items: [] };
  const row = { ...found, ...rest, trip_type: null, trip_status: null, next_availability: null };
  server.use(
    http.get("*/api/v2/dispatches", () => HttpResponse.json({ columns: served, content: [row], page: { ...page, total_elements: 1, total_pages: 1 } })),
  );
  renderAt("/dispatches");
  expect(await screen.findByRole("columnheader", { name: "Way" })).toBeInTheDocument();
  expect(await screen.findByText("Wawa → Kenora")).toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "Customer" })).not.toBeInTheDocument();
});

test("says that there is nothing", async () => {
  server.use(http.get("*/api/v2/dispatches", () => HttpResponse.json({ columns: [], content: [], page })));
  const { router } = renderAt("/dispatches");
  expect(await screen.findByText("No dispatchedTrip records to show")).toBeInTheDocument();
  await router.navigate("/dispatches?location=zzz");
  expect(await screen.findByText("No Record found")).toBeInTheDocument();
});
