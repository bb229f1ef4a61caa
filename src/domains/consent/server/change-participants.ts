import { findAccountByUsername } from '#domains/accounts/server/index.ts';
import { hiddenPairs } from '#domains/blocks/server/index.ts';
import { keepDocument, type SealedDocument } from '#domains/media/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  accountNotFound,
  consentEnded,
  consentStays,
  itemNotFound,
  nameMissing,
  ownerIsNoParticipant,
  participantNotFound,
  tooManyParticipants,
} from '../contract/consent.refusals.contract.ts';
import type * as contract from '../contract/participants.contract.ts';
import { MOST_PARTICIPANTS, type WireParticipant } from '../contract/participants.contract.ts';
import { consentAsked } from './consent-notices.ts';
import { describeParticipant, describeParticipants } from './describe-participants.ts';
import { findItemToManage } from './find-item.ts';
import { holdOrRelease, mustWait } from './hold-item.ts';
import {
  deleteParticipant,
  type Item,
  insertParticipant,
  isUndeclared,
  listOfItem,
  lockItem,
  lockParticipant,
  type Participant,
  setAgreed,
  setDeclared,
} from './participants.sql.ts';

/** For the owner and operators. Refuses with `consent.item-not-found`. */
export async function listParticipants(
  ctx: ReadContext,
  { query: { objectId, objectType: kind } }: EndpointInput<typeof contract.listParticipants>,
): Promise<EndpointOutput<typeof contract.listParticipants>> {
  const item = { kind, objectId };
  await findItemToManage(ctx, item);
  return describeConsents(ctx, item);
}

async function describeConsents(
  ctx: ReadContext,
  item: Item,
): Promise<EndpointOutput<typeof contract.listParticipants>> {
  const rows = await listOfItem(ctx.db, item);
  return {
    participants: await describeParticipants(ctx, rows),
    waits: await mustWait(ctx, item),
    isUndeclared: await isUndeclared(ctx.db, item),
  };
}

/** That these are all, by the owner; somebody may be added later still. Refuses with `consent.item-not-found`. */
export async function declareParticipants(
  ctx: WriteContext,
  { body: { objectId, objectType: kind } }: EndpointInput<typeof contract.declareParticipants>,
): Promise<EndpointOutput<typeof contract.declareParticipants>> {
  const { accountId: ownerId } = viewerOf(ctx);
  const item = { kind, objectId };
  const found = await findItemToManage(ctx, item);
  if (found.ownerId !== ownerId) throw refuse(itemNotFound);
  await lockItem(ctx.tx, item);
  if (await setDeclared(ctx.tx, item, ctx.clock.now())) {
    const participants = (await listOfItem(ctx.tx, item)).length;
    await audit(ctx, {
      action: 'consent.participants-declared',
      objectKind: 'item',
      objectId,
      userId: ownerId,
      after: { kind, participants },
    });
  }
  await holdOrRelease(ctx, item);
  return describeConsents(ctx, item);
}

/** By the owner. Refuses with what `addParticipant` declares. */
export async function addParticipant(
  ctx: WriteContext,
  { body }: EndpointInput<typeof contract.addParticipant>,
): Promise<WireParticipant> {
  const { accountId: ownerId } = viewerOf(ctx);
  const { objectType: kind, objectId, scope, validUntil = null } = body;
  const item = { kind, objectId };
  const found = await findItemToManage(ctx, item);
  if (found.ownerId !== ownerId) throw refuse(itemNotFound);
  await lockItem(ctx.tx, item);
  if ((await listOfItem(ctx.tx, item)).length >= MOST_PARTICIPANTS) throw refuse(tooManyParticipants);
  const account = await findShownAccount(ctx, body.username, ownerId);
  const name = body.name || account?.name || '';
  if (name === '') throw refuse(nameMissing);
  const row: Participant = {
    ...item,
    id: newId(),
    ownerId,
    accountId: account?.id ?? null,
    name,
    scope,
    validUntil,
    documentId: null,
    agreedAt: null,
    endedAt: null,
    createdAt: ctx.clock.now(),
  };
  await insertParticipant(ctx.tx, row);
  await audit(ctx, { action: 'consent.participant-added', objectKind: 'item', ...inLog(row) });
  await holdOrRelease(ctx, item);
  if (row.accountId)
    await notifyAccounts(ctx, consentAsked, [row.accountId], { participantId: row.id, ownerId });
  return describeParticipant(ctx, row);
}

async function findShownAccount(ctx: WriteContext, typed: string, ownerId: string) {
  const username = typed.replace(/^@/, '').toLowerCase();
  if (username === '') return undefined;
  const account = await findAccountByUsername(ctx.db, username);
  if (account?.status !== 'active' || account.role === 'operator') throw refuse(accountNotFound);
  if (account.id === ownerId) throw refuse(ownerIsNoParticipant);
  const pairs = [
    { viewerId: ownerId, accountId: account.id },
    { viewerId: account.id, accountId: ownerId },
  ];
  // Across a block nobody is asked.
  if ((await hiddenPairs(ctx.db, pairs)).length > 0) throw refuse(accountNotFound);
  return account;
}

/** Of the caller's own. Refuses with `consent.participant-not-found` or `consent.stays`. */
export async function removeParticipant(
  ctx: WriteContext,
  id: string,
): Promise<EndpointOutput<typeof contract.removeParticipant>> {
  const row = await lockOwn(ctx, id);
  if (row.agreedAt || row.endedAt) throw refuse(consentStays);
  await deleteParticipant(ctx.tx, id);
  await audit(ctx, { action: 'consent.participant-removed', objectKind: 'item', ...inLog(row) });
  await holdOrRelease(ctx, row);
  return { success: true };
}

/** The signed document of somebody in one's own item. Refuses with what `sendConsentDocument` declares. */
export async function keepConsentDocument(
  ctx: WriteContext,
  id: string,
  document: SealedDocument,
): Promise<WireParticipant> {
  const { accountId: ownerId } = viewerOf(ctx);
  const row = await lockOwn(ctx, id);
  if (row.endedAt) throw refuse(consentEnded);
  if (row.documentId) throw refuse(consentStays);
  const documentId = await keepDocument(ctx, { document, kind: 'consent', ownerId });
  const agreedAt = row.agreedAt ?? ctx.clock.now();
  await setAgreed(ctx.tx, id, { at: agreedAt, by: ownerId, documentId });
  await audit(ctx, { action: 'consent.document-kept', objectKind: 'item', ...inLog(row) });
  await holdOrRelease(ctx, row);
  return describeParticipant(ctx, { ...row, documentId, agreedAt });
}

async function lockOwn(ctx: WriteContext, id: string): Promise<Participant> {
  const row = await lockParticipant(ctx.tx, id);
  if (row?.ownerId !== viewerOf(ctx).accountId) throw refuse(participantNotFound);
  return row;
}

/** What stands in the log of everything that happens to a consent: under its item. */
export const inLog = ({ id, kind, objectId, accountId, ownerId }: Participant) => ({
  objectId,
  userId: accountId ?? ownerId,
  after: { participantId: id, kind },
});
