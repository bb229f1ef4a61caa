/** What the build gives the offline worker. */

/** The cause decides the advice: check your own connection, or wait. */
export interface OfflinePages {
  readonly offline: string;
  readonly outOfReach: string;
}

export interface OfflineParts {
  /** HTML by language: without and with a link to the cached feed. */
  readonly pages: Readonly<
    Record<string, { readonly alone: OfflinePages; readonly besideFeed: OfflinePages }>
  >;
  /** Of the build: another build, another store. */
  readonly version: string;
}

export const FEED = '/home';
