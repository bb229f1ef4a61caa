import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** An order whose buyer may download a file. */
export interface DownloadableOrder {
  readonly orderId: string;
  readonly buyerId: string;
  readonly fileId: string;
  /** How often it was downloaded. */
  readonly downloads: number;
}

// Delivered and not refunded; what operators have taken down is given to nobody.
const isDownloadable = sql`
  o.status = 'delivered' and p.digital_file_id is not null and p.taken_down_at is null`;

const downloadable = sql`
  select o.id as "orderId", o.buyer_id as "buyerId", p.digital_file_id as "fileId",
    (select count(*) from product_downloads d where d.order_id = o.id) as downloads
  from orders o join products p on p.id = o.product_id
  where ${isDownloadable}`;

/** A fan's orders of a product that can be downloaded, oldest first. */
export async function listDownloadable(
  db: ReadDb,
  { buyerId, productId }: { buyerId: string; productId: string },
): Promise<DownloadableOrder[]> {
  return db.rows(
    sql`${downloadable} and o.buyer_id = ${buyerId} and o.product_id = ${productId} order by o.created_at, o.id`,
  );
}

/** The newest order of each of these products that a fan can download; products without one are left out. */
export async function findOwnDownloads(
  db: ReadDb,
  buyerId: string | undefined,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (buyerId === undefined || productIds.length === 0) return new Map();
  const rows = await db.rows<{ productId: string; orderId: string }>(sql`
    select distinct on (o.product_id) o.product_id as "productId", o.id as "orderId"
    from orders o join products p on p.id = o.product_id
    where ${isDownloadable} and o.buyer_id = ${buyerId} and o.product_id = any(${productIds}::uuid[])
    order by o.product_id, o.created_at desc, o.id desc`);
  return new Map(rows.map(({ productId, orderId }) => [productId, orderId]));
}

export async function findDownloadable(db: ReadDb, orderId: string): Promise<DownloadableOrder | undefined> {
  return db.row(sql`${downloadable} and o.id = ${orderId}`);
}

/** The last download of an order that began after that time. */
export async function findDownloadSince(
  db: ReadDb,
  orderId: string,
  since: Date,
): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    select id from product_downloads where order_id = ${orderId} and created_at > ${since}
    order by created_at desc limit 1`);
  return row?.id;
}

export async function insertDownload(
  tx: WriteDb,
  download: { id: string; orderId: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into product_downloads (id, order_id, created_at)
    values (${download.id}, ${download.orderId}, ${download.now})`);
}

/** The order of a download that began after that time. */
export async function findOrderOfDownload(db: ReadDb, id: string, since: Date): Promise<string | undefined> {
  const row = await db.row<{ orderId: string }>(sql`
    select order_id as "orderId" from product_downloads where id = ${id} and created_at > ${since}`);
  return row?.orderId;
}
