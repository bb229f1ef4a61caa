import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveTip, giveTokens, NO_ID, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';
import { eraseMessages, ownMessageData } from '../data-export.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
/** One who subscribes, one who follows, one who does neither. */
let [subscriber, follower, stranger]: TestUser[] = [];

beforeAll(async () => {
  site = await openTestSite();
  creator = await subscribableCreator(site);
  other = await subscribableCreator(site);
  [subscriber, follower, stranger] = [
    await registerFan(site),
    await registerFan(site),
    await registerFan(site),
  ];
  await letWrite(site, subscriber, creator);
  await site.call('POST', `/follows/${creator.id}`, { token: follower.token });
});
afterAll(() => site.close());

const LISTS = '/messages/fan-lists';
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, of = creator) =>
  site.call(method, path, { token: of.token, ...(body ? { body } : {}) });
const codeOf = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const newList = async (name: string): Promise<string> => (await ask('POST', LISTS, { name })).data._id;
const idsOf = ({ data }: Awaited<ReturnType<typeof ask>>) => data.data.map(({ _id }: { _id: string }) => _id);

test('lists are created, renamed and deleted; names are told apart whatever their case', async () => {
  const regulars = await newList('Regulars');
  expect(await codeOf(ask('POST', LISTS, { name: 'REGULARS' }))).toEqual([
    409,
    'messaging.fan-list-name-taken',
  ]);
  const local = await newList('Around here');
  expect(await codeOf(ask('PUT', `${LISTS}/${local}`, { name: 'regulars' }))).toEqual([
    409,
    'messaging.fan-list-name-taken',
  ]);
  // Its own name in another case is no other name.
  expect((await ask('PUT', `${LISTS}/${regulars}`, { name: 'REGULARS' })).data.name).toBe('REGULARS');
  expect((await ask('GET', LISTS)).data).toMatchObject({
    data: [{ name: 'Around here' }, { name: 'REGULARS' }],
    total: 2,
  });
  expect((await ask('DELETE', `${LISTS}/${local}`)).status).toBe(200);
  expect((await ask('DELETE', `${LISTS}/${regulars}`)).status).toBe(200);
  expect((await ask('GET', LISTS)).data.total).toBe(0);
});

test('a list takes one’s own fans alone, each once', async () => {
  const list = await newList('Kiln club');
  for (const fan of [subscriber, follower, follower])
    expect((await ask('PUT', `${LISTS}/${list}/fans/${fan?.id}`)).status).toBe(200);
  expect(await codeOf(ask('PUT', `${LISTS}/${list}/fans/${stranger?.id}`))).toEqual([
    403,
    'messaging.own-fans-only',
  ]);
  const { data } = await ask('GET', `${LISTS}/${list}/fans`);
  expect(new Set(data.data.map(({ _id }: { _id: string }) => _id))).toEqual(
    new Set([subscriber?.id, follower?.id]),
  );
  expect(data.total).toBe(2);
  const lists = await site.call('GET', LISTS, { token: creator.token, query: { fanId: follower?.id ?? '' } });
  expect(lists.data.data).toMatchObject([{ name: 'Kiln club', totalFans: 2, isMember: true }]);
  expect((await ask('DELETE', `${LISTS}/${list}/fans/${follower?.id}`)).data).toMatchObject({
    totalFans: 1,
    isMember: false,
  });
  await ask('DELETE', `${LISTS}/${list}`);
});

test('lists of others do not exist', async () => {
  const list = await newList('Mine');
  const fan = `${LISTS}/${list}/fans/${follower?.id}`;
  for (const answer of [
    ask('PUT', `${LISTS}/${list}`, { name: 'Theirs' }, other),
    ask('DELETE', `${LISTS}/${list}`, undefined, other),
    ask('GET', `${LISTS}/${list}/fans`, undefined, other),
    ask('PUT', fan, undefined, other),
    ask('DELETE', fan, undefined, other),
    ask('DELETE', `${LISTS}/${NO_ID}`),
  ])
    expect(await codeOf(answer)).toEqual([404, 'messaging.fan-list-not-found']);
  await ask('PUT', fan);
  const narrowed = await site.call('GET', '/conversations', { token: other.token, query: { listId: list } });
  expect(narrowed.data.data).toEqual([]);
  await ask('DELETE', `${LISTS}/${list}`);
});

