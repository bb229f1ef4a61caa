/** What may be a card number: 13 digits or more, often written in groups. */
export const DIGIT_ROW = /\d(?:[ -]?\d){12,}/g;

/** What a creator has named may have such a row in it, as an order number or a date; the rest of the name is enough. */
export const withoutDigitRows = (name: string): string => name.replace(DIGIT_ROW, '…');
