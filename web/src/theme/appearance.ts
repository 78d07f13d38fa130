/** Light or dark and compact or normal, kept in the browser. Plain DOM, so that the first paint is already right. */
export type ThemeChoice = "light" | "dark" | "system";
export type Density = "compact" | "normal";

export const THEME_KEY = "haulbook.theme";
export const DENSITY_KEY = "haulbook.density";

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");

function stored<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return allowed.find((choice) => choice === value) ?? fallback;
  } catch {
    return fallback;
  }
}
export const storedTheme = () => stored<ThemeChoice>(THEME_KEY, ["light", "dark", "system"], "system");
export const storedDensity = () => stored<Density>(DENSITY_KEY, ["compact", "normal"], "compact");

export function applyTheme(choice: ThemeChoice): void {
  const dark = choice === "dark" || (choice === "system" && prefersDark().matches);
  const root = document.documentElement;
  root.classList.toggle("dark", dark);
  root.classList.toggle("light", !dark);
  root.style.colorScheme = dark ? "dark" : "light";
}

export function applyDensity(density: Density): void {
  document.documentElement.dataset.density = density;
}

/** Applies what is stored and follows the system while the choice is "system". */
export function startAppearance(): void {
  applyTheme(storedTheme());
  applyDensity(storedDensity());
  prefersDark().addEventListener("change", () => applyTheme(storedTheme()));
}
