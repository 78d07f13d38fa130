/** A box that files are dropped into. Dropped beside it, or while it takes none, a file does nothing: the browser would leave the page to show it. */
import { type DragEvent, useEffect, useState } from "react";

function keepPage(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

/** `over`: what is dragged is over the box now. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    addEventListener("dragover", keepPage);
    addEventListener("drop", keepPage);
    return () => {
      removeEventListener("dragover", keepPage);
      removeEventListener("drop", keepPage);
    };
  }, []);
  const box = {
    onDragOver: (event: DragEvent) => {
      if (disabled || !event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (disabled || !event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      onFiles(Array.from(event.dataTransfer.files));
    },
  };
  return { over, box };
}
