/** Parts of a page that may fail for themselves: what failed is said in their place, with another try, and the rest of the page stays as it is. */
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useReducer, useState } from "react";
import { missingAdvice } from "./missing-code.ts";

type BoundaryProps = {
  /** What a sentence calls it: "The chart". */
  what: string;
  /** A dialog or menu has no place on the page: what failed is said at the top right, until it is closed. */
  floating?: boolean;
  /** False: whoever asked for it has given up; opening it again is another try. */
  open?: boolean;
  onClose?: () => void;
  onRetry?: () => void;
  /** Whether its code could not be fetched. */
  isLost?: () => boolean;
  children: ReactNode;
};

export class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidUpdate({ open: was = true }: BoundaryProps) {
    if (this.state.failed && !was && (this.props.open ?? true)) this.retry();
  }
  retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };
  override render() {
    const { open = true, children, ...said } = this.props;
    if (!this.state.failed) return children;
    return open && <PartFailed {...said} onRetry={this.retry} />;
  }
}

/** Plain buttons: Chakra's may be what could not be fetched. */
export function PartFailed({ what, floating, onClose, onRetry, isLost }: Omit<BoundaryProps, "open" | "children">) {
  const isMissing = isLost?.() === true;
  return (
    <div className="hb-part-failed" data-floating={floating || undefined} role="alert">
      <strong>
        {what} could not be {isMissing ? "loaded" : "shown"}
      </strong>
      <p>{isMissing ? missingAdvice() : "What you have entered is kept."}</p>
      <div>
        <button type="button" onClick={onRetry}>
          Try again
        </button>
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
        {onClose && (
          <button type="button" onClick={onClose}>
            Close
          </button>
        )}
      </div>
    </div>
  );
}

type Own = { open?: boolean; onClose?: (...none: never[]) => void };
type PartOptions = {
  floating?: boolean;
  /** Stands in its place meanwhile; "outer": what is around it comes with it. */
  wait?: ReactNode | "outer";
};
type Source<P> = PartOptions & { what: string; load: () => Promise<{ default: ComponentType<P> }>; code: ComponentType<P>; isLost: boolean };

/** React keeps the first answer for good, also a failure. */
function renew<P>(source: Source<P>): void {
  source.isLost = false;
  source.code = lazy(async () => {
    try {
      return await source.load();
    } catch (error) {
      source.isLost = true;
      throw error;
    }
  });
}

function Late<P extends object>({ source, given }: { source: Source<P>; given: P & Own }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useState(() => source.isLost && renew(source));
  const again = () => {
    if (source.isLost) renew(source);
    redraw();
  };
  const { what, floating, wait, code: Code } = source;
  return (
    <PartBoundary
      what={what}
      floating={floating}
      open={given.open}
      onClose={given.onClose && (() => given.onClose?.())}
      onRetry={again}
      isLost={() => source.isLost}
    >
      {wait === "outer" ? (
        <Code {...given} />
      ) : (
        <Suspense fallback={wait}>
          <Code {...given} />
        </Suspense>
      )}
    </PartBoundary>
  );
}

/**
 * A part whose code comes with its first use. `open` and `onClose` are for one that floats and stays mounted while it is closed.
 * @param what as a sentence calls it: "The chart"
 */
export function part<P extends object>(what: string, load: Source<P>["load"], options: PartOptions = {}) {
  const source = { ...options, what, load, isLost: false } as Source<P>;
  renew(source);
  return (props: P & Own) => <Late source={source} given={props} />;
}
