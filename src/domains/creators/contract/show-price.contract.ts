import { tokens } from '#platform/contract/money.ts';

/** Limits of the price of a paid live stream; existing clients check the same. */
export const SHOW_PRICE = { minimumTokens: tokens(1_00), maximumTokens: tokens(10_000_00) } as const;
