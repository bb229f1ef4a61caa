import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { hasListedWord } from '#platform/server/words/match-words.ts';
import { publishedWordRefused } from '../contract/blocks.refusals.contract.ts';
import type { setWordList as endpoint, WordList } from '../contract/words.contract.ts';
import { findWordList, putWordList } from './words.sql.ts';

const NONE: WordList = { words: '', comments: 'hold', refusesMessages: false };

export async function getWordList(ctx: ReadContext): Promise<WordList> {
  return (await findWordList(ctx.db, viewerOf(ctx).accountId)) ?? NONE;
}

export async function setWordList(
  ctx: WriteContext,
  { body }: EndpointInput<typeof endpoint>,
): Promise<WordList> {
  await putWordList(ctx.tx, viewerOf(ctx).accountId, body, ctx.clock.now());
  return body;
}

/** What becomes of a text: it is refused, waits for whom it is for, or neither. */
export type Verdict = 'refuse' | 'hold' | undefined;

/** By the words of the site, and of the owner of what is commented on. Nobody is judged on what is theirs by their own words. */
export async function judgeComment(ctx: ReadContext, text: string, ownerId: string): Promise<Verdict> {
  if (text === '' || viewerOf(ctx).role === 'operator') return undefined;
  const { refusedWords, refusedWordsHandling } = await readSettings(ctx.db);
  const bySite = hasListedWord(refusedWords, text) ? refusedWordsHandling : undefined;
  if (bySite === 'refuse' || ownerId === viewerOf(ctx).accountId) return bySite;
  const own = await findWordList(ctx.db, ownerId);
  return own && hasListedWord(own.words, text) ? own.comments : bySite;
}

/**
 * What creators publish has no word that the site refuses; `undefined` is what stays as it is. Refuses with
 * `blocks.word-refused`.
 */
export async function demandAllowedWords(
  ctx: ReadContext,
  texts: readonly (string | undefined)[],
): Promise<void> {
  for (const text of texts)
    if (text !== undefined && (await isWordRefused(ctx, text))) throw refuse(publishedWordRefused);
}

/** Whether a text has a word that the site refuses, wherever it is written. */
export async function isWordRefused(ctx: ReadContext, text: string): Promise<boolean> {
  if (text === '' || viewerOf(ctx).role === 'operator') return false;
  return hasListedWord((await readSettings(ctx.db)).refusedWords, text);
}

/** The same of a message, which never waits. */
export async function isMessageRefused(
  ctx: ReadContext,
  text: string,
  recipientId: string,
): Promise<boolean> {
  const { role } = viewerOf(ctx);
  if (text === '' || role === 'operator') return false;
  if (await isWordRefused(ctx, text)) return true;
  // Only creators have a list.
  if (role === 'creator') return false;
  const own = await findWordList(ctx.db, recipientId);
  return own?.refusesMessages === true && hasListedWord(own.words, text);
}

/**
 * Of texts that are written to a creator's audience, those with a word that the site or the creator doesn't want; for many
 * writers at once, none of whom is that creator.
 */
export async function refusedTexts(
  { db }: Pick<ReadContext, 'db'>,
  texts: readonly string[],
  creatorId: string,
): Promise<ReadonlySet<string>> {
  const { refusedWords } = await readSettings(db);
  const own = await findWordList(db, creatorId);
  return new Set(
    texts.filter(
      (text) => hasListedWord(refusedWords, text) || (own !== undefined && hasListedWord(own.words, text)),
    ),
  );
}
