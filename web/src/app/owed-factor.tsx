/** Who comes to owe a second factor in the middle of work sets it up over the page; then the call that failed goes through. */
import { FACTOR_NEEDED } from "#bff/wire/second-factor.ts";
import { SetUpDialog } from "../modules/profile/factor-dialogs.tsx";

const nowhere = () => null;

export default function OwedFactor({ onDone }: { onDone: ((isSetUp: boolean) => void) | undefined }) {
  return (
    <SetUpDialog
      isOn={false}
      why={`${FACTOR_NEEDED} What you have entered is kept.`}
      onClose={() => onDone?.(false)}
      onDone={() => onDone?.(true)}
      returnTo={nowhere}
    />
  );
}
