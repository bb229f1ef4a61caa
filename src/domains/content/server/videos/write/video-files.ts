/** The files of a video form: sent with it, or uploaded before. */
import { acceptUpload, attachable, placeUpload } from '#domains/media/server/index.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { refuse } from '#platform/server/refuse.ts';
import { videoFileUnknown } from '../../../contract/videos/videos.refusals.contract.ts';
import { ownVideo, videoTeaser, videoThumbnail } from '../../upload-purposes.ts';

type Placed = Awaited<ReturnType<typeof placeUpload>>;

const FIELDS = ['video', 'teaser', 'thumbnail'] as const;
type Field = (typeof FIELDS)[number];

/** Purpose of a file that is sent with the form, the field with the id of one that is not, and what it has to be. */
const RULES = {
  video: { purpose: ownVideo.name, idField: 'fileId', kind: 'video' },
  teaser: { purpose: videoTeaser.name, idField: 'teaserId', kind: 'video' },
  thumbnail: { purpose: videoThumbnail.name, idField: 'thumbnailId', kind: 'picture' },
} as const;

export type SentFiles = Readonly<Record<Field, readonly UploadedFile[]>>;
export type PlacedFiles = Partial<Record<Field, Placed>>;

export interface NamedFiles {
  fileId?: string | undefined;
  teaserId?: string | undefined;
  thumbnailId?: string | undefined;
}

/** Checks and stores what was sent with the form, before the transaction. */
export async function placeVideoFiles(ctx: PrepareContext, files: SentFiles): Promise<PlacedFiles> {
  const placed: PlacedFiles = {};
  for (const field of FIELDS) {
    const [upload] = files[field];
    if (upload) placed[field] = await placeUpload(ctx, RULES[field].purpose, upload);
  }
  return placed;
}

/** The same for a main file that was made on the server, such as a recording. */
export const placeOwnVideo = (ctx: PrepareContext, file: UploadedFile): Promise<Placed> =>
  placeUpload(ctx, RULES.video.purpose, file);

/**
 * The ids of the files that the form brings, by field; absent ones stay as they are. A file of somebody else, or of
 * another kind, is refused with `content.video-file-unknown`.
 */
export async function takeVideoFiles(
  ctx: WriteContext,
  placed: PlacedFiles,
  named: NamedFiles,
): Promise<Partial<Record<Field, string>>> {
  const taken: Partial<Record<Field, string>> = {};
  const wanted = FIELDS.flatMap((field) => named[RULES[field].idField] ?? []);
  const own = await attachable(ctx.tx, viewerOf(ctx).accountId, wanted);
  for (const field of FIELDS) {
    const { idField, kind } = RULES[field];
    const sent = placed[field];
    const id = named[idField];
    if (sent) {
      taken[field] = (await acceptUpload(ctx, sent)).fileId;
    } else if (id !== undefined) {
      const file = own.get(id);
      if (file?.kind !== kind || file.status === 'error') throw refuse(videoFileUnknown, { file: idField });
      taken[field] = id;
    }
  }
  return taken;
}
