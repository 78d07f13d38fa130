/** ApexCharts in the workspace's look. */
import type { ApexOptions } from "apexcharts";
import { useMemo, useSyncExternalStore } from "react";
import ReactApexChart from "react-apexcharts";
import type { Tone } from "../../ui/status.tsx";

/** A CommonJS package: Vite hands it over as Node does, with its default export one level down, Vitest does not. */
const wrapper: object = ReactApexChart;
const ApexChart = ("default" in wrapper ? wrapper.default : wrapper) as typeof ReactApexChart;
const HEIGHT_PX = 280;

const color = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--chakra-colors-${name}`).trim();
export const toneColor = (tone: Tone) => color(`tone-${tone}`);

/** Options that every chart of the workspace shares, in the colours of the theme at hand. */
function themed(options: ApexOptions) {
  const text = color("fg-muted");
  const line = { color: color("border-emphasized") };
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    ...options,
    chart: {
      ...options.chart,
      fontFamily: "inherit",
      foreColor: text,
      background: "transparent",
      toolbar: { show: false },
      animations: { enabled: !calm, speed: 250 },
    },
    xaxis: { ...options.xaxis, axisBorder: line, axisTicks: line },
    grid: { borderColor: color("border"), strokeDashArray: 3 },
    theme: { mode: document.documentElement.classList.contains("dark") ? ("dark" as const) : ("light" as const) },
    dataLabels: { enabled: false, ...options.dataLabels },
  };
}

function onTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
const themeClass = () => document.documentElement.className;

/** `build` is asked again when its identity or the theme changes. `label` says in words what the chart shows. */
export function Chart({ build, label }: { build: () => ApexOptions; label: string }) {
  const theme = useSyncExternalStore(onTheme, themeClass);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, whose theme is in its class
  const { series, chart, ...options } = useMemo(() => themed(build()), [build, theme]);
  return (
    <div role="img" aria-label={label} className="hb-apex">
      <ApexChart key={theme} type={chart.type} series={series} height={HEIGHT_PX} options={{ ...options, chart }} />
    </div>
  );
}
