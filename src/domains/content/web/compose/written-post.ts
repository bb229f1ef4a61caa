import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { Audience, PostStatus, PostType } from '../../contract/post.contract.ts';
import type { PostFields } from '../drafts/post-draft.ts';
import { contentOf, fileInRole, type PostFile } from '../files/post-file.ts';
import { hasAudience } from './kind-of.ts';
import { optionsOf } from './poll.ts';
import { tagsIn } from './tags-in.ts';

interface WrittenPoll {
  pollDescription: string;
  pollOptions: string[];
  pollExpiredAt: string | null;
}

/** The body of the endpoints; the poll only counts for a new post. */
export interface WrittenPost extends Partial<WrittenPoll> {
  /** Of a new post. */
  draftId?: string;
  type: PostType;
  title: string;
  text: string;
  audience: Audience;
  price?: string;
  /** Photos in their order, or the one video or audio file. */
  fileIds: string[];
  alts: Record<string, string>;
  thumbnailId?: string | null;
  teaserId?: string | null;
  tags: string[];
  scheduledAt: string | null;
  streamingScheduled?: string;
  status: PostStatus;
}

interface Written {
  fields: PostFields;
  files: readonly PostFile[];
  kind: PostType;
  /** A poll without an end is open for days from here, or from when the post appears. */
  now: Date;
}

/**
 * Builds the body from a form. Texts and announced live streams are open to everybody, and only posts for buyers have a
 * price.
 */
export function writtenPost({ fields, files, kind, now }: Written, status: PostStatus): WrittenPost {
  const { title, text, audience, price, scheduledAt, streamingAt, poll } = fields;
  const limited = hasAudience(kind);
  const content = limited ? contentOf(files) : [];
  return {
    ...(fields.draftId ? { draftId: fields.draftId } : {}),
    type: kind,
    title: title.trim(),
    text: text.trim(),
    audience: limited ? audience : 'everyone',
    ...(limited && audience === 'buyers' ? { price } : {}),
    fileIds: content.flatMap(({ fileId }) => fileId ?? []),
    alts: Object.fromEntries(
      content.flatMap(({ fileId, alt }) => (fileId && alt.trim() ? [[fileId, alt.trim()]] : [])),
    ),
    // Of other kinds the form shows none: what another client has set stays.
    ...(kind === 'video' || kind === 'audio'
      ? { thumbnailId: fileInRole(files, 'thumbnail')?.fileId ?? null }
      : {}),
    ...(kind === 'video' ? { teaserId: fileInRole(files, 'teaser')?.fileId ?? null } : {}),
    tags: tagsIn(fields.tags),
    scheduledAt: scheduledAt || null,
    ...(streamingAt ? { streamingScheduled: streamingAt } : {}),
    ...(poll && writtenPoll(poll, scheduledAt ? new Date(scheduledAt) : now)),
    status,
  };
}

function writtenPoll(
  { question, options, days }: NonNullable<PostFields['poll']>,
  appears: Date,
): WrittenPoll {
  return {
    pollDescription: question.trim(),
    pollOptions: optionsOf(options),
    pollExpiredAt: days === null ? null : new Date(appears.getTime() + days * DAY_MILLISECONDS).toISOString(),
  };
}
