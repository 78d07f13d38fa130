/** An address whose id can't be any record's leads to the panel of a record that is not there, on every route with an id. */
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { signInAs } from "../test/server.ts";
import { modules } from "./modules.ts";

beforeEach(() => void signInAs("owner@maple.example"));

const addresses = modules
  .flatMap(({ routes }) => routes.map(({ path }) => path))
  .filter((path) => path.includes(":"))
  .flatMap((path) => ["abc", "99999999999"].map((id) => path.replace(/:\w+/, id)));

test("there are such routes", () => expect(addresses.length).toBeGreaterThan(15));
test.each(addresses)("%s", async (address) => {
  renderAt(address);
  expect(await screen.findByText("This record does not exist.", {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Back to the list" })).toBeInTheDocument();
});
