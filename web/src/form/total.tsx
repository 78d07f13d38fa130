/** A figure of the running total in the action bar. */
export function Total({ label, value }: { label: string; value: string }) {
  return (
    <span className="hb-total">
      {label} <strong>{value}</strong>
    </span>
  );
}
