/** ApexCharts in a React element. The library's own React wrapper is CommonJS and resolves wrongly under Vite. */
import ApexCharts, { type ApexOptions } from "apexcharts";
import { useEffect, useRef } from "react";

const color = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--chakra-colors-${name}`).trim();
export const palette = () => ({
  accent: color("accent-solid"),
  info: color("tone-info"),
  progress: color("tone-progress"),
  success: color("tone-success"),
  neutral: color("tone-neutral"),
});

/** Options that every chart of the workspace shares, in the colours of the theme at hand. */
function themed(options: ApexOptions): ApexOptions {
  const text = color("fg-muted");
  const line = { color: color("border-emphasized") };
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    ...options,
    chart: {
      ...options.chart,
      height: 280,
      fontFamily: "inherit",
      foreColor: text,
      background: "transparent",
      toolbar: { show: false },
      animations: { enabled: !calm, speed: 250 },
    },
    xaxis: { ...options.xaxis, axisBorder: line, axisTicks: line },
    grid: { borderColor: color("border"), strokeDashArray: 3 },
    theme: { mode: document.documentElement.classList.contains("dark") ? "dark" : "light" },
    dataLabels: { enabled: false, ...options.dataLabels },
  };
}

/** `build` is asked again when its identity or the theme changes. `label` says in words what the chart shows. */
export function Chart({ build, label }: { build: () => ApexOptions; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let chart = new ApexCharts(element, themed(build()));
    chart.render();
    const onTheme = new MutationObserver(() => {
      chart.destroy();
      chart = new ApexCharts(element, themed(build()));
      chart.render();
    });
    onTheme.observe(document.documentElement, { attributeFilter: ["class"] });
    return () => {
      onTheme.disconnect();
      chart.destroy();
    };
  }, [build]);
  return <div ref={host} role="img" aria-label={label} className="hb-apex" />;
}
