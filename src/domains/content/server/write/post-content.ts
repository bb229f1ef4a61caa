/** Builds what a post's creator decides from a form: for a new post, or for one that is changed. */
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  openToEveryone,
  scheduledInPast,
  streamDateMissing,
  textMissing,
} from '../../contract/content.refusals.contract.ts';
import type { changePost, createPost } from '../../contract/own-posts.contract.ts';
import { LOCKABLE_TYPES, type PostType } from '../../contract/post.contract.ts';
import { type Offer, type OfferForm, OPEN_OFFER, offerOf } from '../access/offer.ts';
import type { Post } from '../content.tables.ts';
import type { PostContent } from '../posts.sql.ts';
import { extrasOf } from './attach-files.ts';
import { mentionsIn } from './mentions.ts';
import { tagsOf } from './tags.ts';

type PostForm = EndpointInput<typeof createPost | typeof changePost>['body'];

/** The post that is changed, or what is fixed about a new one. */
type Subject = Pick<Post, 'creatorId' | 'type' | 'pollDescription'>;

/**
 * What the form says, and where it says nothing, what the post had before. Refuses what contradicts the post's type, and
 * times in the past.
 */
export async function contentOf(
  ctx: WriteContext,
  subject: Subject,
  form: PostForm,
  before?: Post,
): Promise<PostContent> {
  const { type, pollDescription } = subject;
  const { title = before?.title ?? '', text = before?.text ?? '' } = form;
  const status = form.status ?? before?.status ?? 'active';
  // The question of a poll is a text, too.
  if (!LOCKABLE_TYPES.has(type) && text === '' && pollDescription === '') throw refuse(textMissing);
  return {
    title,
    text,
    status,
    ...offerOfType(type, form, before),
    ...(await extrasOf(ctx, subject, form, before)),
    scheduledAt: scheduledAtOf(ctx.clock.now(), form, status, before),
    streamingScheduled: streamingScheduledOf(ctx.clock.now(), type, form, before),
    tags: form.tags ? tagsOf(form.tags) : (before?.tags ?? []),
    mentions: before && before.text === text ? before.mentions : await mentionsIn(ctx, text),
  };
}

/** Text and announced streams have nothing to lock. Existing clients send `isSale` with them, which says nothing. */
function offerOfType(type: PostType, form: OfferForm, before: Offer | undefined): Offer {
  if (LOCKABLE_TYPES.has(type)) return offerOf('post', form, before);
  if (form.audience !== undefined && form.audience !== 'everyone') throw refuse(openToEveryone);
  return OPEN_OFFER;
}

function scheduledAtOf(
  now: Date,
  form: PostForm,
  status: Post['status'],
  before: Post | undefined,
): Date | null {
  // It has appeared: its place in the feeds stays.
  if (before && before.publishedAt !== null) return before.scheduledAt;
  const had = before?.scheduledAt ?? null;
  const wanted = form.scheduledAt === undefined ? had : form.scheduledAt;
  if (wanted === null || wanted > now) return wanted;
  if (wanted.getTime() !== had?.getTime()) throw refuse(scheduledInPast);
  // The time of a draft has passed: it appears as soon as it is published.
  return status === 'active' && before?.status === 'inactive' ? null : wanted;
}

function streamingScheduledOf(
  now: Date,
  type: PostType,
  form: PostForm,
  before: Post | undefined,
): Date | null {
  if (type !== 'scheduled-streaming') return null;
  const had = before?.streamingScheduled ?? null;
  const wanted = form.streamingScheduled === undefined ? had : form.streamingScheduled;
  if (wanted === null) throw refuse(streamDateMissing);
  if (wanted <= now && wanted.getTime() !== had?.getTime()) throw refuse(streamDateMissing);
  return wanted;
}
