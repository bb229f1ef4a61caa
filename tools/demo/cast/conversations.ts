/** What fans and the first creators have written to each other. A fan writes only while subscribed. */

interface DemoLine {
  daysAgo: number;
  from: 'fan' | 'creator';
  text: string;
  /** Pictures that are attached. */
  pictures?: readonly string[];
  /** The price of the pictures, as on the wire. */
  price?: number;
  /** When the fan bought them; absent: not yet. */
  boughtDaysAgo?: number;
}

export interface DemoConversation {
  fan: string;
  creator: string;
  lines: readonly DemoLine[];
  /** The last line was read and not answered. */
  hasReadLast?: true;
}

export const conversations: readonly DemoConversation[] = [
  {
    fan: 'wren',
    creator: 'ash',
    lines: [
      {
        daysAgo: 58.6,
        from: 'fan',
        text: 'Hello! I’ve been looking at the jar with the crack for a week now.',
      },
      { daysAgo: 58.2, from: 'creator', text: 'The crack is my favorite part of it. Welcome in, Wren.' },
      { daysAgo: 41.3, from: 'fan', text: 'Does the blue one hold water, or is it just for looking at?' },
      {
        daysAgo: 41.1,
        from: 'creator',
        text: 'It holds water, and one branch. Two branches and it tips over.\nAsk me how I know.',
      },
      { daysAgo: 41.05, from: 'fan', text: 'How do you know?' },
      { daysAgo: 40.9, from: 'creator', text: 'The table has a stain in the shape of Portugal.' },
      { daysAgo: 3.2, from: 'fan', text: 'Are you firing on Friday? I’d love to see the door come open.' },
      {
        daysAgo: 3.1,
        from: 'creator',
        text: 'Friday works. I’ll send you the first picture before I post any.',
      },
      { daysAgo: 3.08, from: 'fan', text: 'Friday works for me, too. I’ll be there.' },
      { daysAgo: 0.3, from: 'creator', text: 'As promised: before anybody else sees it.' },
      {
        daysAgo: 0.29,
        from: 'creator',
        text: 'The whole shelf, and the one that ran.',
        pictures: ['ash-12', 'ash-13'],
        price: 6,
      },
    ],
  },
  {
    fan: 'wren',
    creator: 'tam',
    lines: [
      { daysAgo: 3.3, from: 'fan', text: 'Is the ridge walkable in January, or am I being silly?' },
      {
        daysAgo: 2.9,
        from: 'creator',
        text: 'Walkable to the second cairn. After that it is a different sport. I’ll write up the winter route.',
      },
      { daysAgo: 2.85, from: 'fan', text: 'The second cairn has always been plenty for me. Thank you!' },
      {
        daysAgo: 0.6,
        from: 'creator',
        text: 'New: the winter route, with the two places where I turned back.',
      },
    ],
  },
  {
    fan: 'sefa',
    creator: 'ash',
    lines: [
      {
        daysAgo: 12.4,
        from: 'fan',
        text: 'My mother says your bowls look like hers. She means it as praise.',
      },
      { daysAgo: 12.1, from: 'creator', text: 'Then it’s the best praise this week. Please tell her.' },
      { daysAgo: 0.4, from: 'fan', text: 'Could you make a set of six? No hurry at all.' },
      { daysAgo: 0.39, from: 'fan', text: 'Or five. We are five now.' },
    ],
  },
  {
    fan: 'plumstone',
    creator: 'ash',
    lines: [
      { daysAgo: 20.4, from: 'fan', text: 'I never write to people, but the four bowls made me.' },
      {
        daysAgo: 20.2,
        from: 'creator',
        text: 'I’m glad that they did. I took one more picture before they left.',
      },
      {
        daysAgo: 20.1,
        from: 'creator',
        text: 'All four, for the last time.',
        pictures: ['ash-14'],
        price: 6,
        boughtDaysAgo: 19.8,
      },
      { daysAgo: 19.7, from: 'fan', text: 'The blue one looks as if it had an idea.' },
    ],
    hasReadLast: true,
  },
  {
    fan: 'halfmoon',
    creator: 'ash',
    lines: [
      { daysAgo: 6.2, from: 'fan', text: 'I’m taking a break until spring. It’s the rent, not you.' },
      { daysAgo: 5.9, from: 'creator', text: 'Rent comes first. Come by again when the swallows do.' },
      { daysAgo: 0.2, from: 'fan', text: 'See you at the kiln opening?' },
    ],
  },
  {
    fan: 'oyelaran',
    creator: 'fer',
    lines: [
      { daysAgo: 9.4, from: 'fan', text: 'Which edition of the ballad are you playing from?' },
      {
        daysAgo: 9.1,
        from: 'creator',
        text: 'The old one with the coffee ring on page two. The ring is not in print.',
      },
      { daysAgo: 9.05, from: 'fan', text: 'Then I will have to add my own.' },
    ],
    hasReadLast: true,
  },
];
