/** What modules use to build forms. */
import "./form.css";

export { CheckboxField, type Option, RadioField, SelectField, SuggestField, YES_NO } from "./choice-fields.tsx";
export { type AfterSave, type ContractForm, type ContractFormOptions, useContractForm } from "./contract-form.ts";
export { DateField, InstantField, WallTimeField } from "./date-fields.tsx";
export { type FieldProps, FieldShell, useField } from "./field-shell.tsx";
export { FormPage, FormSection } from "./form-page.tsx";
export { firstIdOf, handedTo, MADE_BEFORE, type MadeBefore } from "./handover.ts";
export { AddressedRecord, RecordPage } from "./record-page.tsx";
export { Stamps } from "./stamps.tsx";
export { MoneyField, NumberField, PhoneField, TextAreaField, TextField } from "./text-fields.tsx";
export type { Topic } from "./topics.tsx";
export { Total } from "./total.tsx";
export { UNSAVED, UnsavedGuard, useUnsavedGuard } from "./unsaved-guard.tsx";
export { EditOnly, type ReadField, useIsView, ViewText } from "./view.tsx";
