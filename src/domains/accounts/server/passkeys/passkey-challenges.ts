/** What a device is to sign: stored, good for five minutes, and used up by the first answer. */
import type { WriteContext } from '#platform/server/context.ts';
import { newSecret } from '#platform/server/ids.ts';
import { deleteLivingChallenge, insertChallenge } from './passkey-challenges.sql.ts';

/** As long as it takes to fetch the phone and find the right finger. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000;

/** For what it is, and whose; before a log-in nobody knows. */
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

/** Uses it up; false when it was never given out for this, is too old, or has been used. */
export async function spendChallenge(
  ctx: WriteContext,
  challenge: string,
  { purpose, accountId }: ChallengeFor,
): Promise<boolean> {
  return deleteLivingChallenge(ctx.tx, { challenge, purpose, accountId }, ctx.clock.real());
}
