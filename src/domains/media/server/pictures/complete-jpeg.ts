/**
 * A JPEG that was cut short by a few bytes, as by a transfer that broke off at its end: every viewer shows it, so it is
 * taken. One of which more is missing is damaged. Runs inside a photo worker.
 */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { PHOTO_MAX_PIXELS } from '#domains/media/contract/upload-limits.contract.ts';

// So many of its lowest rows may be missing: one row of blocks, and of a small picture no visible part.
const MISSING_ROWS = 16;
const MISSING_PART = 1 / 50;

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;

/** Whether a decoder says that a JPEG has no end. */
export function isCutShort(error: unknown): boolean {
  return error instanceof Error && /premature end of JPEG image/i.test(error.message);
}

/** The bytes of a JPEG that lacks its end, with one; throws where more than its last rows is missing. */
export async function completeJpeg(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  const end = bytes.at(-1) === MARKER ? [END_OF_IMAGE] : [MARKER, END_OF_IMAGE];
  const whole = Buffer.concat([bytes, Buffer.from(end)]);
  // With an end, the decoder fills what is missing and only warns. It reads from the top: all but the last rows must
  // come without a warning. A progressive picture is read as a whole first, and may lack its end only.
  const image = sharp(whole, { failOn: 'warning', limitInputPixels: PHOTO_MAX_PIXELS });
  const { width, height } = await image.metadata();
  const missing = Math.min(MISSING_ROWS, Math.floor(height * MISSING_PART));
  await image
    .extract({ left: 0, top: 0, width, height: height - missing })
    .resize({ width: 1, height: 1, fit: 'fill' })
    .raw()
    .toBuffer();
  return whole;
}
