import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_ID, registerFan, type TestUser } from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';
import { eraseMessages, ownMessageData } from '../data-export.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let id: string;
let messageId: string;

beforeAll(async () => {
  site = await openTestSite();
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
  await letWrite(site, fan, creator);
  id = await openConversation(site, fan, creator);
  messageId = (await sendMessage(site, creator, id, 'The left hand alone')).data._id;
});
afterAll(() => site.close());

const react = (emoji: string, of = fan, to = messageId) =>
  site.call('PUT', `/messages/${to}/reaction`, { token: of.token, body: { emoji } });
const takeBack = (of = fan, from = messageId) =>
  site.call('DELETE', `/messages/${from}/reaction`, { token: of.token });
const list = async (query: Record<string, string> = {}) =>
  (await site.call('GET', `/messages/conversations/${id}`, { token: creator.token, query })).data.data;

test('each person has one reaction, and the other side’s devices fetch it as a change', async () => {
  const [{ revision }] = await list();
  expect((await react('❤️')).data.reactions).toEqual([{ accountId: fan.id, emoji: '❤️' }]);
  await react('🔥', creator);
  expect((await react('👍')).data.reactions).toHaveLength(2);
  const [changed] = await list({ changedAfter: String(revision) });
  expect(changed.reactions).toEqual(
    expect.arrayContaining([
      { accountId: fan.id, emoji: '👍' },
      { accountId: creator.id, emoji: '🔥' },
    ]),
  );
  // The same once more is no change.
  const before = (await list())[0].revision;
  await react('👍');
  expect((await list())[0].revision).toBe(before);
  expect((await takeBack()).data.reactions).toEqual([{ accountId: creator.id, emoji: '🔥' }]);
  expect((await takeBack()).data.revision).toBe((await list())[0].revision);
  expect((await react('🍕')).status).toBe(422);
});

test('nobody reacts to messages of others, to deleted ones, or across a block', async () => {
  const stranger = await registerFan(site);
  for (const answer of [
    react('👍', stranger),
    takeBack(stranger),
    react('👍', fan, NO_ID),
    react('👍', fan, 'none'),
    takeBack(fan, NO_ID),
  ]) {
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([404, 'messaging.message-not-found']);
  }
  const { data } = await sendMessage(site, creator, id, 'A typo');
  await react('👍', fan, data._id);
  await site.call('DELETE', `/messages/${data._id}`, { token: creator.token });
  expect((await list())[0]).toMatchObject({ isDeleted: true, reactions: [] });
  expect((await react('👍', fan, data._id)).body.code).toBe('messaging.message-not-found');
  await site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, 'Rude', now())`,
    [randomUUID(), creator.id, fan.id],
  );
  for (const closed of [await react('👍'), await takeBack()])
    expect([closed.status, closed.body.code]).toEqual([404, 'messaging.message-not-found']);
  const blocked = await react('👍', creator);
  expect([blocked.status, blocked.body.code]).toEqual([403, 'messaging.blocked']);
  await site.runtime.database.pool.query('delete from user_blocks');
});

test('reactions are in the copy of one’s data, and go with the account', async () => {
  await react('❤️');
  const { data } = await ownMessageData(site.runtime.read(), fan.id);
  const { reactions } = data as { reactions: AsyncIterable<unknown> };
  expect(await Readable.from(reactions).toArray()).toMatchObject([{ message: messageId, reaction: '❤️' }]);
  await site.runtime.write({}, (ctx) => eraseMessages(ctx, fan.id));
  const shown = (await list()).find(({ _id }: { _id: string }) => _id === messageId);
  expect(shown.reactions).toEqual([{ accountId: creator.id, emoji: '🔥' }]);
});
