import type { Subject, SubjectKind } from '#domains/engagement/server/index.ts';
import { asSeenBy } from './access/view-messages.ts';
import { findMessages, noteReported, setTakenDown } from './messages/messages.sql.ts';
import { noteMessagesChanged } from './messages/note-changes.on.ts';
import { filesOfPreviews, MESSAGE_KIND } from './messaging.tables.ts';

/** Messages are reported, neither liked nor bookmarked here. They exist for their two sides only. */
export const messageSubjects: SubjectKind = {
  kind: MESSAGE_KIND,
  plural: 'messages',
  actions: [],
  moderation: {
    async findEvidence(db, id) {
      const message = (await findMessages(db, [id])).get(id);
      if (!message || message.deletedAt) return undefined;
      const { senderId: ownerId, text, createdAt, priceTokens } = message;
      const fileIds = [...message.fileIds, ...filesOfPreviews(message)];
      return { ownerId, title: '', text, fileIds, createdAt, priceTokens };
    },
    async setTakenDown(ctx, id, at) {
      await setTakenDown(ctx.tx, id, at ?? null);
      await noteMessagesChanged(ctx, [id]);
    },
    noteReport: ({ tx, clock }, id) => noteReported(tx, id, clock.now()),
  },
  async find(ctx, ids) {
    const viewerId = ctx.viewer?.accountId;
    const found = new Map<string, Subject>();
    for (const message of (await findMessages(ctx.db, ids)).values()) {
      const { id, senderId, recipientId, conversationId } = message;
      const isOwn = viewerId === senderId || viewerId === recipientId;
      const isThere = isOwn && asSeenBy(viewerId, message).deletedAt === null;
      if (message.deletedAt === null)
        found.set(id, {
          ownerId: senderId,
          isVisible: isThere,
          isOpen: isThere,
          title: '',
          path: `/messages/${conversationId}`,
        });
    }
    return found;
  },
  cards: async () => new Map(),
};
