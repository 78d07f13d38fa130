/** 'Switch Profile': into which of one's accounts. */
import { Button, Dialog, NativeSelect, Portal } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { accountList } from "#bff/modules/account-switch/contract.ts";
import { api } from "../kernel/api/client.ts";
import { messageOf } from "../kernel/api/error.ts";
import { queryKeys } from "../kernel/api/keys.ts";
import { switchAccount } from "./switching.ts";

const REQUIRED = "This is required field";
const accountsQuery = {
  queryKey: queryKeys("companies").other("accounts"),
  queryFn: async () => (await api.get(accountList, "switch/manage")).content,
  staleTime: 0,
};

export default function SwitchDialog({ onClose }: { onClose: () => void }) {
  const { data: accounts, error, refetch } = useQuery(accountsQuery);
  const [company, setCompany] = useState("");
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  const problem = refusal || (error ? messageOf(error) : "");

  const refuse = (message: string) => {
    setRefusal(message);
    setBusy(false);
    select.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (company === "") return refuse(REQUIRED);
    setBusy(true);
    try {
      if (!(await switchAccount(Number(company)))) setBusy(false);
    } catch (failure) {
      refuse(messageOf(failure));
    }
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(event) => !event.open && onClose()}
      initialFocusEl={() => select.current}
      finalFocusEl={() => document.querySelector<HTMLElement>(".hb-user")}
      size="xs"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild>
            <form noValidate onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title textStyle="md">Switch Profile</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <div className="hb-field">
                  <label htmlFor={id}>
                    Company Name
                    <span className="hb-required" aria-hidden="true">
                      *
                    </span>
                  </label>
                  <NativeSelect.Root size="sm" invalid={problem !== ""}>
                    <NativeSelect.Field
                      id={id}
                      ref={select}
                      value={company}
                      aria-required
                      aria-invalid={problem !== "" || undefined}
                      aria-describedby={`${id}-error`}
                      onChange={(event) => {
                        setCompany(event.target.value);
                        setRefusal("");
                      }}
                    >
                      <option value="">{accounts || error ? "Select" : "Loading…"}</option>
                      {accounts?.map((account) => (
                        <option key={account.id} value={account.id}>
                          {account.name}
                        </option>
                      ))}
                    </NativeSelect.Field>
                    <NativeSelect.Indicator />
                  </NativeSelect.Root>
                  <p id={`${id}-error`} className="hb-field-error" role="alert">
                    {problem}
                  </p>
                  {error && (
                    <Button size="xs" variant="outline" onClick={() => refetch()}>
                      Try again
                    </Button>
                  )}
                </div>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" colorPalette="accent" loading={busy} loadingText="Switching">
                  Switch
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
