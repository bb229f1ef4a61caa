import type { Cents, Tokens } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

export interface TokenPackageRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: Cents;
  readonly tokens: Tokens;
  readonly ordering: number;
  readonly isActive: boolean;
  readonly revision: number;
}

const columns: Sql = literal(`
  id, name, description, price_cents as "priceCents", tokens, ordering, is_active as "isActive", revision`);

/** All packages in their order; twelve at most. */
export async function listPackageRows(db: ReadDb): Promise<TokenPackageRow[]> {
  return db.rows(sql`select ${columns} from token_packages order by ordering, id`);
}

export async function findPackage(db: ReadDb, id: string): Promise<TokenPackageRow | undefined> {
  return db.row(sql`select ${columns} from token_packages where id = ${id}`);
}

// One change at a time, because an order concerns all of them.
const CHANGING_PACKAGES = 'payments.changing-packages';

export async function lockPackages(tx: WriteDb): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${CHANGING_PACKAGES}, 0))`);
}

export async function insertPackage(tx: WriteDb, row: TokenPackageRow, at: Date): Promise<void> {
  await tx.run(sql`
    insert into token_packages (id, name, description, price_cents, tokens, ordering, is_active, revision, changed_at)
    values (${row.id}, ${row.name}, ${row.description}, ${row.priceCents}, ${row.tokens}, ${row.ordering},
      ${row.isActive}, ${row.revision}, ${at})`);
}

export async function updatePackage(tx: WriteDb, row: TokenPackageRow, at: Date): Promise<void> {
  await tx.run(sql`
    update token_packages set name = ${row.name}, description = ${row.description}, price_cents = ${row.priceCents},
      tokens = ${row.tokens}, is_active = ${row.isActive}, revision = ${row.revision}, changed_at = ${at}
    where id = ${row.id}`);
}

export async function storePackageOrder(tx: WriteDb, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update token_packages set ordering = place.ordering
    from unnest(${ids}::uuid[]) with ordinality as place (id, ordering) where token_packages.id = place.id`);
}
