import type { WireMessage } from '../../contract/message.contract.ts';

/**
 * The messages of both lists in their order, each once, as of its last change. What lies before the loaded ones, such as
 * an old message that was deleted, is left out: it comes with its page.
 */
export function merge(now: readonly WireMessage[], come: readonly WireMessage[]): readonly WireMessage[] {
  const first = now.length > 0 && come.length > 0 ? Math.min(...now.map(({ position }) => position)) : 0;
  const byId = new Map(now.map((message) => [message._id, message]));
  for (const message of come) {
    const before = byId.get(message._id);
    if (message.position >= first && (before?.revision ?? -1) <= message.revision)
      byId.set(message._id, message);
  }
  return [...byId.values()].toSorted((a, b) => a.position - b.position);
}
