import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { keepApartInSentences } from './apart-in-sentences.ts';

/**
 * One instance per request on the server, one in the browser; a global one would mix people's languages.
 * English needs no catalogue: its texts stand in the pages themselves, compiled by the build, so that a browser
 * loads only those of the pages it opens. So does what a catalogue lacks: it is shown in English.
 */
export function openI18n(locale: string, messages: Messages): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  // What the build has left as text has no placeholders.
  i18n.setMessagesCompiler((text) => [text]);
  keepApartInSentences(i18n, locale.startsWith('ar'));
  return i18n;
}
