import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface AgeCheck {
  readonly provider: string;
  readonly checkedAt: Date;
  readonly validUntil: Date;
}

export async function putAgeCheck(
  tx: WriteDb,
  accountId: string,
  { provider, checkedAt, validUntil }: AgeCheck,
): Promise<void> {
  await tx.run(sql`
    insert into age_checks (account_id, provider, checked_at, valid_until)
    values (${accountId}, ${provider}, ${checkedAt}, ${validUntil})
    on conflict (account_id) do update
      set provider = excluded.provider, checked_at = excluded.checked_at, valid_until = excluded.valid_until`);
}

export async function hasAgeCheck(db: ReadDb, accountId: string, now: Date): Promise<boolean> {
  const { valid } = await db.one<{ valid: boolean }>(sql`
    select exists (select from age_checks where account_id = ${accountId} and valid_until > ${now}) as valid`);
  return valid;
}
