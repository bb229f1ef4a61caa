/**
 * Paints the pictures of the demo world into tools/demo/originals and writes pictures.json beside them.
 *
 *   node tools/demo/paint/main.ts               everything
 *   node tools/demo/paint/main.ts --only ash    one creator, or files whose name begins so
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { develop } from './develop.ts';
import { pictures } from './pictures.ts';

const originals = path.join(import.meta.dirname, '..', 'originals');
const fileOf = (name: string) => path.join(originals, `${name}.webp`);

/** Paints the named pictures one after the other. */
async function paint(names: readonly string[]): Promise<void> {
  for (const picture of pictures.filter(({ file }) => names.includes(file))) {
    const canvas = picture.paint(picture.width, picture.height);
    await writeFile(fileOf(picture.file), await develop(picture, canvas));
  }
}

/** Deals the names out like cards, one hand for every core, and waits until all are painted. */
async function paintTogether(names: readonly string[]): Promise<void> {
  const hands = Math.min(availableParallelism(), names.length);
  const painters = Array.from({ length: hands }, (_, hand) => {
    const worker = new Worker(import.meta.filename, {
      workerData: names.filter((__, i) => i % hands === hand),
    });
    return new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('A painter stopped early'))));
    });
  });
  await Promise.all(painters);
}

async function writeList(): Promise<void> {
  const list = pictures.map(({ file, creator, role, width, height, alt, title }) => {
    return { file: `${file}.webp`, creator, role, width, height, alt, title };
  });
  await writeFile(path.join(originals, 'pictures.json'), `${JSON.stringify(list, null, 2)}\n`);
}

async function main(): Promise<void> {
  const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const names = pictures
    .filter((one) => one.creator === only || one.file.startsWith(only))
    .map(({ file }) => file);
  if (names.length === 0) throw new Error(`No picture is called ${only}`);
  const began = performance.now();
  await mkdir(originals, { recursive: true });
  await paintTogether(names);
  await writeList();
  const sizes = await Promise.all(pictures.map(({ file }) => stat(fileOf(file)).catch(() => null)));
  const totalMb = sizes.reduce((sum, one) => sum + (one?.size ?? 0), 0) / 1e6;
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${names.length} pictures in ${seconds.toFixed(0)} s; the whole set is ${totalMb.toFixed(2)} MB`,
  );
}

await (isMainThread ? main() : paint(workerData));
