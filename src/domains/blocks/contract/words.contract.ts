/** Words that a creator doesn't want to read: in comments on what is theirs, and in messages to them. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, prose } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const WORDS_LENGTH = 4_000;

const wordList = z.object({
  /** Words and phrases, separated by commas or lines. */
  words: z.string(),
  /** What becomes of a comment with one of them: it waits for the creator, or is refused. */
  comments: z.enum(['hold', 'refuse']),
  refusesMessages: z.boolean(),
});
export type WordList = z.output<typeof wordList>;

export const getWordList = endpoint({
  method: 'GET',
  path: '/block/words',
  who: 'creator',
  summary: 'The words that you don’t want in comments and messages',
  output: wordList,
});

export const setWordList = endpoint({
  method: 'PUT',
  path: '/block/words',
  who: 'creator',
  summary: 'Replaces the words that you don’t want in comments and messages, and what becomes of those',
  body: z.object({
    words: prose({ max: WORDS_LENGTH }),
    comments: wordList.shape.comments,
    refusesMessages: flag,
  }),
  output: wordList,
  limit: 'react',
});

nameSchemas({ WordList: wordList });
