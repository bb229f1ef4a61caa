import { isLanguage, type Language } from '#platform/contract/languages.ts';

// Browsers send a handful; more is an attack.
const MAX_TAGS = 20;

/** The first of our languages in an `Accept-Language` header, by its weights; undefined where none is wanted. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const wants = (header ?? '')
    .split(',', MAX_TAGS)
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return wants.map(({ language }) => language).find((language) => isLanguage(language)) as
    | Language
    | undefined;
}
