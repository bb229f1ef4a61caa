/** Digits that may be a card number: 13 or more, optionally grouped. */
export const DIGIT_ROW = /\d(?:[ -]?\d){12,}/g;

/**
 * Removes such digits from a creator's title, where they are an order number or a date; the rest of the title
 * is enough.
 */
export const withoutDigitRows = (name: string): string => name.replace(DIGIT_ROW, '…');
