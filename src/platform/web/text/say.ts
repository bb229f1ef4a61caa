/**
 * Sentences that are needed outside of a page's parts: what a call that failed is called. A browser has one reader, so
 * it speaks the reader's language once the document has said which; on the server, where pages name failures by their
 * code, it is English.
 */
import type { I18n, MessageDescriptor } from '@lingui/core';

let speaker: I18n | undefined;

/** Called once, by the document in the browser. */
export function speakAs(i18n: I18n): void {
  speaker = i18n;
}

export function say(sentence: MessageDescriptor): string {
  return speaker?._(sentence) ?? sentence.message ?? '';
}
