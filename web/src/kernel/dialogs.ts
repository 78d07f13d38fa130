/** Dialogs that one module offers to the others, which do not know it. The shell fills the places. */
import { type ComponentType, createContext, useContext } from "react";

export type NewCustomer = { id: number; name: string; currency_id: number | null };
export type AddCustomerProps = {
  onAdded: (customer: NewCustomer) => void;
  onClose: () => void;
  /** What has the focus once the dialog is closed. */
  returnTo?: () => HTMLElement | null;
};
export type SharedDialogs = { AddCustomer: ComponentType<AddCustomerProps> };

const DialogsContext = createContext<SharedDialogs | null>(null);
export const DialogsProvider = DialogsContext.Provider;

export function useDialogs(): SharedDialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("useDialogs is only for pages inside the workspace");
  return dialogs;
}
