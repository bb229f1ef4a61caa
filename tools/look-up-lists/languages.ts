import { createRequire } from 'node:module';
import type { Sources } from './sources.ts';

interface LanguageNames {
  getAllCodes(): string[];
  getName(code: string): string;
  getNativeName(code: string): string;
}

const require = createRequire(import.meta.url);
const namesIn = (sources: Sources) => require(sources['iso-639-1']) as LanguageNames;

/** The languages of ISO 639-1, by name. */
export function listLanguages(sources: Sources): object[] {
  const names = namesIn(sources);
  const { compare } = new Intl.Collator('en');
  return names
    .getAllCodes()
    .map((code) => ({ name: names.getName(code), code }))
    .sort((one, other) => compare(one.name, other.name));
}

/** What its speakers call a language, by its two letters. */
export function nativeLanguageNames(sources: Sources): Map<string, string> {
  const names = namesIn(sources);
  return new Map(names.getAllCodes().map((code) => [code, names.getNativeName(code)]));
}
