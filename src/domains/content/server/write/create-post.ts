import { demandAllowedWords } from '#domains/blocks/server/index.ts';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { createPost as endpoint, OwnPost } from '../../contract/own-posts.contract.ts';
import { showOwnPost } from '../own/show-own-post.ts';
import { attachPoll, pollOf } from '../polls/attach-poll.ts';
import { insertPost } from '../posts.sql.ts';
import { attachFiles } from './attach-files.ts';
import { finalizePost } from './finalize-post.ts';
import { findMadeOf } from './made-of-draft.ts';
import { contentOf } from './post-content.ts';
import { searchWordsOf, slugOf } from './post-title.ts';

/**
 * Creates a post: a text or an announced live stream for everybody, or photos, a video or an audio file with an
 * audience. Every creator may save drafts; only approved creators may publish. The post appears when its media are
 * ready and its time has come. Of one draft only one post is made.
 */
export async function createPost(
  ctx: WriteContext,
  form: EndpointInput<typeof endpoint>['body'],
): Promise<OwnPost> {
  const { accountId: creatorId, approved } = viewerOf(ctx);
  const { type, status = 'active', draftId, title = '', text: words = '' } = form;
  if (status === 'active' && !approved) throw refuse(notApproved);
  const made = await findMadeOf(ctx, 'posts', draftId, { title, words, status });
  if (made) return showOwnPost(ctx, made);
  await demandAllowedWords(ctx, [title, words, form.pollDescription, ...(form.tags ?? [])]);
  const id = newId();
  const poll = await pollOf(ctx, creatorId, form);
  const subject = { creatorId, type, pollDescription: poll.question };
  const content = await contentOf(ctx, subject, form);
  const slug = slugOf({ ...content, ...subject }, id);
  const post = { id, ...subject, ...content, slug, pollExpiresAt: poll.expiresAt, draftId: draftId ?? null };
  await insertPost(ctx.tx, post, searchWordsOf(post), ctx.clock.now());
  await attachFiles(ctx, { ...post, files: [] }, form);
  await attachPoll(ctx, post, poll);
  await finalizePost(ctx, id);
  return showOwnPost(ctx, id);
}
