import { demandAllowedWords } from '#domains/blocks/server/index.ts';
import { askThoseNamed } from '#domains/consent/server/index.ts';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { slugWords } from '#platform/server/db/search-words.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { videoMissing } from '../../../contract/content.refusals.contract.ts';
import type { OwnVideo, uploadVideo } from '../../../contract/videos/own-videos.contract.ts';
import { offerOf } from '../../access/offer.ts';
import { findMadeOf } from '../../write/made-of-draft.ts';
import { showOwnVideo } from '../own-videos.ts';
import { normalTags } from '../tags.ts';
import { insertVideo, replaceParticipants } from '../videos.sql.ts';
import { VIDEO_KIND } from '../view-videos.ts';
import { finalizeVideo } from './finalize-video.ts';
import { participantsOf, scheduleOf, videoSearchWords } from './video-fields.ts';
import { type PlacedFiles, takeVideoFiles } from './video-files.ts';

// Long enough to be readable in an address, short enough to share.
const SLUG_CHARACTERS = 48;

/** The first words in Latin letters, then the end of the id, which makes it unique. */
function slugOf(title: string, id: string): string {
  const words = slugWords(title).slice(0, SLUG_CHARACTERS).replace(/-$/, '');
  return `${words || 'video'}-${id.slice(-12)}`;
}

type VideoForm = EndpointInput<typeof uploadVideo>['body'];

/**
 * Creates a video from files that were sent, or from uploads. Every creator may save drafts; only approved creators may
 * publish. The video appears when its main file is ready, or at its time. Of one draft only one video is made.
 */
export async function createVideo(
  ctx: WriteContext,
  form: VideoForm,
  placed: PlacedFiles,
): Promise<OwnVideo> {
  await demandAllowedWords(ctx, [form.title, form.description, ...(form.tags ?? [])]);
  return showOwnVideo(ctx, await addVideo(ctx, form, placed));
}

/** The same, answering the id: also for recordings, which no page sends. `ticketsOf`: the stream whose tickets open it. */
export async function addVideo(
  ctx: WriteContext,
  form: VideoForm,
  placed: PlacedFiles,
  { ticketsOf = null }: { ticketsOf?: string | null } = {},
): Promise<string> {
  const { accountId: creatorId, approved } = viewerOf(ctx);
  const { title, description = '', status = 'active', allowsDownload = false, draftId } = form;
  if (status === 'active' && !approved) throw refuse(notApproved);
  const made = await findMadeOf(ctx, 'videos', draftId, { title, words: description, status });
  if (made) return made;
  const files = await takeVideoFiles(ctx, placed, form);
  if (!files.video) throw refuse(videoMissing);
  const id = newId();
  const video = {
    id,
    creatorId,
    slug: slugOf(title, id),
    title,
    description,
    tags: normalTags(form.tags ?? []),
    status,
    allowsDownload,
    fileId: files.video,
    teaserId: files.teaser ?? null,
    thumbnailId: files.thumbnail ?? null,
    draftId: draftId ?? null,
    ticketsOf,
    ...offerOf('video', form),
    ...scheduleOf(form, ctx.clock.now()),
  };
  await insertVideo(ctx.tx, video, videoSearchWords(video), ctx.clock.now());
  const named = await participantsOf(ctx, form.participantIds ?? [], []);
  await replaceParticipants(ctx.tx, id, named);
  if (named.length > 0) await askThoseNamed(ctx, { kind: VIDEO_KIND, objectId: id }, named);
  await finalizeVideo(ctx, id);
  return id;
}
