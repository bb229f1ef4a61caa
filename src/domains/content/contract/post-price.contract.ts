import { tokens } from '#platform/contract/money.ts';

/** What a post may cost: below one token the fee rounds away too much of it; the upper end is that of a tip. */
export const POST_PRICE = { minimumTokens: tokens(1_00), maximumTokens: tokens(10_000_00) } as const;
