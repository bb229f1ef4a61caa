/**
 * An `Idempotency-Key` on a money call: the first result is kept in the transaction that caused it, and a
 * repeat gets it again. A refusal has had no effect and is not kept, so the same key may succeed later.
 */
import { createHash } from 'node:crypto';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { WriteContext } from '../context.ts';
import type { WriteDb } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { refuse } from '../refuse.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Forgets the kept answers of an account that is gone; the ledger's own keys still hold. */
export async function forgetAnswersTo(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from idempotency_keys where account_id = ${accountId}`);
}

/** Whose the key is: keys of others are other keys. */
function accountOf(ctx: WriteContext, key: string): string {
  const accountId = ctx.viewer?.accountId;
  if (!accountId || !KEY.test(key)) throw refuse(platformRefusals.keyInvalid);
  return accountId;
}

/** Until the end of the transaction. */
async function lockKey(tx: WriteDb, accountId: string, key: string): Promise<void> {
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${accountId} ${key}`}, 0)) as free`,
  );
  if (!free) throw refuse(platformRefusals.keyRunning);
}

/**
 * Closes a key: what was not done under it by now never will be, also when the call is still on its way; it is refused
 * as one whose key was used for something else. A kept answer stays.
 */
export async function closeKey(ctx: WriteContext, key: string): Promise<void> {
  const accountId = accountOf(ctx, key);
  await lockKey(ctx.tx, accountId, key);
  await ctx.tx.run(sql`
    insert into idempotency_keys (account_id, key, route, body_hash, response, created_at)
    values (${accountId}, ${key}, 'closed', '', 'null', ${ctx.clock.real()}) on conflict do nothing`);
}

export async function once<T>(
  ctx: WriteContext,
  call: { key: string; route: string; body: unknown },
  action: () => Promise<T>,
): Promise<T> {
  const accountId = accountOf(ctx, call.key);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest();
  // Sent at once, done in this order by the transaction's one connection: the second statement sees what the holder
  // of the lock has just committed.
  const [, kept] = await Promise.all([
    lockKey(ctx.tx, accountId, call.key),
    ctx.tx.row<{ route: string; bodyHash: Buffer; response: T }>(sql`
      select route, body_hash as "bodyHash", response from idempotency_keys
      where account_id = ${accountId} and key = ${call.key}`),
  ]);
  if (kept) {
    if (kept.route !== call.route || !kept.bodyHash.equals(bodyHash))
      throw refuse(platformRefusals.keyReused);
    return kept.response;
  }
  const result = await action();
  ctx.tx.runAtCommit(sql`
    insert into idempotency_keys (account_id, key, route, body_hash, response, created_at)
    values (${accountId}, ${call.key}, ${call.route}, ${bodyHash}, ${JSON.stringify(result)}, ${ctx.clock.real()})`);
  return result;
}
