import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

/** What the machine calls by a word of its own, for reading. */
export type WordTable = Readonly<Record<string, MessageDescriptor>>;

/** The reader's words for a word of the machine; one that has none, such as an older release's, stays as it is. */
export function useInWords(): (table: WordTable, word: string) => string {
  const { i18n } = useLingui();
  return (table, word) => (table[word] ? i18n._(table[word]) : word);
}
