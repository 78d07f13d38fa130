export const ROOT: string;
export const NODE: string;
export function toolchainEnv(extra?: Record<string, string>): NodeJS.ProcessEnv;
export function ensureToolchain(): Promise<void>;
export function handOver(script: string, args?: readonly string[]): Promise<void>;
