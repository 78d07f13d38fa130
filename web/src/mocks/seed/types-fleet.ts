/** Lookup values of the fleet, its people and its papers: code, label, and the key where one of the product's rules names it. */
import { ASSET_TYPE, OWNERSHIP_TYPE, RENTAL_STATUS, VEHICLE_TYPE } from "#bff/kernel/known-keys.ts";

export const FLEET_TYPES = {
  VEHICLE_TYPE: [
    ["TRUCK", "Truck", VEHICLE_TYPE.TRUCK],
    ["TRAILER", "Trailer", VEHICLE_TYPE.TRAILER],
    ["FORKLIFT", "Forklift"],
    ["SERVICE", "Service vehicle"],
  ],
  BS_DOC_TYPE: [
    ["INSURANCE", "Insurance certificate"],
    ["REGISTRATION", "Vehicle registration"],
    ["SAFETY", "Annual safety inspection"],
    ["LICENCE", "Driver licence"],
    ["ABSTRACT", "Driver abstract"],
    ["LEASE", "Lease agreement"],
    ["PERMIT", "Oversize permit"],
  ],
  OWNER_TYPE: [
    ["COMPANY", "Company"],
    ["EMPLOYEE", "Employee"],
    ["ASSET", "Asset"],
    ["CUSTOMER", "Customer"],
  ],
  ASSET_TRACKING_STATUS: [
    ["MOVING", "Moving"],
    ["PARKED", "Parked"],
    ["YARD", "In yard"],
    ["REPAIR", "In repair"],
    ["LOST", "Not located"],
  ],
  TRACKING_DEVICE_PROVIDER: [
    ["SAMSARA", "Samsara"],
    ["GEOTAB", "Geotab"],
    ["MOTIVE", "Motive"],
    ["SKYBITZ", "SkyBitz"],
  ],
  REIMB_STATUS: [
    ["PENDING", "Pending"],
    ["APPROVED", "Approved"],
    ["REJECTED", "Rejected"],
    ["PAID", "Paid"],
  ],
  RENTAL_STATUS: [
    ["OPEN", "Open", RENTAL_STATUS.OPEN],
    ["RETURNED", "Returned", RENTAL_STATUS.RETURNED],
  ],
  CMPLNC_TYPE: [
    ["CVOR", "CVOR renewal"],
    ["IFTA", "IFTA licence"],
    ["IRP", "IRP cab card"],
    ["DRUGTEST", "Drug and alcohol test"],
    ["MEDICAL", "Medical certificate"],
    ["PMCVI", "Annual inspection"],
  ],
  CMPLNC_CAT_TYPE: [
    ["CARRIER", "Carrier"],
    ["DRIVER", "Driver"],
    ["VEHICLE", "Vehicle"],
  ],
  CMPLNC_STATUS: [
    ["OPEN", "Open"],
    ["INPROGRESS", "In progress"],
    ["DONE", "Done"],
    ["OVERDUE", "Overdue"],
  ],
  CMPLNC_ITEM_STATUS: [
    ["OPEN", "Open"],
    ["DONE", "Done"],
    ["NA", "Not applicable"],
  ],
  CMPLNC_BY: [
    ["MTO", "Ministry of Transportation"],
    ["FMCSA", "FMCSA"],
    ["INTERNAL", "Internal"],
    ["INSURER", "Insurer"],
  ],
  INVOICE_BY: [
    ["EMAIL", "E-mail"],
    ["MAIL", "Mail"],
    ["PORTAL", "Customer portal"],
    ["EDI", "EDI 210"],
  ],
  SERVICE_PLAN_TYPE: [
    ["STANDARD", "Standard"],
    ["EXPEDITED", "Expedited"],
    ["DEDICATED", "Dedicated"],
  ],
  ASSET_TYPE: [
    ["VEHICLE", "Vehicle", ASSET_TYPE],
    ["YARD", "Yard equipment"],
    ["DEVICE", "Device"],
  ],
  OWNERSHIP_TYPE: [
    ["OWNED", "Owned", OWNERSHIP_TYPE],
    ["LEASED", "Leased"],
    ["RENTED", "Rented"],
    ["OWNEROP", "Owner-operator"],
  ],
} as const;
