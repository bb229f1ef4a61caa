// Draws the icons of an installed site into public/ from the mark. Only after the mark has changed.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const GROUND = '#006a6f';
const MARK = '#f9fdfd';
const mark = readFileSync('public/favicon.svg', 'utf8').replace(
  /<style>.*<\/style>/,
  `<style>path{fill:${MARK}}</style>`,
);

/** A square with the mark in its middle; `part` of the width is the mark's. */
async function render(file: string, width: number, part: number): Promise<void> {
  const markWidth = Math.round(width * part);
  const image = await sharp(Buffer.from(mark), { density: markWidth * 4 })
    .resize(markWidth)
    .png()
    .toBuffer();
  // The drawing sits low in its box.
  const top = Math.round((width - markWidth) / 2 - markWidth * 0.06);
  const left = Math.round((width - markWidth) / 2);
  await sharp({ create: { width, height: width, channels: 3, background: GROUND } })
    .composite([{ input: image, top, left }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/${file}`);
}

await render('icons/icon-192.png', 192, 0.72);
await render('icons/icon-512.png', 512, 0.72);
// Phones cut a circle of four fifths out of it.
await render('icons/maskable-512.png', 512, 0.54);
await render('apple-touch-icon.png', 180, 0.68);
