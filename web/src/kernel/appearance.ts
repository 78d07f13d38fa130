/** The user's choice of theme and density, for every component that follows it. */
import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { applyDensity, applyTheme, DENSITY_KEY, type Density, storedDensity, storedTheme, THEME_KEY, type ThemeChoice } from "../theme/appearance.ts";

const storedThemeAtom = atomWithStorage<ThemeChoice>(THEME_KEY, storedTheme(), undefined, { getOnInit: true });
const storedDensityAtom = atomWithStorage<Density>(DENSITY_KEY, storedDensity(), undefined, { getOnInit: true });

export const themeAtom = atom(
  (get) => get(storedThemeAtom),
  (_get, set, choice: ThemeChoice) => {
    set(storedThemeAtom, choice);
    applyTheme(choice);
  },
);
export const densityAtom = atom(
  (get) => get(storedDensityAtom),
  (_get, set, density: Density) => {
    applyDensity(density);
    set(storedDensityAtom, density);
  },
);
/** Size of a grid's text in px, as the styles say it: in a narrow window the columns of a long list have no room for larger text. */
export const gridFontAtom = atom((get) =>
  get(storedDensityAtom) === "normal" && getComputedStyle(document.documentElement).getPropertyValue("--hb-grid-font") !== "13px" ? 14 : 13,
);
/** Height of a grid row in px. */
export const rowHeightAtom = atom((get) => (get(storedDensityAtom) === "compact" ? 32 : 40));
