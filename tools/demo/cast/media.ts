/** Videos, sounds, a poll and announcements, which creators of the first part add to their photos and texts. */
import type { clips, sounds } from './clips.ts';

interface DemoItem {
  creator: string;
  title: string;
  text: string;
  daysAgo: number;
}

export interface DemoMediaPost extends DemoItem {
  audience: 'everyone' | 'followers' | 'subscribers' | 'buyers';
  /** In tokens. */
  price?: number;
  clip?: keyof typeof clips;
  sound?: keyof typeof sounds;
  /** What everybody may see before buying, in seconds of the clip. */
  teaser?: { fromSeconds: number; toSeconds: number };
  isPinned?: boolean;
  tags?: readonly string[];
}

export const mediaPosts: readonly DemoMediaPost[] = [
  {
    creator: 'crumb',
    title: 'Proving, at sixty times the speed',
    text: 'Five hours in five seconds, with the scoring left in. The light went round the kitchen and the dough did not wait for it.',
    audience: 'buyers',
    price: 3,
    clip: 'dough',
    teaser: { fromSeconds: 0, toSeconds: 2 },
    tags: ['dough', 'slow'],
    daysAgo: 4.3,
  },
  {
    creator: 'tam',
    title: 'Eight seconds at the upper hut',
    text: 'The bell on the warden’s gate, and what the wind did with it. Best with your eyes shut.',
    audience: 'subscribers',
    sound: 'bell-in-wind',
    daysAgo: 3.9,
  },
  {
    creator: 'tam',
    title: 'Fog, leaving',
    text: 'Held the phone against the cairn so that it would not shake. It shook anyway, I only kept the six seconds in which it did not.',
    audience: 'everyone',
    clip: 'fog',
    isPinned: true,
    tags: ['fog', 'ridge'],
    daysAgo: 3.6,
  },
];

export interface DemoPoll extends DemoItem {
  question: string;
  options: readonly string[];
  /** Who votes, by the place of the option. */
  votes: readonly (readonly [fan: string, option: number])[];
}

export const poll: DemoPoll = {
  creator: 'tam',
  title: 'Saturday’s loop',
  text: 'The forecast is kind from six to eleven. I run what you choose and bring back the pictures.',
  question: 'Which loop on Saturday?',
  options: ['Twice round the lake', 'The long ridge', 'Up to the hut, for soup'],
  votes: [
    ['marlow', 1],
    ['sefa', 2],
    ['halfmoon', 2],
    ['paperboat', 0],
    ['northnine', 2],
    ['leilahaddad', 1],
    ['mizukio', 2],
    ['wren', 2],
  ],
  daysAgo: 5.4,
};

/** A live stream, announced. */
export const stream = {
  creator: 'fer',
  title: 'Requests, live',
  text: 'One hour at the upright, with everything you asked for by Sunday. Those in 5/4 come first.',
  daysAgo: 4.1,
  beginsInDays: 4.2,
} as const satisfies DemoItem & { beginsInDays: number };

/** A post that appears by itself. */
export const scheduled = {
  creator: 'ash',
  title: 'The roof, decided',
  text: 'Tin. It was loud in your answers, too. The sheets come by the morning van, and the first rain is already promised.',
  daysAgo: 3.3,
  appearsInDays: 2.2,
} as const satisfies DemoItem & { appearsInDays: number };

export interface DemoVideo extends Omit<DemoItem, 'text'> {
  description: string;
  clip: keyof typeof clips;
  audience: 'everyone' | 'buyers';
  /** In tokens. */
  price?: number;
  tags: readonly string[];
  /** Other creators in it, by their keys. */
  participants: readonly string[];
  /** Announced until then. */
  appearsInDays?: number;
  /** Whether who may play it may also download it. */
  allowsDownload?: boolean;
  /** In English, as WebVTT. */
  captions?: string;
}

export const videos: readonly DemoVideo[] = [
  {
    creator: 'fer',
    title: 'One hand, no hurry',
    description: 'The figure from Tuesday, slowly enough to read the fingering from the keys.',
    clip: 'keys',
    audience: 'everyone',
    tags: ['piano', 'slow'],
    participants: [],
    allowsDownload: true,
    captions:
      'WEBVTT\n\n00:00.000 --> 00:01.900\n[up, in quavers]\n\n00:02.000 --> 00:04.000\n[and down again]\n',
    daysAgo: 5.2,
  },
  {
    creator: 'ash',
    title: 'Door open, 1,280 degrees',
    description: 'A hand’s width, five seconds. Crumb Theory’s loaves went in after the pots came out.',
    clip: 'kiln-door',
    audience: 'buyers',
    price: 5,
    tags: ['kiln', 'fire', 'slow'],
    participants: ['crumb'],
    daysAgo: 4.6,
  },
  {
    creator: 'tam',
    title: 'The ridge from above',
    description: 'Six in the morning, six seconds, no filter. The long cut follows once the legs allow it.',
    clip: 'fog',
    audience: 'everyone',
    tags: ['fog', 'ridge', 'slow'],
    participants: [],
    daysAgo: 3.2,
    appearsInDays: 3.1,
  },
];

/** What visitors of a profile see first. */
export const welcome = { creator: 'fer', clip: 'keys', daysAgo: 6.1 } as const satisfies Pick<
  DemoVideo,
  'creator' | 'clip' | 'daysAgo'
>;
