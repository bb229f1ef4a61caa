import type * as z from 'zod/mini';
import { commentDeleted, commented, commentHeld } from '#domains/engagement/contract/engagement.events.ts';
import { subjects } from '#domains/engagement/server/index.ts';
import { noticeKind, notifyAccounts, SAMPLE_ID } from '#platform/server/notices.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { withdrawNotices } from '../bell/ring-bell.ts';

interface Commented extends Pick<z.output<typeof commented.schema>, 'authorId' | 'commentId'> {
  /** What is commented on, as one thing. */
  readonly thing: string;
  /** Of what is commented on; empty where it has none. */
  readonly title: string;
  readonly path: string;
}

const sample: Commented = {
  authorId: SAMPLE_ID,
  commentId: SAMPLE_ID,
  thing: `feed:${SAMPLE_ID}`,
  title: 'The kiln is open',
  path: '/post/kiln',
};

const entryOf = ({ authorId, commentId, thing, title, path }: Commented) => ({
  actorId: authorId,
  group: thing,
  member: commentId,
  link: `${path}?comment=${commentId}`,
  facts: { title },
});

export const comments = noticeKind<Commented, { title: string }>({
  name: 'notifications.comments',
  about: ({ i18n }) => i18n._('Somebody commented on what a creator has published.'),
  sample,
  option: { role: 'creator', label: ({ i18n }) => i18n._('Comments'), startsOff: ['mail'] },
  bell: {
    entry: entryOf,
    text: ({ users, facts: { title } }, { i18n }) =>
      title
        ? i18n._('{users} commented on “{title}”', { users, title })
        : i18n._('{users} commented on your post', { users }),
  },
});

export const replies = noticeKind<Commented, { title: string }>({
  name: 'notifications.replies',
  about: ({ i18n }) => i18n._('Somebody replied to a comment.'),
  sample,
  option: { role: 'fanOrCreator', label: ({ i18n }) => i18n._('Replies to comments'), startsOff: ['mail'] },
  bell: {
    entry: entryOf,
    text: ({ users, facts: { title } }, { i18n }) =>
      title
        ? i18n._('{users} replied to your comment on “{title}”', { users, title })
        : i18n._('{users} replied to your comment', { users }),
  },
});

/** Comments are notified to the owner of the thing, those on one thing together; replies to whom they answer. */
const notifyOfComment = on(
  commented,
  async (ctx, { commentId, authorId, kind, objectId, ownerId, repliedToId }) => {
    const subject = ctx.ports.all(subjects).find((each) => each.kind === kind);
    const found = (await subject?.find(ctx, [objectId]))?.get(objectId);
    if (!found) return;
    const { title, path } = found;
    const data = { authorId, commentId, thing: `${kind}:${objectId}`, title, path };
    const isAnswer = repliedToId !== null && repliedToId !== authorId;
    if (isAnswer) await notifyAccounts(ctx, replies, [repliedToId], data);
    if (ownerId !== authorId && !(isAnswer && repliedToId === ownerId))
      await notifyAccounts(ctx, comments, [ownerId], data);
  },
);

/** The owner learns of one that waits as of any other. */
const notifyOfHeld = on(commentHeld, async (ctx, { commentId, authorId, kind, objectId, ownerId }) => {
  const subject = ctx.ports.all(subjects).find((each) => each.kind === kind);
  const found = (await subject?.find(ctx, [objectId]))?.get(objectId);
  if (!found || ownerId === authorId) return;
  const { title, path } = found;
  await notifyAccounts(ctx, comments, [ownerId], {
    authorId,
    commentId,
    thing: `${kind}:${objectId}`,
    title,
    path,
  });
});

const withdrawOfComment = on(commentDeleted, async (ctx, { kind, objectId, commentIds, notifiedIds }) => {
  for (const notice of [comments, replies])
    await withdrawNotices(ctx, notice.name, notifiedIds, {
      group: `${kind}:${objectId}`,
      members: commentIds,
    });
});

export default [notifyOfComment, notifyOfHeld, withdrawOfComment];
