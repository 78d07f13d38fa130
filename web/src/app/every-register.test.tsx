/** What every register must do, run over all of them. A new register is covered by being listed. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { FILL_MANDATORY } from "#bff/fields/register.ts";
import { assets } from "#bff/modules/assets/contract.ts";
import { suppliers } from "#bff/modules/suppliers/contract.ts";
import { VEHICLE_TYPE } from "#bff/wire/known-keys.ts";
import { DONE, FAILED } from "#bff/words/outcome.ts";
import { writing } from "../kernel/api/index.ts";
import { ACCIDENTS } from "../modules/accidents/home.ts";
import { ASSETS } from "../modules/assets/home.ts";
import { DOCUMENTS } from "../modules/documents/home.ts";
import { EMPLOYEES } from "../modules/employees/home.ts";
import { REIMBURSEMENTS } from "../modules/reimbursements/home.ts";
import { SUPPLIERS } from "../modules/suppliers/home.ts";
import { VAULT } from "../modules/vault/home.ts";
import { newPath, type RegisterHome } from "../register/home.ts";
import { renderAt } from "../test/render-at.tsx";
import { server, signInAs } from "../test/server.ts";

type Case = {
  place: RegisterHome;
  /** The path of its calls. */
  api: string;
  columns: string[];
  panel: string;
  grid: string;
  /** A field the list filters by, and what some of its records hold there. */
  filter: string;
  part: string;
  required: string[];
  readOnly?: boolean;
  /** Makes records that nothing names, where those of the demo are held; they are found by `part`. */
  free?: () => Promise<unknown>;
  /** Of a deletion that fails, and of one that does not, where the document has no words of its own. */
  deletion?: readonly [failed: string, done: string];
};
const { post } = writing("assets");
const REGISTERS: Case[] = [
  {
    place: EMPLOYEES,
    api: "employees",
    columns: ["Employee Code", "Employee Name", "Email", "Date of Birth", "Date of Hire", "Phone"],
    panel: "No Employee records to show",
    grid: "No Employee found.",
    filter: "name",
    part: "a",
    required: ["Employee Code", "First Name"],
    readOnly: true,
  },
  {
    place: DOCUMENTS,
    api: "documents",
    columns: ["Date", "Ref No#", "Info", "Document Type"],
    panel: "No Document records to show",
    grid: "No Record found",
    filter: "ref_no",
    part: "e",
    required: ["Document Type", "Date"],
  },
  {
    place: ACCIDENTS,
    api: "accidents",
    columns: ["Accident Date", "Driver Name", "Truck", "Trailer1", "Description", "Location", "Injury", "At Fault", "Phys Damage", "Drug Test"],
    panel: "No accident records to show",
    grid: "No Accidents found.",
    filter: "location",
    part: "o",
    required: ["Accident Date", "Province"],
  },
  {
    place: ASSETS,
    api: "assets",
    columns: ["Asset", "Owner Type", "Asset Type", "Vehicle Type", "Vehicle No", "VIN", "Make", "Model", "Year"],
    panel: "No Asset records to show",
    grid: "No Record found",
    filter: "asset_code",
    part: "Free",
    free: async () => {
      for (const asset_code of ["Free 1", "Free 2"])
        await post(assets.answers.saved, "assets", { asset_code, vehicle_vin: "1M8GDM9AXKP042788", vehicle_typ: VEHICLE_TYPE.TRUCK, province: "ON" }, {});
    },
    required: ["Asset Code", "VIN", "Asset Province", "Vehicle Type"],
  },
  {
    place: REIMBURSEMENTS,
    api: "reimbursements",
    columns: ["Date", "Type", "Status", "Trip No", "Paid To", "Total Amount"],
    panel: "No Reimbursement records to show",
    grid: "No Record found",
    filter: "paid_to",
    part: "o",
    required: ["Trip Type", "Trip", "Driver", "Tax", "Status", "Paid To"],
  },
  {
    place: VAULT,
    api: "vault",
    columns: ["Url", "Username", "Password", "Info", "Vault Type", "Used by", "Used For", "Modified By", "Modified Date"],
    panel: "No vault records to show",
    grid: "No Vault found.",
    filter: "username",
    part: "s",
    required: ["URL", "Vault used for", "Username", "Password"],
  },
  {
    place: SUPPLIERS,
    api: "suppliers",
    columns: ["Name", "Phone", "Email"],
    panel: "No Supplier records to show",
    grid: "No Record found",
    filter: "name",
    part: "Zz free",
    free: async () => {
      for (const name of ["Zz free 1", "Zz free 2"]) await post(suppliers.answers.saved, "suppliers", { name }, {});
    },
    required: ["Name"],
    deletion: [FAILED, DONE],
  },
];

