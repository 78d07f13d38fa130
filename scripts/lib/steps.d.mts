export function step<T>(name: string, work: () => Promise<T>): Promise<T>;
export function run(command: string, args: readonly string[], options?: { cwd?: string; env?: NodeJS.ProcessEnv; show?: boolean }): Promise<string>;
