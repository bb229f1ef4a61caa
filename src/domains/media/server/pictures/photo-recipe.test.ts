import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  animation,
  jpegWithMarkup,
  phonePhoto,
  photo,
  pngThatClaims,
  quarters,
  SCRIPT,
} from '#testing/pictures.ts';
import type { PhotoFormat } from './photo-tasks.ts';
import { findPhotoType } from './photo-type.ts';
import { PhotoWorkers } from './photo-workers.ts';

let folder: string;
let made = 0;
const workers = new PhotoWorkers();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanloft-recipe-'));
});
afterAll(async () => {
  await workers.close();
  await rm(folder, { recursive: true, force: true });
});

/** Processes a picture in a worker and reads the results. */
async function develop(bytes: Buffer, format?: PhotoFormat) {
  made += 1;
  const prefix = join(folder, `${made}-`);
  const name = (what: string | number) => `${prefix}${what}`;
  await writeFile(name('source'), bytes);
  const type = format ?? (await findPhotoType(name('source')))?.format;
  if (!type) throw new Error('not taken as a picture');
  const { sizes, locked, thumbhash } = await workers.run({
    kind: 'develop',
    source: { path: name('source'), format: type },
    sizes: [480, 1080, 2048].map((edge) => ({ path: name(edge), edge, quality: 80, effort: 2 })),
    lockedPath: name('locked'),
  });
  const read = (path: string) => readFile(path);
  return {
    sizes,
    thumbhash,
    files: await Promise.all(sizes.map(({ path }) => read(path))),
    locked,
    lockedFile: await read(locked.path),
  };
}

