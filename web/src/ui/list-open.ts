/** The focus is in a search box whose list is open: Esc closes that first, not the dialog around it. */
export const isListOpen = () => document.activeElement?.matches('[role="combobox"][aria-expanded="true"]') === true;
