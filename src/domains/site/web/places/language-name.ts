// Profiles keep languages by the English names of a list, which can be found again only through `Intl` itself.
const CONTACT_MESSAGES = [...'abcdefghijklmnopqrstuvwxyz'];

let codes: ReadonlyMap<string, string> | undefined;

function codesByEnglishName(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const all = CONTACT_MESSAGES.flatMap((first) => CONTACT_MESSAGES.map((second) => first + second));
  return new Map(all.map((code) => [english.of(code) ?? '', code]));
}

/** A language's name in another, by its English one; what is no such name stands for itself. */
export function languageName(english: string, locale: string): string {
  if (locale.startsWith('en')) return english;
  codes ??= codesByEnglishName();
  const code = english && codes.get(english);
  return (code && new Intl.DisplayNames(locale, { type: 'language' }).of(code)) || english;
}
