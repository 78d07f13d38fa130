import { useWatch } from "react-hook-form";
import { COMPLIANCE_MESSAGES, complianceItems, compliances, LAST_DAY, ITEM_LABELS as labels } from "#bff/modules/compliances/contract.ts";
import { isSettled } from "#bff/modules/compliances/rules.ts";
import { isDay } from "#bff/words/days.ts";
import { today } from "#bff/words/zones.ts";
import { DateField, RadioField, SelectField, TextField, YES_NO } from "../../form/index.ts";
import { useProvinceOptions, useTypeOptions, useTypes } from "../../kernel/lookups.ts";
import { useCompanyZone } from "../../kernel/workspace.ts";
import { PartsFields } from "../../register/index.ts";
import { confirm } from "../../ui/confirm.tsx";
import { Status } from "../../ui/status.tsx";
import { urgencyText, urgencyTone } from "./urgency.ts";

type At = (field: string) => string;
const askRemoval = () => confirm({ title: "Please confirm", body: COMPLIANCE_MESSAGES.removeItem, ok: "Yes", cancel: "No", tone: "danger" });

export const ItemsSection = () => (
  <PartsFields name="items" parts={complianceItems} title="Items" attachments={compliances.attachments} ask={askRemoval} mark={(at) => <Urgency at={at} />}>
    {(at) => <ItemFields at={at} />}
  </PartsFields>
);

/** What is open and near, beside the name of its item. */
function Urgency({ at }: { at: At }) {
  const [due, key] = useWatch({ name: [at("due_date"), at("item_status")] });
  const now = today(useCompanyZone());
  const code = useTypes("CMPLNC_ITEM_STATUS").find((status) => status.key === key)?.code;
  const day = isDay(String(due)) && code !== undefined && !isSettled(code) ? String(due) : null;
  const text = urgencyText(day, now);
  return text !== "" && <Status tone={urgencyTone(day, now)}>{text}</Status>;
}

function ItemFields({ at }: { at: At }) {
  const [cat, needsAction] = useWatch({ name: ["cat", at("rem_req")] });
  const category = useTypes("CMPLNC_CAT_TYPE").find(({ key }) => key === cat)?.value;
  return (
    <>
      <TextField name={at("ref_no")} label={category === undefined ? labels.ref_no : `${category} ${labels.ref_no}`} required />
      <TextField name={at("item_desc")} label={labels.item_desc} required />
      <DateField name={at("strt_date")} label={labels.strt_date} required last={LAST_DAY} />
      <SelectField name={at("province")} label={labels.province} required options={useProvinceOptions()} />
      <DateField name={at("due_date")} label={labels.due_date} required last={LAST_DAY} />
      <RadioField name={at("rem_req")} label={labels.rem_req} required options={YES_NO} />
      {needsAction === true ? <TextField name={at("rem_action")} label={labels.rem_action} /> : <span />}
      <SelectField name={at("item_status")} label={labels.item_status} required options={useTypeOptions("CMPLNC_ITEM_STATUS")} />
    </>
  );
}
