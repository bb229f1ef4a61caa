import type { Paged } from '#platform/contract/fields.ts';

/** The page of a short list that is read as a whole, each of its things described for the answer. */
export function pageOf<T, Described>(
  list: readonly T[],
  { limit, offset }: { limit: number; offset: number },
  describe: (item: T) => Described,
): Paged<Described> {
  return { data: list.slice(offset, offset + limit).map(describe), total: list.length };
}
