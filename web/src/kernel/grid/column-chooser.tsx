import { Button, Popover, Portal } from "@chakra-ui/react";
import { Columns3 } from "lucide-react";
import type { Column } from "./columns.ts";

type ChooserProps<Row> = { columns: readonly Column<Row>[]; onToggle: (id: string, visible: boolean) => void; onReset: () => void };

/** Shows and hides columns. Order and width are changed on the headers themselves. */
export function ColumnChooser<Row>({ columns, onToggle, onReset }: ChooserProps<Row>) {
  const visible = columns.filter((column) => !column.hide).length;
  return (
    <Popover.Root positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button variant="outline">
          <Columns3 aria-hidden="true" /> Columns
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="15rem" aria-label="Visible columns">
            <div className="hb-chooser">
              {columns.map((column) => (
                <label key={column.colId} className="hb-check">
                  <input
                    type="checkbox"
                    checked={!column.hide}
                    disabled={!column.hide && visible === 1}
                    onChange={(event) => onToggle(column.colId, event.target.checked)}
                  />
                  <span>{column.headerName}</span>
                </label>
              ))}
            </div>
            <div className="hb-chooser-foot">
              <Button size="xs" variant="ghost" onClick={onReset}>
                Reset columns
              </Button>
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
