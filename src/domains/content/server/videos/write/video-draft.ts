import { id } from '#platform/contract/fields.ts';
import { viewerOf } from '#platform/server/context.ts';
import { draftKind } from '#platform/server/drafts/draft-kinds.ts';
import { typedForm } from '#platform/server/drafts/typed-form.ts';
import { MAX_VIDEO_DESCRIPTION } from '../../../contract/videos/own-videos.contract.ts';
import { lockOwnVideo } from '../videos.sql.ts';

// Larger than a description may be, so that a long text can be pasted and shortened.
const TIMES_TOO_LONG = 4;
const FILES = ['fileId', 'teaserId', 'thumbnailId'] as const;

/** What a creator types into the form of a video and has not saved, with the uploads in it. */
export const videoDraft = draftKind({
  name: 'video',
  who: 'creator',
  schema: typedForm(TIMES_TOO_LONG * MAX_VIDEO_DESCRIPTION),
  async mayWrite(ctx, videoId) {
    if (videoId === 'new') return true;
    if (!id.safeParse(videoId).success) return false;
    return (await lockOwnVideo(ctx.tx, videoId, viewerOf(ctx).accountId)) !== undefined;
  },
  filesOf: ({ typed }) =>
    FILES.map((name) => typed[name]).filter(
      (file) => typeof file === 'string' && id.safeParse(file).success,
    ) as string[],
});

/** The key of a saved video's draft. */
export const videoDraftKey = (videoId: string): string => `video.${videoId}`;
