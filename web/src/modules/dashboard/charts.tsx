import type { ApexOptions } from "apexcharts";
import { useCallback } from "react";
import type { z } from "zod";
import { type orderSummary, TRIP_CHART_STATUSES, type tripSummary } from "#bff/modules/session/contract.ts";
import { TRIP_STATUS } from "#bff/wire/known-keys.ts";
import { orderTone, tripTone } from "../../freight/tones.ts";
import { Chart, toneColor } from "./apex.tsx";
import { countAxis } from "./count-axis.ts";

export function OrderChart({ content }: { content: z.infer<typeof orderSummary>["content"] }) {
  const build = useCallback((): ApexOptions => {
    const counts = content.map(({ count }) => count);
    return {
      chart: { type: "bar" },
      series: [{ name: "Orders", data: counts }],
      xaxis: { categories: content.map(({ category }) => category) },
      yaxis: countAxis(counts),
      colors: content.map(({ code }) => toneColor(orderTone(code))),
      legend: { show: false },
      plotOptions: { bar: { columnWidth: "45%", borderRadius: 2, distributed: true, dataLabels: { position: "top" } } },
      dataLabels: { enabled: true, offsetY: -20, style: { colors: [getComputedStyle(document.body).color] } },
    };
  }, [content]);
  return <Chart build={build} label={`Orders by status: ${content.map(({ category, count }) => `${category} ${count}`).join(", ")}`} />;
}

type TripSummary = z.infer<typeof tripSummary>;
/** The wire's names are the specification's; people read the statuses as everywhere else. */
const TRIP_BARS = {
  New: { name: "New", tone: tripTone(TRIP_STATUS.NEW) },
  STARTED: { name: "Started", tone: tripTone(TRIP_STATUS.STARTED) },
  COMPLETE: { name: "Complete", tone: tripTone(TRIP_STATUS.COMPLETE) },
  Total: { name: "Total", tone: "neutral" },
} as const;

export function TripChart({ summary }: { summary: TripSummary }) {
  const build = useCallback((): ApexOptions => {
    const { series_mixed_chart: parts, categories } = summary;
    const counts = new Map(parts.map(({ scale, _status, count }) => [`${_status} ${scale}`, count]));
    return {
      chart: { type: "line", stacked: false },
      series: TRIP_CHART_STATUSES.map((status) => ({
        name: TRIP_BARS[status].name,
        type: status === "Total" ? "line" : "column",
        data: categories.map((scale) => counts.get(`${status} ${scale}`) ?? 0),
      })),
      xaxis: { categories, labels: { style: { fontSize: "12px" }, hideOverlappingLabels: true } },
      yaxis: countAxis(parts.map(({ count }) => count)),
      colors: TRIP_CHART_STATUSES.map((status) => toneColor(TRIP_BARS[status].tone)),
      stroke: { width: [0, 0, 0, 2] },
      plotOptions: { bar: { columnWidth: "60%", borderRadius: 2 } },
      legend: { position: "top", horizontalAlign: "left" },
    };
  }, [summary]);
  const total = summary.series_mixed_chart.filter(({ _status }) => _status === "Total").reduce((sum, { count }) => sum + count, 0);
  return <Chart build={build} label={`Trips by status over ${summary.categories.length} periods, ${total} in all`} />;
}
