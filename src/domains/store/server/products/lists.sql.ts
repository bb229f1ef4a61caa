import { type Asker, notHiddenFrom } from '#domains/blocks/server/index.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { inSpan, literal, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { Position } from '#platform/server/lists/position.ts';
import type { ProductType } from '../../contract/products/product.contract.ts';

export interface ProductList {
  creatorId: string | undefined;
  /** In `to_tsquery` syntax. */
  search: string | undefined;
  type: ProductType | undefined;
  exceptId: string | undefined;
  listed: Span;
  /** Only products after this one in the list. */
  after: Position | undefined;
  /** Leaves out creators that are hidden from this viewer. */
  asker: Asker;
}

const COUNT_LIMIT = literal('1001');

function fromListed({ creatorId, search, type, exceptId, listed, after, asker }: ProductList): Sql {
  return sql`
    from products p join creator_accounts c on c.account_id = p.creator_id
    ${where([
      sql`p.listed and c.is_open and ${notHiddenFrom(asker, sql`p.creator_id`)}`,
      creatorId !== undefined && sql`p.creator_id = ${creatorId}`,
      // deleted_at is part of "listed"; repeated so that the search index can be used.
      search !== undefined && sql`p.deleted_at is null and p.search_words @@ to_tsquery('simple', ${search})`,
      type && sql`p.type = ${type}`,
      exceptId !== undefined && sql`p.id <> ${exceptId}`,
      ...inSpan('p.published_at', listed),
      after && sql`(p.published_at, p.id) < (${after.at}, ${after.id}::uuid)`,
    ])}`;
}

export async function listProductIds(
  db: ReadDb,
  list: ProductList,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select p.id ${fromListed(list)} order by p.published_at desc, p.id desc limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/** How many there are, up to 1,001. */
export async function countProducts(db: ReadDb, list: ProductList): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select 1 ${fromListed(list)} limit ${COUNT_LIMIT}) counted`,
  );
  return total;
}

/** How many products others can find at each creator. */
export async function countListedProducts(
  db: ReadDb,
  creatorIds: readonly string[],
): Promise<{ creatorId: string; products: number }[]> {
  return db.rows(sql`
    select creator_id as "creatorId", count(*) as products from products
    where listed and creator_id = any(${creatorIds}::uuid[]) group by creator_id`);
}

const open: Sql = literal(
  'products p join creator_accounts c on c.account_id = p.creator_id where p.listed and c.is_open',
);

/** Products whose page a guest may open, from an id on, ordered by id; for site-wide lists such as the sitemap. */
export async function listedProducts(
  db: ReadDb,
  from: string,
  limit: number,
): Promise<{ id: string; name: string; changedAt: Date }[]> {
  return db.rows(sql`
    select p.id, p.slug as name, p.updated_at as "changedAt" from ${open}
      and p.id >= ${from} order by p.id limit ${limit}`);
}

/** The first id of every `size` products. */
export async function listedProductsStarts(db: ReadDb, size: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from (select p.id, row_number() over (order by p.id) - 1 as place from ${open}) numbered
    where place % ${size} = 0 order by id`);
  return rows.map(({ id }) => id);
}
