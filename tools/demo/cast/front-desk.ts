/** The operator, what the house is sorted by, and who waits at the desk. */
import type { CastApplicant } from './people.ts';

export const frontDesk = { username: 'frontdesk', name: 'Front desk', picture: 'operator' } as const;

/** In the order in which the directory shows them. */
export const categories: readonly { name: string; names: { pl: string; ar: string } }[] = [
  { name: 'Makes things', names: { pl: 'Rękodzieło', ar: 'حرف يدوية' } },
  { name: 'Music and sound', names: { pl: 'Muzyka i dźwięk', ar: 'موسيقى وصوت' } },
  { name: 'Words and pictures', names: { pl: 'Słowo i obraz', ar: 'كلمات وصور' } },
  { name: 'Sport and outdoors', names: { pl: 'Sport i przyroda', ar: 'رياضة وطبيعة' } },
  { name: 'Food', names: { pl: 'Kuchnia', ar: 'طعام' } },
  { name: 'House and garden', names: { pl: 'Dom i ogród', ar: 'منزل وحديقة' } },
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
export const letters = [
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