/** The color at a place given in fractions of width and height. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('sizes', () => {
  test('a large photo has three, by their longer edge', async () => {
    const { sizes, locked, thumbhash } = await develop(await photo({ width: 2_600, height: 1_300 }));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [480, 240],
      [1_080, 540],
      [2_048, 1_024],
    ]);
    expect([locked.width, locked.height]).toEqual([640, 320]);
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(15);
  });

  test.each([
    [2_000, [480, 1_080, 2_000]],
    [900, [480, 900]],
    [480, [480]],
    [7, [7]],
  ])('one of %i px is never enlarged', async (edge, widths) => {
    const { sizes } = await develop(await photo({ width: edge, height: Math.ceil(edge / 2) }));
    expect(sizes.map(({ width }) => width)).toEqual(widths);
  });

  test.each([
    ['grey', () => quarters(600, 400).greyscale().png()],
    ['16 bits', () => quarters(600, 400).toColourspace('rgb16').png()],
    ['CMYK', () => quarters(600, 400).toColourspace('cmyk').jpeg()],
    ['see-through', () => quarters(600, 400).ensureAlpha(0.4).webp()],
    ['AVIF', () => quarters(600, 400).avif({ effort: 0 })],
    ['progressive', () => quarters(600, 400).jpeg({ progressive: true })],
  ])('%s is fine', async (_, make) => {
    const { sizes } = await develop(await make().toBuffer());
    expect(sizes.map(({ width }) => width)).toEqual([480, 600]);
  });
});

describe('what is removed', () => {
  test('location, camera and names are removed, and the photo is rotated upright', async () => {
    const source = await phonePhoto();
    expect(source.includes('A. Private Person')).toBe(true);
    expect(source.includes('Quillfone')).toBe(true);
    const { files, lockedFile, sizes } = await develop(source);
    for (const file of [...files, lockedFile]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(file.includes('Private Person')).toBe(false);
    }
    const [, whole] = sizes;
    expect([whole?.width, whole?.height]).toEqual([600, 800]);
    // Rotated clockwise: what was bottom left (blue) is now top left.
    const [red = 0, green = 0, blue = 0] = await colourAt(files[0] ?? Buffer.alloc(0), 0.25, 0.25);
    expect(blue).toBeGreaterThan(150);
    expect(Math.max(red, green)).toBeLessThan(80);
  });

  test('markup inside and behind a JPEG', async () => {
    const source = await jpegWithMarkup();
    expect(source.includes(SCRIPT)).toBe(true);
    const { files, lockedFile } = await develop(source);
    for (const file of [...files, lockedFile]) expect(file.includes('script')).toBe(false);
  });

  test.each(['gif', 'webp'] as const)('all but the first frame of a moving %s', async (format) => {
    const { files } = await develop(await animation(40, format));
    const [file = Buffer.alloc(0)] = files;
    expect((await sharp(file).metadata()).pages ?? 1).toBe(1);
    const [red = 0, , blue = 0] = await colourAt(file, 0.5, 0.5);
    expect(red).toBeGreaterThan(180);
    expect(blue).toBeLessThan(60);
  });
});

describe('the locked preview', () => {
  test('contains no detail finer than a sixty-fourth', async () => {
    // Two photos that differ in all details up to 8 px, and in nothing larger.
    const stripes = async (phase: number) => {
      const pixels = Buffer.alloc(1_280 * 960 * 3);
      for (let at = 0; at < pixels.length; at++) {
        const x = Math.floor(at / 3) % 1_280;
        const y = Math.floor(at / 3 / 1_280);
        pixels[at] = (Math.floor(x / 4) + phase) % 2 === 0 ? 40 + (y >> 3) : 130 + (y >> 3);
      }
      return sharp(pixels, { raw: { width: 1_280, height: 960, channels: 3 } })
        .png()
        .toBuffer();
    };
    const [one, two] = await Promise.all([stripes(0), stripes(1)].map(async (each) => develop(await each)));
    if (!one || !two) throw new Error('two photos were made');
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    const difference = async (a: Buffer, b: Buffer) => {
      const [first, second] = await Promise.all([pixels(a), pixels(b)]);
      return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
    };
    // The photos themselves differ strongly; the previews are identical.
    expect(await difference(one.files[2] ?? one.lockedFile, two.files[2] ?? two.lockedFile)).toBeGreaterThan(
      50,
    );
    expect(await difference(one.lockedFile, two.lockedFile)).toBeLessThan(2);
    expect(one.lockedFile.length).toBeLessThan(8_000);
  });
});

describe('faulty pictures', () => {
  const fault = (bytes: Buffer, format: PhotoFormat) =>
    develop(bytes, format).then(
      () => 'none',
      (error: { fault: string }) => error.fault,
    );

  test('cut off in the middle', async () => {
    const whole = await photo();
    expect(await fault(whole.subarray(0, whole.length / 2), 'jpeg')).toBe('unreadable');
    const png = await quarters(600, 400).png().toBuffer();
    expect(await fault(png.subarray(0, png.length / 2), 'png')).toBe('unreadable');
  });

  test.each([
    ['its end marker', 2, {}],
    ['half of its end marker', 1, {}],
    ['its end marker, progressive', 2, { progressive: true }],
  ])('a JPEG that lacks only %s is taken', async (_, bytes, options) => {
    const whole = await quarters(600, 400).jpeg(options).toBuffer();
    const { sizes, files } = await develop(whole.subarray(0, whole.length - bytes));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [480, 320],
      [600, 400],
    ]);
    const [, file = Buffer.alloc(0)] = files;
    const intact = (await develop(whole)).files[1] ?? Buffer.alloc(0);
    for (const y of [0.25, 0.5, 0.75, 0.95])
      expect(await colourAt(file, 0.75, y)).toEqual(await colourAt(intact, 0.75, y));
  });

  test('a JPEG may lack bytes of its last rows, and nothing more', async () => {
    const whole = await photo({ width: 1_200, height: 800 });
    for (const [bytes, said] of [
      [3, 'none'],
      [200, 'none'],
      [whole.length * 0.1, 'unreadable'],
      [whole.length * 0.5, 'unreadable'],
      [whole.length * 0.9, 'unreadable'],
    ] as const)
      expect(await fault(whole.subarray(0, whole.length - bytes), 'jpeg')).toBe(said);
    const progressive = await sharp(whole).jpeg({ progressive: true }).toBuffer();
    expect(await fault(progressive.subarray(0, progressive.length * 0.9), 'jpeg')).toBe('unreadable');
  });

  test('another kind than its first bytes said', async () => {
    expect(await fault(await photo(), 'png')).toBe('unreadable');
  });

  test('kinds that no decoder here is allowed to open', async () => {
    const tiff = await quarters(60, 40).tiff().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bytes of [tiff, svg]) expect(await fault(bytes, 'png')).toBe('unreadable');
  });

  test('a sequence of AVIF, which no decoder here knows', async () => {
    const bytes = await quarters(60, 40).avif({ effort: 0 }).toBuffer();
    bytes.write('avis', 8, 'latin1');
    expect(await fault(bytes, 'heif')).toBe('unsupported');
  });

  test('a flood of pixels', async () => {
    expect(await fault(pngThatClaims(14_000, 14_000), 'png')).toBe('too-many-pixels');
    expect(['unreadable', 'too-many-pixels']).toContain(await fault(pngThatClaims(2 ** 31 - 1, 2), 'png'));
  });

  test('randomly damaged pictures never crash a worker', async () => {
    // A small generator with a fixed seed: the same damage in every run.
    let seed = 20_261_102;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed % below;
    };
    const seeds: [PhotoFormat, Buffer][] = [
      ['jpeg', await phonePhoto()],
      ['png', await quarters(120, 80).png().toBuffer()],
      ['webp', await quarters(120, 80).webp().toBuffer()],
      ['gif', await animation(4)],
      ['heif', await quarters(120, 80).avif({ effort: 0 }).toBuffer()],
    ];
    for (const [format, good] of seeds) {
      for (let round = 0; round < 8; round++) {
        const bad = Buffer.from(good);
        for (let flip = 0; flip < 1 + bad.length / 200; flip++) bad[random(bad.length)] = random(256);
        expect(['none', 'unreadable', 'unsupported', 'too-many-pixels']).toContain(await fault(bad, format));
      }
    }
  });
});
