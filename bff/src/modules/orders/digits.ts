/** Digits after the point of what is entered, as the columns have them. `rate`: money per mile, percentages. */
export const DIGITS = { money: 2, quantity: 2, rate: 4 } as const;
