/**
 * Gathers what the server says when it refuses, so that our own pages can say it in the reader's language: the code is
 * the id, the sentence of the contract the text. Existing clients get the English sentence with its code.
 */
// Contracts hold no other texts.
const FILES = /\.contract\.ts$|platform\/contract\/refusal\.ts$/;
// `refusal('code', 404, 'Sentence.'` and `refusalAt('field', 'code', 422, 'Sentence.'`, over several lines or in one.
const REFUSAL = /refusal(?:At\(\s*'[^']*',|\()\s*'([\w.-]+)',\s*\d{3},\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g;

export interface RefusalText {
  code: string;
  message: string;
}

/** The refusals that a file declares. */
export function refusalsIn(source: string): RefusalText[] {
  return [...source.matchAll(REFUSAL)].map(([, code = '', plain, quoted]) => ({
    code,
    message: quoted ?? (plain ?? '').replace(/\\(.)/g, '$1'),
  }));
}

/** A text as the extractor of Lingui takes it. */
export interface ExtractedText {
  id: string;
  message: string;
  origin: [file: string, line: number, column: number];
  placeholders: Record<string, string>;
}

export const refusalExtractor = {
  match: (file: string): boolean => FILES.test(file),
  extract(file: string, source: string, onMessage: (text: ExtractedText) => void): void {
    for (const { code, message } of refusalsIn(source)) {
      onMessage({ id: code, message, origin: [file, 1, 1], placeholders: {} });
    }
  },
};
