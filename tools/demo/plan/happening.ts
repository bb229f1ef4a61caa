/** What happens in the demo world, in words that a route understands. */

/** 1: before the site opens. 2: while the first visitor may already use it. */
export type Action = 1 | 2;

interface When {
  action: Action;
  /** Before the build of the world. */
  daysAgo: number;
}

export type Happening = When &
  (
    | { what: 'join' | 'confirm-address'; fan: string }
    | { what: 'publish'; creator: string; post: number }
    | { what: 'follow'; fan: string; creator: string }
    | { what: 'like' | 'bookmark'; fan: string; creator: string; post: number }
    | (Payment & { what: 'top-up' })
    | (Payment & {
        what: 'tip';
        creator: string;
        message?: string;
        /** On which of the creator's posts, where it was given on one. */
        post?: number;
      })
    | (Payment & { what: 'unlock'; creator: string; post: number })
  );

interface Payment {
  fan: string;
  /** Hundredths. */
  amountTokens: number;
  /** The fan's, right after. */
  balanceTokens: number;
}

/** Minutes are what people count in; nothing happens closer to the build than this. */
const NEWEST_DAYS = 4 / (24 * 60);

/** A time that has passed, whatever was added to it. */
export const atLeastMinutesAgo = (daysAgo: number): number => Math.max(daysAgo, NEWEST_DAYS);

export const MINUTE_DAYS = 1 / (24 * 60);
