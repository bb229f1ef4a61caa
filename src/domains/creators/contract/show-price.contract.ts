import { tokens } from '#platform/contract/money.ts';

/** What creators may ask of those who watch a paid show; existing clients check the same. */
export const SHOW_PRICE = { minimumTokens: tokens(1_00), maximumTokens: tokens(10_000_00) } as const;
