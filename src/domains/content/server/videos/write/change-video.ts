import { demandAllowedWords } from '#domains/blocks/server/index.ts';
import { askThoseNamed } from '#domains/consent/server/index.ts';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { releaseFiles } from '#domains/media/server/index.ts';
import { soldAmong } from '#domains/wallet/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { changeVideo as endpoint, OwnVideo } from '../../../contract/videos/own-videos.contract.ts';
import { videoEdited } from '../../../contract/videos/videos.events.ts';
import {
  soldVideoStays,
  videoChanged,
  videoNotFound,
} from '../../../contract/videos/videos.refusals.contract.ts';
import { offerOf } from '../../access/offer.ts';
import { holdForAdded } from '../../review/hold-for-consent.ts';
import { showOwnVideo } from '../own-videos.ts';
import { normalTags } from '../tags.ts';
import { lockOwnVideo, replaceParticipants, updateVideo } from '../videos.sql.ts';
import { filesOf, type Video } from '../videos.tables.ts';
import { VIDEO_KIND } from '../view-videos.ts';
import { finalizeVideo, HELD_VIDEOS } from './finalize-video.ts';
import { participantsOf, scheduleOf, videoSearchWords } from './video-fields.ts';
import { type PlacedFiles, takeVideoFiles } from './video-files.ts';

type Changes = EndpointInput<typeof endpoint>['body'];

/**
 * Changes a creator's video. The main file of a sold video cannot be replaced; other files can, and what they replace is
 * deleted unless something else uses it. If the form names the version it was filled from, a later version is never
 * overwritten.
 */
export async function changeVideo(
  ctx: WriteContext,
  id: string,
  changes: Changes,
  placed: PlacedFiles,
): Promise<OwnVideo> {
  const { accountId, approved } = viewerOf(ctx);
  const before = await lockOwnVideo(ctx.tx, id, accountId);
  if (!before) throw refuse(videoNotFound);
  if (isStale(before, changes)) throw refuse(videoChanged, { updatedAt: before.updatedAt.toISOString() });
  await demandAllowedWords(ctx, [changes.title, changes.description, ...(changes.tags ?? [])]);
  const { status = before.status } = changes;
  if (status === 'active' && !approved) throw refuse(notApproved);
  const files = await takeVideoFiles(ctx, placed, changes);
  const isReplaced = files.video !== undefined && files.video !== before.fileId;
  if (isReplaced && (await isSold(ctx, before))) throw refuse(soldVideoStays);
  const now = ctx.clock.now();
  const after = {
    id,
    title: changes.title ?? before.title,
    description: changes.description ?? before.description,
    tags: changes.tags ? normalTags(changes.tags) : before.tags,
    status,
    allowsDownload: changes.allowsDownload ?? before.allowsDownload,
    fileId: files.video ?? before.fileId,
    teaserId: files.teaser ?? before.teaserId,
    thumbnailId: files.thumbnail ?? before.thumbnailId,
    publishedAt: before.publishedAt,
    ...offerOf('video', changes, before),
    ...scheduleOf(changes, now, before),
  };
  await updateVideo(ctx.tx, after, videoSearchWords(after), now);
  if (changes.participantIds) {
    const participants = await participantsOf(ctx, changes.participantIds, before.participantIds);
    await replaceParticipants(ctx.tx, id, participants);
    await askThoseNamed(ctx, { kind: VIDEO_KIND, objectId: id }, participants);
  }
  const kept = filesOf(after);
  const known = filesOf(before);
  if (kept.some((fileId) => !known.includes(fileId))) await holdForAdded(ctx, HELD_VIDEOS, before);
  await releaseFiles(
    ctx.tx,
    known.filter((fileId) => !kept.includes(fileId)),
  );
  ctx.publish(videoEdited, { videoId: id, creatorId: accountId });
  await finalizeVideo(ctx, id);
  return showOwnVideo(ctx, id);
}

function isStale({ updatedAt }: Video, { unchangedSince }: Changes): boolean {
  return unchangedSince !== undefined && Date.parse(unchangedSince) !== updatedAt.getTime();
}

/** Whether a fan owns the video. The caller has locked it, so that nobody buys it in the meantime. */
export async function isSold(ctx: WriteContext, { id }: Pick<Video, 'id'>): Promise<boolean> {
  return (await soldAmong(ctx.tx, VIDEO_KIND, [id])).has(id);
}
