import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place } from '#platform/server/db/in-pages.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';

/** A creator's products, including removed ones; prices are hundredths of tokens. */
export function listProductData(db: ReadDb, creatorId: string): AsyncIterable<unknown> {
  return inPages<Place, unknown>(
    (last) => {
      // Existing products and removed ones have an index each.
      const own = (which: Sql) => sql`
        (select * from products where creator_id = ${creatorId} and ${which} ${after(last)}
          order by created_at, id limit ${PAGE})`;
      return db.rows(sql`
        select id, title as name, description, slug, type, price_tokens, stock, limit_per_buyer,
          free_sending_from_tokens, digital_file_id as file, status, published_at, deleted_at, created_at, updated_at,
          array(select file_id from product_pictures where product_id = own.id order by position) as pictures,
          (select coalesce(json_agg(json_build_object('countries', countries, 'costTokens', cost_tokens) order by position), '[]')
            from product_sending_costs where product_id = own.id) as "sendingCosts", created_at::text as at
        from (${own(sql`deleted_at is null`)} union all ${own(sql`deleted_at is not null`)}) as own
        order by created_at, id limit ${PAGE}`);
    },
    ({ at, ...fields }) => fields,
  );
}

/** Ids of a creator's products that are not removed; locked until the transaction ends. */
export async function lockProductsOf(tx: WriteDb, creatorId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from products where creator_id = ${creatorId} and deleted_at is null for update`);
  return rows.map(({ id }) => id);
}

/** Those of the files that are part of a product, including drafts and removed ones. */
export async function findFilesInProducts(db: ReadDb, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select file_id as id from product_pictures where file_id = any(${fileIds}::uuid[])
    union select digital_file_id from products where digital_file_id = any(${fileIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}
