/** Tags of posts, written as a field or in the text as `#tag`, and how they are searched for. */
import { forgivingQuery, TAG_MARK } from '#domains/discovery/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { foldText, searchQuery } from '#platform/server/db/search-words.ts';

// Letters, digits and underscores; not in the middle of a word or an address.
const HASHTAG = /(?<![\p{L}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]{1,40})/gu;
const NOT_IN_TAGS = /[^\p{L}\p{M}\p{N}_]+/gu;

const normalForm = (typed: string): string => typed.normalize('NFC').toLowerCase().replace(NOT_IN_TAGS, '');

/** Tags in their normal form, each once; without those that have no letter or digit. */
export const tagsOf = (typed: readonly string[]): string[] => [
  ...new Set(typed.map(normalForm).filter((tag) => foldText(tag) !== '')),
];

/** The tags that a text contains. */
const tagsIn = (text: string): string[] => tagsOf([...text.matchAll(HASHTAG)].map(([, tag = '']) => tag));

/** All tags of a post, from its field and its text. */
export const allTagsOf = ({ tags, text }: { tags: readonly string[]; text: string }): string[] =>
  tagsOf([...tags, ...tagsIn(text)]);

/** A word that texts do not have: a tag is found by the index of words, and apart from the same word in a text. */
export const wordOfTag = (tag: string): string => TAG_MARK + foldText(tag).replaceAll(' ', '');

/** The words by which a post is found, besides those of its text. */
export const wordsOfTags = (tags: readonly string[], text: string): string =>
  foldText([...tags, ...allTagsOf({ tags, text }).map(wordOfTag)].join(' '));

/** What goes into `to_tsquery` for posts: as `searchQuery`, and `#tag` finds only posts with this tag. */
export function postQuery(typed: string): string | undefined {
  return withTags(typed, searchQuery(withoutTags(typed)));
}

/** The same for a search over the site, which forgives typing mistakes in words. */
export async function forgivingPostQuery(db: ReadDb, typed: string): Promise<string | undefined> {
  return withTags(typed, await forgivingQuery(db, withoutTags(typed)));
}

const withoutTags = (typed: string): string => typed.replace(HASHTAG, ' ');

function withTags(typed: string, rest: string | undefined): string | undefined {
  const terms = [...tagsIn(typed).map(wordOfTag), ...(rest ? [rest] : [])];
  return terms.length === 0 ? undefined : terms.join(' & ');
}
