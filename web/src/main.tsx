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

startAppearance();
if (__MOCKED__) {
  const { startMocks } = await import("./mocks/browser.ts");
  await startMocks();
}

const root = createRoot(document.getElementById("root") as HTMLElement);
await start((page) =>
  root.render(
    <StrictMode>
      <ChakraProvider value={system}>{page}</ChakraProvider>
    </StrictMode>,
  ),
);
