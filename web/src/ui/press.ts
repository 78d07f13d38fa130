/** While a pointer is pressed nothing moves under it: what comes or goes with the blur waits until the click has landed. */
import { useRef, useSyncExternalStore } from "react";

let isPressed = false;
let isWatching = false;
const listeners = new Set<() => void>();

function put(pressed: boolean): void {
  if (pressed === isPressed) return;
  isPressed = pressed;
  for (const listener of listeners) listener();
}
/** A release that nobody told of (a list of the browser's own, a drag) shows with the next move or key. */
function watch(): void {
  isWatching = true;
  const whole = { capture: true, passive: true };
  addEventListener("pointerdown", () => put(true), whole);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(() => put(false)), whole);
  addEventListener("pointermove", ({ buttons }) => buttons === 0 && put(false), whole);
  addEventListener("keydown", () => put(false), whole);
}
function listen(listener: () => void): () => void {
  if (!isWatching) watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The value as it was before the press. */
export function useHeld<T>(value: T): T {
  const pressed = useSyncExternalStore(listen, () => isPressed);
  const held = useRef(value);
  if (!pressed) held.current = value;
  return held.current;
}
