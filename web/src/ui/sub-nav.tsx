import { NavLink } from "react-router-dom";

/** The places of one area, on the line above its lists. */
export function SubNav({ label, places }: { label: string; places: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={label} className="hb-subnav">
      {places.map((place) => (
        <NavLink key={place.to} to={place.to}>
          {place.label}
        </NavLink>
      ))}
    </nav>
  );
}
