/** The location cell of a stop: name and address, the errors of both below; opens the location editor. */
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useIsView, ViewText } from "../../form/view.tsx";
import { PLACE_FIELDS } from "./place-sources.ts";
import "./stops.css";

type PlaceButtonProps = { path: string; label: string; onOpen: () => void };

export function PlaceButton({ path, label, onOpen }: PlaceButtonProps) {
  const names = PLACE_FIELDS.map((field) => `${path}.${field}`);
  const { control, getFieldState } = useFormContext();
  const [address, postal, province, city, name]: string[] = useWatch({ control, name: names });
  const state = useFormState({ control, name: names });
  const errors = names.flatMap((field) => {
    const message = getFieldState(field, state).error?.message;
    return message ? [{ field, message }] : [];
  });
  const area = [city, province, postal].filter(Boolean).join(" ");
  const known = [name, address, area].filter(Boolean);
  const shown = known.length > 0 ? known : ["Enter location"];
  if (useIsView()) return <ViewText bare label={label} text={known.join("\n")} />;
  return (
    <div>
      <button
        type="button"
        className="hb-place"
        aria-label={`${label}: ${shown.join(" ")}`}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${path}-place-error` : undefined}
        title={known.join("\n")}
        data-field={`${path}.location`}
        onClick={onOpen}
      >
        <strong>{shown[0]}</strong>
        {shown.slice(1).map((line) => (
          <span key={line}>{` ${line}`}</span>
        ))}
      </button>
      {errors.length > 0 && (
        <span className="hb-cell-error" id={`${path}-place-error`}>
          {errors.map(({ field, message }) => (
            <span key={field} data-field={field} tabIndex={-1}>
              {message}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
