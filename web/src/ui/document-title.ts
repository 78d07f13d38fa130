/** The title of the browser's tab. Apart from the frame of pages, which a visitor of the sign-in page does not need. */
import { useEffect } from "react";

let company = "";
/** The acting company stands in every tab title. */
export function setTitleCompany(name: string): void {
  company = name;
}
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = [title, company, "Haulbook"].filter(Boolean).join(" · ");
  }, [title]);
}
