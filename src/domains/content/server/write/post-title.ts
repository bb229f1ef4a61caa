/** Derives a post's name, slug and search words from its title and text. */
import { cutAtWord, firstSentence, withoutStop } from '#platform/contract/first-words.ts';
import { indexText, slugWords } from '#platform/server/db/search-words.ts';
import { MAX_TITLE } from '../../contract/own-posts.contract.ts';
import { wordsOfTags } from './tags.ts';

// Long enough to be readable in an address, short enough to share.
const SLUG_CHARACTERS = 48;

interface Words {
  readonly title: string;
  /** The whole text, or its beginning. */
  readonly text: string;
  /** The question of its poll, which names a post without a text. */
  readonly pollDescription?: string;
}

interface IndexedWords extends Words {
  readonly tags?: readonly string[];
}

/**
 * A post's title for tables, receipts and quotes: the creator's own, or else the first line of the text. For running
 * text it is the first sentence, or else the first words; without a full stop at the end, so that it can be used inside
 * a sentence.
 */
export function titleOf({ title, text, pollDescription = '' }: Words): string {
  if (title !== '') return title;
  const line = withoutStop((text.trim() || pollDescription).split('\n', 1)[0] ?? '');
  if ([...line].length <= MAX_TITLE) return line;
  return cutAtWord(firstSentence(line), MAX_TITLE);
}

/** The first words in Latin letters, or else the kind, then the end of the id, which makes it unique. */
export function slugOf(post: Words, id: string, kind = 'post'): string {
  const words = slugWords(titleOf(post)).slice(0, SLUG_CHARACTERS).replace(/-$/, '');
  return `${words || kind}-${id.slice(-12)}`;
}

/** What a post is found by; a title that is made from the text counts as one, too. */
export const searchWordsOf = (post: IndexedWords) => ({
  title: indexText(titleOf(post)),
  text: indexText(
    `${post.text} ${post.pollDescription ?? ''} ${wordsOfTags(post.tags ?? [], `${post.title} ${post.text}`)}`,
  ),
});
