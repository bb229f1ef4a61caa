import type { Language } from '#platform/contract/languages.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { readSettings } from './settings/read-settings.ts';

/** In which language names and pages are answered: what whoever asks reads, else the site's. */
export async function languageOf({ db, language }: ReadContext): Promise<Language> {
  return language ?? (await readSettings(db)).defaultLanguage;
}
