/** Who is blocked on this page, and how its lists hear of it. */
export interface BlockedUser {
  _id: string;
  name: string;
  username: string;
}

// Lists that fetch themselves are on the page beside what a revalidation reads.
const CHANGED = 'fanloft:blocked';

/** Tells the page that somebody was blocked or unblocked here. */
export const emitBlockHere = (): void => {
  window.dispatchEvent(new Event(CHANGED));
};

/** Calls back whenever somebody was blocked or unblocked on this page; the answer ends that. */
export function onBlocksHere(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

export interface BlockingOptions {
  /** Instead of reading the page again: it is about the blocked user, and has to be left. */
  onBlocked?: ((user: BlockedUser) => void) | undefined;
  /** Instead of reading the page again after Undo. */
  onUndone?: ((user: BlockedUser) => void) | undefined;
}
