/**
 * The parts of AG Grid that lists use. AG Grid is one file, so every module added here is sent with every list.
 * A missing one fails silently in production; in development the validation module names it.
 */
import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
  ValidationModule,
} from "ag-grid-community";

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ColumnApiModule,
  RowApiModule,
  RenderApiModule,
  EventApiModule,
  ScrollApiModule,
  RowStyleModule,
  CellStyleModule,
  ...(import.meta.env.DEV ? [ValidationModule] : []),
]);
