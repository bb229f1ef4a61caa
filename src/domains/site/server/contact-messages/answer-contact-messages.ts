/** Operators read and answer contact messages. */
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { audit } from '#platform/server/audit.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WaitingThings } from '#platform/server/waiting.ts';
import {
  type ContactMessage,
  type listContactMessages as listContactMessagesEndpoint,
  messageNotFound,
} from '../../contract/contact.contract.ts';
import { contactMessagesChanged } from '../../contract/site.events.ts';
import {
  countContactMessages,
  listContactMessageRows,
  setContactMessageAnswered,
} from './contact-messages.sql.ts';

export async function listContactMessages(
  ctx: ReadContext,
  query: EndpointInput<typeof listContactMessagesEndpoint>['query'],
): Promise<Paged<ContactMessage>> {
  const { answered } = query;
  const [rows, total] = await Promise.all([
    listContactMessageRows(ctx.db, answered, query),
    countContactMessages(ctx.db, answered),
  ]);
  const data = rows.map(({ id, accountId, createdAt, answeredAt, ...contactMessage }) => ({
    ...contactMessage,
    _id: id,
    accountId,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
  return { data, total };
}

/** Refuses with `site.message-not-found`. */
export async function markContactMessage(
  ctx: WriteContext,
  id: string,
  answered: boolean,
): Promise<{ success: true }> {
  const contactMessage = await setContactMessageAnswered(ctx.tx, id, answered ? ctx.clock.real() : null);
  if (!contactMessage) throw refuse(messageNotFound);
  ctx.emit('operators', contactMessagesChanged, {});
  await audit(ctx, {
    action: answered ? 'message.answered' : 'message.reopened',
    objectKind: 'message',
    objectId: id,
    userId: contactMessage.accountId,
  });
  return { success: true };
}

/** Contact messages that no operator has answered. */
export const waitingContactMessages: WaitingThings<'contactMessages'> = {
  name: 'contactMessages',
  count: ({ db }) => countContactMessages(db, false),
};
