/**
 * The Chakra system with only the recipes that the workspace uses: the whole preset costs 12 kB of the sign-in page.
 * A component whose recipe is missing here renders without style, so a new Chakra component needs its line below.
 */
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, mergeConfigs } from "@chakra-ui/react/styled-system";
import {
  animationStyles,
  avatarSlotRecipe,
  breakpoints,
  buttonRecipe,
  dialogSlotRecipe,
  globalCss,
  inputRecipe,
  kbdRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  segmentGroupSlotRecipe,
  semanticTokens,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
  textStyles,
  tokens,
} from "@chakra-ui/react/theme";
import { roles, slate } from "./tokens.ts";

const FONT = { value: "'Inter Variable', system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" };
const controlHeight = { "--input-height": "var(--hb-control)", textStyle: "sm", px: "2.5" };
const control = { borderColor: "border.control", bg: "bg.panel", focusVisibleRing: "inside", focusRingColor: "var(--focus-color)" };

export const system = createSystem(
  mergeConfigs(
    defaultBaseConfig,
    {
      preflight: true,
      cssVarsPrefix: "chakra",
      cssVarsRoot: ":where(html, .chakra-theme)",
      globalCss,
      theme: {
        breakpoints,
        keyframes,
        tokens,
        semanticTokens,
        textStyles,
        layerStyles,
        animationStyles,
        recipes: {
          button: buttonRecipe,
          input: inputRecipe,
          kbd: kbdRecipe,
          separator: separatorRecipe,
          skeleton: skeletonRecipe,
          spinner: spinnerRecipe,
          textarea: textareaRecipe,
        },
        slotRecipes: {
          avatar: avatarSlotRecipe,
          dialog: dialogSlotRecipe,
          menu: menuSlotRecipe,
          nativeSelect: nativeSelectSlotRecipe,
          segmentGroup: segmentGroupSlotRecipe,
        },
      },
    },
    {
      theme: {
        tokens: { colors: slate, fonts: { body: FONT, heading: FONT } },
        semanticTokens: { colors: roles },
        recipes: {
          button: {
            variants: {
              size: { sm: { h: "var(--hb-control)", minW: "var(--hb-control)", px: "3", gap: "1.5" } },
              variant: { solid: { _hover: { bg: "colorPalette.solid", filter: "brightness(0.92)" } } },
            },
            defaultVariants: { size: "sm" },
          },
          input: { variants: { size: { sm: controlHeight }, variant: { outline: control } }, defaultVariants: { size: "sm" } },
          textarea: { variants: { variant: { outline: control } }, defaultVariants: { size: "sm" } },
        },
        slotRecipes: {
          nativeSelect: {
            slots: nativeSelectSlotRecipe.slots,
            variants: {
              size: { sm: { root: { "--select-field-height": "var(--hb-control)" } } },
              variant: { outline: { field: { ...control, "--focus-color": "colors.colorPalette.focusRing" } } },
            },
            defaultVariants: { size: "sm" },
          },
          menu: { slots: menuSlotRecipe.slots, variants: { size: { md: { content: { minW: "11rem", borderWidth: "1px", borderColor: "border" } } } } },
          dialog: { slots: dialogSlotRecipe.slots, base: { content: { borderWidth: "1px", borderColor: "border" } } },
        },
      },
    },
  ),
);
