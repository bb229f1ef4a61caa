import type { Cents } from '#platform/contract/money.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

export interface PromotionRow {
  readonly id: string;
  readonly creatorId: string;
  readonly code: string;
  readonly kind: 'percent' | 'trial';
  /** Percent off the first period, or days of the trial. */
  readonly value: number;
  readonly maxUses: number | null;
  readonly used: number;
  readonly endsAt: Date | null;
  readonly isActive: boolean;
  readonly visits: number;
  readonly createdAt: Date;
}

/** With what came of it. */
export interface PromotionWithResults extends PromotionRow {
  readonly subscribers: number;
  readonly revenueCents: Cents;
}

const columns: Sql = literal(`
  l.id, l.creator_id as "creatorId", l.code, l.kind, l.value, l.max_uses as "maxUses", l.used, l.ends_at as "endsAt",
  l.is_active as "isActive", l.visits, l.created_at as "createdAt"`);

// Those who came by the link, and what they have paid since for periods that were not taken back.
const results: Sql = literal(`
  (select count(*) from subscriptions s where s.promotion_id = l.id and s.status <> 'created') as subscribers,
  (select coalesce(sum(p.price_cents), 0)::bigint
    from subscriptions s join subscription_periods p on p.subscription_id = s.id
    where s.promotion_id = l.id and p.kind = 'paid'
      and (p.ended_because is null or p.ended_because not in ('refunded', 'disputed'))) as "revenueCents"`);

const stillValid = (now: Date): Sql => sql`
  l.is_active and (l.ends_at is null or l.ends_at > ${now}) and (l.max_uses is null or l.used < l.max_uses)`;

/** False if the creator has a link with this code. */
export async function insertPromotion(
  tx: WriteDb,
  row: Omit<PromotionRow, 'used' | 'visits'>,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into promotion_links (id, creator_id, code, kind, value, max_uses, ends_at, is_active, created_at)
    values (${row.id}, ${row.creatorId}, ${row.code}, ${row.kind}, ${row.value}, ${row.maxUses}, ${row.endsAt},
      ${row.isActive}, ${row.createdAt})
    on conflict (creator_id, lower(code)) do nothing`);
  return inserted === 1;
}

export async function countPromotions(db: ReadDb, creatorId: string): Promise<number> {
  return countRows(db, sql`from promotion_links where creator_id = ${creatorId}`);
}

export async function countActivePromotions(db: ReadDb, creatorId: string): Promise<number> {
  return countRows(db, sql`from promotion_links where creator_id = ${creatorId} and is_active`);
}

export async function listPromotionRows(
  db: ReadDb,
  creatorId: string,
  page: { limit: number; offset: number },
): Promise<PromotionWithResults[]> {
  return db.rows(sql`
    select ${columns}, ${results} from promotion_links l where l.creator_id = ${creatorId}
    order by l.created_at desc, l.id desc limit ${page.limit} offset ${page.offset}`);
}

export async function getPromotionWithResults(db: ReadDb, id: string): Promise<PromotionWithResults> {
  return db.one(sql`select ${columns}, ${results} from promotion_links l where l.id = ${id}`);
}

export async function lockOwnPromotion(
  tx: WriteDb,
  creatorId: string,
  id: string,
): Promise<PromotionRow | undefined> {
  return tx.row(sql`
    select ${columns} from promotion_links l where l.id = ${id} and l.creator_id = ${creatorId} for update`);
}

export async function updatePromotion(
  tx: WriteDb,
  row: Pick<PromotionRow, 'id' | 'maxUses' | 'endsAt' | 'isActive'>,
): Promise<void> {
  await tx.run(sql`
    update promotion_links set max_uses = ${row.maxUses}, ends_at = ${row.endsAt}, is_active = ${row.isActive}
    where id = ${row.id}`);
}

/** A link that can be used now. */
export async function findValidPromotion(
  db: ReadDb,
  creatorId: string,
  code: string,
  now: Date,
): Promise<PromotionRow | undefined> {
  return db.row(sql`
    select ${columns} from promotion_links l
    where l.creator_id = ${creatorId} and lower(l.code) = lower(${code}) and ${stillValid(now)}`);
}

/** Takes one of the uses; false if none is left. */
export async function takeUse(tx: WriteDb, id: string, now: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    update promotion_links l set used = used + 1 where l.id = ${id} and ${stillValid(now)}`);
  return taken === 1;
}

/** Gives a use back that was taken for a payment which did not come about. */
export async function giveUseBack(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`update promotion_links set used = used - 1 where id = ${id}`);
}

export async function countVisit(tx: WriteDb, creatorId: string, code: string, now: Date): Promise<void> {
  await tx.run(sql`
    update promotion_links l set visits = visits + 1
    where l.creator_id = ${creatorId} and lower(l.code) = lower(${code}) and ${stillValid(now)}`);
}

/** The codes of links, by id. */
export async function findPromotionCodes(db: ReadDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; code: string }>(
    sql`select id, code from promotion_links where id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}
