import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { assets } from "#bff/modules/assets/contract.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

beforeEach(() => void signInAs("owner@maple.example"));

const NEW = "/customers/assets/add-new";
const RIGHT = "1M8GDM9AXKP042788";
const WRONG = "1M8GDM9A1KP042788";
const options = (label: string) => within(screen.getByLabelText(label)).getAllByRole<HTMLOptionElement>("option");
const first = async (code: string) => (await api.get(assets.answers.list, "assets", { filter: [`asset_code:${code}`] })).content[0]!;

test("a trailer alone is asked for its equipment, an owner operator for his name", async () => {
  const { user } = renderAt(NEW);
  expect(await screen.findByLabelText("Owned status")).toHaveValue("owned");
  expect(screen.getByLabelText("Owned status")).toBeDisabled();
  expect(screen.queryByLabelText("Equipment Type*")).not.toBeInTheDocument();
  await waitFor(() => expect(options("Vehicle Type*").length).toBeGreaterThan(1));
  await user.selectOptions(screen.getByLabelText("Vehicle Type*"), "Trailer");
  expect(await screen.findByLabelText("Equipment Type*")).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Vehicle Type*"), "Truck");
  expect(screen.queryByLabelText("Equipment Type*")).not.toBeInTheDocument();
  expect(screen.queryByLabelText("Owner Operator")).not.toBeInTheDocument();
  await user.click(screen.getByLabelText("Is Owner operator"));
  expect(screen.getByLabelText("Owner Operator")).toBeInTheDocument();
  const years = options("Year").map(({ text }) => text);
  expect([years[1], years.at(-1)]).toEqual([String(new Date().getFullYear()), "1990"]);
});

test("a VIN whose check digit does not fit is asked about, and saved on yes", async () => {
  const { user } = renderAt(NEW);
  await user.type(await screen.findByLabelText("Asset Code*"), "T-NEW");
  await user.type(screen.getByLabelText("VIN*"), WRONG);
  await waitFor(() => expect(options("Asset Province*").length).toBeGreaterThan(1));
  await user.selectOptions(screen.getByLabelText("Asset Province*"), "Ontario");
  await user.selectOptions(screen.getByLabelText("Vehicle Type*"), "Truck");
  await user.click(screen.getByRole("button", { name: "Create Asset" }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent(`The check digit of VIN ${WRONG} is wrong: its ninth sign should be ${RIGHT[8]}.`);
  await user.click(within(question).getByRole("button", { name: "OK" }));
  expect(await screen.findByText("Asset Created Successfully")).toBeInTheDocument();
  expect((await first("T-NEW")).vehicle_vin).toBe(WRONG);
});

test("a new make and its model are chosen at once, and another make takes the model away", async () => {
  const { user } = renderAt(NEW);
  await user.click(await screen.findByRole("button", { name: "Create new make" }));
  const make = await screen.findByRole("dialog", { name: "Create new make" });
  await user.type(within(make).getByLabelText("Make Name*"), "Nordfahrt");
  await user.click(within(make).getByRole("button", { name: "Add Make" }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Make" })).toHaveValue("Nordfahrt"));
  expect(await screen.findByText("Operation completed Successfully!")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Create new model" }));
  const model = await screen.findByRole("dialog", { name: "Create new model" });
  expect(within(model).getByRole("combobox", { name: "Make" })).toHaveValue("Nordfahrt");
  expect(within(model).getByLabelText("Modal Description")).toBeInTheDocument();
  await user.type(within(model).getByLabelText("Model Name*"), "Fjell 9");
  await user.click(within(model).getByRole("button", { name: "Add Model" }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Model" })).toHaveValue("Fjell 9"));
  await user.clear(screen.getByRole("combobox", { name: "Make" }));
  await user.type(screen.getByRole("combobox", { name: "Make" }), "Volvo");
  await user.click(await screen.findByRole("option", { name: "Volvo" }));
  expect(screen.getByRole("combobox", { name: "Model" })).toHaveValue("");
});

test("the menu says where one is", async () => {
  renderAt("/customers/assets");
  expect(await screen.findByRole("button", { name: "My Assets" })).toHaveAttribute("data-current", "true");
  expect(screen.getByRole("link", { name: "Customers" })).not.toHaveAttribute("aria-current");
});

test("the code of an asset stays, and what is seen of it is all that it has", async () => {
  const { id } = await first("T101");
  renderAt(`/customers/assets/${id}/edit`);
  expect(await screen.findByLabelText("Asset Code*")).toHaveValue("T101");
  expect(screen.getByLabelText("Asset Code*")).toBeDisabled();
});

test("a row has tracking details, which are made where there are none", async () => {
  const { id } = await first("TR5301");
  const { user } = renderAt("/customers/assets?asset_code=TR5301");
  await user.click(await screen.findByRole("button", { name: "Actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Tracking Details" }));
  const dialog = await screen.findByRole("dialog", { name: "Tracking Details" });
  expect(within(dialog).getByLabelText("Track Asset Number*")).toHaveValue("TR5301");
  expect(within(dialog).getByLabelText("Track Asset Number*")).toBeDisabled();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findAllByText("This is a mandatory field.")).toHaveLength(3);
  await user.selectOptions(within(dialog).getByLabelText("Track Status*"), "Active");
  await user.selectOptions(within(dialog).getByLabelText("Track Device*"), "Geotab");
  await user.type(within(dialog).getByLabelText("Enter Track Device mac"), "001ec04a00ff");
  await user.click(within(dialog).getByRole("combobox", { name: "select track asset emp" }));
  await user.click(within(await screen.findByRole("listbox")).getAllByRole("option")[0]!);
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Operation completed Successfully!")).toBeInTheDocument();
  const answer = await (await fetch(`/api/v2/assettrack/assets/${id}`)).json();
  expect(answer.content).toMatchObject({ track_device_mac: "00:1E:C0:4A:00:FF", track_device: { name: "Geotab" } });
});
