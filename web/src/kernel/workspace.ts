/** Who is at work, for which company, and which screens they may use. Provided by the shell, read by every module. */
import { createContext, useContext } from "react";
import type { Profile } from "#bff/modules/profile/contract.ts";
import type { Screen, ScreenCode } from "#bff/modules/session/contract.ts";

export type Right = "read" | "create" | "update" | "delete" | "download";
export type Workspace = { profile: Profile; may: (screen: ScreenCode, right?: Right) => boolean };

const WorkspaceContext = createContext<Workspace | null>(null);
export const WorkspaceProvider = WorkspaceContext.Provider;

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error("useWorkspace is only for pages inside the workspace");
  return workspace;
}
/** Whether the menu with its way out stands around what asks. */
export const useIsInWorkspace = () => useContext(WorkspaceContext) !== null;
/** The zone in which instants are shown and typed: the company's. */
export const useCompanyZone = () => useWorkspace().profile.company.timezone || "UTC";

/** For what stands outside the workspace, too. */
export const useZoneIfAny = () => useContext(WorkspaceContext)?.profile.company.timezone || "UTC";

export function rights(screens: readonly Screen[]): Workspace["may"] {
  const byCode = new Map(screens.map((screen) => [screen.code, screen]));
  return (code, right = "read") => byCode.get(code)?.[right] === true;
}
