/** What of a text that somebody types can be seen by others. */

// Marks that turn the direction of text around can make one name look like another.
const DIRECTION_OVERRIDE = /[\u202A-\u202E\u2066-\u2069]/u;
const CONTROL = /\p{Cc}/u;
// Characters that draw nothing, such as the zero-width joiner, the blank of Braille or a note without a head, make no
// text; nor does an accent without a letter.
const VISIBLE = /[^\s\p{C}\p{DI}\p{M}\u2800\u{1d159}]/u;

/** Without marks that would turn what stands beside it around; they are not seen, and nothing that is seen goes. */
export const withoutTurns = (text: string): string => text.replace(/[\u202A-\u202E]/gu, '');

/** Whether anything of it is drawn at all. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Whether nothing of it controls what stands around it. */
export const canBeShown = (text: string): boolean => !CONTROL.test(text) && !DIRECTION_OVERRIDE.test(text);
