import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage, uploadMessagePhoto } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';
import { eraseMessages, ownMessageData } from './data-export.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let id: string;

beforeAll(async () => {
  site = await openTestSite();
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
  await letWrite(site, fan, creator);
  id = await openConversation(site, fan, creator);
});
afterAll(() => site.close());

const list = async ({ token }: TestUser) =>
  (await site.call('GET', `/messages/conversations/${id}`, { token })).data.data;

test('what an account has sent is exported, and with whom; the other side’s words are not its own', async () => {
  await sendMessage(site, fan, id, 'Is the kiln still warm?');
  await sendMessage(site, creator, id, 'Until tomorrow');
  const { name, data } = await ownMessageData(site.runtime.read(), fan.id);
  const { sent, conversations } = data as Record<string, AsyncIterable<unknown>>;
  expect(name).toBe('messages');
  expect(await Readable.from(sent ?? []).toArray()).toMatchObject([
    { to: creator.username, text: 'Is the kiln still warm?', deleted: null, files: [] },
  ]);
  expect(await Readable.from(conversations ?? []).toArray()).toMatchObject([
    { with: creator.username, messages: 2, read: 0 },
  ]);
});

test('of an erased account the other side sees that messages were deleted; what was bought stays', async () => {
  const [free, sold] = [await uploadMessagePhoto(site, creator), await uploadMessagePhoto(site, creator)];
  await site.drain();
  await sendMessage(site, creator, id, { text: 'For you', fileIds: [free] });
  const { data } = await sendMessage(site, creator, id, {
    text: 'Both takes',
    fileIds: [sold],
    isSale: true,
    price: 6,
  });
  await site.call('POST', `/wallet/charges/message/${data._id}`, { token: fan.token, body: {} });
  await site.runtime.write({}, (ctx) => eraseMessages(ctx, creator.id));
  expect((await list(fan)).map(({ text }: { text: string }) => text)).toEqual([
    'Both takes',
    'Message deleted',
    'Message deleted',
    'Is the kiln still warm?',
  ]);
  const [bought] = await list(fan);
  expect((await site.inject('api', new URL(bought.files[0].url).pathname)).statusCode).toBe(200);
  const total = await site.call('GET', '/messages/total-unread-messages', { token: fan.token });
  expect(total.data.total).toBe(1);
});
