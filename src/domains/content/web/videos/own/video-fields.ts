/** What the form of a video holds, and what is sent of it. */
import { tokens, toWire } from '#platform/contract/money.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import type { Audience, PostStatus } from '../../../contract/post.contract.ts';
import type { OwnVideo } from '../../../contract/videos/own-videos.contract.ts';

/** A place for a file in the form. */
export const PARTS = ['main', 'teaser', 'thumbnail'] as const;
export type VideoPart = (typeof PARTS)[number];

/** The field that holds the id of the file. */
export const ID_FIELDS = { main: 'fileId', teaser: 'teaserId', thumbnail: 'thumbnailId' } as const;

export const fieldsOf = (video: OwnVideo | null) => ({
  title: video?.title ?? '',
  description: video?.description ?? '',
  tags: video?.tags.join(', ') ?? '',
  /** Ids with commas. */
  participants: video?.participantIds.join(',') ?? '',
  audience: (video?.audience ?? 'subscribers') as string,
  price: video && video.price > 0 ? video.price.toFixed(2) : '',
  isSchedule: video?.isSchedule ?? false,
  scheduledAt: video?.isSchedule ? (video.scheduledAt ?? '') : '',
  allowsDownload: video?.allowsDownload ?? false,
  fileId: video?.fileId ?? '',
  teaserId: video?.teaserId ?? '',
  thumbnailId: video?.thumbnailId ?? '',
  /** What was asked for and happens once all files are uploaded: a status, or nothing. */
  awaited: '',
});

export type VideoFields = ReturnType<typeof fieldsOf>;

/** The parts of a list with commas. */
export const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const MAX_TAG = 40;

/** The form as the server takes it. */
export function writtenVideo(fields: VideoFields, status: PostStatus) {
  const { title, description, allowsDownload, isSchedule, scheduledAt } = fields;
  const audience = fields.audience as Audience;
  return {
    title,
    description,
    tags: partsOf(fields.tags.replaceAll('#', '')).map((tag) => tag.slice(0, MAX_TAG)),
    participantIds: partsOf(fields.participants),
    audience,
    ...(audience === 'buyers' ? { price: toWire(tokens(typedHundredths(fields.price) ?? 0)) } : {}),
    isSchedule,
    ...(isSchedule && scheduledAt ? { scheduledAt } : {}),
    allowsDownload,
    status,
    ...(fields.fileId ? { fileId: fields.fileId } : {}),
    ...(fields.teaserId ? { teaserId: fields.teaserId } : {}),
    ...(fields.thumbnailId ? { thumbnailId: fields.thumbnailId } : {}),
  };
}