beforeEach(() => void signInAs("owner@maple.example"));

const url = ({ api }: Case) => `*/api/v2/${api}`;
const countOf = async ({ api }: Case): Promise<number> => (await (await fetch(`/api/v2/${api}?size=1`)).json()).page.total_elements;
const NOTHING = { content: [], page: { number: 1, size: 10, total_elements: 0, total_pages: 0 } };
const refusal = (status: number, message: string) => HttpResponse.json({ error: { code: "BAD_REQUEST", message, request_id: "r1" } }, { status });
const report = () => screen.findByText(/^Showing record 1 to \d+ of \d+ records$/);
/** Fields whose error stands below them; a group of radios is named by its legend. */
const invalidFields = () => screen.getAllByText("This is a mandatory field.").map((message) => message.closest(".hb-field")?.firstElementChild?.textContent);

describe.each(REGISTERS)("$place.thing", (register) => {
  const { place, columns, panel, grid, filter, part, required, readOnly, free } = register;
  const [failed, done] = register.deletion ?? [`Error while Deleting ${place.thing}`, `${place.thing} Deleted Successfully`];
  beforeEach(() => free?.());

  test("lists its columns, page by page", async () => {
    const { user } = renderAt(place.path.toUpperCase());
    expect(await screen.findByRole("heading", { name: `${place.thing} Summary` })).toBeInTheDocument();
    await report();
    for (const name of columns) expect(screen.getByRole("columnheader", { name })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show Filters" }));
    expect(screen.getByRole("form", { name: "Filter" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Hide Filters" }));
    expect(screen.queryByRole("form", { name: "Filter" })).not.toBeInTheDocument();
  });

  test("says that it is empty, or that the filters find nothing", async () => {
    server.use(http.get(url(register), () => HttpResponse.json(NOTHING)));
    const { router, user } = renderAt(place.path);
    expect(await screen.findByText(panel)).toBeInTheDocument();
    await router.navigate(`${place.path}?${filter}=zzz`);
    expect(await screen.findByText(grid)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(await screen.findByText(panel)).toBeInTheDocument();
  });

  test("says that it is broken, and tries again", async () => {
    server.use(http.get(url(register), () => refusal(400, "No such filter")));
    const { user } = renderAt(place.path);
    expect(await screen.findByText("Oops! Something broke, we are working on a fix.")).toBeInTheDocument();
    server.resetHandlers();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await report();
  });

  if (!readOnly)
    test("deletes after the question, and steps back from a last page that is empty", async () => {
      const total = await countOf(register);
      const { user } = renderAt(`${place.path}?size=1&page=${total}&sort=id,asc`);
      await screen.findByText(`Showing record ${total} to ${total} of ${total} records`);
      const remove = async () => {
        await user.click(await screen.findByRole("button", { name: "Delete" }));
        const dialog = await screen.findByRole("alertdialog", { name: "Please Confirm Deletion" });
        expect(dialog).toHaveTextContent("Record will be deleted forever. Do you wish to continue?");
        await user.click(within(dialog).getByRole("button", { name: "Delete Record" }));
      };
      server.use(http.delete(`${url(register)}/:id`, () => refusal(409, "In use"), { once: true }));
      await remove();
      expect(await screen.findByText(failed)).toBeInTheDocument();
      await remove();
      expect(await screen.findByText(done)).toBeInTheDocument();
      const left = total - 1;
      expect(await screen.findByText(`Showing record ${left} to ${left} of ${left} records`)).toBeInTheDocument();
    });

  test("exports what it shows, and acts on many", async () => {
    URL.createObjectURL = () => "blob:test";
    URL.revokeObjectURL = () => undefined;
    const asked: { url: URL; body?: unknown }[] = [];
    server.use(
      http.get(`${url(register)}/export`, ({ request }) => void asked.push({ url: new URL(request.url) })),
      http.post(`${url(register)}/bulk`, async ({ request }) => void asked.push({ url: new URL(request.url), body: await request.clone().json() })),
    );
    const total = await countOf(register);
    const { user } = renderAt(`${place.path}?size=1&${filter}=${part}`);
    const shown = await report();
    const matching = Number(/of (\d+)/.exec(shown.textContent ?? "")?.[1]);
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV" }));
    await screen.findByText(new RegExp(`^${place.thing}s-.*csv downloaded$`));
    const exported = asked[0]?.url.searchParams;
    expect([exported?.getAll("filter"), exported?.get("columns")?.split(",").length]).toEqual([[`${filter}::${part}`], columns.length]);

    await user.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
    const bar = await screen.findByRole("region", { name: "Chosen rows" });
    expect(bar).toHaveTextContent("1 selected");
    if (readOnly) return expect(within(bar).queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
    await user.click(within(bar).getByRole("button", { name: `Select all ${matching} matching` }));
    await user.click(within(bar).getByRole("button", { name: "Delete" }));
    const question = await screen.findByRole("alertdialog", { name: "Please Confirm Deletion" });
    expect(question).toHaveTextContent("Records will be deleted forever. Do you wish to continue?");
    expect(within(question).getByRole("list", { name: `${matching} ${place.thing.toLowerCase()}s` })).toHaveTextContent(/\S/);
    await user.click(within(question).getByRole("button", { name: "Delete Records" }));
    const results = await screen.findByRole("dialog", { name: `Delete ${place.thing.toLowerCase()}s` });
    await within(results).findByText(`${matching} done, 0 not done`);
    const act = z.strictObject({ action: z.literal("delete"), ids: z.array(z.number()) });
    expect(act.parse(asked[1]?.body).ids).toHaveLength(matching);
    expect(await countOf(register)).toBe(total - matching);
  });

  test("names its mandatory fields", async () => {
    const { user } = renderAt(newPath(place));
    const save = await screen.findByRole("button", { name: `Create ${place.thing}` });
    for (const box of screen.queryAllByRole<HTMLInputElement>("textbox", { name: /Date \(/ })) await user.clear(box);
    await user.click(save);
    expect(await screen.findByText(new RegExp(`^${FILL_MANDATORY}\\.?$`))).toBeInTheDocument();
    const named = invalidFields().map((label) => label?.replace(/( \([A-Z]{2,5}\))?\*$/, ""));
    expect(named).toEqual(expect.arrayContaining(required.filter((label) => label !== "Trip")));
  });

  test("says when a record can not be read", async () => {
    server.use(http.get(`${url(register)}/:id`, () => refusal(400, "Broken")));
    renderAt(`${place.path}/1/edit`);
    expect(await screen.findByText("Error while performing operation. Please refresh your browser")).toBeInTheDocument();
  });

  test("asks before unsaved work is left", async () => {
    const { router, user } = renderAt(newPath(place));
    await screen.findByRole("button", { name: `Create ${place.thing}` });
    const boxes = screen.getAllByRole("textbox");
    await user.type(boxes.at(-1) as HTMLElement, "7");
    await user.click(screen.getByRole("link", { name: "Back" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Are you sure want to leave ?" });
    expect(dialog).toHaveTextContent("There are some unsaved changes ?");
    await user.click(within(dialog).getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(place.path));
  });
});
