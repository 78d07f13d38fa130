import { formatMoney } from "#bff/words/numbers.ts";
import "./totals.css";
import type { InvoiceTotals } from "#bff/modules/invoices/contract.ts";

/** What all invoices that the filters find come to, not only those of the page. Its room is there before they are known. */
export function InvoiceSums({ totals }: { totals: InvoiceTotals | undefined }) {
  return (
    <section className="hb-invoice-sums" aria-label="Totals" aria-live="polite">
      {totals?.length === 0 && <span className="hb-muted">Nothing is open</span>}
      {totals?.map(({ currency, count, open, overdue }) => (
        <dl key={currency?.key ?? 0}>
          <dt>Open {currency?.code}</dt>
          <dd>{formatMoney(open, currency?.key)}</dd>
          <dt>{count === 1 ? "1 invoice" : `${count} invoices`}, overdue</dt>
          <dd data-overdue={overdue > 0 || undefined}>{formatMoney(overdue, currency?.key)}</dd>
        </dl>
      ))}
    </section>
  );
}
