import { findAccounts } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { inLog } from './change-participants.ts';
import { consentAsked } from './consent-notices.ts';
import { stateOf } from './describe-participants.ts';
import { holdOrRelease } from './hold-item.ts';
import {
  deleteParticipant,
  type Item,
  insertParticipant,
  listOfItem,
  lockItem,
  NAMED,
  type Participant,
} from './participants.sql.ts';

/**
 * Where the site requires consent, accounts that the owner names with an item are asked for theirs, and it waits for them.
 * Who is not named any more and has not answered is not asked any more.
 */
export async function askThoseNamed(
  ctx: WriteContext,
  item: Item,
  accountIds: readonly string[],
): Promise<void> {
  await lockItem(ctx.tx, item);
  const rows = await listOfItem(ctx.tx, item);
  const isNamed = ({ accountId }: Participant) => accountId !== null && accountIds.includes(accountId);
  const gone = rows.filter((row) => row.scope === NAMED && stateOf(row) === 'waiting' && !isNamed(row));
  const { consentRequired } = await readSettings(ctx.db);
  const known = new Set(rows.map(({ accountId }) => accountId));
  const added = consentRequired ? accountIds.filter((id) => !known.has(id)) : [];
  if (gone.length + added.length === 0) return;
  for (const row of gone) {
    await deleteParticipant(ctx.tx, row.id);
    await audit(ctx, { action: 'consent.participant-removed', objectKind: 'item', ...inLog(row) });
  }
  const accounts = await findAccounts(ctx.db, added);
  for (const accountId of added) await ask(ctx, item, accountId, accounts.get(accountId)?.name ?? '');
  await holdOrRelease(ctx, item);
}

async function ask(ctx: WriteContext, item: Item, accountId: string, name: string): Promise<void> {
  const { accountId: ownerId } = viewerOf(ctx);
  const row: Participant = {
    ...item,
    id: newId(),
    ownerId,
    accountId,
    name,
    scope: NAMED,
    validUntil: null,
    documentId: null,
    agreedAt: null,
    endedAt: null,
    createdAt: ctx.clock.now(),
  };
  await insertParticipant(ctx.tx, row);
  await audit(ctx, { action: 'consent.participant-added', objectKind: 'item', ...inLog(row) });
  await notifyAccounts(ctx, consentAsked, [accountId], { participantId: row.id, ownerId });
}
