/**
 * Paints the pictures of the demo world into tools/demo/originals and writes pictures.json beside them.
 *
 *   node tools/demo/paint/main.ts               everything
 *   node tools/demo/paint/main.ts --only ash    one creator, or files whose name begins so
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ash } from './ash.ts';
import { crumb } from './crumb.ts';
import { develop } from './develop.ts';
import { documents } from './documents.ts';
import { fans } from './fans.ts';
import { fer } from './fer.ts';
import { house } from './house.ts';
import { juno } from './juno.ts';
import { kiosk } from './kiosk.ts';
import { moss } from './moss.ts';
import { orrery } from './orrery.ts';
import { pell } from './pell.ts';
import type { Picture } from './picture.ts';
import { sola } from './sola.ts';
import { tam } from './tam.ts';
import { tide } from './tide.ts';
import { weft } from './weft.ts';

const all: readonly Picture[] = [
  ...ash,
  ...tam,
  ...fer,
  ...crumb,
  ...pell,
  ...juno,
  ...weft,
  ...tide,
  ...orrery,
  ...moss,
  ...kiosk,
  ...sola,
  ...fans,
  ...house,
  ...documents,
];

const originals = path.join(import.meta.dirname, '..', 'originals');

async function writeList(): Promise<void> {
  const list = all.map(({ file, creator, role, width, height, alt, title }) => {
    return { file: `${file}.webp`, creator, role, width, height, alt, title };
  });
  await writeFile(path.join(originals, 'pictures.json'), `${JSON.stringify(list, null, 2)}\n`);
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only;
const chosen = only ? all.filter((one) => one.creator === only || one.file.startsWith(only)) : all;
if (chosen.length === 0) throw new Error(`No picture is called ${only}`);

const began = performance.now();
await mkdir(originals, { recursive: true });
// Packing one picture into WebP runs beside the painting of the next.
let packing = Promise.resolve();
for (const picture of chosen) {
  const canvas = picture.paint(picture.width, picture.height);
  await packing;
  packing = develop(picture, canvas).then((file) =>
    writeFile(path.join(originals, `${picture.file}.webp`), file),
  );
}
await packing;
await writeList();

const sizes = await Promise.all(
  all.map((one) => stat(path.join(originals, `${one.file}.webp`)).catch(() => null)),
);
const totalMb = sizes.reduce((sum, one) => sum + (one?.size ?? 0), 0) / 1e6;
const seconds = (performance.now() - began) / 1000;
console.log(
  `${chosen.length} pictures in ${seconds.toFixed(0)} s; the whole set is ${totalMb.toFixed(2)} MB`,
);
