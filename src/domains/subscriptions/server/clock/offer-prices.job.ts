import { pricesChanged } from '#domains/creators/contract/creators.events.ts';
import { findCreators } from '#domains/creators/server/index.ts';
import { type Cents, cents } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { handleJob } from '#platform/server/jobs/jobs.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { mailPrice } from '../mails/send-mails.ts';
import { discounted } from '../offers/discounted.ts';
import { findOffers, type OffersRow } from '../offers/offers.sql.ts';
import { publishChange } from '../publish-change.ts';
import { changeSubscription } from '../subscriptions.sql.ts';
import type { SubscriptionRow } from '../subscriptions.tables.ts';
import { lockAtOtherPrices } from './due.sql.ts';
import { offerPrices } from './offer-prices.ts';

interface Prices {
  readonly monthly: Cents;
  readonly yearly: Cents;
  readonly offers: OffersRow;
}

/** What this subscription would cost a new fan; undefined where its plan is not sold any more. */
function listPrice(
  { plan, months }: SubscriptionRow,
  { monthly, yearly, offers }: Prices,
): Cents | undefined {
  if (plan === 'yearly') return yearly;
  const bundle = offers.bundles.find((offered) => offered.months === months);
  if (months !== 1 && !bundle) return undefined;
  return discounted(cents(monthly * months), bundle?.percentOff ?? 0);
}

/**
 * Members stay at their price: a higher one waits for their yes, a lower one holds from the next renewal. Each is told
 * once of each price.
 */
async function offerPrice(ctx: WriteContext, row: SubscriptionRow, price: Cents): Promise<void> {
  const now = ctx.clock.now();
  const offered = price > row.priceCents ? price : null;
  if (price >= row.priceCents && offered === row.offeredPriceCents) return;
  const change =
    price < row.priceCents ? { priceCents: price, offeredPriceCents: null } : { offeredPriceCents: offered };
  const after = await changeSubscription(ctx.tx, row, change, now);
  publishChange(ctx, row, after);
  if (price !== row.priceCents) await mailPrice(ctx, after, { before: row.priceCents, offered: price });
}

/** Offers a creator's new prices to those who are subscribed, in parts. */
export const offerPricesJob = handleJob(offerPrices, async (ctx, { creatorId }) => {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const from: string = after;
    after = await ctx.write(async (write) => {
      const creator = (await findCreators(write.db, [creatorId])).get(creatorId);
      if (!creator) return undefined;
      const prices = {
        monthly: cents(creator.monthlyPriceCents),
        yearly: cents(creator.yearlyPriceCents),
        offers: await findOffers(write.db, creatorId),
      };
      const rows = await lockAtOtherPrices(write.tx, creatorId, from);
      for (const row of rows) {
        const price = listPrice(row, prices);
        if (price !== undefined && price > 0) await offerPrice(write, row, price);
      }
      return rows.at(-1)?.id;
    });
  }
});

export const offerNewPrices = on(pricesChanged, (ctx, { creatorId }) =>
  ctx.enqueue(offerPrices, { creatorId }),
);
