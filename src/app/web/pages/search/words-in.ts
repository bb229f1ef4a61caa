// As much as the searches take.
export const MOST_CHARACTERS = 100;

/** What is searched for; empty where there is nothing. */
export const wordsIn = ({ searchParams }: Pick<URL, 'searchParams'>): string =>
  (searchParams.get('q') ?? '').trim().slice(0, MOST_CHARACTERS);
