/**
 * Renders the sizes of a photo, inside a photo worker. Everything is re-encoded, so no EXIF, location, camera
 * name or hidden data is ever served.
 */
import { open } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PHOTO_MAX_PIXELS } from '#domains/media/contract/upload-limits.contract.ts';
import { type Cicp, findCicp, toSrgb } from './cicp.ts';
import { completeJpeg, isCutShort } from './complete-jpeg.ts';
import { PhotoFailure } from './photo-failure.ts';
import type {
  Developed,
  DevelopTask,
  Inspected,
  InspectTask,
  PhotoSource,
  PictureShape,
  RedrawTask,
  WrittenPicture,
} from './photo-tasks.ts';
import { HASH_COLUMNS, HASH_ROWS, hashOfBrightness } from './picture-hash.ts';

// A locked preview is first reduced to 64 px: this detail is lost for good and cannot be restored by
// sharpening.
const LOCKED_GRAIN_EDGE = 64;
// Wide enough for a card on a phone; a blur shows no more with more pixels.
const LOCKED_EDGE = 640;
// In pixels of the 64: two of them merge eyes and letters.
const LOCKED_BLUR_SIGMA = 2;
// A second blur of half an enlarged pixel hides the pixel grid.
const LOCKED_SMOOTHING_SIGMA = 5;
// A blur has no detail: quality 50 shows no bands and takes 2 to 4 KB.
const LOCKED_QUALITY = 50;
// Larger than any shape of a public picture.
const REDRAW_EDGE = 4_096;
// thumbhash takes at most 100 px.
const THUMBHASH_EDGE = 100;

/** Disables all decoders except those of the supported formats; call once, before the first picture. */
export function lockDownDecoders(): void {
  sharp.cache(false);
  // The smallest supported machine has two cores.
  sharp.concurrency(2);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      // For a JPEG that was cut short, completed in memory.
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadWebpFile',
      'VipsForeignLoadHeifFile',
      'VipsForeignLoadNsgifFile',
    ],
  });
}

/** A file, or its bytes. */
type Input = string | Buffer;

/** Opens the first frame of a picture, upright. */
function openPhoto(input: Input): Sharp {
  return sharp(input, {
    failOn: 'error',
    limitInputPixels: PHOTO_MAX_PIXELS,
    // Only the first frame counts, so a long animation costs no more.
    pages: 1,
    autoOrient: true,
  });
}

// Messages of decoders about unsupported variants: arithmetic coding, 12 bits, lossless JPEG.
const UNSUPPORTED = /(?<!contains )unsupported|not supported|unimplemented|invalid progressive\/lossless/i;

/** Decodes a file; a JPEG that was cut short is decoded once more, completed, unless too much of it is missing. */
async function decode<T>({ path }: PhotoSource, work: (input: Input) => Promise<T>): Promise<T> {
  try {
    return await work(path);
  } catch (error) {
    if (!isCutShort(error)) throw error;
    return await work(await completeJpeg(path));
  }
}

/** Maps a decoder's error to a fault of the picture. */
function asFailure(error: unknown, { format }: PhotoSource): never {
  if (error instanceof PhotoFailure) throw error;
  // System errors have a code: a full disk is not the picture's fault.
  if (error instanceof Error && 'code' in error) throw error;
  const detail = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(detail)) throw new PhotoFailure('too-many-pixels', detail);
  // The file is marked as AVIF, but the library does not know this variant: image sequences.
  const isUnknown = format === 'heif' && /unsupported image format/.test(detail);
  if (isUnknown || UNSUPPORTED.test(detail)) throw new PhotoFailure('unsupported', detail);
  throw new PhotoFailure(/memory/i.test(detail) ? 'too-demanding' : 'unreadable', detail);
}

/** Reads width and height from the file's header; throws PhotoFailure. */
export async function inspectPhoto({ source }: InspectTask): Promise<Inspected> {
  try {
    const { format, autoOrient } = await sharp(source.path, {
      failOn: 'error',
      limitInputPixels: false,
      pages: 1,
    }).metadata();
    if (format !== source.format) throw new PhotoFailure('unreadable', `${source.format} holds ${format}`);
    const { width, height } = autoOrient;
    if (width * height > PHOTO_MAX_PIXELS) throw new PhotoFailure('too-many-pixels', `${width} × ${height}`);
    return { width, height };
  } catch (error) {
    return asFailure(error, source);
  }
}

