/**
 * The words by which anything can be found, so that a misspelled one is known for one. The words of a search are only
 * ever looked up here: what it finds is decided by each list, so that this reveals nothing of what is hidden.
 */
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { limitOf, literal, sql } from '#platform/server/db/sql.ts';
import type { SearchedTable } from './searched-tables.ts';

/** Adds words at the end of the transaction: who publishes the same new word waits for the commit only. */
export function insertTerms(tx: WriteDb, words: readonly string[]): void {
  tx.runAtCommit(sql`
    insert into search_terms (word)
    select word from unnest(${words}::text[]) as new (word)
    where not exists (select from search_terms t where t.word = new.word)
    order by word on conflict do nothing`);
}

/** Whether misspelled words can be looked for: the server has pg_trgm. */
export async function hasSpellings(db: ReadDb): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(
    sql`select to_regclass('search_terms_spelling') is not null as has`,
  );
  return has;
}

export async function isTermBegun(db: ReadDb, begin: string): Promise<boolean> {
  const { is } = await db.one<{ is: boolean }>(sql`
    select exists (select from search_terms where word >= ${begin} and word < ${begin} || chr(1114111)) as is`);
  return is;
}

// Words of this many share half their letters; the closest are chosen among them.
const ALIKE = limitOf(60);

/** Words with a spelling like one, or one of some patterns, the most similar first; only where `hasSpellings`. */
export async function listAlike(
  db: ReadDb,
  spelling: string,
  patterns: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ word: string }>(sql`
    select word from search_terms
    where (spelling % ${spelling} or spelling like any(${patterns}::text[])) and word not like 'hashtag%'
    order by similarity(spelling, ${spelling}) desc, word limit ${ALIKE}`);
  return rows.map((row) => row.word);
}

// So many are compared before the best are chosen.
const BEGUN = limitOf(40);

/** Words that begin with one, in their order. */
export async function listTermsFrom(db: ReadDb, begin: string): Promise<string[]> {
  const rows = await db.rows<{ word: string }>(sql`
    select word from search_terms where word >= ${begin} and word < ${begin} || chr(1114111)
    order by word limit ${BEGUN}`);
  return rows.map((row) => row.word);
}

const AT_ONCE = limitOf(500);

/** The next words after one, in their order. */
export async function listTermsAfter(db: ReadDb, after: string): Promise<string[]> {
  const rows = await db.rows<{ word: string }>(
    sql`select word from search_terms where word > ${after} order by word limit ${AT_ONCE}`,
  );
  return rows.map((row) => row.word);
}

/** Which of the words a row of a table has. */
export async function findUsedTerms(
  db: ReadDb,
  { table, rows = 'true' }: SearchedTable,
  words: readonly string[],
): Promise<string[]> {
  const used = await db.rows<{ word: string }>(sql`
    select word from unnest(${words}::text[]) as asked (word)
    where exists (select from ${literal(table)}
      where ${literal(rows)} and search_words @@ to_tsquery('simple', asked.word))`);
  return used.map(({ word }) => word);
}

export async function deleteTerms(tx: WriteDb, words: readonly string[]): Promise<void> {
  await tx.run(sql`delete from search_terms where word = any(${words}::text[])`);
}
