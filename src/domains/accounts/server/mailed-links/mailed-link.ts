/**
 * Links that prove access to a mailbox: 256 random bits, of which the database stores the hash. Real time, as for
 * sessions.
 */
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { linkExpired } from '../../contract/accounts.refusals.contract.ts';
import { hashToken, newSessionToken } from '../sessions/session-token.ts';
import {
  findAccountOfLink,
  insertLink,
  type LinkPurpose,
  listLinkTimes,
  spendLink,
} from './mailed-links.sql.ts';

const LIFETIMES: Readonly<Record<LinkPurpose, number>> = {
  // Short: the user has just asked and is reading their mail.
  'password-reset': HOUR_MILLISECONDS,
  // A user who registers on Friday evening may read the mail on Monday morning.
  'email-verification': 72 * HOUR_MILLISECONDS,
};

// Existing clients count down 60 seconds before they offer to send again.
const RESEND_MILLISECONDS = 60_000;
// Five mails in half an hour are enough to find one; more could be used to harass someone.
const SPAN_MILLISECONDS = 30 * 60_000;
const MAX_IN_SPAN = 5;

/** Creates the token of a link; it is in one mail and nowhere else. */
export async function issueLink(
  ctx: WriteContext,
  link: { accountId: string; email: string; purpose: LinkPurpose },
): Promise<string> {
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  if (!tokenHash) throw new Error('a new token has the form of a token');
  const createdAt = ctx.clock.real();
  const expiresAt = new Date(createdAt.getTime() + LIFETIMES[link.purpose]);
  await insertLink(ctx.tx, { ...link, id: newId(), tokenHash, createdAt, expiresAt });
  return token;
}

/** Seconds until an account may be sent another link; 0: now. */
export async function secondsUntilNextLink(
  ctx: Pick<ReadContext, 'db' | 'clock'>,
  accountId: string,
  purpose: LinkPurpose,
): Promise<number> {
  const now = ctx.clock.real().getTime();
  const times = await listLinkTimes(ctx.db, accountId, purpose, new Date(now - SPAN_MILLISECONDS));
  const newest = times[0]?.getTime() ?? 0;
  const oldestOfMany = times[MAX_IN_SPAN - 1]?.getTime() ?? 0;
  const freeAt = Math.max(newest + RESEND_MILLISECONDS, oldestOfMany ? oldestOfMany + SPAN_MILLISECONDS : 0);
  return times.length === 0 ? 0 : Math.max(0, Math.ceil((freeAt - now) / 1_000));
}

/** The account of a link. Refuses with `accounts.link-expired`. */
export async function getAccountOfLink(
  ctx: ReadContext,
  token: string,
  purpose: LinkPurpose,
): Promise<string> {
  const tokenHash = hashToken(token);
  const accountId = tokenHash && (await findAccountOfLink(ctx.db, tokenHash, purpose, ctx.clock.real()));
  if (!accountId) throw refuse(linkExpired);
  return accountId;
}

/** Uses a link up and returns its account. Refuses with `accounts.link-expired`. */
export async function redeemLink(ctx: WriteContext, token: string, purpose: LinkPurpose): Promise<string> {
  const tokenHash = hashToken(token);
  const accountId = tokenHash && (await spendLink(ctx.tx, tokenHash, purpose, ctx.clock.real()));
  if (!accountId) throw refuse(linkExpired);
  return accountId;
}
