import * as z from 'zod/mini';

/**
 * The kinds of charges, as the wire names them: `feed` is a post. This is the only list. A domain registers
 * what it sells under one of these kinds (port `wallet.sellables`); labels for people are in
 * `src/app/web/sellables.ts`.
 */
export const chargeKinds = ['tip', 'feed', 'product', 'video', 'gallery', 'message', 'stream'] as const;

export const chargeKind = z.enum(chargeKinds);

export type ChargeKind = z.output<typeof chargeKind>;

/** Kinds that have a price: all but tips, whose amount the fan chooses. */
export type SellableKindName = Exclude<ChargeKind, 'tip'>;
