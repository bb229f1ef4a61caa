import type { Tokens } from '#platform/contract/money.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';

/** A thing that can be bought with tokens. */
export interface PurposeItem {
  readonly kind: string;
  readonly id: string;
}

/** Tells which of the things an account has bought, by their ids. Payments knows what money is for, not what is sold. */
export type BoughtAmong = (
  ctx: ReadContext,
  accountId: string,
  items: readonly PurposeItem[],
) => Promise<ReadonlySet<string>>;

/** Answered by the wallet: whoever tops up for a thing is not offered it again once it is bought. */
export const boughtAmong = port<BoughtAmong>('payments.bought-among');

/** Tells what a thing costs the viewer now; undefined where it is not for sale to them. It stays so until the commit. */
export type PriceNow = (ctx: WriteContext, item: PurposeItem) => Promise<Tokens | undefined>;

/** Answered by the wallet: nobody is led to pay by card for what is gone, or costs something else by now. */
export const priceNow = port<PriceNow>('payments.price-now');
