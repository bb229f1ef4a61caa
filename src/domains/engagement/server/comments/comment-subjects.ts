import { cutAtWord } from '#platform/contract/first-words.ts';
import type { Subject, SubjectKind } from '../subjects.ts';
import { findComment, findComments, readableAmong } from './comments.sql.ts';
import { setCommentTakenDown } from './delete-comment.ts';
import { COMMENT_KIND, findThings, readerOf } from './find-thing.ts';

const TITLE_LENGTH = 60;

/** Everybody who can read a comment may like it. */
export const commentSubjects: SubjectKind = {
  kind: COMMENT_KIND,
  plural: 'comments',
  actions: ['like'],
  moderation: {
    async findEvidence(db, id) {
      const comment = await findComment(db, id);
      if (!comment || comment.content === '') return undefined;
      const { authorId, content, createdAt } = comment;
      return { ownerId: authorId, title: '', text: content, fileIds: [], createdAt, priceTokens: 0 };
    },
    setTakenDown: setCommentTakenDown,
  },
  async find(ctx, ids) {
    const comments = (await findComments(ctx.db, ids)).filter(({ deletedAt }) => deletedAt === null);
    const readable = await readableAmong(ctx.db, await readerOf(ctx), ids);
    const found = new Map<string, Subject>();
    for (const [kind, ofKind] of Map.groupBy(comments, (comment) => comment.kind)) {
      const things = await findThings(ctx, kind, [...new Set(ofKind.map(({ objectId }) => objectId))]);
      for (const { id, objectId, authorId, content } of ofKind) {
        const { isVisible = false, isOpen = false, path = '' } = things.get(objectId) ?? {};
        found.set(id, {
          ownerId: authorId,
          isVisible: isVisible && isOpen && readable.has(id),
          isOpen,
          title: cutAtWord(content, TITLE_LENGTH),
          path: `${path}?comment=${id}`,
        });
      }
    }
    return found;
  },
  cards: async () => new Map(),
};
