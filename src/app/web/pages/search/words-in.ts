// As much as the searches take.
export const MOST_CHARACTERS = 100;

/** What is searched for; empty where there is nothing. */
export const wordsIn = ({ searchParams }: Pick<URL, 'searchParams'>): string =>
  (searchParams.get('q') ?? '').trim().slice(0, MOST_CHARACTERS);

/** So many tags are found at most. */
export const MOST_TAGS = 40;

/** The address of a list of the search, with its words. */
export const searchAddress = (path: string, q: string): string => `${path}?${new URLSearchParams({ q })}`;
