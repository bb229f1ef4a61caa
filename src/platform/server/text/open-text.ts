import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { openCatalogue } from './catalogues.ts';

/** What the server itself writes with, in one language: `words._('Hello {name}', { name })`. */
export type Words = Pick<I18n, '_' | 'locale'>;

/** The words of a language; English for one that is not ours. */
export async function openWords(language: string): Promise<Words> {
  const { locale, messages } = await openCatalogue(language);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  // English texts are used as they are in the code.
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}
