import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus, SquarePen, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type CustomerRow, customersListSpec } from "#bff/modules/customers/contract.ts";
import { FilterToggle, listQuery, ModuleGrid, type RowAction, useFilterPanel, useListState, whyNot } from "../../grid/index.ts";
import { messageOf } from "../../kernel/api/index.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { confirmDelete } from "../../ui/confirm.tsx";
import { Page } from "../../ui/page.tsx";
import { SubNav } from "../../ui/sub-nav.tsx";
import { toast } from "../../ui/toast.tsx";
import { customerColumns } from "./columns.ts";
import { CustomerFilter } from "./filter.tsx";
import { CUSTOMER_NEW, CUSTOMERS, customerEdit } from "./paths.ts";
import { customersQuery, deleteCustomer } from "./queries.ts";

const PLACES = [
  { label: "Customer and Brokers", to: CUSTOMERS, screen: "CST" },
  { label: "Invoices", to: "/customers/invoices", screen: "ORD" },
] as const;

async function remove(row: CustomerRow): Promise<void> {
  if (!(await confirmDelete("Customer record will be deleted. Do you want to continue ?"))) return;
  try {
    const { message } = await deleteCustomer(row.id);
    toast.success(message);
  } catch (error) {
    toast.error(messageOf(error), row.name);
  }
}

export function Component() {
  const state = useListState(customersListSpec);
  const query = useQuery(customersQuery(listQuery(state)));
  const filter = useFilterPanel(state);
  const navigate = useNavigate();
  const { may } = useWorkspace();

  const actions = useCallback(
    (row: CustomerRow): RowAction[] => [
      { key: "edit", label: "Edit", icon: SquarePen, inline: true, forbidden: whyNot(row, "update"), onSelect: () => navigate(customerEdit(row.id)) },
      { key: "delete", label: "Delete", icon: Trash2, inline: true, tone: "danger", forbidden: whyNot(row, "delete"), onSelect: () => remove(row) },
    ],
    [navigate],
  );
  return (
    <Page
      fill
      title="Customer and Brokers"
      crumbs={[{ label: "Customers" }]}
      actions={
        <>
          <FilterToggle open={filter.open} onToggle={filter.toggle} />
          {may("CST", "create") && (
            <Button asChild colorPalette="accent">
              <Link to={CUSTOMER_NEW}>
                <Plus aria-hidden="true" /> NEW
              </Link>
            </Button>
          )}
        </>
      }
    >
      <SubNav label="Customers" places={PLACES.filter(({ screen }) => may(screen))} />
      <ModuleGrid
        name="customers"
        label="Customer and Brokers"
        columns={customerColumns}
        state={state}
        query={query}
        actions={actions}
        onOpen={(row) => navigate(customerEdit(row.id))}
        exports="customers/export"
        toolbar={filter.open && <CustomerFilter filter={filter} />}
      />
    </Page>
  );
}
