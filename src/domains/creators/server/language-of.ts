import { readSettings } from '#domains/site/server/index.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { ReadContext } from '#platform/server/context.ts';

/** In which language names are answered: what whoever asks reads, else the site's. */
export async function languageOf({ db, language }: ReadContext): Promise<Language> {
  return language ?? (await readSettings(db)).defaultLanguage;
}
