import { expect, test } from "vitest";
import { roles, slate } from "./tokens.ts";

const THEMES = ["_light", "_dark"] as const;
type Theme = (typeof THEMES)[number];
const WHITE = "#ffffff";
const PANEL = { _light: WHITE, _dark: slate.gray[900].value };

/** As WCAG 2.2 has it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
type Pair = { value: Record<Theme, string> };
const on = ({ value }: Pair, theme: Theme) => value[theme];

test.each(THEMES)("a status can be seen on a panel, %s", (theme) => {
  const tones: Record<string, Pair> = roles.tone;
  for (const [name, tone] of Object.entries(tones)) expect(contrast(on(tone, theme), PANEL[theme]), name).toBeGreaterThanOrEqual(3);
  expect(new Set(Object.values(tones).map((tone) => on(tone, theme))).size).toBe(Object.keys(tones).length);
});
test.each(THEMES)("what a red message says can be read, %s", (theme) => expect(contrast(on(roles.bg.error, theme), WHITE)).toBeGreaterThanOrEqual(4.5));
