import { listBodyAttributes, listLanguages } from '#domains/site/server/index.ts';
import type { AttributeName } from '../../contract/creator-card.contract.ts';

const lists = listBodyAttributes();

const optionsOf: Readonly<Record<AttributeName, readonly { value: string; text: string }[]>> = {
  sexualOrientation: lists.sexualOrientations,
  height: lists.heights,
  weight: lists.weights,
  bodyType: lists.bodyTypes,
  ethnicity: lists.ethnicities,
  eyes: lists.eyes,
  hair: lists.hairs,
  butt: lists.butts,
  pubicHair: lists.pubicHairs,
};

/** The bands of age, youngest first. */
export const ageBands: readonly string[] = lists.ages.map(({ value }) => value);

/** The stored form of a choice: its value. Existing clients send the value or its text; free text stays as it is. */
export function attributeValue(name: AttributeName, given: string): string {
  const folded = given.toLowerCase();
  const option = optionsOf[name].find(
    ({ value, text }) => value.toLowerCase() === folded || text.toLowerCase() === folded,
  );
  return option?.value ?? given;
}

/** The answered form: the text, except for the orientation, which existing clients translate themselves. */
export function attributeText(name: AttributeName, value: string): string {
  if (name === 'sexualOrientation') return value;
  return optionsOf[name].find((option) => option.value === value)?.text ?? value;
}

/** Whether it is on the list, and not a creator's own word. */
export function isListed(name: AttributeName, value: string): boolean {
  return optionsOf[name].some((option) => option.value === value);
}

/** Languages by their names on the list, each once; one that is not on it stays as written. */
export async function languageNames(given: readonly string[]): Promise<string[]> {
  const languages = await listLanguages();
  const names = given.map((language) => {
    const folded = language.toLowerCase();
    return (
      languages.find(({ name, code }) => name.toLowerCase() === folded || code === folded)?.name ?? language
    );
  });
  return [...new Set(names.filter(Boolean))];
}
