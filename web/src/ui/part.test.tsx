import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bring } from "./bring.ts";
import { PartBoundary, part } from "./part.tsx";
import { ToastHost } from "./toast.tsx";

const LOST = new TypeError("Failed to fetch dynamically imported module: http://localhost/assets/x.js");
/** React writes what a boundary caught into the console. */
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const Loaded = ({ name }: { name: string }) => <output>{name} is here</output>;
/** Code that can not be fetched until `arrive`. */
function lateCode() {
  const net = { isThere: false };
  const load = vi.fn(async () => {
    if (!net.isThere) throw LOST;
    return { default: Loaded };
  });
  const arrive = () => {
    net.isThere = true;
  };
  return { load, arrive };
}

type Dialog = ComponentType<{ name: string; open: boolean; onClose: () => void }>;
function Page({ Dialog }: { Dialog: Dialog }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <Dialog name="Dialog" open={open} onClose={() => setOpen(false)} />
    </>
  );
}

test("what can not be fetched is said in its place, the rest and what was typed stay, and another try brings it", async () => {
  const user = userEvent.setup();
  const { load, arrive } = lateCode();
  const Chart = part("The chart", load);
  render(
    <>
      <input aria-label="Note" />
      <Chart name="Trips" />
    </>,
  );
  await user.type(screen.getByLabelText("Note"), "kept");
  expect(await screen.findByRole("alert")).toHaveTextContent("The chart could not be loaded");
  arrive();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Trips is here")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Note")).toHaveValue("kept");
});

test("a dialog that was given up is quiet until it is opened again, which is another try", async () => {
  const user = userEvent.setup();
  const { load, arrive } = lateCode();
  const Dialog = part("Add Customer", load, { floating: true });
  render(<Page Dialog={Dialog} />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Add Customer could not be loaded");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
  arrive();
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Dialog is here")).toBeInTheDocument();
});

function Stops({ of: { stops } }: { of: { stops?: string } }) {
  if (stops === undefined) throw new Error("no such field");
  return <p>{stops}</p>;
}

test("a part that breaks while it is drawn takes nothing else along", async () => {
  const user = userEvent.setup();
  const record: { stops?: string } = {};
  render(
    <PartBoundary what="The details">
      <Stops of={record} />
    </PartBoundary>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("The details could not be shown");
  record.stops = "Stops";
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("Stops")).toBeInTheDocument();
});

test("an act whose code can not be fetched says so, and can be tried again from the message", async () => {
  const user = userEvent.setup();
  const { load, arrive } = lateCode();
  const act = vi.fn();
  render(<ToastHost />);
  await bring("The export", load, act);
  expect(await screen.findByRole("alert")).toHaveTextContent("The export could not be loaded");
  arrive();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alert")).toBeNull();
});
