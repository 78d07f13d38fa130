import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ListState } from "./list-state.ts";
import { Pagination } from "./pagination.tsx";

const STATE = { page: 1, size: 10, sizes: [10, 20] } as unknown as ListState;
const report = (first: number, last: number, total: string) => `Showing record ${first} to ${last} of ${total} records`;
const pageOf = (total_elements: number) => ({ number: 1, size: 10, total_elements, total_pages: Math.ceil(total_elements / 10) });

test("says which rows are shown, and nothing of none", () => {
  const { rerender } = render(<Pagination state={STATE} page={pageOf(12)} report={report} />);
  expect(screen.getByText("Showing record 1 to 10 of 12 records")).toBeInTheDocument();
  rerender(<Pagination state={STATE} page={pageOf(0)} report={report} />);
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
});
