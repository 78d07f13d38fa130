/** What a browser says of itself, in words. */
import Bowser from "bowser";

const LONGEST = 60;

/** `Chrome on Windows`; of a program what it calls itself. @param agent as the header has it */
export function deviceOf(agent: string): string {
  if (agent.trim() === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(agent);
  const system = platform.vendor === "Apple" && platform.model ? platform.model : os.name;
  if (!browser.name) return agent.split(" ")[0]?.slice(0, LONGEST) ?? "";
  return system ? `${browser.name} on ${system}` : browser.name;
}
