/** Says all along that one is in another account than the home one, and leads back. */
import "./switched-banner.css";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../kernel/api/error.ts";
import { useWorkspace } from "../kernel/workspace.ts";
import { toast } from "../ui/toast.tsx";
import { switchAccount } from "./switching.ts";

export default function SwitchedBanner() {
  const { profile } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const goBack = async () => {
    setBusy(true);
    try {
      if (!(await switchAccount("manager"))) setBusy(false);
    } catch (error) {
      setBusy(false);
      toast.error(messageOf(error));
    }
  };
  return (
    <aside className="hb-switched" aria-label="Switched account">
      <ArrowLeftRight size={16} aria-hidden="true" />
      <span>Operating from switched account</span>
      <strong title={profile.company.name}>{profile.company.name}</strong>
      <button type="button" disabled={busy} title={`To ${profile.switched_from?.name}`} onClick={goBack}>
        Switch back
      </button>
    </aside>
  );
}
