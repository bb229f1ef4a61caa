/** Galleries of the demo world. Their photos are also in posts, under a price only where the posts have one. */
import { WREN } from './fans.ts';

export interface DemoGallery {
  creator: string;
  title: string;
  description: string;
  audience: 'everyone' | 'followers' | 'subscribers' | 'buyers';
  /** In tokens. */
  price?: number;
  pictures: readonly string[];
  daysAgo: number;
  /** Fans who have saved it. */
  savedBy: readonly string[];
}

export const galleries: readonly DemoGallery[] = [
  {
    creator: 'ash',
    title: 'Out of the kiln, this season',
    description: 'What came out whole. From the Thursday firings, in the light of the yard.',
    audience: 'everyone',
    pictures: ['ash-1', 'ash-10', 'ash-11', 'ash-12', 'ash-4', 'ash-9'],
    daysAgo: 1.4,
    savedBy: [WREN],
  },
  {
    creator: 'ash',
    title: 'One firing, from the first log',
    description: 'Six photos of one night at the kiln, in their order.',
    audience: 'buyers',
    price: 6,
    pictures: ['ash-7', 'ash-13', 'ash-14', 'ash-15', 'ash-16', 'ash-17'],
    daysAgo: 6.2,
    savedBy: [WREN],
  },
  {
    creator: 'fer',
    title: 'A year on one table',
    description: 'The pieces that people ask about most.',
    audience: 'subscribers',
    pictures: ['fer-7', 'fer-5', 'fer-4', 'fer-1'],
    daysAgo: 3.1,
    savedBy: [],
  },
];
