/** What Wren has done in three months, posts by their first picture; his balance ends at 36.40, as the wallet shows it. */

export type WrenStep = { daysAgo: number } & (
  | { did: 'top-up'; amountTokens: number }
  | { did: 'tip'; creator: string; amountTokens: number; message: string; picture?: string }
  | { did: 'unlock'; creator: string; picture: string }
);

export const WREN_BALANCE_TOKENS = 36_40;

/** Whom he follows, since how many days. */
export const wrenFollows: Readonly<Record<string, number>> = {
  ash: 88.4,
  crumb: 88.1,
  fer: 84.6,
  tam: 81.3,
  juno: 63.2,
  pell: 40.5,
  kiosk: 12.6,
};

/** Posts that he keeps for later, by their first picture. */
export const wrenKeeps: readonly string[] = ['ash-8', 'crumb-6', 'tam-4', 'fer-5'];

export const wrenSteps: readonly WrenStep[] = [
  { daysAgo: 88.05, did: 'top-up', amountTokens: 25_00 },
  { daysAgo: 79.6, did: 'unlock', creator: 'tam', picture: 'tam-9' },
  {
    daysAgo: 74.4,
    did: 'tip',
    creator: 'crumb',
    amountTokens: 10_00,
    message: 'The sun loaf got as far as the stairs.',
  },
  { daysAgo: 66.12, did: 'top-up', amountTokens: 6_00 },
  { daysAgo: 66.118, did: 'unlock', creator: 'fer', picture: 'fer-8' },
  { daysAgo: 57.31, did: 'top-up', amountTokens: 50_00 },
  { daysAgo: 57.3, did: 'unlock', creator: 'ash', picture: 'ash-5' },
  { daysAgo: 45.4, did: 'unlock', creator: 'tam', picture: 'tam-7' },
  { daysAgo: 36.4, did: 'unlock', creator: 'fer', picture: 'fer-6' },
  { daysAgo: 23.7, did: 'unlock', creator: 'crumb', picture: 'crumb-2' },
  {
    daysAgo: 18.3,
    did: 'tip',
    creator: 'fer',
    amountTokens: 10_00,
    message: 'I listened on the tram and missed my stop. Twice.',
  },
  { daysAgo: 11.2, did: 'top-up', amountTokens: 25_00 },
  { daysAgo: 9.1, did: 'unlock', creator: 'crumb', picture: 'crumb-7' },
  { daysAgo: 3.2, did: 'unlock', creator: 'fer', picture: 'fer-2' },
  { daysAgo: 0.8, did: 'unlock', creator: 'tam', picture: 'tam-2' },
  { daysAgo: 0.046, did: 'top-up', amountTokens: 25_00 },
  {
    daysAgo: 0.045,
    did: 'tip',
    creator: 'ash',
    amountTokens: 20_00,
    message: 'For the one that ran. Don’t you dare sell it.',
    picture: 'ash-1',
  },
];
