/** Characters without a shape of their own: joiners, soft hyphens, marks of direction, selectors of variants. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text as it is read, to compare it: without what nobody sees, and without other forms of the same characters. */
export const visibleText = (text: string): string =>
  text.replace(INVISIBLE, '').normalize('NFKC').replace(INVISIBLE, '');
