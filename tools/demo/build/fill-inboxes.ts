import { inboxes } from '../cast/inbox.ts';
import type { Present } from './perform.ts';
import type { Visitor } from './visitor.ts';

interface InboxTools {
  present: Present;
  setDaysAgo(daysAgo: number): void;
  signal: AbortSignal;
}

const idOf = async (visitor: Visitor): Promise<string> =>
  (await visitor.call<{ _id: string }>('GET', '/users/me'))._id;

/** Creators who are there save replies and put fans who are there into lists. */
export async function fillInboxes({ present, setDaysAgo, signal }: InboxTools): Promise<void> {
  for (const { creator: key, daysAgo, replies, lists } of inboxes) {
    const creator = present.creators.get(key)?.visitor;
    if (!creator) continue;
    signal.throwIfAborted();
    setDaysAgo(daysAgo);
    for (const reply of replies) await creator.call('POST', '/messages/saved-replies', reply);
    for (const { name, fans } of lists) {
      const { _id } = await creator.call<{ _id: string }>('POST', '/messages/fan-lists', { name });
      for (const fan of fans.flatMap((username) => present.fans.get(username) ?? []))
        await creator.call('PUT', `/messages/fan-lists/${_id}/fans/${await idOf(fan)}`);
    }
  }
  setDaysAgo(0);
}
