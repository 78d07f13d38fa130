import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { z } from "zod";
import { numberOr, text } from "#bff/wire/wire-kit.ts";
import { system } from "../theme/system.ts";
import { useCheckedFields } from "./checked-fields.ts";
import { CheckedForm } from "./checked-form.tsx";
import { MoneyField, NumberField, TextField } from "./text-fields.tsx";

const contract = z
  .object({
    cents: numberOr(0, { decimals: 2 }),
    rate: numberOr(0, { decimals: 4 }),
    miles: numberOr(0, { decimals: 1 }),
    code: text(3),
    lines: z.array(z.object({ code: text(2) })),
  })
  .transform((values) => values);

function Form() {
  const form = useCheckedFields(contract, { cents: "", rate: "", miles: "", code: "", lines: [{ code: "" }] });
  return (
    <CheckedForm of={form}>
      <MoneyField name="cents" label="Cents" />
      <MoneyField name="rate" label="Rate" />
      <NumberField name="miles" label="Miles" />
      <TextField name="code" label="Code" />
      <TextField name="lines.0.code" label="Line" />
    </CheckedForm>
  );
}

test("a box shows the digits that are kept, says what it can not keep, and stops where the contract does", async () => {
  render(
    <ChakraProvider value={system}>
      <Form />
    </ChakraProvider>,
  );
  const user = userEvent.setup();
  const left = async (label: string, typed: string) => {
    const box = screen.getByLabelText<HTMLInputElement>(label);
    await user.clear(box);
    await user.type(box, typed);
    await user.tab();
    return box.value;
  };
  expect(await left("Cents", "1250.5")).toBe("1,250.50");
  expect(await left("Cents", "1.005")).toBe("1.005");
  expect(screen.getByText("Please enter a number with 2 decimals at most")).toBeInTheDocument();
  expect(await left("Cents", "0,125")).toBe("0,125");
  expect(screen.getByText("Please enter a number like 1,234.50 or 1 234,50")).toBeInTheDocument();
  expect(await left("Cents", "$ 2 345,75")).toBe("2,345.75");
  expect(await left("Cents", "ten")).toBe("ten");
  expect(await left("Rate", "2.4")).toBe("2.40");
  expect(await left("Rate", "2.4256")).toBe("2.4256");
  expect(await left("Miles", "1412")).toBe("1412");
  expect(await left("Miles", "12.34")).toBe("12.34");
  expect(await left("Code", "abcdef")).toBe("abc");
  expect(await left("Line", "abcdef")).toBe("ab");
});