/** Renders all sizes from one decoding; throws PhotoFailure. */
export async function developPhoto(task: DevelopTask): Promise<Developed> {
  try {
    await inspectPhoto({ kind: 'inspect', source: task.source });
    const largest = task.sizes.at(-1);
    if (!largest) throw new Error('no size was asked for');
    const negative = await pixelsOf(task.source, await cicpOf(task.source), largest.edge);
    const edge = Math.max(negative.info.width, negative.info.height);
    const wanted = task.sizes.filter((_, index) => index === 0 || edge > (task.sizes[index - 1]?.edge ?? 0));
    const [sizes, locked] = await Promise.all([
      Promise.all(wanted.map((shape) => write(picture(negative), shape))),
      developPreviews(negative, task.lockedPath),
    ]);
    return { sizes, ...locked };
  } catch (error) {
    return asFailure(error, task.source);
  }
}

/** Renders one picture; throws PhotoFailure. */
export async function redrawPhoto({ source, shape }: RedrawTask): Promise<WrittenPicture> {
  try {
    await inspectPhoto({ kind: 'inspect', source });
    const cicp = await cicpOf(source);
    if (cicp) return await write(picture(await pixelsOf(source, cicp, REDRAW_EDGE)), shape);
    return await decode(source, (input) => write(openPhoto(input), shape));
  } catch (error) {
    return asFailure(error, source);
  }
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const raw = (image: Sharp): Promise<Pixels> =>
  image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/** The CICP color codes of a picture, if it has no profile. */
async function cicpOf({ path, format }: PhotoSource): Promise<Cicp | undefined> {
  const cicp = format === 'png' || format === 'heif' ? await findCicp(path) : undefined;
  if (!cicp) return undefined;
  const { hasProfile } = await sharp(path, { limitInputPixels: false, pages: 1 }).metadata();
  return hasProfile ? undefined : cicp;
}

/** The pixels of a picture within a maximum edge, as sRGB. */
async function pixelsOf(
  source: PhotoSource,
  cicp: Cicp | undefined,
  edge: number | undefined,
): Promise<Pixels> {
  if (!cicp) return decode(source, (input) => raw(within(openPhoto(input), edge)));
  // All 16 bits, because HDR spreads its darker half over few of them.
  const { data, info } = await within(openPhoto(source.path), edge)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return { data: toSrgb(pixels, info.channels, cicp), info };
}

function picture({ data, info }: Pixels): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

const within = (image: Sharp, edge: number | undefined): Sharp =>
  image.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });

/** The locked preview, the placeholder and what the photo looks like, all from a thumbnail of 100 px. */
async function developPreviews(
  negative: Pixels,
  lockedPath: string,
): Promise<Pick<Developed, 'locked' | 'thumbhash' | 'pictureHash'>> {
  const tiny = await raw(within(picture(negative), THUMBHASH_EDGE).ensureAlpha());
  const hash = rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data);
  const grain = await raw(
    within(picture(tiny), LOCKED_GRAIN_EDGE).flatten({ background: '#808080' }).blur(LOCKED_BLUR_SIGMA),
  );
  const enlarged = picture(grain)
    .resize({ width: LOCKED_EDGE, height: LOCKED_EDGE, fit: 'inside', kernel: 'cubic' })
    .blur(LOCKED_SMOOTHING_SIGMA);
  const locked = await write(enlarged, { path: lockedPath, quality: LOCKED_QUALITY, effort: 2 });
  return { locked, thumbhash: Buffer.from(hash).toString('base64'), pictureHash: await hashOfPicture(tiny) };
}

async function hashOfPicture(tiny: Pixels): Promise<string | null> {
  const { data, info } = await picture(tiny)
    .flatten({ background: '#808080' })
    .greyscale()
    .resize({ width: HASH_COLUMNS, height: HASH_ROWS, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return hashOfBrightness(data.filter((_, at) => at % info.channels === 0));
}

async function write(image: Sharp, shape: PictureShape): Promise<WrittenPicture> {
  const { path, format, quality, effort, edge, box } = shape;
  const sized = box ? image.resize({ ...box, fit: 'cover' }) : edge ? within(image, edge) : image;
  const encoded =
    format === 'jpeg'
      ? // It has no transparency, so transparent parts become white.
        sized.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true })
      : sized.webp({ quality, effort });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  // Exclusive: an existing file with this name would be a bug, and must not be overwritten.
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(data).finally(() => file.close());
  return { path, width: info.width, height: info.height, bytes: info.size };
}
