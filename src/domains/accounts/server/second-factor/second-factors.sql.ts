import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, sql } from '#platform/server/db/sql.ts';

export interface Authenticator {
  readonly sealedSecret: Buffer;
  readonly switchedOnAt: Date | null;
  /** The newest half minute whose code was accepted. */
  readonly lastStep: number;
}

const columns = literal(`
  sealed_secret as "sealedSecret", switched_on_at as "switchedOnAt", last_step::int as "lastStep"`);

export async function findAuthenticator(db: ReadDb, accountId: string): Promise<Authenticator | undefined> {
  return db.row<Authenticator>(sql`select ${columns} from authenticators where account_id = ${accountId}`);
}

/** Locks it until the transaction ends, so that a code used twice at once is accepted once. */
export async function lockAuthenticator(tx: WriteDb, accountId: string): Promise<Authenticator | undefined> {
  return tx.row<Authenticator>(
    sql`select ${columns} from authenticators where account_id = ${accountId} for update`,
  );
}

/** Replaces a key that was never turned on. False when one is on. */
export async function putNewAuthenticator(
  tx: WriteDb,
  accountId: string,
  sealedSecret: Buffer,
  now: Date,
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into authenticators (account_id, sealed_secret, created_at, last_step)
    values (${accountId}, ${sealedSecret}, ${now}, 0)
    on conflict (account_id) do update
      set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
      where authenticators.switched_on_at is null`);
  return touched === 1;
}

/** Codes up to this half minute are no longer accepted. */
export async function updateLastStep(tx: WriteDb, accountId: string, step: number): Promise<void> {
  await tx.run(
    sql`update authenticators set last_step = greatest(last_step, ${step}) where account_id = ${accountId}`,
  );
}

export interface WrongCodes {
  /** Consecutive tries. */
  readonly tries: number;
  readonly triedAt: Date;
}

export async function findWrongCodes(
  db: ReadDb,
  accountId: string,
  place: string,
): Promise<WrongCodes | undefined> {
  return db.row<WrongCodes>(sql`
    select tries, tried_at as "triedAt" from wrong_codes where account_id = ${accountId} and place = ${place}`);
}

export async function countWrongCode(
  tx: WriteDb,
  accountId: string,
  place: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into wrong_codes (account_id, place, tries, tried_at) values (${accountId}, ${place}, 1, ${now})
    on conflict (account_id, place) do update set tries = wrong_codes.tries + 1, tried_at = excluded.tried_at`);
}

export async function deleteWrongCodesAt(tx: WriteDb, accountId: string, place: string): Promise<void> {
  await tx.run(sql`delete from wrong_codes where account_id = ${accountId} and place = ${place}`);
}

export async function deleteWrongCodesBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`delete from wrong_codes where tried_at < ${time}`);
}

export async function updateSwitchedOn(tx: WriteDb, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`update authenticators set switched_on_at = ${now} where account_id = ${accountId}`);
}

/** False when none was on. */
export async function deleteAuthenticator(tx: WriteDb, accountId: string): Promise<boolean> {
  const touched = await tx.run(
    sql`delete from authenticators where account_id = ${accountId} and switched_on_at is not null`,
  );
  return touched === 1;
}

export async function replaceRecoveryCodes(
  tx: WriteDb,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.run(sql`delete from recovery_codes where account_id = ${accountId}`);
  await tx.run(sql`
    insert into recovery_codes (account_id, code_hash)
    select ${accountId}, hash from unnest(${hashes}::bytea[]) as hash`);
}

/** Uses a recovery code up; false when there is none, or it is used. */
export async function spendRecoveryCode(
  tx: WriteDb,
  accountId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const touched = await tx.run(sql`
    update recovery_codes set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${hash} and used_at is null`);
  return touched === 1;
}

export async function countRecoveryCodes(db: ReadDb, accountId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from recovery_codes where account_id = ${accountId} and used_at is null`);
  return count;
}

/** Deletes everything an account has of it, on or being set up. */
export async function forgetSecondFactor(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from authenticators where account_id = ${accountId}`);
  await tx.run(sql`delete from recovery_codes where account_id = ${accountId}`);
}
