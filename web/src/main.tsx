import "./theme/fonts.css";
import "./theme/global.css";
import "./ui/ui.css";
import "./ui/toast.css";
import "./form/form.css";
import "./app/app.css";
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { start } from "./app/start.tsx";
import { startAppearance } from "./theme/appearance.ts";
import { system } from "./theme/system.ts";
import { allowForeignNodes } from "./ui/foreign-nodes.ts";
import { PartFailed } from "./ui/part.tsx";

/** A function, since nothing may be awaited at the top here: the first page is in the same file of the build, and would wait for itself. */
async function main(): Promise<void> {
  startAppearance();
  allowForeignNodes();
  if (__MOCKED__) await (await import("./mocks/browser.ts")).startMocks();
  const root = createRoot(document.getElementById("root") as HTMLElement);
  const show = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <ChakraProvider value={system}>{page}</ChakraProvider>
      </StrictMode>,
    );
  const open = (): Promise<void> => start(show).catch(() => show(<PartFailed what="Haulbook" floating isLost={() => true} onRetry={() => void open()} />));
  await open();
}

void main();
