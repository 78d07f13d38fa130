/** The list as a file: all that its filters find, or the chosen rows, in the columns in sight. */
import { Button, Menu, Portal } from "@chakra-ui/react";
import { Download } from "lucide-react";
import type { Chosen } from "../bulk/chosen.ts";
import type { ListState } from "../list-state.ts";

export type ExportMenuProps = { path: string; columns: readonly string[]; state: ListState; chosen?: Chosen };

const FORMATS = [
  { value: "xlsx", label: "Excel (XLSX)" },
  { value: "csv", label: "CSV" },
];

export function ExportMenu({ path, columns, state, chosen }: ExportMenuProps) {
  const start = async (format: string) => {
    const { downloadExport } = await import("./download.ts");
    const { sort, search } = state;
    const rows = chosen && "ids" in chosen ? { ids: chosen.ids.join() } : (chosen?.search ?? search);
    await downloadExport(path, { format, columns: columns.join(), sort: `${sort.field},${sort.direction}`, ...rows });
  };
  return (
    <Menu.Root positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit onSelect={({ value }) => void start(value)}>
      <Menu.Trigger asChild>
        <Button variant="outline">
          <Download aria-hidden="true" /> Export
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label="Export as">
            {FORMATS.map(({ value, label }) => (
              <Menu.Item key={value} value={value}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
