/** Whether the installation is the demo, whose password everybody knows. Where nobody says so it is not. */
export const isDemo = (env: Readonly<Record<string, unknown>>): boolean => String(env.DEMO) === "1";
