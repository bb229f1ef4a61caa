import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

interface Challenge {
  readonly challenge: string;
  readonly purpose: 'add' | 'log-in' | 'prove';
  readonly accountId: string | null;
}

export async function insertChallenge(
  tx: WriteDb,
  { challenge, purpose, accountId, expiresAt }: Challenge & { readonly expiresAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into passkey_challenges (challenge, purpose, account_id, expires_at)
    values (${challenge}, ${purpose}, ${accountId}, ${expiresAt})`);
}

/** False when there is none of this kind, or it has expired. */
export async function deleteLivingChallenge(
  tx: WriteDb,
  { challenge, purpose, accountId }: Challenge,
  now: Date,
): Promise<boolean> {
  const touched = await tx.run(sql`
    delete from passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose}
      and account_id is not distinct from ${accountId}::uuid and expires_at > ${now}`);
  return touched === 1;
}

export async function deleteChallengesExpiredBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`delete from passkey_challenges where expires_at < ${time}`);
}
