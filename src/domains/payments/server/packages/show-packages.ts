import { readSettings } from '#domains/site/server/index.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { type Cents, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import type { OwnTokenPackage, TokenPackage } from '../../contract/token-packages.contract.ts';
import { findPackage, listPackageRows, type TokenPackageRow } from './packages.sql.ts';

type Page = { limit: number; offset: number };

interface TopUpLimits {
  readonly minimumWalletPrice: Cents;
  readonly maximumWalletPrice: Cents;
}

/** Whether the price is within the site's limits for a top-up. */
export function isWithinLimits(priceCents: Cents, limits: TopUpLimits): boolean {
  return priceCents >= limits.minimumWalletPrice && priceCents <= limits.maximumWalletPrice;
}

const isSold = (row: TokenPackageRow, limits: TopUpLimits) =>
  row.isActive && isWithinLimits(row.priceCents, limits);

function describePackage(row: TokenPackageRow): TokenPackage {
  const { id, name, description, ordering, priceCents, tokens, isActive } = row;
  return {
    _id: id,
    name,
    description,
    ordering,
    price: toWire(priceCents),
    tokens: toWire(tokens),
    isActive,
  };
}

/** A package for operators. */
export function describeOwnPackage(row: TokenPackageRow, limits: TopUpLimits): OwnTokenPackage {
  return { ...describePackage(row), isSold: isSold(row, limits), revision: row.revision };
}

/** The packages that everybody can buy now. */
export async function showPackages({ db }: ReadContext, page: Page): Promise<Paged<TokenPackage>> {
  const limits = await readSettings(db);
  const rows = (await listPackageRows(db)).filter((row) => isSold(row, limits));
  return pageOf(rows, page, describePackage);
}

/** All packages, for operators. */
export async function listPackages({ db }: ReadContext, page: Page): Promise<Paged<OwnTokenPackage>> {
  const limits = await readSettings(db);
  return pageOf(await listPackageRows(db), page, (row) => describeOwnPackage(row, limits));
}

/** A package that can be bought now; undefined if there is none. */
export async function findSoldPackage(db: ReadDb, id: string): Promise<TokenPackageRow | undefined> {
  const row = await findPackage(db, id);
  return row && isSold(row, await readSettings(db)) ? row : undefined;
}
