/** What can be done with many records of a register: deletion, and a status where the register has one. */
import type { TypeCode } from "#bff/modules/lookups/contract.ts";
import { ListBulkActions } from "../grid/bulk/bulk-actions.tsx";
import type { BulkActionsProps } from "../grid/index.ts";
import { useTypes } from "../kernel/lookups.ts";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";
import { askDeletion } from "./deletion.tsx";
import type { RegisterHome } from "./home.ts";

export type RegisterBulkProps = BulkActionsProps & {
  home: RegisterHome;
  /** The question before one is deleted, where the register has its own. */
  deletion?: string | undefined;
  definition: Pick<RegisterDefinition<RegisterRow, RegisterRecord>, "collection" | "paths" | "fields" | "statusField">;
};

export default function RegisterBulkActions(props: RegisterBulkProps) {
  const { definition } = props;
  const list = definition.statusField && definition.fields[definition.statusField]?.list;
  return list ? <WithStatuses {...props} list={list as TypeCode} /> : <Actions {...props} />;
}

const WithStatuses = ({ list, ...props }: RegisterBulkProps & { list: TypeCode }) => <Actions {...props} statuses={useTypes(list)} />;

function Actions({ home, definition, deletion, ...props }: RegisterBulkProps & { statuses?: ReturnType<typeof useTypes> }) {
  const { collection, paths } = definition;
  const thing = home.thing.toLowerCase();
  return (
    <ListBulkActions
      {...props}
      collection={collection}
      path={`${paths.list}/bulk`}
      screen={home.screen}
      words={[thing, `${thing}s`]}
      askDeletion={({ names, count }) => askDeletion(names, count > 1, deletion)}
    />
  );
}
