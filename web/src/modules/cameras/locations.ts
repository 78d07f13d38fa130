/** Where a camera may hang, for its search box, which opens with the first fifty. */
import { CAMERA_LOCATION, type LocationOption, locationSuggestions } from "#bff/modules/camera-locations/contract.ts";
import { filled } from "#bff/words/texts.ts";
import { api, queryKeys } from "../../kernel/api/index.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

export const locationSource: SuggestSource<LocationOption> = {
  key: (text) => queryKeys(CAMERA_LOCATION.collection).other("suggest", text),
  load: async (text, signal) => (await api.get(locationSuggestions, "camera-locations", { intent: "suggest", "begin-with": text }, signal)).content,
  choice: ({ id, ycl_name, ycl_code }) => ({ id, label: filled([ycl_name, ycl_code], " ") || `# ${id}` }),
  minChars: 0,
};
