/** One clock on the page of a form: what stands around the fields is dated as the fields are. */
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { signInAs } from "../test/server.ts";

beforeEach(() => void signInAs("owner@maple.example"));

test("a draft says when it was kept by AM and PM", async () => {
  const { user } = renderAt("/accidents/add-new");
  await user.type(await screen.findByLabelText("Location"), "Yard");
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith("haulbook.draft."))).toBe(true));
  cleanup();
  renderAt("/accidents/add-new");
  const banner = await screen.findByText(/^Restore draft from/);
  expect(banner.querySelector("time")).toHaveTextContent(/^(0[1-9]|1[0-2]):[0-5]\d [AP]M$/);
});

test("a register's record is stamped as its list writes dates", async () => {
  renderAt("/accidents/1/view");
  expect(await screen.findByText(/^Created \d\d\/\d\d\/\d\d \d{1,2}:\d\d [AP]M/)).toBeInTheDocument();
});
test("a customer's as the first specification has them", async () => {
  renderAt("/customers/customer/1/edit");
  expect(await screen.findByText(/^Created \d\d-\d\d-\d{4} \d\d:\d\d [AP]M/)).toBeInTheDocument();
});
