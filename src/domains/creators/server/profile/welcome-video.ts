/** The video with which a creator welcomes visitors of the profile. */
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { SHORT_VIDEO_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import {
  describeFiles,
  type FilesInUse,
  type ItemOpener,
  releaseFiles,
  type UploadPurpose,
} from '#domains/media/server/index.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { findWelcomeVideos, replaceWelcomeVideo } from '../creators.sql.ts';
import type { Creator } from '../creators.tables.ts';
import { findVisibleCreator } from './find-visible-creator.ts';

const CREATOR_KIND = 'creator';

/** However it is uploaded, a new one takes the place of the one before. */
export const welcomeVideoPurpose: UploadPurpose = {
  name: 'performer-welcome-video',
  who: 'creator',
  limits: { maxBytes: SHORT_VIDEO_MAX_BYTES, maxBytesADay: 10 * SHORT_VIDEO_MAX_BYTES },
  kinds: ['video'],
  recipe: 'video',
  keepsOriginal: true,
  heldBy: 'item',
  accepted: (ctx, { ownerId, fileId }) => putInPlace(ctx, ownerId, fileId),
};

async function putInPlace(ctx: WriteContext, creatorId: string, fileId: string | null): Promise<boolean> {
  const before = await replaceWelcomeVideo(ctx.tx, creatorId, fileId, ctx.clock.now());
  if (before) await releaseFiles(ctx.tx, [before]);
  return before !== undefined;
}

/** Takes the video off the creator's own profile. */
export async function removeWelcomeVideo(ctx: WriteContext): Promise<void> {
  if (!(await putInPlace(ctx, viewerOf(ctx).accountId, null))) throw refuse(platformRefusals.notFound);
}

/** Everybody who may see the profile may play it, unless it is hidden. */
export const welcomeVideoOpener: ItemOpener = {
  itemKind: CREATOR_KIND,
  async openFiles(ctx, creatorId) {
    const creator = await findVisibleCreator(ctx, creatorId);
    const isOpen = creator?.welcomeVideoShown || ctx.viewer?.accountId === creator?.id;
    return creator?.welcomeVideoId && isOpen ? [creator.welcomeVideoId] : [];
  },
};

export const filesInProfiles: FilesInUse = findWelcomeVideos;

/** The video as visitors of the profile get it; undefined without one, while it is hidden or being prepared. */
export async function welcomeVideoOf(ctx: ReadContext, creator: Creator): Promise<WireFile | undefined> {
  const { id: itemId, welcomeVideoId: fileId, welcomeVideoShown } = creator;
  if (!fileId || !welcomeVideoShown) return undefined;
  const request = { fileId, itemKind: CREATOR_KIND, itemId, open: true };
  const video = (await describeFiles(ctx, [request])).of({ itemId }, fileId);
  return video?.status === 'finished' ? video : undefined;
}
