import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** False when it was used before. Also deletes those that are too old to be used again. */
export async function spendCaptcha(
  tx: WriteDb,
  captcha: { signature: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await tx.run(sql`delete from solved_captchas where expires_at < ${now}`);
  const spent = await tx.run(sql`
    insert into solved_captchas (signature, expires_at) values (${captcha.signature}, ${captcha.expiresAt})
    on conflict do nothing`);
  return spent === 1;
}
