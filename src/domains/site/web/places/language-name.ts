// Profiles store languages by their English names, which `Intl` can only map back by trying all codes.
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

let codes: ReadonlyMap<string, string> | undefined;

function codesByEnglishName(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const all = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second));
  return new Map(all.map((code) => [english.of(code) ?? '', code]));
}

/** A language's name in another language, by its English name; an unknown name is returned as it is. */
export function languageName(english: string, locale: string): string {
  if (locale.startsWith('en')) return english;
  codes ??= codesByEnglishName();
  const code = english && codes.get(english);
  return (code && new Intl.DisplayNames(locale, { type: 'language' }).of(code)) || english;
}
