/** The operator, what the house is sorted by, and who waits at the desk. */
import type { CastApplicant } from './users.ts';

export const supportTeam = { username: 'frontdesk', name: 'Front desk', picture: 'operator' } as const;

interface CastCategory {
  name: string;
  names: { pl: string; ar: string };
  synonyms: readonly string[];
}

/** In the order in which the directory shows them. */
export const categories: readonly CastCategory[] = [
  {
    name: 'Makes things',
    names: { pl: 'Rękodzieło', ar: 'حرف يدوية' },
    synonyms: ['crafts', 'handmade', 'ceramics', 'pottery', 'weaving', 'ceramika', 'tkactwo', 'خزف', 'نسيج'],
  },
  {
    name: 'Music and sound',
    names: { pl: 'Muzyka i dźwięk', ar: 'موسيقى وصوت' },
    synonyms: ['songs', 'band', 'concerts', 'audio', 'piosenki', 'koncerty', 'أغاني', 'حفلات'],
  },
  {
    name: 'Words and pictures',
    names: { pl: 'Słowo i obraz', ar: 'كلمات وصور' },
    synonyms: [
      'photography',
      'writing',
      'comics',
      'illustration',
      'fotografia',
      'ilustracja',
      'تصوير',
      'كتابة',
    ],
  },
  {
    name: 'Sport and outdoors',
    names: { pl: 'Sport i przyroda', ar: 'رياضة وطبيعة' },
    synonyms: ['fitness', 'climbing', 'hiking', 'cycling', 'nature', 'wspinaczka', 'rower', 'لياقة', 'مشي'],
  },
  {
    name: 'Food',
    names: { pl: 'Kuchnia', ar: 'طعام' },
    synonyms: ['cooking', 'baking', 'bread', 'recipes', 'gotowanie', 'pieczenie', 'طبخ', 'خبز'],
  },
  {
    name: 'House and garden',
    names: { pl: 'Dom i ogród', ar: 'منزل وحديقة' },
    synonyms: ['plants', 'gardening', 'interiors', 'rośliny', 'wnętrza', 'نباتات', 'ديكور'],
  },
];

export const applicants: readonly CastApplicant[] = [
  {
    key: 'applicant-1',
    name: 'Two Wicks',
    username: 'twowicks',
    legalName: { first: 'Henrike', last: 'Aalto' },
    gender: 'female',
    country: 'FI',
    city: 'Turku',
    birthDay: '1991-12-13',
    languages: ['Finnish', 'English'],
    categories: ['Makes things'],
    bio: 'Beeswax, two wicks, one hour of silence each.',
    joinedDaysAgo: 1.3,
  },
  {
    key: 'applicant-2',
    name: 'Kite Weather',
    username: 'kiteweather',
    legalName: { first: 'Ravindra', last: 'Solanki' },
    gender: 'male',
    country: 'IN',
    city: 'Ahmedabad',
    birthDay: '1989-01-14',
    languages: ['Gujarati', 'Hindi', 'English'],
    categories: ['Makes things', 'Sport and outdoors'],
    bio: 'Paper kites and the wind they were built for.',
    joinedDaysAgo: 0.35,
  },
];

/** What came in by the letter box, in the order of time, and which of it was answered. */
export const contactMessages = [
  {
    name: 'Marlow',
    email: 'marlow@fanloft.example',
    message:
      'My bank shows a top-up of 25 as pending since Tuesday, and the tokens are in my wallet already. Is that as it should be?',
    daysAgo: 8.6,
    answered: true,
  },
  {
    name: 'Ada Wójcik',
    email: 'ada@letterbox.example',
    message:
      'I teach pottery in Gdynia and would like to show my class what Ash & Slip does with ash glazes. May I project the open posts in a classroom?',
    daysAgo: 2.7,
    answered: false,
  },
  {
    name: 'Quiet Glass',
    email: 'quietglass@fanloft.example',
    message: 'Please tell whoever made the receipts that I keep every one of them. They are lovely.',
    daysAgo: 0.6,
    answered: false,
  },
] as const;

/** What the operators have told each other about somebody. */
export const notes = [
  {
    about: 'marlow',
    text: 'Asked about a pending card payment. Explained that banks book later than we credit; all is well.',
    daysAgo: 8.4,
  },
] as const;

/** Came in without a picture and is shut out until somebody lifts it. */
export const shutOut = {
  user: { username: 'freetokens4u', name: 'FREE TOKENS 4 U', temperament: 'new' },
  joinedDaysAgo: 11.5,
  suspendedDaysAgo: 11.2,
  reason: 'You asked fans for their passwords and promised tokens for them. Nobody gives tokens away here.',
  note: 'Two fans wrote about the same message. Nobody had answered it; both have changed their passwords.',
} as const;

/** What the operator has written besides the pages that come with every site, and where a link leads to it. */
export const ownPage = {
  slug: 'about-this-demo',
  title: 'About this demo',
  text: `This site is invented: its twelve creators, their pictures and all its fans. It is here so that you can walk through **Fanloft** as a fan, as a creator or as the operator, with money that is not real.

## What you can try

- Read a creator’s page signed out, then take a seat as a fan: the log-in page has one ready.
- Fill the wallet with a test card, and unlock a photo post.
- Come in as the creator in another browser, and watch what the post earns arrive.
- Come in as the operator, and follow the same money down to the last entry of the books.

## Who looks after it

The front desk reads applications and letters every day. This page is its own, too: an operator wrote it under *Pages*, and put the link to it under *Menus*.`,
  writtenDaysAgo: 60.4,
} as const;

/** Over the home page for a week, a month ago. */
export const pastBanner = {
  title: 'An evening under invented constellations',
  description: 'The Paper Orrery shows the sky of a planet that is not there.',
  picture: 'orrery-cover',
  link: '/paperorrery',
  startsDaysAgo: 38,
  endsDaysAgo: 31,
} as const;
