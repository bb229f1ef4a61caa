/**
 * What becomes of a post while somebody reads: bought, opened by a follow, liked, saved. It is told where it happens, and
 * every list that holds the post hears it, also those that wait behind the way back.
 */
import type { WirePost } from '../../contract/post.contract.ts';

type Listener = (id: string, change: Partial<WirePost>) => void;

const hearers = new Set<Listener>();

/** `change` is what is other than it was. */
export function emitChanged(id: string, change: Partial<WirePost>): void {
  for (const hear of hearers) hear(id, change);
}

/** The answer ends it. */
export function onChanges(hear: Listener): () => void {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
  };
}