test('there are as many lists as there can be, and no more', async () => {
  await site.runtime.database.pool.query(
    `insert into fan_lists (id, creator_id, name, created_at)
     select gen_random_uuid(), $1, 'List ' || n, now() from generate_series(1, 100) as n`,
    [other.id],
  );
  expect(await codeOf(ask('POST', LISTS, { name: 'One more' }, other))).toEqual([
    409,
    'messaging.too-many-fan-lists',
  ]);
});

test('the inbox is narrowed to a list, and to what is unanswered; those who paid come first', async () => {
  const followers: TestUser[] = [];
  const conversations: string[] = [];
  const seller = await subscribableCreator(site);
  for (let made = 0; made < 4; made++) {
    const fan = await registerFan(site);
    await site.call('POST', `/follows/${seller.id}`, { token: fan.token });
    const id = await openConversation(site, seller, fan);
    await sendMessage(site, seller, id, 'Welcome');
    followers.push(fan);
    conversations.push(id);
  }
  const [first, second, third, fourth] = conversations;
  const inbox = (query: Record<string, string>) =>
    site.call('GET', '/conversations', { token: seller.token, query });
  const { data: list } = await ask('POST', LISTS, { name: 'Two' }, seller);
  for (const fan of [followers[1], followers[2]])
    await ask('PUT', `${LISTS}/${list._id}/fans/${fan?.id}`, undefined, seller);
  expect(idsOf(await inbox({ listId: list._id }))).toEqual([third, second]);
  expect((await inbox({ listId: list._id })).data.total).toBe(2);

  // A tip puts them in front.
  for (const fan of [followers[0], followers[2]] as TestUser[]) {
    await giveTokens(site, fan, 20_00);
    await giveTip(site, { fan, creator: seller }, { price: 10 });
  }
  await site.drain();
  const paid = { paidFirst: 'true', limit: '3' };
  const page = await inbox(paid);
  expect(idsOf(page)).toEqual([third, first, fourth]);
  const last = page.data.data.at(-1);
  const next = await inbox({
    ...paid,
    before: `${last.updatedAt}_${last._id}`,
    beforeHasPaid: String(last.hasPaid),
  });
  expect(idsOf(next)).toEqual([second]);
  // Refunded, they stand where they stood.
  const { rows } = await site.runtime.database.pool.query('select id from charges where buyer_id = $1', [
    followers[2]?.id,
  ]);
  const refund = await site.call('POST', `/admin/charges/${rows[0].id}/refund`, {
    token: (await operator(site)).token,
    body: { reason: 'Paid twice' },
  });
  expect(refund.status).toBe(200);
  await site.drain();
  expect(idsOf(await inbox(paid))).toEqual([first, fourth, third]);
  // Of a conversation that begins after the payment as well.
  const payer = await registerFan(site);
  await letWrite(site, payer, seller);
  const begun = await openConversation(site, payer, seller);
  await sendMessage(site, payer, begun, 'Is the kiln still warm?');
  expect(idsOf(await inbox(paid))).toEqual([begun, first, fourth]);
  expect(idsOf(await inbox({ unanswered: 'true' }))).toEqual([begun]);
  await sendMessage(site, seller, begun, 'Until tomorrow');
  expect(idsOf(await inbox({ unanswered: 'true' }))).toEqual([]);
});

test('lists are in the copy of one’s data; with either account they end', async () => {
  const owner = await subscribableCreator(site);
  const fan = await registerFan(site);
  await site.call('POST', `/follows/${owner.id}`, { token: fan.token });
  const { data: list } = await ask('POST', LISTS, { name: 'Collectors' }, owner);
  await ask('PUT', `${LISTS}/${list._id}/fans/${fan.id}`, undefined, owner);
  const listed = async () => {
    const { data } = await ownMessageData(site.runtime.read(), owner.id);
    return Readable.from((data as { fan_lists: AsyncIterable<unknown> }).fan_lists).toArray();
  };
  expect(await listed()).toMatchObject([{ name: 'Collectors', fans: [fan.username] }]);
  await site.runtime.write({}, (ctx) => eraseMessages(ctx, fan.id));
  expect(await listed()).toMatchObject([{ name: 'Collectors', fans: [] }]);
  await site.runtime.write({}, (ctx) => eraseMessages(ctx, owner.id));
  expect(await listed()).toEqual([]);
});
