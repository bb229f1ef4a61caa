/**
 * Gathers what creators may tell of their bodies: the server has these lists in English, for all clients; our own
 * pages say them in the reader's language. Ranges of numbers are written by the page.
 */

import { ATTRIBUTE_LISTS } from '../../src/domains/creators/web/edit/attribute-lists.ts';
import { listBodyAttributes } from '../../src/domains/site/server/look-up-lists/list-body-attributes.ts';
import type { ExtractedText } from './extract-refusals.ts';

const FILE = /site\/server\/look-up-lists\/list-body-attributes\.ts$/;
const RANGE = /^\d+(cm|kg)? to /;

export const attributeExtractor = {
  match: (file: string): boolean => FILE.test(file),
  extract(file: string, _source: string, onMessage: (text: ExtractedText) => void): void {
    const lists = listBodyAttributes();
    for (const [attribute, list] of Object.entries({ ...ATTRIBUTE_LISTS, age: 'ages' } as const)) {
      for (const { text } of lists[list].filter((option) => !RANGE.test(option.text))) {
        const id = `attribute.${attribute}.${text}`;
        onMessage({ id, message: text, origin: [file, 1, 1], placeholders: {} });
      }
    }
  },
};
