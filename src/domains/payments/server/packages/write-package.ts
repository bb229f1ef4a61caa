/** Operators create, change and order token packages. None is deleted: payments name them. */
import { readSettings } from '#domains/site/server/index.ts';
import { cents } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type OwnTokenPackage,
  type PackageForm,
  packageChanged,
  packageNotFound,
  packageOutOfRange,
  tooManyPackages,
} from '../../contract/token-packages.contract.ts';
import {
  findPackage,
  insertPackage,
  listPackageRows,
  lockPackages,
  storePackageOrder,
  type TokenPackageRow,
  updatePackage,
} from './packages.sql.ts';
import { describeOwnPackage, isWithinLimits } from './show-packages.ts';

// More than anybody compares; the wallet page shows all of them.
const MAX_PACKAGES = 12;

const rowOf = (
  { price, ...form }: PackageForm,
  rest: Pick<TokenPackageRow, 'id' | 'ordering' | 'revision'>,
): TokenPackageRow => ({ ...form, ...rest, priceCents: cents(price) });

/** The site's limits. Refuses a package that could not be bought, unless it is turned off. */
async function limitsFor(ctx: WriteContext, row: TokenPackageRow) {
  const limits = await readSettings(ctx.db);
  if (row.priceCents === 0 || (row.isActive && !isWithinLimits(row.priceCents, limits)))
    throw refuse(packageOutOfRange);
  return limits;
}

/** Adds one at the end. Refuses with `payments.too-many-packages`, `payments.package-out-of-range`. */
export async function createPackage(ctx: WriteContext, form: PackageForm): Promise<OwnTokenPackage> {
  await lockPackages(ctx.tx);
  const others = await listPackageRows(ctx.tx);
  if (others.length >= MAX_PACKAGES) throw refuse(tooManyPackages);
  const row = rowOf(form, { id: newId(), ordering: (others.at(-1)?.ordering ?? 0) + 1, revision: 1 });
  const limits = await limitsFor(ctx, row);
  await insertPackage(ctx.tx, row, ctx.clock.real());
  await audit(ctx, { action: 'package.created', objectKind: 'package', objectId: row.id, after: row });
  return describeOwnPackage(row, limits);
}

/**
 * Payments that were begun keep their price and tokens. Refuses with `payments.package-not-found`,
 * `payments.package-out-of-range`, or `payments.package-changed` when `revision` is not the current one.
 */
export async function changePackage(
  ctx: WriteContext,
  id: string,
  { package: form, revision }: { package: PackageForm; revision: number },
): Promise<OwnTokenPackage> {
  await lockPackages(ctx.tx);
  const before = await findPackage(ctx.tx, id);
  if (!before) throw refuse(packageNotFound);
  if (before.revision !== revision) throw refuse(packageChanged);
  const row = rowOf(form, { id, ordering: before.ordering, revision: revision + 1 });
  const limits = await limitsFor(ctx, row);
  await updatePackage(ctx.tx, row, ctx.clock.real());
  await audit(ctx, { action: 'package.changed', objectKind: 'package', objectId: id, before, after: row });
  return describeOwnPackage(row, limits);
}

/** `ids` must be all packages, in their new order. Refuses with `payments.package-changed`. */
export async function orderPackages(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  await lockPackages(ctx.tx);
  const before = (await listPackageRows(ctx.tx)).map(({ id }) => id);
  const isComplete = before.length === ids.length && before.every((id) => ids.includes(id));
  if (!isComplete) throw refuse(packageChanged);
  await storePackageOrder(ctx.tx, ids);
  await audit(ctx, {
    action: 'packages.ordered',
    objectKind: 'package',
    objectId: 'all',
    before,
    after: ids,
  });
}
