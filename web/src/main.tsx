import "./theme/fonts.css";
import "./theme/global.css";
import "./ui/ui.css";
import "./form/form.css";
import "./app/app.css";
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { start } from "./app/start.tsx";
import { startAppearance } from "./theme/appearance.ts";
import { system } from "./theme/system.ts";

/** A function, since nothing may be awaited at the top here: the first page is in the same file of the build, and would wait for itself. */
async function main(): Promise<void> {
  startAppearance();
  if (__MOCKED__) await (await import("./mocks/browser.ts")).startMocks();
  const root = createRoot(document.getElementById("root") as HTMLElement);
  await start((page) =>
    root.render(
      <StrictMode>
        <ChakraProvider value={system}>{page}</ChakraProvider>
      </StrictMode>,
    ),
  );
}

void main();
