/** Where a second factor is asked for and the person has none: nothing else opens before. */
import { Button } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FACTOR_NEEDED } from "#bff/wire/second-factor.ts";
import { messageOf } from "../kernel/api/error.ts";
import { queryClient } from "../kernel/api/query-client.ts";
import { SetUpDialog } from "../modules/profile/factor-dialogs.tsx";
import { ConfirmHost } from "../ui/confirm.tsx";
import { useDocumentTitle } from "../ui/document-title.ts";
import { ToastHost, toast } from "../ui/toast.tsx";
import { takeNext } from "./next-path.ts";
import { signOut } from "./sign-in.ts";
import { VisitorPage } from "./visitor-page.tsx";

export function Component() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useDocumentTitle("Second factor");
  const leave = () =>
    signOut().then(
      () => {
        takeNext();
        location.assign("/");
      },
      (error: unknown) => void toast.error(messageOf(error)),
    );
  return (
    <QueryClientProvider client={queryClient}>
      <VisitorPage>
        <h2>Second factor</h2>
        <p>{FACTOR_NEEDED} You need an authenticator app on your phone.</p>
        <Button ref={button} colorPalette="accent" onClick={() => setOpen(true)}>
          Set up
        </Button>
        <p className="hb-sign-in-links">
          <button type="button" onClick={leave}>
            Sign out
          </button>
        </p>
      </VisitorPage>
      {open && <SetUpDialog isOn={false} onClose={() => setOpen(false)} onDone={() => location.assign(takeNext())} returnTo={() => button.current} />}
      <ConfirmHost />
      <ToastHost />
    </QueryClientProvider>
  );
}
