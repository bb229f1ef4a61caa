import type { Message } from '../messaging.tables.ts';

type Written = Omit<
  Message,
  'deletedAt' | 'takenDownAt' | 'reportedAt' | 'createdAt' | 'updatedAt' | 'reactions'
>;

/** A message as it was just written, without reading it once more: nothing has happened to it since. */
export const asWritten = (written: Written, now: Date): Message => ({
  ...written,
  deletedAt: null,
  takenDownAt: null,
  reportedAt: null,
  createdAt: now,
  updatedAt: now,
  reactions: [],
});
