/** What modules use to build lists. */
export type { BulkActionsProps } from "./bulk/bulk-bar.tsx";
export type { BulkSpec } from "./bulk/selection-bar.tsx";
export {
  type Column,
  customColumn,
  dateColumn,
  dayColumn,
  instantColumn,
  moneyColumn,
  numberColumn,
  statusColumn,
  textColumn,
  wallColumn,
  yesNoColumn,
} from "./column-kinds.ts";
export { ExportMenu } from "./export/export-menu.tsx";
export { Chip, ChipLine, FilterChips } from "./filter-chips.tsx";
export { FilterDay, FilterSelect, FilterSuggest, FilterText, FilterTick, useFilterChoice } from "./filter-inputs.tsx";
export { type BoxProps, FilterField, FilterForm, type FilterPanel, FilterToggle, ofBox, useFilterPanel } from "./filter-panel.tsx";
export { type FilterCheck, type Filters, type ListState, lastListPath, listQuery, useListState } from "./list-state.ts";
export { ModuleGrid, type ModuleGridProps } from "./module-grid.tsx";
export { type RowAction, whyNot } from "./row-actions.tsx";
