/** The field tables of the filing service for trips into the United States (ACE, manual 1.0.7) and into Canada (ACI, manual 1.0.6). */
import { z } from "zod";
import { ACE_PACKAGING, ACI_PACKAGING } from "./codes.ts";

const text = (most: number, least = 1) => z.string().min(least).max(most);
const coded = (pattern: RegExp) => z.string().regex(pattern);
const moment = coded(/^[2-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\s([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
const day = coded(/^\d{4}-\d{2}-\d{2}$/);
const port = coded(/^\d{4}$/);
const region = text(3, 2);
const country = coded(/^[A-Z]{2}$/);

const plate = z.strictObject({ number: text(10), stateProvince: region });
const seals = z.array(text(15)).optional();
const type = coded(/^[A-Z0-9]{2}$/);
/** A passport and a commercial licence: the one names the country that issued it, the other the province or state. */
const travelDocument = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ACW"), number: text(30), country }),
  z.strictObject({ type: z.literal("5K"), number: text(30), stateProvince: region }),
]);
/** The tables let birth date, citizenship and papers out; without them nobody is let in, so here they are asked for. */
const driver = z
  .strictObject({
    driverNumber: text(30).optional(),
    firstName: text(30),
    lastName: text(30),
    dateOfBirth: day,
    citizenshipCountry: country,
    fastCardNumber: coded(/^4270\d{8}0[12]$/).optional(),
    travelDocuments: z.array(travelDocument).optional(),
  })
  .refine((person) => person.fastCardNumber !== undefined || (person.travelDocuments ?? []).length > 0, { path: ["travelDocuments"], error: "missing" });

const party = z.strictObject({
  name: text(60),
  address: z.strictObject({ addressLine: text(110), city: text(30, 2), postalCode: text(10), stateProvince: region, country }),
});
const loadedOn = z.strictObject({ type: z.enum(["TRAILER", "TRUCK"]), number: text(17) });
const quantity = z.number().int().positive().max(99_999_999);

const trip = {
  sendId: text(30),
  operation: z.enum(["CREATE", "UPDATE"]),
  autoSend: z.boolean(),
  estimatedArrivalDateTime: moment,
  drivers: z.array(driver).min(1),
};

const aceShipment = z.strictObject({
  data: z.literal("ACE_SHIPMENT"),
  shipmentControlNumber: coded(/^[A-Z]{4}[A-Z0-9]{4,12}$/),
  type: z.literal("PAPS"),
  provinceOfLoading: text(5, 2),
  shipper: party,
  consignee: party,
  commodities: z
    .array(
      z.strictObject({
        description: text(512),
        quantity,
        packagingUnit: z.enum(ACE_PACKAGING),
        weight: z.number().positive().max(999_999_999),
        weightUnit: z.enum(["L", "K"]),
        loadedOn: loadedOn.optional(),
      }),
    )
    .min(1),
});
export const aceTrip = z.strictObject({
  data: z.literal("ACE_TRIP"),
  ...trip,
  tripNumber: coded(/^[A-Z]{4}[A-Z0-9]{4,21}$/),
  usPortOfArrival: port,
  truck: z.strictObject({
    number: text(17),
    type,
    vinNumber: coded(/^[A-HJ-NPR-Z0-9]{17}$/),
    licensePlates: z.array(plate).min(1).max(2),
    sealNumbers: seals,
    dotNumber: text(8).optional(),
  }),
  trailers: z.array(z.strictObject({ number: text(17), type, licensePlates: z.array(plate).min(1).max(2), sealNumbers: seals })),
  shipments: z.array(aceShipment).min(1),
});

const aciShipment = z.strictObject({
  data: z.literal("ACI_SHIPMENT"),
  cargoControlNumber: coded(/^[A-Z0-9-]{8,25}$/),
  shipmentType: z.literal("PARS"),
  portOfEntry: port,
  releaseOffice: port,
  estimatedArrivalDate: moment,
  cityOfLoading: z.strictObject({ cityName: text(25), stateProvince: region }),
  shipper: party,
  consignee: party,
  loadedOn: loadedOn.optional(),
  commodities: z
    .array(
      z.strictObject({
        description: text(450),
        quantity,
        packagingUnit: z.enum(ACI_PACKAGING),
        weight: coded(/^\d{1,9}(\.\d{1,2})?$/),
        weightUnit: z.enum(["LBR", "KG"]),
      }),
    )
    .min(1),
});
export const aciTrip = z.strictObject({
  data: z.literal("ACI_TRIP"),
  ...trip,
  tripNumber: coded(/^[A-Z0-9-]{4}[A-Z0-9]{4,21}$/),
  portOfEntry: port,
  truck: z.strictObject({
    number: text(17),
    type,
    vinNumber: coded(/^[A-HJ-NPR-Z0-9]{17}$/),
    licensePlate: plate,
    sealNumbers: seals,
    dotNumber: text(8).optional(),
  }),
  trailers: z.array(z.strictObject({ number: text(17), type, licensePlate: plate, sealNumbers: seals })),
  shipments: z.array(aciShipment).min(1),
});
