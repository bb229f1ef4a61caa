import { CONVERSATIONS_PAGE } from '../../contract/conversations.contract.ts';
import type { WireConversation } from '../../contract/message.contract.ts';

type Row = Pick<WireConversation, '_id' | 'updatedAt'>;

/**
 * Whether the page of the newest conversations goes down to what is shown: one of them has not moved, or there are no
 * more. Otherwise more has come meanwhile than fits into the page, and what lies between is in neither of the two.
 */
export function reaches(page: readonly Row[], shown: readonly Row[]): boolean {
  const known = new Map(shown.map(({ _id, updatedAt }) => [_id, updatedAt]));
  return page.length < CONVERSATIONS_PAGE || page.some(({ _id, updatedAt }) => known.get(_id) === updatedAt);
}
