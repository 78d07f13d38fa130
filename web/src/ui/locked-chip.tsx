import "./locked-chip.css";
import { Lock } from "lucide-react";

/** What has its place on a page and waits for a register that is not there yet. `says`: the specification's word for it. */
export const LockedChip = ({ label, says }: { label: string; says: string }) => (
  <span className="hb-locked-chip" title={says}>
    <Lock size={13} aria-hidden="true" /> {label} <small>{says}</small>
  </span>
);
