/**
 * Changes to posts while they are on screen: bought, unlocked by following, liked, saved. Every list that
 * holds the post is updated, including those kept for the back button.
 */
import type { WirePost } from '../../contract/post.contract.ts';

type Listener = (id: string, change: Partial<WirePost>) => void;

const listeners = new Set<Listener>();

/** `change` has the fields that are different now. */
export function emitChanged(id: string, change: Partial<WirePost>): void {
  for (const listener of listeners) listener(id, change);
}

/** Subscribes; the returned function ends it. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
