/** Where cameras hang: the gates that people and units come in and go out by. */
import { z } from "zod";
import { computed, kept, optional, required } from "../../fields/kinds.ts";
import { defineRegister, deletionsOf, savesOf } from "../../fields/register.ts";
import type { AddressFields } from "../../wire/places.ts";
import { addressRules, contentList, type ListSpec } from "../../wire/wire-kit.ts";
import { ACTIVITY } from "../../words/activity.ts";

/** As forms and lists of other modules show one: it needs no name, so the code stands beside it. */
export const CAMERA_LOCATION = { collection: "camera_locations", shape: { ycl_name: z.string(), ycl_code: z.string() }, searched: true } as const;

export const cameraLocations = defineRegister({
  key: "camera-locations",
  paths: { record: "camera-location" },
  collection: CAMERA_LOCATION.collection,
  screen: "YVL",
  thing: "Camera Location",
  fields: {
    ycl_id: computed(kept.key()),
    ycl_type: required.choice({ "Entry Point": "Entry Point", "Exit Point": "Exit Point" }),
    status: { ...required.flag(), labels: ACTIVITY },
    ycl_name: optional.text(100),
    ycl_description: optional.text(500),
    ycl_code: optional.text(30),
    ycl_caller_id: optional.text(50),
    ycl_address: optional.text(255),
    ycl_city: optional.text(100),
    /** Code of the province or state, e.g. ON. */
    ycl_province: optional.text(50, { holds: "region" }),
    ycl_postal_code: optional.text(20),
    ycl_entry_logging: optional.flag(),
    ycl_events_enabled: optional.flag(true),
    /** In words: by what each is known. */
    ycl_cameras: computed(kept.text()),
  },
  labels: {
    ycl_type: "Type",
    status: "Status",
    ycl_name: "Name",
    ycl_description: "Description",
    ycl_code: "Location Code",
    ycl_caller_id: "Caller ID",
    ycl_address: "Address",
    ycl_city: "City",
    ycl_province: "Province",
    ycl_postal_code: "Postal Code",
    ycl_entry_logging: "Entry logging",
    ycl_events_enabled: "Events enabled",
  },
  /** The list asks the other way round than the form. */
  rowFields: { ycl_events_disabled: computed(kept.flag()) },
  row: [
    "ycl_id",
    "ycl_name",
    "ycl_type",
    "ycl_code",
    "ycl_cameras",
    "ycl_caller_id",
    "ycl_city",
    "ycl_postal_code",
    "ycl_province",
    "ycl_address",
    "ycl_events_disabled",
    "ycl_events_enabled",
    "ycl_entry_logging",
    "status",
  ],
  columns: {
    ycl_name: "Name",
    ycl_type: "Type",
    ycl_code: "Location Code",
    ycl_cameras: "Cameras",
    ycl_caller_id: "Caller ID",
    ycl_city: "City",
    ycl_postal_code: "Postal Code",
    ycl_province: "Province",
    ycl_address: "Address",
    ycl_events_disabled: "Events Disabled?",
    ycl_entry_logging: "Entry Logging?",
  },
  knownBy: ["ycl_name", "ycl_code"],
  list: {
    sort: ["id", "ycl_name", "ycl_type", "ycl_code", "ycl_caller_id", "ycl_city", "ycl_postal_code", "ycl_province", "ycl_address", "ycl_entry_logging"],
    defaultSort: ["id", "desc"],
    filters: ["ycl_name", "ycl_type", "ycl_code", "ycl_caller_id", "ycl_city", "ycl_postal_code", "ycl_province", "ycl_address", "ycl_entry_logging"],
    /** Fixed (specification 2, section 9). */
    sizes: [10],
  },
  attachments: { max: 10, owner: "camera_location", asJson: true },
  messages: { ...savesOf("Camera Location"), ...deletionsOf("Camera Location") },
});
export const CAMERA_ADDRESS: readonly AddressFields[] = [{ address: "ycl_address", region: "ycl_province", postal: "ycl_postal_code" }];
/** What a form or an API client sends. */
export const cameraLocationWrite = cameraLocations.write.check(addressRules(CAMERA_ADDRESS));
export type CameraLocationRow = z.output<typeof cameraLocations.rowSchema>;

/** What a camera's form needs of a location. */
export const locationOption = z.object({ id: z.number(), ycl_name: z.string(), ycl_code: z.string() });
export type LocationOption = z.infer<typeof locationOption>;
export const locationOptions = contentList(locationOption);
export const locationSuggestions = z.object({ content: z.array(locationOption) });
export const locationOptionsSpec: ListSpec = { ...cameraLocations.listSpec, sort: ["ycl_name", "ycl_code"], filters: ["ycl_name", "ycl_code"] };
