import { Button } from "@chakra-ui/react";
import { Columns3 } from "lucide-react";
import { MenuButton } from "../ui/menu.tsx";
import type { Column } from "./column-kinds.ts";

type ChooserProps<Row> = { columns: readonly Column<Row>[]; onToggle: (id: string, visible: boolean) => void; onReset: () => void };

/** Shows and hides columns. Order and width are changed on the headers themselves. */
export function ColumnChooser<Row>({ columns, onToggle, onReset }: ChooserProps<Row>) {
  const visible = columns.filter((column) => !column.hide).length;
  return (
    <MenuButton
      label="Visible columns"
      placement="bottom-end"
      closeOnSelect={false}
      trigger={(props) => (
        <Button variant="outline" {...props}>
          <Columns3 aria-hidden="true" /> Columns
        </Button>
      )}
    >
      {(Menu) => (
        <>
          {columns.map((column) => (
            <Menu.CheckboxItem
              key={column.colId}
              value={column.colId}
              checked={!column.hide}
              disabled={!column.hide && visible === 1}
              onCheckedChange={(checked) => onToggle(column.colId, checked)}
            >
              {column.headerName}
              <Menu.ItemIndicator />
            </Menu.CheckboxItem>
          ))}
          <Menu.Separator />
          <Menu.Item value="reset" onSelect={onReset}>
            Reset columns
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
