import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly photoUrl: string;
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly revision: number;
}

const columns: Sql = literal(`
  id, title, description, link, photo_url as "photoUrl", is_active as "isActive", starts_at as "startsAt",
  ends_at as "endsAt", revision`);

/** All banners in their order; thirty at most. */
export async function listStoredBanners(db: ReadDb): Promise<Banner[]> {
  return db.rows<Banner>(sql`select ${columns} from banners order by ordering, id`);
}

export async function findBanner(db: ReadDb, id: string): Promise<Banner | undefined> {
  return db.row<Banner>(sql`select ${columns} from banners where id = ${id}`);
}

// One change at a time, because an order concerns all of them.
const CHANGING_BANNERS = 'site.changing-banners';

export async function lockBanners(tx: WriteDb): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${CHANGING_BANNERS}, 0))`);
}

/** After all others. */
export async function insertBanner(tx: WriteDb, banner: Banner, at: Date): Promise<void> {
  const { id, title, description, link, photoUrl, isActive, startsAt, endsAt, revision } = banner;
  await tx.run(sql`
    insert into banners (id, title, description, link, photo_url, is_active, starts_at, ends_at, ordering, revision,
      changed_at)
    select ${id}, ${title}, ${description}, ${link}, ${photoUrl}, ${isActive}, ${startsAt}::timestamptz,
      ${endsAt}::timestamptz, coalesce(max(ordering), 0) + 1, ${revision}, ${at} from banners`);
}

export async function updateBanner(tx: WriteDb, banner: Banner, at: Date): Promise<void> {
  const { id, title, description, link, photoUrl, isActive, startsAt, endsAt, revision } = banner;
  await tx.run(sql`
    update banners set title = ${title}, description = ${description}, link = ${link}, photo_url = ${photoUrl},
      is_active = ${isActive}, starts_at = ${startsAt}, ends_at = ${endsAt}, revision = ${revision}, changed_at = ${at}
    where id = ${id}`);
}

export async function storeBannerOrder(tx: WriteDb, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update banners set ordering = place.ordering
    from unnest(${ids}::uuid[]) with ordinality as place (id, ordering) where banners.id = place.id`);
}

export async function deleteBanner(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`delete from banners where id = ${id}`);
}
