/** A video on the wire: for its owner, for viewers who may play it, and, without its main file, for everybody else. */
import * as z from 'zod/mini';
import { creatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { itemFields } from '../item.contract.ts';
import { postStatus } from '../post.contract.ts';

export const videoFile = z.extend(wireFile, {
  /** The title of the video; absent while it is locked. */
  name: z.optional(z.string()),
});

export const wireVideo = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** In lower case, with `_` for everything but letters and digits. */
  tags: z.array(z.string()),
  status: postStatus,
  ...itemFields,
  /** What would unlock it; `upcoming`: nothing before its time. */
  lockedReason: z.nullable(z.enum(['followers', 'subscribers', 'buyers', 'upcoming'])),
  /** Announced: it can be played from `scheduledAt` on. */
  isSchedule: z.boolean(),
  scheduledAt: z.nullable(isoDate),
  performerId: id,
  /** Other creators in the video whom the viewer may see. */
  participantIds: z.array(id),
  participants: z.array(creatorCard),
  fileId: id,
  /** For a locked video without addresses of the main file. */
  video: videoFile,
  processing: z.boolean(),
  thumbnailId: z.nullable(id),
  /** Visible to everybody who sees that the video exists, as the teaser is. */
  thumbnail: z.nullable(wireFile),
  teaserId: z.nullable(id),
  teaser: z.nullable(wireFile),
  teaserProcessing: z.boolean(),
  stats: z.object({ views: z.int(), likes: z.int(), comments: z.int(), bookmarks: z.int() }),
  /** The same as `isBookMarked`: existing clients read this one for videos. */
  isBookmarked: z.boolean(),
  /** Whether viewers who may play it may also download it. */
  allowsDownload: z.boolean(),
  /** For the owner: progress of the main file. */
  mediaState: z.optional(z.enum(['processing', 'ready', 'failed'])),
});

export type WireVideo = z.output<typeof wireVideo>;

nameSchemas({ VideoFile: videoFile, Video: wireVideo });
