/** Which options of a long list are seen before somebody wants them all. */

// About as much as one takes in at a glance.
const GLANCE = 8;
// To fold away two rows would save less than the button takes.
const LEAST_FOLDED = 3;

export interface Choosable {
  isChosen: boolean;
}

/** Whether it is worth folding. */
export const isLong = (options: readonly Choosable[]) => options.length >= GLANCE + LEAST_FOLDED;

/** Those behind the first ones of a long list. */
export function further<T extends Choosable>(options: readonly T[]): readonly T[] {
  return isLong(options) ? options.slice(GLANCE) : [];
}
