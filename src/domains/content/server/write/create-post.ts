import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { textMissing } from '../../contract/content.refusals.contract.ts';
import type { createPost as endpoint, OwnPost } from '../../contract/own-posts.contract.ts';
import { showOwnPost } from '../own/show-own-post.ts';
import { insertPost } from '../posts.sql.ts';
import { attachPhotos } from './attach-photos.ts';
import { finalizePost } from './finalize-post.ts';
import { offerOf } from './offer.ts';
import { searchWordsOf, slugOf } from './post-title.ts';

/**
 * Creates a post: a text for everybody, or up to twelve photos with an audience. Every creator may save
 * drafts; only approved creators may publish. The post appears when all photos are ready.
 */
export async function createPost(
  ctx: WriteContext,
  form: EndpointInput<typeof endpoint>['body'],
): Promise<OwnPost> {
  const { accountId: creatorId, approved } = viewerOf(ctx);
  const { type, title = '', text = '', status = 'active' } = form;
  if (status === 'active' && !approved) throw refuse(notApproved);
  if (type === 'text' && text === '') throw refuse(textMissing);
  const id = newId();
  const slug = slugOf({ title, text }, id);
  const post = { id, creatorId, type, title, text, slug, status, ...offerOf(type, form) };
  await insertPost(ctx.tx, post, searchWordsOf(post), ctx.clock.now());
  if (type === 'photo') await attachPhotos(ctx, { ...post, files: [] }, form);
  await finalizePost(ctx, id);
  return showOwnPost(ctx, id);
}
