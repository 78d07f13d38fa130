import { type CustomerRow, CUSTOMER_COLUMNS as header } from "#bff/modules/customers/contract.ts";
import { formatNumber } from "../../format/numbers.ts";
import { type Column, moneyColumn, numberColumn, textColumn } from "../../grid/index.ts";

export const customerColumns: Column<CustomerRow>[] = [
  textColumn({ id: "id", header: header.id, width: 84, value: (row) => String(row.id) }),
  textColumn({ id: "name", header: header.name, width: 240, flex: 2, value: (row) => row.name }),
  textColumn({ id: "phone", header: header.phone, width: 150, value: (row) => row.phone }),
  textColumn({ id: "tax_no", header: header.tax_no, width: 150, flex: 1, value: (row) => row.tax_no }),
  textColumn({ id: "crm_id", header: header.crm_id, width: 130, flex: 1, value: (row) => row.crm_id }),
  moneyColumn({ id: "rate", header: header.rate, width: 110, text: (row) => (row.rate ? `$ ${formatNumber(row.rate, 2)}` : "") }),
  numberColumn({ id: "order_cnt", header: header.order_cnt, width: 90, value: (row) => row.order_cnt }),
  numberColumn({ id: "invoice_cnt", header: header.invoice_cnt, width: 90, value: (row) => row.invoice_cnt }),
];
