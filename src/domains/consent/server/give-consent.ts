import { takeDowns } from '#domains/engagement/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, userBehind, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { refuse } from '#platform/server/refuse.ts';
import { consentEnded, participantNotFound } from '../contract/consent.refusals.contract.ts';
import type * as contract from '../contract/participants.contract.ts';
import type { WireParticipant } from '../contract/participants.contract.ts';
import { inLog } from './change-participants.ts';
import { consentAnswered } from './consent-notices.ts';
import { describeParticipant, describeParticipants } from './describe-participants.ts';
import { holdOrRelease } from './hold-item.ts';
import { listOfAccount, lockParticipant, type Participant, setAgreed, setEnded } from './participants.sql.ts';

/** Where the caller is shown. */
export async function listOwnConsents(
  ctx: ReadContext,
  { query }: EndpointInput<typeof contract.listOwnConsents>,
): Promise<EndpointOutput<typeof contract.listOwnConsents>> {
  const { rows, total } = await listOfAccount(ctx.db, viewerOf(ctx).accountId, query);
  return { data: await describeParticipants(ctx, rows), total };
}

/** By the person themselves. Refuses with `consent.participant-not-found` or `consent.ended`. */
export async function giveConsent(ctx: WriteContext, id: string): Promise<WireParticipant> {
  const { accountId } = viewerOf(ctx);
  const row = await lockParticipant(ctx.tx, id);
  if (row?.accountId !== accountId) throw refuse(participantNotFound);
  if (row.endedAt) throw refuse(consentEnded);
  if (row.agreedAt) return describeParticipant(ctx, row);
  const agreedAt = ctx.clock.now();
  await setAgreed(ctx.tx, id, { at: agreedAt, by: accountId, documentId: null });
  await audit(ctx, { action: 'consent.given', objectKind: 'item', ...inLog(row) });
  await holdOrRelease(ctx, row);
  await notifyAccounts(ctx, consentAnswered, [row.ownerId], { ...about(row), isGiven: true });
  return describeParticipant(ctx, { ...row, agreedAt });
}

/**
 * By the person, the owner, or an operator for somebody without an account; the item is taken down. Refuses with
 * `consent.participant-not-found`.
 */
export async function withdrawConsent(ctx: WriteContext, id: string): Promise<WireParticipant> {
  const viewer = viewerOf(ctx);
  const row = await lockParticipant(ctx.tx, id);
  const mayEnd = row && (viewer.hasOperatorPowers || [row.accountId, row.ownerId].includes(viewer.accountId));
  if (!mayEnd) throw refuse(participantNotFound);
  if (row.endedAt) return describeParticipant(ctx, row);
  const endedAt = await endConsent(ctx, row, userBehind(viewer));
  if (viewer.accountId !== row.ownerId)
    await notifyAccounts(ctx, consentAnswered, [row.ownerId], { ...about(row), isGiven: false });
  return describeParticipant(ctx, { ...row, endedAt });
}

/** Ends a consent and takes down what it was for. `by` null: it ran out. */
export async function endConsent(ctx: WriteContext, row: Participant, by: string | null): Promise<Date> {
  const endedAt = ctx.clock.now();
  await setEnded(ctx.tx, row.id, endedAt, by);
  await audit(ctx, {
    action: by ? 'consent.withdrawn' : 'consent.ran-out',
    objectKind: 'item',
    ...inLog(row),
  });
  await ctx.ports.one(takeDowns).takeDown(ctx, row, { reason: 'Consent withdrawn' });
  await holdOrRelease(ctx, row);
  return endedAt;
}

const about = ({ id, accountId, kind, objectId }: Participant) => ({
  participantId: id,
  accountId,
  kind,
  objectId,
});
