/**
 * The ticket between the two steps of a login: an encrypted note that the password was right. It is worth nothing
 * without the second factor, expires after ten minutes, and is void when the password has changed.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ReadContext } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { openSeal, seal } from '#platform/server/keys/seal.ts';
import { refuse } from '#platform/server/refuse.ts';
import { ticketExpired } from '../../contract/accounts.refusals.contract.ts';
import { getCredentials } from '../accounts.sql.ts';

// Enough to find the phone.
const LIFETIME_MILLISECONDS = 10 * 60_000;
const SEALED_AS = 'log-in';

const ticket = z.object({
  accountId: z.uuid(),
  remember: z.boolean(),
  /** Real time, milliseconds since 1970. */
  expiresAt: z.int(),
  passwordMark: z.string(),
});

const markOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');

export async function issueTicket(ctx: ReadContext, accountId: string, remember: boolean): Promise<string> {
  const credentials = await getCredentials(ctx.db, accountId);
  const content: z.output<typeof ticket> = {
    accountId,
    remember,
    expiresAt: ctx.clock.real().getTime() + LIFETIME_MILLISECONDS,
    passwordMark: markOf(credentials.passwordHash),
  };
  const key = derivedKey(ctx.config, 'log-in tickets');
  return seal(key, SEALED_AS, Buffer.from(JSON.stringify(content))).toString('base64url');
}

/** The account of a ticket. Refuses with `accounts.ticket-expired`. */
export async function readTicket(
  ctx: ReadContext,
  written: string,
): Promise<{ accountId: string; remember: boolean }> {
  const content = openTicket(ctx, written);
  if (!content || content.expiresAt <= ctx.clock.real().getTime()) throw refuse(ticketExpired);
  const credentials = await getCredentials(ctx.db, content.accountId);
  if (markOf(credentials.passwordHash) !== content.passwordMark) throw refuse(ticketExpired);
  return content;
}

function openTicket({ config }: ReadContext, written: string): z.output<typeof ticket> | undefined {
  try {
    const key = derivedKey(config, 'log-in tickets');
    return ticket.parse(JSON.parse(openSeal(key, SEALED_AS, Buffer.from(written, 'base64url')).toString()));
  } catch {
    // Altered, or never one of ours.
    return undefined;
  }
}
