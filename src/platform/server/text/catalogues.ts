/**
 * The catalog of a language, read once per process: for server-rendered pages, for mails, and as a file for browsers.
 * English needs none, its texts are in the code.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { isLanguage, type Language, PSEUDO_LOCALE, SOURCE_LANGUAGE } from '#platform/contract/languages.ts';
import { pseudoText } from './pseudo-labels.ts';
import { type PoText, readPo } from './read-po.ts';

export interface Catalogue {
  readonly locale: string;
  /** Compiled, by id; what is not translated is not there, so that its English is shown. */
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  /** For browsers; English readers load nothing. */
  readonly script: { readonly address: string; readonly body: string } | undefined;
}

const FOLDER = new URL('../../../../locales/', import.meta.url);
// Long enough that another content has another name.
const HASH_LENGTH = 10;

/** Where browsers find the files; beside the built ones, so that whatever keeps those keeps these as well. */
export const WORDS_PATH = '/assets/words';

const ENGLISH: Catalogue = { locale: SOURCE_LANGUAGE, messages: {}, script: undefined };
const opened = new Map<string, Promise<Catalogue>>();

/** The texts for a language or the pseudo-locale; English for anything else. */
export async function openCatalogue(locale: string): Promise<Catalogue> {
  if (locale !== PSEUDO_LOCALE && (!isLanguage(locale) || locale === SOURCE_LANGUAGE)) return ENGLISH;
  let catalogue = opened.get(locale);
  if (!catalogue) {
    catalogue = readCatalogue(locale);
    opened.set(locale, catalogue);
    // A file that could not be read now may be there next time.
    catalogue.catch(() => opened.delete(locale));
  }
  return catalogue;
}

async function readCatalogue(locale: string): Promise<Catalogue> {
  const isPseudo = locale === PSEUDO_LOCALE;
  const texts = await readTexts(isPseudo ? SOURCE_LANGUAGE : (locale as Language));
  const messages = Object.fromEntries(
    texts.flatMap(({ id, translation }) => {
      if (translation === '') return [];
      return [[id, isPseudo ? pseudoText(translation) : compileMessage(translation)]];
    }),
  );
  const body = `export default ${JSON.stringify(messages)};\n`;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, HASH_LENGTH);
  return { locale, messages, script: { address: `${WORDS_PATH}/${locale}.${hash}.js`, body } };
}

/** The texts of a language as its translators keep them. */
export async function readTexts(language: Language): Promise<PoText[]> {
  return readPo(await readFile(new URL(`${language}/messages.po`, FOLDER), 'utf8'));
}
