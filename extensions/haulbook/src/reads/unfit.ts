/** A read that one statement does not answer: the item service does. `why` is counted, by a few words. */
export class Unfit extends Error {
  readonly why: string;
  constructor(why: string) {
    super(why);
    this.why = why;
  }
}
export function unless(fits: unknown, why: string): asserts fits {
  if (!fits) throw new Unfit(why);
}
