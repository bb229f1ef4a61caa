/** The visible part of a text that a user typed. */

// Characters that change the text direction can make one name look like another.
const DIRECTION_OVERRIDE = /[\u202A-\u202E\u2066-\u2069]/u;
const CONTROL = /\p{Cc}/u;
// Characters that draw nothing, such as the zero-width joiner, the blank of Braille or a note without a head, make no
// text; nor does an accent without a letter.
const VISIBLE = /[^\s\p{C}\p{DI}\p{M}\u2800\u{1d159}]/u;

/** Removes characters that would change the direction of the text around it; they are invisible. */
export const withoutTurns = (text: string): string => text.replace(/[\u202A-\u202E]/gu, '');

/** Whether the text has any visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Whether the text has no control characters that affect its surroundings. */
export const canBeShown = (text: string): boolean => !CONTROL.test(text) && !DIRECTION_OVERRIDE.test(text);
