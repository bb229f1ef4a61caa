import { postPublished } from '#domains/content/contract/content.events.ts';
import { galleryPublished } from '#domains/content/contract/galleries/galleries.events.ts';
import { videoPublished } from '#domains/content/contract/videos/videos.events.ts';
import { subjects } from '#domains/engagement/server/index.ts';
import { productPublished } from '#domains/store/contract/products/products.events.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { noticeKind, notifyAccounts, SAMPLE_ID } from '#platform/server/notices.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { wasScheduled } from './followers.sql.ts';
import { notifyFollowers } from './notify-followers.ts';

export interface Published {
  readonly creatorId: string;
  /** As engagement names kinds of things. */
  readonly kind: 'feed' | 'video' | 'gallery' | 'product';
  readonly itemId: string;
  readonly path: string;
}

const sample: Published = { creatorId: SAMPLE_ID, kind: 'feed', itemId: SAMPLE_ID, path: '/post/kiln' };

// Nothing of the content: some who are notified cannot open it.
export const newPost = noticeKind<Published, { kind: string }>({
  name: 'notifications.new-post',
  about: ({ i18n }) => i18n._('A creator whom somebody follows has published something.'),
  sample,
  option: {
    role: 'fanOrCreator',
    label: ({ i18n }) => i18n._('New posts of creators you follow'),
    startsOff: ['mail'],
  },
  bell: {
    entry: ({ creatorId, kind, itemId, path }) => ({
      actorId: creatorId,
      group: creatorId,
      member: itemId,
      link: path,
      facts: { kind },
    }),
    text: ({ users, count, facts }, { i18n }) => {
      if (count > 1)
        return i18n._('{users} published {count, plural, one {# new post} other {# new posts}}', {
          users,
          count,
        });
      if (facts.kind === 'video') return i18n._('{users} published a new video', { users });
      if (facts.kind === 'product') return i18n._('{users} has something new in the shop', { users });
      if (facts.kind === 'gallery') return i18n._('{users} published a new gallery', { users });
      return i18n._('{users} published a new post', { users });
    },
  },
});

export const scheduledPublished = noticeKind<Published, { kind: string }>({
  name: 'notifications.scheduled-published',
  about: ({ i18n }) => i18n._('What a creator has scheduled was published.'),
  sample,
  option: {
    role: 'creator',
    label: ({ i18n }) => i18n._('Your scheduled posts are published'),
    startsOff: ['mail'],
  },
  bell: {
    entry: ({ kind, itemId, path }) => ({ member: itemId, link: path, facts: { kind } }),
    text: ({ facts }, { i18n }) =>
      facts.kind === 'video'
        ? i18n._('Your scheduled video was published')
        : i18n._('Your scheduled post was published'),
  },
});

/** The address of what was published; undefined where it is gone. */
export async function pathOf(
  ctx: ReadContext,
  { kind, itemId }: Pick<Published, 'kind' | 'itemId'>,
): Promise<string | undefined> {
  const subject = ctx.ports.all(subjects).find((each) => each.kind === kind);
  return (await subject?.find(ctx, [itemId]))?.get(itemId)?.path;
}

async function notifyAbout(ctx: WriteContext, item: Omit<Published, 'path'>): Promise<void> {
  await ctx.enqueue(notifyFollowers, item);
  const { kind, itemId } = item;
  // A gallery appears with its first photo, a product when it is saved: neither at a chosen time.
  if (kind === 'gallery' || kind === 'product' || !(await wasScheduled(ctx.db, { kind, itemId }))) return;
  const path = await pathOf(ctx, item);
  if (path) await notifyAccounts(ctx, scheduledPublished, [item.creatorId], { ...item, path });
}

/** What appears is notified to the followers by a job, because there may be very many. */
export default [
  on(postPublished, (ctx, { postId, creatorId }) =>
    notifyAbout(ctx, { creatorId, kind: 'feed', itemId: postId }),
  ),
  on(galleryPublished, (ctx, { galleryId, creatorId }) =>
    notifyAbout(ctx, { creatorId, kind: 'gallery', itemId: galleryId }),
  ),
  on(videoPublished, (ctx, { videoId, creatorId }) =>
    notifyAbout(ctx, { creatorId, kind: 'video', itemId: videoId }),
  ),
  on(productPublished, (ctx, { productId, creatorId }) =>
    notifyAbout(ctx, { creatorId, kind: 'product', itemId: productId }),
  ),
];
