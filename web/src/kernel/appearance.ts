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
    set(storedDensityAtom, density);
    applyDensity(density);
  },
);
/** Here the columns of a long list have no room for larger text: the last would lie behind the actions. As `--hb-grid-font`. */
const narrow = () => matchMedia("(max-width: 1365px)");
const narrowAtom = atom<boolean | null>(null);
narrowAtom.onMount = (set) => {
  const media = narrow();
  const follow = () => set(media.matches);
  follow();
  media.addEventListener("change", follow);
  return () => media.removeEventListener("change", follow);
};
/** Size of a grid's text in px. */
export const gridFontAtom = atom((get) => (get(storedDensityAtom) === "compact" || (get(narrowAtom) ?? narrow().matches) ? 13 : 14));
/** Height of a grid row in px. */
export const rowHeightAtom = atom((get) => (get(storedDensityAtom) === "compact" ? 32 : 40));
