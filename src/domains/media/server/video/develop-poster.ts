import { join } from 'node:path';
import { videoUnreadable } from '../../contract/media.refusals.contract.ts';
import type { MadeFile } from '../conversions/prepare-stream.ts';
import { PREVIEW } from '../media.tables.ts';
import { PhotoFailure } from '../pictures/photo-failure.ts';
import { PHOTO_SIZES } from '../pictures/photo-sizes.ts';
import { photoWorkers } from '../pictures/photo-workers.ts';
import { FileFailure } from '../recipes/recipe.ts';

/** Renders a frame of a video as every photo: in all sizes, with its blurred preview and its placeholder. */
export async function developPoster(
  scratch: string,
  frame: string,
): Promise<{ thumbhash: string; files: MadeFile[] }> {
  const sizes = PHOTO_SIZES.map(({ name, ...size }) => ({ ...size, path: join(scratch, `${name}.webp`) }));
  try {
    const developed = await photoWorkers.run({
      kind: 'develop',
      source: { path: frame, format: 'png' },
      sizes,
      lockedPath: join(scratch, `${PREVIEW}.webp`),
    });
    const named = developed.sizes.map((picture, index) => ({
      name: PHOTO_SIZES[index]?.name ?? '',
      ...picture,
    }));
    const files = [...named, { name: PREVIEW, ...developed.locked }].map((picture) => ({
      ...picture,
      mime: 'image/webp',
      extension: 'webp',
    }));
    return { thumbhash: developed.thumbhash, files };
  } catch (error) {
    if (error instanceof PhotoFailure) throw new FileFailure(videoUnreadable, error.message);
    throw error;
  }
}
