import type { RegisterHome } from "../../register/home.ts";

export const VAULT: RegisterHome = { key: "vault", label: "Vault", thing: "Vault", path: "/vault", screen: "ACDNT" };
