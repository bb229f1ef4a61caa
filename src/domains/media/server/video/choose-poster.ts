import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newSecret } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { fileNotReady, noConverter, posterTime } from '../../contract/media.refusals.contract.ts';
import { findOriginal, saveFacts } from '../conversions/conversions.sql.ts';
import type { MadeFile } from '../conversions/prepare-stream.ts';
import { SCRATCH_PREFIX } from '../conversions/run-conversion.ts';
import { isStream } from '../delivery/served-names.ts';
import { EngineFault } from '../engine/engine-fault.ts';
import { findEngine } from '../engine/find-engine.ts';
import { probe } from '../engine/probe.ts';
import { insertRendition, listRenditions } from '../files/files.sql.ts';
import { placeFile } from '../files/place-file.ts';
import { PREVIEW, type RenditionRow } from '../media.tables.ts';
import { PHOTO_SIZES } from '../pictures/photo-sizes.ts';
import { FileFailure } from '../recipes/recipe.ts';
import { orderRemoval } from '../upkeep/remove-stored.job.ts';
import { hasPicture } from './check-video.ts';
import { developPoster } from './develop-poster.ts';
import { takeFrame } from './encode.ts';
import { deleteRenditions, findOwnVideo, lockOwnVideo, setThumbhash } from './own-videos.sql.ts';

const POSTER_NAMES = [...PHOTO_SIZES.map(({ name }) => name), PREVIEW];

/** A frame of a video in all sizes, in the private store. */
export interface PlacedPoster {
  readonly atMs: number;
  readonly thumbhash: string;
  readonly renditions: readonly RenditionRow[];
}

/** The slow part of `choosePoster`, before the transaction: renders the frame. */
export async function placePoster(
  ctx: PrepareContext,
  fileId: string,
  atSeconds: number,
): Promise<PlacedPoster> {
  const { db, config, storage } = ctx;
  const video = await findOwnVideo(db, viewerOf(ctx).accountId, fileId);
  if (!video) throw refuse(platformRefusals.notFound);
  if (video.status !== 'finished') throw refuse(fileNotReady);
  const atMs = Math.round(atSeconds * 1_000);
  if (atMs > (video.facts?.durationMs ?? 0)) throw refuse(posterTime);
  const engine = await findEngine(config);
  if (!engine) throw refuse(noConverter);
  const scratch = await mkdtemp(join(storage.temporaryDir, SCRATCH_PREFIX));
  try {
    const { key, mime, sourceMs } = await findSource(ctx, fileId);
    const frame = await storage.withLocalPath('private', key, async (path) => {
      const source = { path, mime };
      const probed = await probe(engine, source);
      if (!hasPicture(probed)) throw new EngineFault('unreadable', 'it has no picture');
      const { signal } = new AbortController();
      return takeFrame({ engine, source, probed, scratch, signal }, { ms: sourceMs + atMs, isExact: true });
    });
    if (!frame) throw refuse(posterTime);
    const { thumbhash, files } = await developPoster(scratch, frame);
    return { atMs, thumbhash, renditions: await placeAll(ctx, files) };
  } catch (error) {
    throw error instanceof EngineFault || error instanceof FileFailure ? refuse(posterTime) : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The original, or the best of what was made of it. */
async function findSource(
  { db }: PrepareContext,
  fileId: string,
): Promise<{ key: string; mime: string; sourceMs: number }> {
  const original = await findOriginal(db, fileId);
  if (original?.key) return { key: original.key, mime: original.mime, sourceMs: original.range?.fromMs ?? 0 };
  const [largest] = (await listRenditions(db, fileId))
    .filter(isStream)
    .toSorted((one, other) => other.width - one.width);
  if (!largest) throw refuse(fileNotReady);
  return { key: largest.key, mime: largest.mime, sourceMs: 0 };
}

async function placeAll(ctx: PrepareContext, files: readonly MadeFile[]): Promise<RenditionRow[]> {
  const placed: RenditionRow[] = [];
  for (const { path, extension, ...rendition } of files) {
    const row = { ...rendition, store: 'private' as const, key: `${newSecret()}.${extension}` };
    await placeFile(ctx, row, path);
    placed.push(row);
  }
  return placed;
}

/** A creator chooses the frame that is shown before their own video plays; locked for viewers like the video. */
export async function choosePoster(
  ctx: WriteContext,
  fileId: string,
  { atMs, thumbhash, renditions }: PlacedPoster,
): Promise<void> {
  const video = await lockOwnVideo(ctx.tx, viewerOf(ctx).accountId, fileId);
  if (!video) throw refuse(platformRefusals.notFound);
  await orderRemoval(ctx, await deleteRenditions(ctx.tx, fileId, POSTER_NAMES));
  for (const rendition of renditions) await insertRendition(ctx.tx, fileId, rendition);
  await setThumbhash(ctx.tx, fileId, thumbhash);
  await saveFacts(ctx.tx, fileId, { posterMs: atMs });
}
