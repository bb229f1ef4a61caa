import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** False when it has been used before. What is too old to be used again is forgotten on the way. */
export async function spendProof(
  tx: WriteDb,
  proof: { signature: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await tx.run(sql`delete from captcha_proofs where expires_at < ${now}`);
  const spent = await tx.run(sql`
    insert into captcha_proofs (signature, expires_at) values (${proof.signature}, ${proof.expiresAt})
    on conflict do nothing`);
  return spent === 1;
}
