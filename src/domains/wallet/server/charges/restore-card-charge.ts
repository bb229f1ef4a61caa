import { readSettings } from '#domains/site/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { postCardCharge } from '../ledger/ledger.sql.ts';
import type { ChargeRow } from '../wallet.tables.ts';
import { findPostedKey, lockChargesOfPayment, sumDisputed } from './card-charges.sql.ts';
import { chargeTerms } from './charge-terms.ts';
import { findCharges } from './charges.sql.ts';
import { publishCharge } from './publish-charge.ts';

/**
 * A dispute was won: books again what it had taken, at the rate of then, as a charge of its own. A hold that was over
 * stays over. The repeated cause returns the first charge. Throws while the loss is not handled yet.
 */
export async function restoreCardCharge(
  ctx: WriteContext,
  { transactionId, causeId }: { transactionId: string; causeId: string },
): Promise<ChargeRow> {
  const charges = await lockChargesOfPayment(ctx.tx, transactionId);
  const key = `card:${transactionId}:${causeId}`;
  const handled = await findPostedKey(ctx.tx, [key]);
  const known = handled && (await findCharges(ctx.tx, [handled])).get(handled);
  if (known) return known;
  const [first, ...restored] = charges.toReversed();
  const disputed = await sumDisputed(
    ctx.tx,
    charges.map(({ id }) => id),
  );
  const missing = restored.reduce((sum, { grossTokens }) => sum - grossTokens, disputed as number);
  if (!first || missing <= 0) throw new Error('won before the loss was handled: this waits for it');
  const now = ctx.clock.now();
  const id = newId();
  const charge = await postCardCharge(ctx.tx, {
    ...chargeTerms(await readSettings(ctx.db), first.kind, now),
    id,
    key,
    kind: first.kind,
    itemId: first.itemId,
    title: first.title,
    buyerId: first.buyerId,
    sellerId: first.sellerId,
    grossTokens: tokens(missing),
    rateBasisPoints: first.rateBasisPoints,
    availableAt: first.availableAt,
    cardTransactionId: transactionId,
    gateway: first.gateway ?? '',
    actor: 'site:card',
    requestId: ctx.requestId,
  });
  publishCharge(ctx, charge);
  return charge;
}
