import { draftPlace, readDraftAt } from '#platform/web/drafts/draft-storage.ts';

/** Where an account's messages that are on their way lie on the device. */
export const outboxPlace = (accountId: string) => draftPlace(accountId, 'outbox');

/** Whether there are any; asked on every page, without the code that sends them. */
export function hasOutgoing(accountId: string): boolean {
  const there = readDraftAt('device', outboxPlace(accountId));
  return Array.isArray(there) && there.length > 0;
}
