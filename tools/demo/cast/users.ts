/** What is told about the invented people of the demo world; the files beside this one tell it. */

/** A post as its creator wrote it. Without a title, receipts and lists name it by the first line of the text. */
export interface CastPost {
  /** Names of the pictures, as in the list of originals; none for a text alone. */
  pictures: readonly string[];
  title?: string;
  text: string;
  audience: 'everyone' | 'followers' | 'subscribers' | 'buyers';
  /** Hundredths of a token; for buyers only. */
  priceTokens?: number;
  /** Days before the build of the world, with a fraction. */
  daysAgo: number;
}

export type Looks = Readonly<
  Partial<Record<'height' | 'weight' | 'bodyType' | 'ethnicity' | 'eyes' | 'hair', string>>
>;

export interface CastCreator {
  /** The short name that the pictures carry. */
  key: string;
  /** What others see. */
  name: string;
  username: string;
  /** Stands on the papers; only the operator reads it. */
  legalName: { first: string; last: string };
  gender: 'male' | 'female' | 'transgender' | 'couple';
  /** As in ISO 3166. */
  country: string;
  city: string;
  birthDay: string;
  languages: readonly string[];
  categories: readonly string[];
  bio: string;
  /** What of their looks they tell, in the values of the look-up lists; some tell nothing. */
  appearance?: Looks;
  /** Hundredths of the site's currency. */
  monthlyPriceCents: number;
  yearlyPriceCents: number;
  joinedDaysAgo: number;
  /** How many of a hundred fans follow, roughly; more of those whose taste it is. */
  appeal: number;
  /** Newest first. */
  posts: readonly CastPost[];
}

/** Somebody who wants to be a creator and waits for the operator. */
export type CastApplicant = Omit<
  CastCreator,
  'appearance' | 'appeal' | 'posts' | 'monthlyPriceCents' | 'yearlyPriceCents'
>;

/** How a fan spends: many looks, or many tokens. */
export type Temperament = 'generous' | 'regular' | 'careful' | 'lurker' | 'new';

export interface CastFan {
  username: string;
  name: string;
  temperament: Temperament;
  /** As in their profile, ISO 3166; some do not say. */
  country?: string;
}
