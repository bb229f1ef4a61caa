import { port } from '#platform/server/port.ts';

/** A table whose column `search_words` is made by `indexText` and `learnTerms`, and searched by `forgivingQuery`. */
export interface SearchedTable {
  readonly table: string;
  /** Which rows are searched, in SQL, as its index has them; absent: all. */
  readonly rows?: string;
}

export const searchedTables = port<SearchedTable>('discovery.searched-tables');
