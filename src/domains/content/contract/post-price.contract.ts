import { tokens } from '#platform/contract/money.ts';

/**
 * Limits of a post's price: below one token, rounding the fee distorts it too much; the maximum is that of a
 * tip.
 */
export const POST_PRICE = { minimumTokens: tokens(1_00), maximumTokens: tokens(10_000_00) } as const;
