import * as z from 'zod/mini';

/**
 * What tokens are paid for, in the words of the wire: `feed` is a post. The one list of kinds: a domain registers what it
 * sells under one of them (port `wallet.sellables`), and `src/app/web/sellables.ts` has the words of each for people.
 */
export const chargeKinds = ['tip', 'feed', 'product', 'video', 'gallery', 'message', 'stream'] as const;

export const chargeKind = z.enum(chargeKinds);

export type ChargeKind = z.output<typeof chargeKind>;

/** What can be for sale: everything but a tip, for which the fan names the price. */
export type SellableKindName = Exclude<ChargeKind, 'tip'>;
