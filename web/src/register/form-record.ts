/** The record whose form, or view, one is in; undefined in the form of a new one. */
import { createContext, useContext } from "react";
import type { RegisterRecord } from "./definition.ts";

export const FormRecordContext = createContext<RegisterRecord | undefined>(undefined);
export const useFormRecord = <Rec extends RegisterRecord>() => useContext(FormRecordContext) as Rec | undefined;
