import type { ApexOptions } from "apexcharts";
import { useCallback } from "react";
import type { z } from "zod";
import { type orderSummary, TRIP_CHART_STATUSES, type tripSummary } from "#bff/modules/session/contract.ts";
import { Chart, palette } from "./apex.tsx";

const STEPS = 4;
/** The top of an axis in round steps, with space above the highest bar for the count that stands on it. */
function roundTop(highest: number): number {
  const least = Math.max(1, (highest * 1.15) / STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  return STEPS * power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
}
const whole = { labels: { formatter: (value: number) => String(Math.round(value)) } };

export function OrderChart({ content }: { content: z.infer<typeof orderSummary>["content"] }) {
  const build = useCallback(
    (): ApexOptions => ({
      chart: { type: "bar" },
      series: [{ name: "Orders", data: content.map(({ count }) => count) }],
      xaxis: { categories: content.map(({ category }) => category) },
      yaxis: { ...whole, min: 0, max: roundTop, tickAmount: STEPS },
      colors: [palette().accent],
      plotOptions: { bar: { columnWidth: "45%", borderRadius: 2, dataLabels: { position: "top" } } },
      dataLabels: { enabled: true, offsetY: -20, style: { colors: [getComputedStyle(document.body).color] } },
    }),
    [content],
  );
  return <Chart build={build} label={`Orders by status: ${content.map(({ category, count }) => `${category} ${count}`).join(", ")}`} />;
}

type TripSummary = z.infer<typeof tripSummary>;

export function TripChart({ summary }: { summary: TripSummary }) {
  const build = useCallback((): ApexOptions => {
    const { info, progress, success, neutral } = palette();
    const counts = new Map(summary.series_mixed_chart.map(({ scale, _status, count }) => [`${_status} ${scale}`, count]));
    return {
      chart: { type: "line", stacked: false },
      series: TRIP_CHART_STATUSES.map((status) => ({
        name: status,
        type: status === "Total" ? "line" : "column",
        data: summary.categories.map((scale) => counts.get(`${status} ${scale}`) ?? 0),
      })),
      xaxis: { categories: summary.categories, labels: { style: { fontSize: "12px" }, hideOverlappingLabels: true } },
      yaxis: { ...whole, forceNiceScale: true },
      colors: [info, progress, success, neutral],
      stroke: { width: [0, 0, 0, 2] },
      plotOptions: { bar: { columnWidth: "60%", borderRadius: 2 } },
      legend: { position: "top", horizontalAlign: "left" },
    };
  }, [summary]);
  const total = summary.series_mixed_chart.filter(({ _status }) => _status === "Total").reduce((sum, { count }) => sum + count, 0);
  return <Chart build={build} label={`Trips by status over ${summary.categories.length} periods, ${total} in all`} />;
}
