/** Decides which options of a long list are shown before it is expanded. */

// About as many as one takes in at a glance.
const GLANCE = 8;
// Collapsing two rows would save less than the button takes.
const LEAST_FOLDED = 3;

export interface Choosable {
  isChosen: boolean;
}

/** Whether the list is worth collapsing. */
export const isLong = (options: readonly Choosable[]) => options.length >= GLANCE + LEAST_FOLDED;

/** The options after the first ones of a long list. */
export function further<T extends Choosable>(options: readonly T[]): readonly T[] {
  return isLong(options) ? options.slice(GLANCE) : [];
}
