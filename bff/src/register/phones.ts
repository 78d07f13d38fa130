/** Filters on phone numbers. */
import { containing, type FilterRule, nest } from "../kernel/filters.ts";
import { formatPhone } from "../words/numbers.ts";
import { plainDigits } from "../words/texts.ts";

const PHONE_SIGNS = /^[\d\s().+-]+$/;
const WHOLE_PHONE = 10;
/** How digits of a phone number may stand in it, wherever in the number they begin. */
function phoneShapes(digits: string): string[] {
  const starts = Array.from({ length: WHOLE_PHONE - digits.length + 1 }, (_, start) => start);
  return starts.map((start) => {
    const whole = formatPhone("0".repeat(start) + digits + "0".repeat(WHOLE_PHONE - start - digits.length));
    const places = [...whole.matchAll(/\d/g)].map(({ index }) => index);
    return whole.slice(places[start], (places[start + digits.length - 1] ?? 0) + 1);
  });
}
/** A phone number: its digits, however they are parted, or any text in it. */
export const byPhone =
  (column: string, byWords: (column: string) => FilterRule): FilterRule =>
  (filter, name) => {
    const typed = plainDigits(filter.value);
    const digits = typed.replaceAll(/\D/g, "");
    if (!PHONE_SIGNS.test(typed) || digits === "" || digits.length > WHOLE_PHONE) return byWords(column)(filter, name);
    const texts = filter.match === "exact" && digits.length === WHOLE_PHONE ? [digits, formatPhone(digits)] : [typed, digits, ...phoneShapes(digits)];
    return { _or: [...new Set(texts)].map((text) => nest(column, containing(text))) };
  };
