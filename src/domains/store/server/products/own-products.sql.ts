import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, nothing, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { Product } from './products.tables.ts';

export interface OwnProductsFilter {
  creatorId: string;
  /** In `to_tsquery` syntax. */
  search: string | undefined;
  status: Product['status'] | undefined;
  type: Product['type'] | undefined;
}

const fromOwn = ({ creatorId, search, status, type }: OwnProductsFilter): Sql => sql`
  from products p ${where([
    sql`p.creator_id = ${creatorId} and p.deleted_at is null`,
    search !== undefined && sql`p.search_words @@ to_tsquery('simple', ${search})`,
    status && sql`p.status = ${status}`,
    type && sql`p.type = ${type}`,
  ])}`;

const ORDERS: Readonly<Record<string, Sql>> = {
  'createdAt desc': literal('p.created_at desc, p.id desc'),
  'createdAt asc': literal('p.created_at, p.id'),
  'updatedAt desc': literal('p.updated_at desc, p.id desc'),
  'updatedAt asc': literal('p.updated_at, p.id'),
  'name desc': literal('lower(p.title) desc, p.id desc'),
  'name asc': literal('lower(p.title), p.id'),
  'price desc': literal('p.price_tokens desc, p.id desc'),
  'price asc': literal('p.price_tokens, p.id'),
  // What never runs out stands at the end, whichever way.
  'stock desc': literal('p.stock desc nulls last, p.id desc'),
  'stock asc': literal('p.stock nulls last, p.id'),
};

export async function listOwnProductIds(
  db: ReadDb,
  filter: OwnProductsFilter,
  page: { sortBy: string; sort: 'asc' | 'desc'; limit: number; offset: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select p.id ${fromOwn(filter)} order by ${ORDERS[`${page.sortBy} ${page.sort}`] ?? nothing}
    limit ${page.limit} offset ${page.offset}`);
  return rows.map(({ id }) => id);
}

export async function countOwnProducts(db: ReadDb, filter: OwnProductsFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${fromOwn(filter)}`);
  return total;
}
