import type * as z from 'zod/mini';
import { commentDeleted, commented, commentHeld } from '#domains/engagement/contract/engagement.events.ts';
import { noticeKind, notifyAccounts, SAMPLE_ID } from '#platform/server/notices.ts';
import { on, onMany } from '#platform/server/outbox/outbox.ts';
import { withdrawNotices } from '../bell/ring-bell.ts';
import { findThings } from './find-things.ts';

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
const notifyOfComment = onMany(commented, async (ctx, events) => {
  const thingOf = await findThings(ctx, events);
  for (const { commentId, authorId, kind, objectId, ownerId, repliedToId } of events) {
    const found = thingOf({ kind, objectId });
    if (!found) continue;
    const { title, path } = found;
    const data = { authorId, commentId, thing: `${kind}:${objectId}`, title, path };
    const isAnswer = repliedToId !== null && repliedToId !== authorId;
    if (isAnswer) await notifyAccounts(ctx, replies, [repliedToId], data);
    if (ownerId !== authorId && !(isAnswer && repliedToId === ownerId))
      await notifyAccounts(ctx, comments, [ownerId], data);
  }
});

/** The owner learns of one that waits as of any other. */
const notifyOfHeld = on(commentHeld, async (ctx, { commentId, authorId, kind, objectId, ownerId }) => {
  const found = (await findThings(ctx, [{ kind, objectId }]))({ kind, objectId });
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
