import { Button, Dialog, Portal } from "@chakra-ui/react";
import { formatInstant } from "#bff/words/dates.ts";
import { useCompanyZone } from "../kernel/workspace.ts";
import type { Stale } from "./contract-form.ts";

/** A colleague saved the record meanwhile: says who and when, keeps what was typed, and lets the user choose. */
export function StaleDialog({ stale }: { stale: Stale | null }) {
  const zone = useCompanyZone();
  const at = stale?.at ? ` on ${formatInstant(stale.at, zone)}` : "";
  return (
    <Dialog.Root role="alertdialog" open={stale !== null} onOpenChange={(event) => !event.open && stale?.cancel()} size="md">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">This record has changed</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {stale?.by} saved this record{at}, after you opened it. Keep your entries and save over that change, or reload the record; your entries then stay
              available as a draft.
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="ghost" onClick={stale?.cancel}>
                Back to the form
              </Button>
              <Button variant="outline" onClick={() => location.reload()}>
                Reload
              </Button>
              <Button colorPalette="accent" onClick={stale?.keepMine}>
                Keep mine
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
