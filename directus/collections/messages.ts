/** What goes to the border and to phones, and comes back. */
import { type Collections, choice, instant, json, longText, owned, ref, str } from "../schema/dsl.ts";

export const messages: Collections = {
  border_messages: {
    group: "trips_group",
    icon: "swap_horiz",
    label: "Border messages",
    singular: "Border message",
    display: "{{type}} {{status}}",
    screen: "OTRP",
    fields: {
      ...owned,
      trip: ref("trips", { onDelete: "CASCADE" }),
      direction: choice({ OUT: "Sent", IN: "Received" }, { required: true }),
      type: str(30),
      status: str(40),
      body: json(),
      at: instant({ required: true }),
    },
    indexes: [["company", "trip", "id"]],
  },
  text_messages: {
    group: "trips_group",
    icon: "sms",
    label: "Text messages",
    singular: "Text message",
    display: "{{receiver}}",
    screen: "OTRP",
    fields: {
      ...owned,
      /** What was said to a phone stays said. */
      trip: ref("trips", { onDelete: "SET NULL" }),
      actor_name: str(100),
      actor_number: str(30),
      receiver: str(30, { required: true }),
      body: longText(),
      sms_id: str(64, { label: "Message ID" }),
      status: str(20),
      error: str(255),
      at: instant({ required: true }),
    },
    indexes: [["company", "at"]],
  },
};
