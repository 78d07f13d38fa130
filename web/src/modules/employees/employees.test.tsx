import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { employees } from "#bff/modules/employees/contract.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { server, signInAs } from "../../test/server.ts";

test("a driver's licence and medical dates are asked of drivers only", async () => {
  signInAs("payroll@maple.example");
  const { router, user } = renderAt("/Employee/add-new");
  await user.type(await screen.findByLabelText("Employee Code*"), "E777");
  await user.type(screen.getByLabelText("First Name*"), "Ada");
  expect(screen.queryByLabelText("Licence Expiry")).not.toBeInTheDocument();
  await user.click(screen.getByLabelText("Is a driver"));
  await user.type(screen.getByLabelText("Licence Expiry"), "31/01/2029");
  server.use(
    http.post("*/api/v2/employees", () => HttpResponse.json({ error: { code: "CONFLICT", message: "Busy", request_id: "r" } }, { status: 409 }), {
      once: true,
    }),
  );
  await user.click(screen.getByRole("button", { name: "Create Employee" }));
  expect((await screen.findByText("Operation Failed!")).parentElement).toHaveTextContent("Busy");
  await user.click(screen.getByRole("button", { name: "Create Employee" }));
  expect(await screen.findByText("Operation completed Successfully!")).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe("/Employee"), { timeout: 5000 });
  await user.click(await screen.findByRole("link", { name: "E777" }));
  expect(await screen.findByLabelText("Licence Expiry")).toHaveValue("31/01/2029");
});

test("an e-mail must be one", async () => {
  signInAs("payroll@maple.example");
  const { user } = renderAt("/Employee/add-new");
  await user.type(await screen.findByLabelText("Email"), "ada");
  await user.tab();
  expect(await screen.findByText("Please enter a valid email.")).toBeInTheDocument();
});

test("the dispatcher reads the list and changes nothing", async () => {
  const [first] = (await api.get(employees.answers.list, "employees", { sort: "code,asc" })).content;
  const code = String(first?.code);
  const { router } = renderAt("/employee?sort=code,asc");
  // The grid draws a row anew once its columns are measured.
  await waitFor(() => expect(screen.getByText(code)).toBeInTheDocument());
  expect(screen.queryByRole("link", { name: code })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Create New Employee" })).not.toBeInTheDocument();
  await router.navigate("/Employee/add-new");
  expect(await screen.findByText("You don't have permission to access this page, contact your administrator.")).toBeInTheDocument();
});
