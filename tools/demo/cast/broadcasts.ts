/** What the first creators have sent to many fans at once. */

export interface DemoBroadcast {
  creator: string;
  daysAgo: number;
  /** As on the wire. */
  audience: readonly string[];
  text: string;
  pictures: readonly string[];
  /** The price of the pictures, as on the wire. */
  price?: number;
  /** Fans who have read it and not answered, and of these who has bought it, an hour later. */
  openedBy: readonly string[];
  boughtBy: readonly string[];
}

export const broadcasts: readonly DemoBroadcast[] = [
  {
    creator: 'ash',
    daysAgo: 24.3,
    audience: ['all'],
    text: 'The next firing is in three weeks. If you want a bowl from it, say so before Sunday.',
    pictures: [],
    openedBy: ['plumstone', 'halfmoon', 'marlow'],
    boughtBy: [],
  },
  {
    creator: 'ash',
    daysAgo: 8.2,
    audience: ['all'],
    text: 'The whole shelf before it went into the kiln, one picture for each row.',
    pictures: ['ash-15', 'ash-11'],
    price: 3,
    openedBy: ['plumstone', 'marlow', 'paperboat'],
    boughtBy: ['plumstone'],
  },
];
