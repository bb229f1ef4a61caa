/**
 * What a photo costs from the first byte of its upload until it is ready: upload, inspection, queue, worker,
 * storing and rows, beside the image library alone making the same files in a process that does nothing else.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { developPhoto, lockDownDecoders } from '#domains/media/server/pictures/photo-recipe.ts';
import { PHOTO_SIZES } from '#domains/media/server/pictures/photo-sizes.ts';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench } from './figure.ts';

const ROUNDS = 5;
// A status costs 1 to 2 ms; asked more often it would slow down what it measures.
const POLL_MILLISECONDS = 15;

const bench: Bench = async ({ say }) => {
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-bench-photo-'));
  const site = await openBenchSite();
  try {
    const photo = await cameraPhoto();
    say(
      `a photo of 12 megapixels and ${(photo.length / 1024 ** 2).toFixed(1)} MB, turned by its orientation mark`,
    );
    const path = join(folder, 'photo.jpg');
    await writeFile(path, photo);
    const token = await creatorToken(site);
    // Taken in turns, so that a noisy moment of the machine meets both.
    const whole: number[] = [];
    const alone: number[] = [];
    lockDownDecoders();
    for (let round = 0; round <= ROUNDS; round++) {
      whole.push(await timed(() => uploadUntilReady(site.address, token, photo)));
      alone.push(await timed(() => developAlone(path, join(folder, String(round)))));
    }
    return [
      {
        name: 'a 12-megapixel photo, upload to ready',
        measured: 1 / median(whole.slice(1)),
        limit: 1 / median(alone.slice(1)),
        unit: 'photos/s',
        limitIs: '`sharp` alone, same files',
        bar: { atLeast: 0.8 },
      },
    ];
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Soft shapes with a grain, as a camera sees them: about as large as a photo of a phone. */
async function cameraPhoto(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000];
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0; at < pixels.length; at++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const x = Math.floor(at / 3) % width;
    const y = Math.floor(at / 3 / width);
    const shape = 128 + 70 * Math.sin(x / (180 + 60 * (at % 3))) * Math.cos(y / 240);
    pixels[at] = shape + (seed >>> 28);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A creator without ID documents: this bench does not need them. */
async function creatorToken(site: BenchSite): Promise<string> {
  const token = await site.registerFan('benchcreator');
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query(`update accounts set role = 'creator' where username = 'benchcreator'`);
  await client.end();
  return token;
}

async function uploadUntilReady(address: string, token: string, photo: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = { authorization: token };
  const answer = await fetch(`${address}/performer/feeds/photo/upload`, {
    method: 'POST',
    headers,
    body: form,
  });
  let file = await fileOf(answer);
  while (file.status === 'created' || file.status === 'processing') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
    file = await fileOf(await fetch(`${address}/performer/feeds/files/${file._id}`, { headers }));
  }
  if (file.status !== 'finished') throw new Error(`the photo ended as ${file.status}`);
}

async function fileOf(answer: Response): Promise<{ _id: string; status: string }> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return ((await answer.json()) as { data: { _id: string; status: string } }).data;
}

async function developAlone(path: string, folder: string): Promise<void> {
  await mkdir(folder);
  await developPhoto({
    kind: 'develop',
    source: { path, format: 'jpeg' },
    sizes: PHOTO_SIZES.map(({ name, ...shape }) => ({ ...shape, path: join(folder, name) })),
    lockedPath: join(folder, 'locked'),
  });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export default bench;
