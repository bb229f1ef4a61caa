import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { secondFactorNeeded } from '../../contract/accounts.refusals.contract.ts';
import { lockAccount } from '../accounts.sql.ts';
import type { SessionMethod } from '../accounts.tables.ts';
import { keepAccount } from '../data-export/delete-account.ts';
import { findDeletion } from '../data-export/deletion.sql.ts';
import { hasSecondFactor, isSecondFactor } from '../second-factor/factors.ts';
import { issueTicket } from './log-in-ticket.ts';
import { nameDevice } from './name-device.ts';
import { refuseSuspended } from './refuse-suspended.ts';
import { hashToken, newSessionToken } from './session-token.ts';
import { insertSession, updateLastSeen } from './sessions.sql.ts';

const DAY_SECONDS = 24 * 60 * 60;
// Both lifetimes are from the product specification; there is no idle limit.
const REMEMBERED_SECONDS = 365 * DAY_SECONDS;
const USUAL_SECONDS = DAY_SECONDS;

export interface OpenedSession {
  /** From here on only the client knows it. */
  token: string;
  lifetimeSeconds: number;
  /** This login has canceled a pending deletion of the account. */
  deletionTakenBack: boolean;
  /** The account is to be deleted then; the page asks whether to keep it. */
  deletionDueAt: Date | undefined;
}

/**
 * Opens a session with a new token: 365 days when remembered, else one day. Every kind of login ends here, so this is
 * where a second factor is required: refuses with `accounts.second-factor-needed` and a ticket, or with
 * `accounts.suspended`.
 */
export async function openSession(
  ctx: WriteContext,
  accountId: string,
  remember: boolean,
  method: SessionMethod = 'password',
): Promise<OpenedSession> {
  // The account may have been suspended since the password was checked.
  const account = await lockAccount(ctx.tx, accountId);
  if (account.status !== 'active') throw await refuseSuspended(ctx, accountId);
  if (!isSecondFactor(method) && (await hasSecondFactor(ctx, accountId))) {
    throw refuse(secondFactorNeeded, { ticket: await issueTicket(ctx, accountId, remember) });
  }
  // Our own pages ask first; existing clients have no such page, and their users expect that a login keeps the account.
  const deletionTakenBack = ctx.listener === 'api' && (await keepAccount(ctx, account));
  const deletionDueAt = await findDeletion(ctx.tx, accountId);
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  if (!tokenHash) throw new Error('a new token has the form of a token');
  const lifetimeSeconds = remember ? REMEMBERED_SECONDS : USUAL_SECONDS;
  const now = ctx.clock.real();
  const sessionId = newId();
  await insertSession(ctx.tx, {
    id: sessionId,
    accountId,
    tokenHash,
    openedOn: ctx.listener,
    device: nameDevice(ctx.userAgent),
    address: ctx.address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifetimeSeconds * 1_000),
    method,
  });
  await updateLastSeen(ctx.tx, [{ sessionId, accountId, seenAt: now }]);
  return { token, lifetimeSeconds, deletionTakenBack, deletionDueAt };
}
