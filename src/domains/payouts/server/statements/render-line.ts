/** Text of any script on a page of a PDF file. */
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';

const { resolve } = createRequire(import.meta.url);

/** One family that writes Latin, Cyrillic, Greek and Arabic letters: names are in any of them. */
export const FONTS = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  strong: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;

export type FontName = keyof typeof FONTS;

const bidi = bidiFactory();

/**
 * The stretches of a line from left to right, each in the order in which it is read: a font shapes the letters of one
 * direction, and knows nothing of the order of stretches (UAX 9).
 */
export function stretchesOf(line: string, direction: 'ltr' | 'rtl'): string[] {
  const placed = bidi.getEmbeddingLevels(line, direction);
  const stretches: { level: number; text: string }[] = [];
  for (const index of bidi.getReorderedIndices(line, placed)) {
    const level = placed.levels[index] ?? 0;
    const character = line.charAt(index);
    const last = stretches.at(-1);
    if (last?.level !== level) stretches.push({ level, text: character });
    else last.text = level % 2 === 1 ? character + last.text : last.text + character;
  }
  return stretches.map(({ text }) => text);
}

/** The part of PDFKit that lines are rendered with. */
type PdfDocument = Pick<PDFKit.PDFDocument, 'font' | 'fontSize' | 'widthOfString' | 'text'>;

interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The side of the box that the line stands at. */
  readonly at: 'left' | 'right';
  readonly direction: 'ltr' | 'rtl';
  readonly size: number;
  readonly font: FontName;
}

// With any feature named, a stretch is shaped as a whole instead of word by word.
const WHOLE = { features: { kern: true, liga: true } as never, lineBreak: false } as const;

/** Renders a line; where its box is too narrow, smaller. */
export function renderLine(document: PdfDocument, text: string, line: Line): void {
  const stretches = stretchesOf(text, line.direction);
  const widthsAt = (size: number) => {
    document.font(line.font).fontSize(size);
    return stretches.map((stretch) => document.widthOfString(stretch, WHOLE));
  };
  const full = sum(widthsAt(line.size));
  const widths = full > line.width ? widthsAt((line.size * line.width) / full) : widthsAt(line.size);
  let x = line.at === 'left' ? line.x : line.x + line.width - sum(widths);
  for (const [index, stretch] of stretches.entries()) {
    document.text(stretch, x, line.y, WHOLE);
    x += widths[index] ?? 0;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
