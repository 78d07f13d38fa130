import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastHost, toast } from "./toast.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("an error is marked as one and goes after three seconds, as every message", () => {
  render(<ToastHost />);
  act(() => toast.error("Error while updating Document", "In use"));
  expect(screen.getByRole("alert")).toHaveAttribute("data-kind", "error");
  pass(2900);
  expect(screen.getByRole("alert")).toBeInTheDocument();
  pass(200);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a message with something to do stays six, and goes with what is done", () => {
  const retry = vi.fn();
  render(<ToastHost />);
  act(() => toast.error("The export could not be loaded", undefined, [{ label: "Try again", onSelect: retry }]));
  pass(5900);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => toast.success("Saved", "10063", [{ label: "Open", onSelect: retry }]));
  pass(6100);
  expect(screen.queryByRole("status")).toBeNull();
});

test("a message that is looked at or that has the focus waits", () => {
  render(<ToastHost />);
  act(() => toast.error("Not saved"));
  fireEvent.focus(screen.getByRole("button", { name: "Close message" }));
  pass(10_000);
  expect(screen.getByRole("alert")).toBeInTheDocument();
  fireEvent.blur(screen.getByRole("button", { name: "Close message" }));
  pass(3100);
  expect(screen.queryByRole("alert")).toBeNull();
});
