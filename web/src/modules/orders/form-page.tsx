/** The page of an order; new and edit alike. */
import "./form.css";
import { Button } from "@chakra-ui/react";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { MAX_FILES, type Order, orders } from "#bff/modules/orders/contract.ts";
import { isInCorrection, isOrderLocked, orderStatusText } from "#bff/modules/orders/lifecycle.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import { ORDER_STATUS } from "#bff/wire/known-keys.ts";
import { FormPage, handedTo, type ReadField, Stamps } from "../../form/index.ts";
import { orderTone } from "../../freight/tones.ts";
import { lastListPath } from "../../grid/list-state.ts";
import { RETURNING } from "../../kernel/returning.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import type { EveryField } from "../../register/index.ts";
import { Attachments } from "../../ui/attachments.tsx";
import { namesThatSay } from "../../ui/file-rules.ts";
import { Status } from "../../ui/status.tsx";
import { BalanceNotice } from "./balance-notice.tsx";
import { keyByCode, type OrderLookups } from "./lookups.ts";
import { CorrectionSection, OrderSection, type OrderSectionFields } from "./order-section.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { BrokerInformation, Employee, type PartyFields } from "./parties.tsx";
import { ORDERS } from "./paths.ts";
import { type RateFields, RatesSection } from "./rates-section.tsx";
import { StopGrid } from "./stops/stop-grid.tsx";
import { SavedOrder } from "./use-charges.ts";
import { type OrderFormInit, useOrderForm } from "./use-order-form.ts";

type StopFields = "items" | "calc_miles" | "miles_mode" | "miles_source";
true satisfies EveryField<typeof orders.fields, OrderSectionFields | StopFields | PartyFields | RateFields>;

const FILE_RULES = { max: MAX_FILES, tooMany: ORDER_MESSAGES.tooManyFiles, names: namesThatSay(ORDER_MESSAGES.fileName) };

type OrderFormPageProps = {
  title: string;
  init: OrderFormInit;
  lookups: OrderLookups;
  /** The order that is edited; absent for a new one. */
  order?: Order;
  /** Whose people are shown at first: the edited order or the one that is copied. */
  shown?: Order;
  number: string;
  /** The order is only looked at. */
  view?: ReadField;
};

export function OrderFormPage({ title, init, lookups, order, shown, number, view }: OrderFormPageProps) {
  const { may } = useWorkspace();
  const [files, setFiles] = useState<readonly File[]>(() => handedTo(init.name)?.files ?? []);
  const form = useOrderForm(init, files);
  const { control, setValue } = form.fields;
  const code = order?.order_status?.code;
  const status = useWatch({ control, name: "order_status" });
  const correcting = !view && isInCorrection(code, order?.correcting === true);
  const locked = isOrderLocked(code) && !correcting && Number(status) === order?.order_status?.id;
  const maySave = may("ORD", order ? "update" : "create");
  const reopen = () => setValue("order_status", keyByCode(lookups.types.ORDER_STATUS, ORDER_STATUS.NEW), { shouldDirty: true });

  return (
    <SavedOrder value={order}>
      <FormPage
        form={form}
        title={title}
        crumbs={[{ label: "Orders", to: lastListPath(ORDERS) }]}
        aside={order && <OrderState order={order} />}
        actions={
          <Button asChild variant="outline">
            <Link to={lastListPath(ORDERS)} state={RETURNING}>
              <ArrowLeft aria-hidden="true" /> Back
            </Link>
          </Button>
        }
        cancelTo={lastListPath(ORDERS)}
        view={view}
        canSave={maySave}
        locked={locked ? ORDER_MESSAGES.locked : undefined}
        totals={<OrderTotals />}
      >
        <BalanceNotice />
        {locked && !view && code === ORDER_STATUS.CANCELLED && <Reopen onReopen={reopen} />}
        {correcting && (
          <fieldset className="hb-lock" disabled={!maySave} aria-label="Correction">
            <CorrectionSection lookups={lookups} />
            <RatesSection lookups={lookups} />
          </fieldset>
        )}
        <fieldset className="hb-lock" disabled={locked || correcting} aria-label={title}>
          <OrderSection lookups={lookups} number={number} saved={order !== undefined} isCorrected={correcting} />
          <StopGrid lookups={lookups} onTrip={(order?.trip.length ?? 0) > 0} locked={locked || correcting || view !== undefined} />
          <div className="hb-order-columns">
            <div className="hb-order-side">
              <BrokerInformation open={Boolean(shown?.broker || shown?.cstm_broker)} />
              <Employee title="Dispatch By" name="dispatch_by" saved={shown?.dispatch_by ?? null} />
              <Employee title="Sales By" name="sales_by" saved={shown?.sales_by ?? null} />
              <Attachments
                saved={order?.files ?? []}
                added={files}
                onChange={setFiles}
                rules={FILE_RULES}
                disabled={locked || correcting}
                readOnly={view !== undefined}
                zip={order && `orders/${order.id}/files.zip`}
              />
            </div>
            {!correcting && <RatesSection lookups={lookups} />}
          </div>
        </fieldset>
      </FormPage>
    </SavedOrder>
  );
}

function OrderState({ order }: { order: Order }) {
  return (
    <>
      <span className="hb-order-state">
        {order.order_no}
        {order.order_status && <Status tone={orderTone(order.order_status.code)}>{orderStatusText(order.order_status.name, order.correcting)}</Status>}
      </span>
      <Stamps record={order} of={orders} />
    </>
  );
}

function Reopen({ onReopen }: { onReopen: () => void }) {
  return (
    <div className="hb-banner" role="status">
      <span>This order is cancelled.</span>
      <Button size="xs" colorPalette="accent" variant="subtle" onClick={onReopen}>
        Make it New again
      </Button>
    </div>
  );
}
