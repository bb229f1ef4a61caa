import { learnTerms } from '#domains/discovery/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { indexText } from '#platform/server/db/search-words.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import { isId } from '#platform/server/ids.ts';
import type { Product } from './products.tables.ts';

// Tells whether the creator is visible, through the view that the creators domain maintains.
const select: Sql = literal(`
  select p.id, p.creator_id as "creatorId", p.slug, p.title, p.description, p.type, p.price_tokens as "priceTokens",
    p.stock, p.limit_per_buyer as "limitPerBuyer", p.free_sending_from_tokens as "freeSendingFromTokens",
    p.digital_file_id as "digitalFileId", p.status, p.published_at as "publishedAt", p.deleted_at as "deletedAt",
    p.taken_down_at as "takenDownAt", p.held_for as "heldFor", p.created_at as "createdAt",
    p.updated_at as "updatedAt", c.is_open as "creatorIsOpen",
    array(select file_id from product_pictures f where f.product_id = p.id order by f.position) as "pictureIds",
    coalesce((select jsonb_agg(jsonb_build_object('countries', s.countries, 'costTokens', s.cost_tokens) order by s.position)
      from product_sending_costs s where s.product_id = p.id), '[]') as sending
  from products p join creator_accounts c on c.account_id = p.creator_id`);

/** In the order of the ids; unknown ids are left out, removed products are not. */
export async function findProducts(db: ReadDb, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<Product>(sql`${select} where p.id = any(${ids}::uuid[])`);
  const products = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** The product with this id or slug, including removed ones. */
export async function findProductByName(db: ReadDb, idOrSlug: string): Promise<Product | undefined> {
  return db.row<Product>(
    isId(idOrSlug) ? sql`${select} where p.id = ${idOrSlug}` : sql`${select} where p.slug = ${idOrSlug}`,
  );
}

/** Locks a product until the transaction ends, so that it cannot be sold and changed at the same time. */
export async function lockProduct(tx: WriteDb, id: string): Promise<Product | undefined> {
  // Orders may name it meanwhile.
  await tx.run(sql`select from products where id = ${id} for no key update`);
  return tx.row<Product>(sql`${select} where p.id = ${id}`);
}

/** Takes from the stock where there is enough; undefined where there is not. Waits for others that sell the same. */
export async function decreaseStock(tx: WriteDb, id: string, quantity: number): Promise<number | undefined> {
  const row = await tx.row<{ stock: number }>(sql`
    update products set stock = stock - ${quantity} where id = ${id} and stock >= ${quantity} returning stock`);
  return row?.stock;
}

export async function increaseStock(tx: WriteDb, id: string, quantity: number): Promise<void> {
  await tx.run(sql`update products set stock = stock + ${quantity} where id = ${id} and stock is not null`);
}

export async function markProductDeleted(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`update products set deleted_at = ${now}, updated_at = ${now} where id = ${id}`);
}

export async function deleteProduct(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`delete from products where id = ${id}`);
}

/** What its creator decides about a product. */
export type ProductWords = Pick<
  Product,
  | 'id'
  | 'title'
  | 'description'
  | 'priceTokens'
  | 'stock'
  | 'limitPerBuyer'
  | 'freeSendingFromTokens'
  | 'digitalFileId'
  | 'status'
  | 'publishedAt'
>;
export type NewProduct = ProductWords &
  Pick<Product, 'creatorId' | 'slug' | 'type'> & { draftId: string | null };

interface SearchWords {
  readonly title: string;
  readonly description: string;
}

const searchWordsOf = ({ title, description }: SearchWords): SearchWords => ({
  title: indexText(title),
  description: indexText(description),
});

/** A name weighs more than a description. */
const indexed = ({ title, description }: SearchWords): Sql =>
  sql`setweight(to_tsvector('simple', ${title}), 'A') || to_tsvector('simple', ${description})`;

export async function insertProduct(tx: WriteDb, product: NewProduct, now: Date): Promise<void> {
  const words = searchWordsOf(product);
  await tx.run(sql`
    insert into products (id, creator_id, slug, title, description, type, price_tokens, stock, limit_per_buyer,
      free_sending_from_tokens, digital_file_id, status, published_at, draft_id, search_words, created_at, updated_at)
    values (${product.id}, ${product.creatorId}, ${product.slug}, ${product.title}, ${product.description},
      ${product.type}, ${product.priceTokens}, ${product.stock}, ${product.limitPerBuyer},
      ${product.freeSendingFromTokens}, ${product.digitalFileId}, ${product.status}, ${product.publishedAt},
      ${product.draftId}, ${indexed(words)}, ${now}, ${now})`);
  learnTerms(tx, Object.values(words));
}

export async function updateProduct(tx: WriteDb, product: ProductWords, now: Date): Promise<void> {
  const words = searchWordsOf(product);
  await tx.run(sql`
    update products set title = ${product.title}, description = ${product.description},
      price_tokens = ${product.priceTokens}, stock = ${product.stock}, limit_per_buyer = ${product.limitPerBuyer},
      free_sending_from_tokens = ${product.freeSendingFromTokens}, digital_file_id = ${product.digitalFileId},
      status = ${product.status}, published_at = ${product.publishedAt}, search_words = ${indexed(words)},
      updated_at = ${now}
    where id = ${product.id}`);
  learnTerms(tx, Object.values(words));
}

/** It stands in the shop for the first time. */
export async function publishProduct(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`update products set published_at = ${now} where id = ${id} and published_at is null`);
}

export async function replacePictures(
  tx: WriteDb,
  productId: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx.run(sql`delete from product_pictures where product_id = ${productId}`);
  await tx.run(sql`
    insert into product_pictures (product_id, file_id, position)
    select ${productId}, file_id, position from unnest(${fileIds}::uuid[]) with ordinality as given (file_id, position)`);
}

export async function replaceSending(
  tx: WriteDb,
  productId: string,
  groups: Product['sending'],
): Promise<void> {
  await tx.run(sql`delete from product_sending_costs where product_id = ${productId}`);
  await tx.run(sql`
    insert into product_sending_costs (product_id, position, countries, cost_tokens)
    select ${productId}, position, array(select jsonb_array_elements_text(given -> 'countries')),
      (given ->> 'costTokens')::bigint
    from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality as groups (given, position)`);
}

/** The creator's own product, locked until the transaction ends; others' and removed ones are not found. */
export async function lockOwnProduct(
  tx: WriteDb,
  id: string,
  creatorId: string,
): Promise<Product | undefined> {
  const product = await lockProduct(tx, id);
  return product?.creatorId === creatorId && product.deletedAt === null ? product : undefined;
}

/** Whether anybody has ordered it, also where that was refunded: orders name it. */
export async function isOrdered(db: ReadDb, id: string): Promise<boolean> {
  return (await db.row(sql`select 1 from orders where product_id = ${id} limit 1`)) !== undefined;
}
