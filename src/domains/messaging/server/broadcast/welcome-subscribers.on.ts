/** Who subscribes for the first time gets the creator's welcome message, which is an ordinary message from then on. */
import { subscribed } from '#domains/subscriptions/contract/subscriptions.events.ts';
import { newId } from '#platform/server/ids.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { standings } from '../access/may-write.ts';
import { lockConversation } from '../conversations/conversations.sql.ts';
import { beginConversation } from '../conversations/open-conversation.ts';
import { putIntoConversation } from '../messages/send-message.ts';
import { actingAs } from './acting-as.ts';
import { findWelcome, noteWelcomed, wasWelcomed } from './welcome.sql.ts';

export default on(subscribed, async (ctx, { fanId, creatorId }) => {
  const { isOn, ...content } = await findWelcome(ctx.tx, creatorId);
  if (!isOn) return;
  const asCreator = actingAs(ctx, creatorId);
  const { id } = await beginConversation(asCreator, { fanId, creatorId });
  const conversation = await lockConversation(ctx.tx, id, creatorId);
  if (!conversation) throw new Error('a conversation that was begun is its creator’s');
  // With the conversation locked: events may be delivered twice, and at once.
  if (await wasWelcomed(ctx.tx, creatorId, fanId)) return;
  if ((await standings(asCreator, [conversation])).get(fanId)?.refusal) return;
  const messageId = newId();
  await putIntoConversation(asCreator, conversation, {
    id: messageId,
    ...content,
    quoteId: null,
  });
  await noteWelcomed(ctx.tx, { creatorId, fanId, messageId });
});
