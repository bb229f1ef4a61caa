/** Gathers the sentences of the doctor, so that pages can say them in the reader's language by their code. */
import type { ExtractedText } from './extract-refusals.ts';

const FILES = /operate\/doctor\/[\w-]+\.ts$/;
// `sentence('code', 'Text'`, over several lines or in one.
const SENTENCE = /\bsentence\(\s*'([\w.-]+)',\s*'((?:[^'\\]|\\.)*)'/g;

/** The sentences that a file says. */
export function sentencesIn(source: string): { code: string; message: string }[] {
  return [...source.matchAll(SENTENCE)].map(([, code = '', message = '']) => ({
    code,
    message: message.replace(/\\(.)/g, '$1'),
  }));
}

export const sentenceExtractor = {
  match: (file: string): boolean => FILES.test(file),
  extract(file: string, source: string, onMessage: (text: ExtractedText) => void): void {
    for (const { code, message } of sentencesIn(source)) {
      onMessage({ id: code, message, origin: [file, 1, 1], placeholders: {} });
    }
  },
};
