/** A page whose code could not be fetched when it was asked for: off the net, or gone with an update. */
import { type ReactNode, useEffect, useState } from "react";
import { Loading } from "../ui/loading.tsx";
import { Failed } from "./error-page.tsx";

type LatePageProps = { load: () => Promise<ReactNode>; error: unknown };

/** Says so at once; whoever comes again has it tried again. */
export function LatePage({ load, error }: LatePageProps) {
  const [page, setPage] = useState<ReactNode>(null);
  const [failure, setFailure] = useState<unknown>(navigator.onLine ? undefined : error);
  useEffect(() => {
    let isHere = true;
    load().then(
      (loaded) => isHere && setPage(loaded),
      (refusal: unknown) => isHere && setFailure(refusal),
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  if (page) return page;
  if (failure !== undefined) return <Failed error={failure} />;
  return (
    <main className="hb-page">
      <Loading heights={[36, 44, 420]} />
    </main>
  );
}
