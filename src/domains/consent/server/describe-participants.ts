import { findAccounts } from '#domains/accounts/server/index.ts';
import { cutAtWord } from '#platform/contract/first-words.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { WireParticipant } from '../contract/participants.contract.ts';
import { findItem } from './find-item.ts';
import type { Participant } from './participants.sql.ts';

const TITLE_LENGTH = 80;

export const stateOf = ({ agreedAt, endedAt }: Participant): WireParticipant['state'] =>
  endedAt ? 'ended' : agreedAt ? 'given' : 'waiting';

export async function describeParticipants(
  ctx: ReadContext,
  rows: readonly Participant[],
): Promise<WireParticipant[]> {
  const ids = rows.flatMap(({ accountId, ownerId }) => (accountId ? [accountId, ownerId] : [ownerId]));
  const accounts = await findAccounts(ctx.db, [...new Set(ids)]);
  const titles = new Map<string, string>();
  for (const row of rows) {
    if (titles.has(row.objectId)) continue;
    const item = await findItem(ctx, row);
    titles.set(row.objectId, item ? item.title || cutAtWord(item.text, TITLE_LENGTH) : '');
  }
  return rows.map((row) => ({
    _id: row.id,
    objectId: row.objectId,
    objectType: row.kind,
    title: titles.get(row.objectId) ?? '',
    owner: accounts.get(row.ownerId)?.name ?? '',
    name: row.name,
    username: (row.accountId && accounts.get(row.accountId)?.username) || null,
    state: stateOf(row),
    scope: row.scope,
    validUntil: row.validUntil,
    hasDocument: row.documentId !== null,
    agreedAt: row.agreedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

export async function describeParticipant(ctx: ReadContext, row: Participant): Promise<WireParticipant> {
  const [described] = await describeParticipants(ctx, [row]);
  if (!described) throw new Error('every participant has a description');
  return described;
}
