import type * as z from 'zod/mini';
import { liked, unliked } from '#domains/engagement/contract/engagement.events.ts';
import { noticeKind, notifyAccounts, SAMPLE_ID } from '#platform/server/notices.ts';
import { on, onMany } from '#platform/server/outbox/outbox.ts';
import { withdrawNotice } from '../bell/ring-bell.ts';
import { findThings } from './find-things.ts';

type Like = Pick<z.output<typeof liked.schema>, 'accountId' | 'kind' | 'objectId'>;

interface Liked extends Like {
  /** Of what is liked; empty where it has none. */
  readonly title: string;
  readonly path: string;
}

export const likes = noticeKind<Liked, { title: string; kind: string }>({
  name: 'notifications.likes',
  about: ({ i18n }) => i18n._('Somebody liked what a creator has published, or a comment.'),
  sample: {
    accountId: SAMPLE_ID,
    kind: 'feed',
    objectId: SAMPLE_ID,
    title: 'The kiln is open',
    path: '/post/kiln',
  },
  option: { role: 'fanOrCreator', label: ({ i18n }) => i18n._('Likes'), startsOff: ['mail', 'push'] },
  bell: {
    entry: ({ accountId, kind, objectId, title, path }) => ({
      actorId: accountId,
      group: `${kind}:${objectId}`,
      member: accountId,
      link: path,
      facts: { title, kind },
    }),
    text: ({ users, facts: { title, kind } }, { i18n }) =>
      kind === 'comment'
        ? i18n._('{users} liked your comment', { users })
        : title
          ? i18n._('{users} liked “{title}”', { users, title })
          : i18n._('{users} liked your post', { users }),
  },
});

/** Likes are notified to whom they belong, those of one thing together. */
export default [
  onMany(liked, async (ctx, events) => {
    const ofOthers = events.filter(({ accountId, ownerId }) => accountId !== ownerId);
    const thingOf = await findThings(ctx, ofOthers);
    for (const { accountId, kind, objectId, ownerId } of ofOthers) {
      const found = thingOf({ kind, objectId });
      if (!found) continue;
      const { title, path } = found;
      await notifyAccounts(ctx, likes, [ownerId], { accountId, kind, objectId, title, path });
    }
  }),
  on(unliked, (ctx, { accountId, kind, objectId, ownerId }) =>
    withdrawNotice(ctx, likes, ownerId, { accountId, kind, objectId, title: '', path: '/' }),
  ),
];
