/** While the data layer hangs, something of each page is seen at once, and soon that it is the server one waits for. */
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw/http";
import { type ReactNode, useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { server, signInAs } from "../test/server.ts";
import { system } from "../theme/system.ts";
import { modules } from "./modules.ts";
import { start } from "./start.tsx";

const WHO = ["profile/user", "screens"];
const SLOW = "The server is slow to answer.";
/** Nothing is answered, but who calls where that is known already. */
function hang({ known }: { known: boolean }): void {
  server.use(
    http.all("*/api/v2/*", ({ request }) => (known && WHO.some((path) => request.url.endsWith(path)) ? undefined : new Promise<undefined>(() => undefined))),
  );
}
beforeEach(() => void signInAs("owner@maple.example"));

/* First of all: the calls that hang below are never over. */
test("the line above the page says so, until the answer is there", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  server.use(http.get("*/api/v2/customers", () => promise));
  renderAt("/customers/customer-and-brokers");
  expect(await screen.findByText(SLOW)).toBeInTheDocument();
  answer(undefined);
  await waitFor(() => expect(screen.queryByText(SLOW)).toBeNull());
});

const PAGES = modules.flatMap(({ routes }) => routes.map(({ path }) => path.replace(/:\w+/g, "1")));
describe("of", () => {
  test.each(PAGES)("%s", async (path) => {
    hang({ known: true });
    renderAt(path);
    const page = await screen.findByRole("main");
    await waitFor(() => expect(page.querySelector("[role=status][aria-label=Loading], form, input[type=file]")).not.toBeNull());
  });
});

let show: (page: ReactNode) => void = () => undefined;
function Root() {
  const [page, setPage] = useState<ReactNode>(null);
  show = setPage;
  return <ChakraProvider value={system}>{page}</ChakraProvider>;
}
const BEFORE = ["/Dashboard", "/fleet/orders", "/fleet/order/1/edit"];
test.each(BEFORE)("before it is known who is at work, of %s as well", async (path) => {
  hang({ known: false });
  history.replaceState(null, "", path);
  render(<Root />);
  void start((page) => show(page));
  expect(within(await screen.findByRole("main")).getByRole("status", { name: "Loading" })).toBeInTheDocument();
});
