import { Skeleton } from "@chakra-ui/react";

/** Bars where something is still to come. @param heights of what comes, from top to bottom, in px */
export function Loading({ heights }: { heights: readonly number[] }) {
  return (
    <div className="hb-loading" role="status" aria-label="Loading">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing else to go by
        <Skeleton key={index} height={`${height}px`} />
      ))}
    </div>
  );
}
