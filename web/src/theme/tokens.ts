/** Haulbook's colours: slate neutrals, one accent, status tones. Every text pair reaches 4.5:1 and every dot 3:1 on both themes. */
import { defineSemanticTokens, defineTokens } from "@chakra-ui/react/styled-system";

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

export const slate = defineTokens.colors({
  gray: {
    50: { value: "#f6f8fa" },
    100: { value: "#edf1f5" },
    200: { value: "#dde4eb" },
    300: { value: "#c3cdd8" },
    400: { value: "#93a2b3" },
    500: { value: "#5d6e81" },
    600: { value: "#495a6c" },
    700: { value: "#364454" },
    800: { value: "#252f3c" },
    900: { value: "#171f29" },
    950: { value: "#0e141b" },
  },
});

export const roles = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair("{colors.gray.50}", "{colors.gray.950}"),
    panel: pair("{colors.white}", "{colors.gray.900}"),
    subtle: pair("{colors.gray.50}", "#131a23"),
    muted: pair("{colors.gray.100}", "#1c2530"),
    emphasized: pair("{colors.gray.200}", "{colors.gray.800}"),
    bar: pair("#17212c", "#0a0f15"),
    barHover: pair("#263442", "#1b2530"),
    header: pair("#eef2f6", "#1b242f"),
    error: pair("#b91c1c", "#a11b1b"),
  },
  fg: {
    DEFAULT: pair("#17202a", "#e4eaf0"),
    muted: pair("{colors.gray.600}", "#a3b1c0"),
    subtle: pair("{colors.gray.500}", "#8b9aab"),
    disabled: pair("#a6b3c1", "#4d5b6b"),
    error: pair("{colors.red.600}", "{colors.red.300}"),
    bar: pair("#d8e0e8", "#c6d0da"),
  },
  border: {
    DEFAULT: pair("{colors.gray.200}", "#2a3644"),
    muted: pair("{colors.gray.100}", "#202a36"),
    emphasized: pair("{colors.gray.300}", "#3a4858"),
    control: pair("#8797a8", "#5b6b7d"),
    error: pair("{colors.red.600}", "{colors.red.400}"),
  },
  gray: { focusRing: pair("#0891b2", "#22b8d6"), border: pair("{colors.gray.300}", "#3a4858") },
  accent: {
    contrast: pair("#ffffff", "#04222b"),
    fg: pair("#0b617a", "#6bd6ee"),
    subtle: pair("#e5f5f9", "#0d2730"),
    muted: pair("#c8e9f2", "#123642"),
    emphasized: pair("#9bd7e8", "#1a4c5c"),
    solid: pair("#0e7490", "#2cbdd9"),
    focusRing: pair("#0891b2", "#22b8d6"),
    border: pair("#9bd7e8", "#1a4c5c"),
  },
  tone: {
    neutral: pair("#6b7a8b", "#8b9aab"),
    info: pair("#2563eb", "#6ea8fe"),
    progress: pair("#b45309", "#fbbf24"),
    going: pair("#0f766e", "#2dd4bf"),
    success: pair("#15803d", "#4ade80"),
    done: pair("#7c3aed", "#b79cff"),
    danger: pair("#dc2626", "#f87171"),
  },
});
