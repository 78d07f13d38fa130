/** The specification's sentences for orders, letter by letter. */
export const ORDER_MESSAGES = {
  onTrip: "You can not delete this order because order is associated with trip",
  locked: "You can not update order",
  notes: "Sales notes can not be more the 500 charector.",
  refNo: "Ref no can not be more the 20 charector.",
  equipInfo: "Equipment type info can not be more the 200 charector.",
  commInfo: "Commodity type info can not be more the 200 charector.",
  noStops: "Can not create order without shipper or consignment items",
  tooManyFiles: "You can attach max 5 file in a order",
  fileName: "File name must have atlest 3 charector which you are trying to upload",
  rateName: "Please fill description",
  rateNegative: "Rate can not be less than 0",
  rateMissing: "Please enter a number",
  moreConsignees: "Consignee total is greater than Shipper total. Are you sure, you want to continue?",
  moreShippers: "Shipper total is greater then Consignee total, Are sure you want to continue",
  /** Beside the question, on the page. */
  moreConsigneesNotice: "Consignee total is greater than Shipper total",
  moreShippersNotice: "Shipper total is greater than Consignee total",
  localAcrossBorder: "You have selected order type local but item you have added in order for different country. Are sure you want to continue",
  crossBorderInOneCountry: "Order type selected is Cross Border but line items added are in same country. Are you sure, you want to continue?",
  /** Not in the specification: asked where freight is billed by miles that nobody has measured. */
  estimatedMiles: "Freight is charged per mile and the miles are estimated, not measured on roads. Are you sure, you want to continue?",
  addStopsFirst: "Please add order from list",
  filterOrder: "Please enter order field to filter",
  notForTrip: "You can create trip only with a New order",
  noTrip: "There is no trip with this order",
  tripsNotAllowed: "You are not allowed to view trips",
  stopOnTrip: "You can not remove this stop because order is associated with trip",
  statusMove: "This status can not follow the present one",
} as const;

/** What stands where the number of a record that is not saved yet will be. */
export const ASSIGNED_ON_SAVE = "assigned on save";

/** One message pattern for the stops of orders and trips. */
export const STOP_MESSAGES = {
  location: "Location is required",
  province: "Province is required",
  city: "City is required",
  postalCode: "Postal code is required",
  locationName: "Location Name is required",
  tripLocationName: "C/S Name is required",
  qty: "Qty is required",
  packageType: "Package type is required",
  itemStatus: "Item status is required",
  requestDate: "Request date is required",
  appointment: "Appointment type is required",
} as const;
