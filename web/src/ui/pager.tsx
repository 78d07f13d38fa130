import "./pager.css";
import { Button } from "@chakra-ui/react";

type PagerProps = { page: number; size: number; total: number; onPage: (page: number) => void };

/** Previous and next, with the list's own sentence. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  return (
    <div className="hb-pager">
      <span aria-live="polite">{`Showing: ${from} - ${to} of ${total} entries.`}</span>
      <Button size="xs" variant="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button size="xs" variant="outline" disabled={to >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  );
}
