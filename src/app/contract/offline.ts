/** What the build gives the offline worker. */

/** Whose fault it is decides what one can do: look after the own line, or wait. */
export interface OfflinePages {
  readonly offline: string;
  readonly outOfReach: string;
}

export interface OfflineParts {
  /** HTML by language: alone, and with the way to the feed that was kept. */
  readonly pages: Readonly<
    Record<string, { readonly alone: OfflinePages; readonly besideFeed: OfflinePages }>
  >;
  /** Of the build: another build, another store. */
  readonly version: string;
}

export const FEED = '/home';
