import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import type { Page } from "#bff/wire/wire-kit.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import type { ListState } from "./list-state.ts";
import { pageRange } from "./page-range.ts";

export type Report = (first: number, last: number, total: string) => string;
const entries: Report = (first, last, total) => `Showing: ${first} - ${last} of ${total} entries.`;

type PaginationProps = { state: ListState; page: Page | undefined; report?: Report };

/** Which rows are shown (nothing is said of none), rows per page and the pages. */
export function Pagination({ state, page, report = entries }: PaginationProps) {
  const total = page?.total_elements ?? 0;
  const last = Math.max(1, Math.ceil(total / state.size));
  const from = (state.page - 1) * state.size + 1;
  const to = Math.min(state.page * state.size, total);
  const step = (label: string, target: number, Icon: typeof ChevronFirst) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={target < 1 || target > last || target === state.page}
      onClick={() => state.setPage(target)}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
  return (
    <footer className="hb-pagination">
      <span aria-live="polite">{total > 0 && report(from, to, formatNumber(total))}</span>
      <label>
        Rows per page{" "}
        <select value={state.size} onChange={(event) => state.setSize(Number(event.target.value))}>
          {state.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav aria-label="Pages" style={page ? undefined : { visibility: "hidden" }}>
        {step("First page", 1, ChevronFirst)}
        {step("Previous page", state.page - 1, ChevronLeft)}
        {pageRange(Math.min(state.page, last), last).map((number) =>
          typeof number === "string" ? (
            <span key={number}>…</span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === state.page ? "page" : undefined}
              onClick={() => state.setPage(number)}
            >
              {number}
            </button>
          ),
        )}
        {step("Next page", state.page + 1, ChevronRight)}
        {step("Last page", last, ChevronLast)}
      </nav>
    </footer>
  );
}
