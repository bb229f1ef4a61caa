/** Conversations on a test site: a fan who may write to a creator, and what they send each other. */
import { giveTokens, type TestUser } from './factories.ts';
import { photo } from './pictures.ts';
import type { Answer, CallableSite } from './site.ts';
import { subscribeTo } from './subscriptions.ts';

/** The fan subscribes to a creator with a price of 10.00 a month (`subscribableCreator`), so that both may write. */
export async function letWrite(site: CallableSite, fan: TestUser, creator: TestUser): Promise<void> {
  await giveTokens(site, fan, 20_00);
  const { status, body } = await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  if (status !== 200) throw new Error(`the subscription was refused: ${JSON.stringify(body)}`);
  await site.drain();
}

/** Opens the conversation of one with the other; returns its id. */
export async function openConversation(
  site: CallableSite,
  { token }: Pick<TestUser, 'token'>,
  other: Pick<TestUser, 'id'>,
): Promise<string> {
  const { status, data, body } = await site.call('POST', '/conversations', {
    token,
    body: { source: 'performer', sourceId: other.id },
  });
  if (status !== 200) throw new Error(`the conversation was refused: ${JSON.stringify(body)}`);
  return data._id;
}

/** Sends a message: a text, or what the body says. Some are to be refused. */
export const sendMessage = (
  site: CallableSite,
  { token }: Pick<TestUser, 'token'>,
  conversationId: string,
  body: Record<string, unknown> | string,
): Promise<Answer> =>
  site.call('POST', `/messages/conversations/${conversationId}`, {
    token,
    body: typeof body === 'string' ? { text: body, type: 'text' } : body,
  });

/** Uploads a photo for a message; it is processed when the site settles. Returns the file's id. */
export async function uploadMessagePhoto(site: CallableSite, { token }: TestUser): Promise<string> {
  const file = { name: 'photo.jpg', bytes: await photo({ width: 600, height: 400 }) };
  const { status, data, body } = await site.upload('/messages/private/file/photo', { file }, { token });
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`);
  return data._id;
}
