/** Whom a creator has blocked, and where they are hidden. */

export interface DemoBlocks {
  creator: string;
  users: readonly { fan: string; reason: string }[];
  countries: readonly string[];
  daysAgo: number;
}

export const blocks: readonly DemoBlocks[] = [
  {
    creator: 'ash',
    users: [{ fan: 'quietglass', reason: 'Sent me the same advert eleven times.' }],
    // Somebody there sells copies of the tumblers.
    countries: ['IS'],
    daysAgo: 0.05,
  },
];
