import { platformRefusals } from '#platform/contract/refusal.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { fileNotReady, teaserRange } from '../../contract/media.refusals.contract.ts';
import { TEASER_MAX_SECONDS, TEASER_MIN_SECONDS } from '../../contract/upload-limits.contract.ts';
import { insertFile } from '../files/files.sql.ts';
import { recipeNamed } from '../recipes/recipes.ts';
import { purposeNamed } from '../uploads/purposes.ts';
import { lockOwnVideo } from './own-videos.sql.ts';

/** A creator makes a teaser of a part of their own video: a file of its own, prepared like an uploaded one. */
export async function cutTeaser(
  ctx: WriteContext,
  videoId: string,
  { fromSeconds, toSeconds }: { fromSeconds: number; toSeconds: number },
): Promise<{ fileId: string }> {
  const { accountId: ownerId } = viewerOf(ctx);
  const video = await lockOwnVideo(ctx.tx, ownerId, videoId);
  const purpose = video && purposeNamed(ctx.ports, video.purpose).teaser;
  if (!video || !purpose) throw refuse(platformRefusals.notFound);
  if (video.status !== 'finished' || !video.originalKey) throw refuse(fileNotReady);
  const source = {
    fileId: videoId,
    fromMs: Math.round(fromSeconds * 1_000),
    toMs: Math.round(toSeconds * 1_000),
  };
  const toMs = Math.min(source.toMs, video.facts?.durationMs ?? 0);
  const seconds = (toMs - source.fromMs) / 1_000;
  if (!(seconds >= TEASER_MIN_SECONDS && seconds <= TEASER_MAX_SECONDS)) throw refuse(teaserRange);
  const { recipe, heldBy } = purposeNamed(ctx.ports, purpose);
  const fileId = newId();
  await insertFile(ctx.tx, {
    id: fileId,
    ownerId,
    purpose,
    heldBy,
    status: 'created',
    originalName: video.originalName,
    originalMime: video.originalMime,
    // It has no bytes of its own, and the least that counts.
    originalBytes: 1,
    originalKey: null,
    source: { ...source, toMs },
    at: ctx.clock.real(),
  });
  const order = recipeNamed(recipe)?.prepare?.order;
  if (!order) throw new Error(`the purpose ${purpose} is none of videos`);
  await ctx.enqueue(order, { fileId });
  return { fileId };
}
