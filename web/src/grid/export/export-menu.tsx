/** The list as a file: all that its filters find, or the chosen rows, in the columns in sight. */
import { Button } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { bring } from "../../ui/bring.ts";
import { MenuButton } from "../../ui/menu.tsx";
import type { Chosen } from "../bulk/chosen.ts";
import type { ListState } from "../list-state.ts";

export type ExportMenuProps = { path: string; columns: readonly string[]; state: ListState; chosen?: Chosen; isWhole?: boolean | undefined };

const FORMATS = [
  { value: "xlsx", label: "Excel (XLSX)" },
  { value: "csv", label: "CSV" },
];
/** With all that the records have, to be changed and brought back. */
const WHOLE = [
  { value: "xlsx whole", label: "Whole records (XLSX)" },
  { value: "csv whole", label: "Whole records (CSV)" },
];

export function ExportMenu({ path, columns, state, chosen, isWhole }: ExportMenuProps) {
  const start = (choice: string) => {
    const [format, whole] = choice.split(" ");
    const { sort, search } = state;
    const rows = chosen && "ids" in chosen ? { ids: chosen.ids.join() } : { ...search, except: chosen?.except.join() };
    const query = { format, ...(whole ? {} : { columns: columns.join() }), sort: `${sort.field},${sort.direction}`, ...rows };
    return bring(
      "The export",
      () => import("./download.ts"),
      ({ downloadExport }) => downloadExport(path, query),
    );
  };
  return (
    <MenuButton
      label="Export as"
      placement="bottom-end"
      onSelect={(format) => void start(format)}
      trigger={(props) => (
        <Button variant="outline" {...props}>
          <Download aria-hidden="true" /> Export
        </Button>
      )}
    >
      {(Menu) =>
        [...FORMATS, ...(isWhole ? WHOLE : [])].map(({ value, label }) => (
          <Menu.Item key={value} value={value}>
            {label}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}
