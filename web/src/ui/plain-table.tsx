/** A table of a list that is read rather than worked with: no columns to choose, no rows to tick. */
import "./plain-table.css";
import type { ReactNode } from "react";

type PlainTableProps = { heads: readonly string[]; className: string; children: ReactNode };

/** A heading in brackets is only for who does not see the column. */
export const PlainTable = ({ heads, className, children }: PlainTableProps) => (
  <div className={`hb-card hb-plain-table ${className}`}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head.startsWith("(") ? <span className="hb-visually-hidden">{head.slice(1, -1)}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
