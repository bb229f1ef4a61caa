import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import { invitationNotFound } from '../../contract/accounts.refusals.contract.ts';
import type * as contract from '../../contract/invitations.contract.ts';
import { nameAccounts } from '../name-accounts.ts';
import { hashToken } from '../sessions/session-token.ts';
import {
  countInvitations,
  type InvitationRow,
  insertInvitation,
  listInvitationRows,
  markRevoked,
} from './invitations.sql.ts';

/** All invitations, newest first. Nobody can read their codes again. */
export async function listInvitations(
  ctx: ReadContext,
  page: EndpointInput<typeof contract.listInvitations>['query'],
): Promise<EndpointOutput<typeof contract.listInvitations>> {
  const [rows, total] = await Promise.all([listInvitationRows(ctx.db, page), countInvitations(ctx.db)]);
  return { data: await describeInvitations(ctx, rows), total };
}

/** Makes an invitation. Its link has 256 random bits, of which the database stores the hash. */
export async function createInvitation(
  ctx: WriteContext,
  { role, note, uses, days }: EndpointInput<typeof contract.createInvitation>['body'],
): Promise<EndpointOutput<typeof contract.createInvitation>> {
  const code = newSecret();
  const codeHash = hashToken(code);
  if (!codeHash) throw new Error('a new code has the form of a code');
  const createdAt = ctx.clock.now();
  const row: InvitationRow = {
    id: newId(),
    role,
    note,
    uses,
    usesLeft: uses,
    createdBy: viewerOf(ctx).accountId,
    createdAt,
    expiresAt: days === null ? null : new Date(createdAt.getTime() + days * DAY_MILLISECONDS),
    revokedAt: null,
  };
  await insertInvitation(ctx.tx, row, codeHash);
  await audit(ctx, {
    action: 'invitation.created',
    objectKind: 'invitation',
    objectId: row.id,
    after: { role, note, uses, days },
  });
  const [invitation] = await describeInvitations(ctx, [row]);
  if (!invitation) throw new Error('one row is described as one invitation');
  return { invitation, link: `${siteAddress(ctx.config)}/auth/register?invitation=${code}` };
}

/** Revokes an invitation, at once; who has registered with it stays. Refuses with `accounts.invitation-not-found`. */
export async function revokeInvitation(ctx: WriteContext, id: string): Promise<void> {
  const isNew = await markRevoked(ctx.tx, id, ctx.clock.now());
  if (isNew === undefined) throw refuse(invitationNotFound);
  if (isNew) await audit(ctx, { action: 'invitation.revoked', objectKind: 'invitation', objectId: id });
}

async function describeInvitations(
  ctx: ReadContext,
  rows: readonly InvitationRow[],
): Promise<contract.Invitation[]> {
  const names = await nameAccounts(ctx, [...new Set(rows.map(({ createdBy }) => createdBy))]);
  return rows.map((row) => ({
    _id: row.id,
    role: row.role,
    note: row.note,
    uses: row.uses,
    usesLeft: row.usesLeft,
    state: stateOf(row, ctx.clock.now()),
    createdAt: row.createdAt.toISOString(),
    createdBy: names.get(row.createdBy) ?? '',
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }));
}

function stateOf({ revokedAt, usesLeft, expiresAt }: InvitationRow, now: Date): contract.InvitationState {
  if (revokedAt) return 'revoked';
  if (usesLeft === 0) return 'used-up';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}
