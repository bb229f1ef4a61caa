/** Names, reasons and amounts keep their own direction inside a sentence of another; for texts that hold no elements. */
export const apart = (text: string): string => `\u2068${text}\u2069`;

/** The same for figures, which are written from left to right in every language. */
export const figureApart = (text: string): string => `\u2066${text}\u2069`;
