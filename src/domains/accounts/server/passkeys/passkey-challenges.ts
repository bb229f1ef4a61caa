/** Passkey challenges: stored, valid for five minutes, and used up by the first answer. */
import type { WriteContext } from '#platform/server/context.ts';
import { newSecret } from '#platform/server/ids.ts';
import { deleteLivingChallenge, insertChallenge } from './passkey-challenges.sql.ts';

/** Enough to fetch the phone. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000;

/** The purpose and the account; before a login the account is unknown. */
export type ChallengeFor =
  | { readonly purpose: 'add' | 'prove'; readonly accountId: string }
  | { readonly purpose: 'log-in'; readonly accountId: null };

export async function issueChallenge(
  ctx: WriteContext,
  { purpose, accountId }: ChallengeFor,
): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(ctx.clock.real().getTime() + CHALLENGE_MILLISECONDS);
  await insertChallenge(ctx.tx, { challenge, purpose, accountId, expiresAt });
  return challenge;
}

/** Uses it up; false when it was issued for something else, has expired, or is used already. */
export async function spendChallenge(
  ctx: WriteContext,
  challenge: string,
  { purpose, accountId }: ChallengeFor,
): Promise<boolean> {
  return deleteLivingChallenge(ctx.tx, { challenge, purpose, accountId }, ctx.clock.real());
}
