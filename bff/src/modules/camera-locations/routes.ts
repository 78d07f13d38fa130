import type { Route } from "../../http/route.ts";
import { textOf, truth } from "../../kernel/present.ts";
import type { Row } from "../../register/register.ts";
import { crudRoutes } from "../../register/routes.ts";
import { cameraLocations, cameraLocationWrite, locationOption, locationOptions, locationOptionsSpec, locationSuggestions } from "./contract.ts";

type Camera = { id: number; camera_mac: string | null };
/** A camera has no name: it is known by its address in the network. */
const knownAs = ({ id, camera_mac }: Camera) => textOf(camera_mac) || `# ${id}`;
const camerasOf = ({ cameras }: Row) => ((cameras ?? []) as Camera[]).toSorted((one, other) => one.id - other.id);

const made = crudRoutes(cameraLocations, {
  write: cameraLocationWrite,
  reads: ["cameras.id", "cameras.camera_mac"],
  present: (row) => ({
    ycl_id: row.id,
    ycl_cameras: camerasOf(row).map(knownAs).join(", "),
    ycl_events_disabled: !truth(row.ycl_events_enabled),
  }),
  options: {
    fields: Object.keys(locationOption.shape).filter((name) => name !== "id"),
    spec: locationOptionsSpec,
    sort: ["ycl_name", "ycl_code"],
    list: locationOptions,
    suggestions: locationSuggestions,
  },
});
const { list, record } = cameraLocations.paths;
/** The specification does not say at which of its two paths a location is made. */
const atTheList: readonly Route[] = made
  .filter(({ method, path }) => method === "post" && path === `/${record}`)
  .map((route) => ({ ...route, path: `/${list}` }));
export const cameraLocationsRoutes = [...made, ...atTheList];
