import { useAtom } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { fullName } from "#bff/words/texts.ts";
import { isWorkOpen, releaseWork } from "../form/open-work.ts";
import { linkTo } from "../kernel/api/client.ts";
import { messageOf } from "../kernel/api/error.ts";
import { queryClient } from "../kernel/api/query-client.ts";
import { densityAtom, themeAtom } from "../kernel/appearance.ts";
import { useWorkspace } from "../kernel/workspace.ts";
import type { Density, ThemeChoice } from "../theme/appearance.ts";
import { bring } from "../ui/bring.ts";
import { MenuButton, type MenuParts } from "../ui/menu.tsx";
import { part } from "../ui/part.tsx";
import { toast } from "../ui/toast.tsx";
import { signOut } from "./sign-in.ts";

const SwitchDialog = part("The dialog", () => import("./switch-dialog.tsx"), { floating: true });

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "As the system" },
];
const DENSITIES: { value: Density; label: string }[] = [
  { value: "compact", label: "Compact" },
  { value: "normal", label: "Normal" },
];

/** The question's code is the forms' own: who has a form open has it. */
const leave = (user: string) =>
  isWorkOpen()
    ? bring(
        "The question",
        () => import("../form/unsaved-guard.tsx"),
        async ({ askToLeave }) => (await askToLeave()) && goOut(user),
      )
    : goOut(user);

async function goOut(user: string): Promise<void> {
  try {
    const { forgetWork } = await import("./forget-work.ts");
    await signOut();
    releaseWork();
    forgetWork(user);
    queryClient.clear();
    location.assign("/");
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** The picture, or the initials while there is none to show. */
function Face({ picture, initials }: { picture: string | null; initials: string }) {
  const [broken, setBroken] = useState("");
  return (
    <span className="hb-face" aria-hidden="true">
      {picture && picture !== broken ? <img src={linkTo(picture)} alt="" onError={() => setBroken(picture)} /> : initials}
    </span>
  );
}

export function UserMenu() {
  const { profile } = useWorkspace();
  const [theme, setTheme] = useAtom(themeAtom);
  const [density, setDensity] = useAtom(densityAtom);
  const [switching, setSwitching] = useState(false);
  const navigate = useNavigate();
  const name = fullName(profile) || profile.email;
  const initials = `${profile.first.slice(0, 1)}${profile.last.slice(0, 1)}` || name.slice(0, 1);
  return (
    <>
      <MenuButton
        label={`User menu of ${name}`}
        placement="bottom-end"
        className="hb-user-menu"
        trigger={(props) => (
          <button type="button" className="hb-user" aria-label={`${initials}, user menu of ${name}`} {...props}>
            <Face picture={profile.profile_img} initials={initials} />
          </button>
        )}
      >
        {(Menu) => (
          <>
            <div className="hb-user-head">
              <strong>{name}</strong>
              <span>{profile.email}</span>
            </div>
            <Menu.Separator />
            <Menu.Item value="profile" onSelect={() => navigate("/UserProfile")}>
              Profile
            </Menu.Item>
            <Menu.Item value="events" onSelect={() => navigate("/events")}>
              Events
            </Menu.Item>
            <Menu.Item value="switch" disabled={!profile.isUserEligibleForAccountSwitch} onSelect={() => setSwitching(true)}>
              Switch Account
            </Menu.Item>
            <Menu.Separator />
            <Choices parts={Menu} label="Theme" value={theme} choices={THEMES} onChoose={setTheme} />
            <Menu.Separator />
            <Choices parts={Menu} label="Density" value={density} choices={DENSITIES} onChoose={setDensity} />
            <Menu.Separator />
            <Menu.Item value="logout" onSelect={() => leave(profile.profile_id)}>
              Logout
            </Menu.Item>
          </>
        )}
      </MenuButton>
      {switching && <SwitchDialog onClose={() => setSwitching(false)} />}
    </>
  );
}

type ChoicesProps<T extends string> = {
  parts: MenuParts;
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
};

function Choices<T extends string>({ parts: Menu, label, value, choices, onChoose }: ChoicesProps<T>) {
  const choose = (picked: string) => {
    const choice = choices.find((candidate) => candidate.value === picked);
    if (choice) onChoose(choice.value);
  };
  return (
    <Menu.RadioItemGroup value={value} onValueChange={(event) => choose(event.value)}>
      <Menu.ItemGroupLabel textStyle="xs" color="fg.muted">
        {label}
      </Menu.ItemGroupLabel>
      {choices.map((choice) => (
        <Menu.RadioItem key={choice.value} value={choice.value} closeOnSelect={false}>
          {choice.label}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}
