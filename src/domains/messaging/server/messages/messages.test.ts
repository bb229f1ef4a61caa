import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  giveTip,
  giveTokens,
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  suspend,
  type TestUser,
} from '#testing/factories.ts';
import { type Listeners, openListeners } from '#testing/listen.ts';
import { letWrite, openConversation, sendMessage, uploadMessagePhoto } from '#testing/messages.ts';
import { type Answer, openTestSite, type TestSite } from '#testing/site.ts';
import { passDays, subscribableCreator } from '#testing/subscriptions.ts';

let site: TestSite;
let listeners: Listeners;
let creator: TestUser;
let fan: TestUser;
let id: string;

beforeAll(async () => {
  site = await openTestSite();
  listeners = await openListeners(site);
});
afterAll(async () => {
  await listeners.close();
  await site.close();
});
beforeEach(async () => {
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
  await letWrite(site, fan, creator);
  id = await openConversation(site, fan, creator);
});

const by = ({ token }: Pick<TestUser, 'token'>) => ({ token });
const send = (from: TestUser, body: Record<string, unknown> | string, to = id) =>
  sendMessage(site, from, to, body);
const codeOf = async (from: TestUser, body: Record<string, unknown> | string, to = id) => {
  const answer = await send(from, body, to);
  return [answer.status, answer.body.code];
};
const list = async (of: TestUser, query: Record<string, string> = {}) =>
  (await site.call('GET', `/messages/conversations/${id}`, { ...by(of), query })).data;
const textsOf = (page: { data: { text: string }[] }) => page.data.map(({ text }) => text);
const inbox = async (of: TestUser, query: Record<string, string> = {}) =>
  (await site.call('GET', '/conversations', { ...by(of), query })).data;
const unread = async (of: TestUser): Promise<number> =>
  (await site.call('GET', '/messages/total-unread-messages', by(of))).data.total;
const search = async (of: TestUser) =>
  (await site.call('GET', '/messages/search', { ...by(of), query: { q: 'before' } })).data;
const block = (blocker: TestUser, blocked: TestUser) =>
  site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, 'Rude', now())`,
    [randomUUID(), blocker.id, blocked.id],
  );

describe('conversations', () => {
  test('there is one for each pair, whoever opens it first and by whichever name', async () => {
    expect(await openConversation(site, creator, fan)).toBe(id);
    const byName = await site.call('POST', '/conversations', {
      ...by(fan),
      body: { sourceId: creator.username },
    });
    expect(byName.data._id).toBe(id);
    const both = await Promise.all([0, 1, 2].map(() => openConversation(site, fan, creator)));
    expect(new Set(both)).toEqual(new Set([id]));
  });

  test('two attempts at once begin the same one', async () => {
    const other = await subscribableCreator(site);
    const both = await Promise.all([0, 1, 2, 3].map(() => openConversation(site, fan, other)));
    expect(new Set(both).size).toBe(1);
  });

  test('an empty one stands in the list of who opened it alone', async () => {
    const { data } = await inbox(fan);
    expect(data).toMatchObject([
      {
        _id: id,
        type: 'private',
        recipientInfo: { _id: creator.id, username: creator.username, isPerformer: true },
        recipients: [
          { source: 'user', sourceId: fan.id },
          { source: 'performer', sourceId: creator.id },
        ],
        lastMessage: '',
        lastSenderId: null,
        totalNotSeenMessages: 0,
        isSubscribed: true,
        isBlocked: false,
        cannotWrite: null,
      },
    ]);
    expect((await inbox(creator)).total).toBe(0);
    await send(fan, 'Hello');
    expect((await inbox(creator)).data).toMatchObject([
      { _id: id, recipientInfo: { _id: fan.id, isPerformer: false }, lastMessage: 'Hello' },
    ]);
  });

  test('are not begun with somebody of the same kind, an operator, somebody unknown or a stranger', async () => {
    const stranger = await registerFan(site);
    const boss = await operator(site);
    const unapproved = await registerCreator(site);
    const open = async (from: TestUser, sourceId: string) => {
      const answer = await site.call('POST', '/conversations', { ...by(from), body: { sourceId } });
      return [answer.status, answer.body.code];
    };
    const missing = [404, 'messaging.user-not-found'];
    expect(await open(fan, stranger.id)).toEqual(missing);
    expect(await open(fan, boss.id)).toEqual(missing);
    expect(await open(fan, NO_ID)).toEqual(missing);
    expect(await open(fan, unapproved.id)).toEqual(missing);
    expect(await open(creator, unapproved.id)).toEqual(missing);
    expect(await open(creator, stranger.id)).toEqual([403, 'messaging.own-fans-only']);
  });

  test('are found by the name of the other side, in pages', async () => {
    const others = [await subscribableCreator(site), await subscribableCreator(site)];
    for (const other of others) {
      await openConversation(site, fan, other);
      site.clock.advance(1_000);
    }
    const found = await inbox(fan, { keyword: others[0]?.username ?? '' });
    expect(found.total).toBe(1);
    expect(found.data[0].recipientInfo._id).toBe(others[0]?.id);
    const search = await site.call('GET', '/conversations/search', {
      ...by(fan),
      query: { q: others[1]?.username ?? '' },
    });
    expect(search.data.data[0].recipientInfo._id).toBe(others[1]?.id);
    // Existing clients count pages.
    const ids = async (query: Record<string, string>) =>
      (await inbox(fan, query)).data.map(({ _id }: { _id: string }) => _id);
    const all = await ids({});
    expect(all).toHaveLength(3);
    expect([...(await ids({ limit: '2' })), ...(await ids({ limit: '2', offset: '1' }))]).toEqual(all);
    const [first] = (await inbox(fan)).data;
    expect(await ids({ before: `${first.updatedAt}_${first._id}` })).toEqual(all.slice(1));
  });

  test('show nothing to others', async () => {
    const stranger = await registerFan(site);
    for (const path of [`/conversations/${id}`, `/messages/conversations/${id}`, '/conversations/none'])
      expect((await site.call('GET', path, by(stranger))).body.code).toBe('messaging.conversation-not-found');
    expect(await codeOf(stranger, 'Hello')).toEqual([404, 'messaging.conversation-not-found']);
    const read = await site.call('POST', `/messages/read-all/${id}`, { ...by(stranger), body: {} });
    expect(read.body.code).toBe('messaging.conversation-not-found');
  });
});

describe('messages', () => {
  test('are listed newest first, by offset and by position both ways', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) await send(fan, text);
    const page = await list(creator, { limit: '2' });
    expect(textsOf(page)).toEqual(['five', 'four']);
    expect(page.total).toBe(5);
    expect(textsOf(await list(creator, { limit: '2', offset: '2' }))).toEqual(['three', 'two']);
    expect(textsOf(await list(creator, { limit: '2', before: '4' }))).toEqual(['three', 'two']);
    expect(textsOf(await list(creator, { limit: '2', after: '1' }))).toEqual(['three', 'two']);
    expect(page.data[0]).toMatchObject({
      conversationId: id,
      senderId: fan.id,
      senderInfo: { _id: fan.id, username: fan.username },
      type: 'text',
      isDeleted: false,
      isSystem: false,
      position: 5,
      fileIds: [],
      files: [],
    });
  });

  test('sent twice with the same id is sent once, at the same time as well', async () => {
    const _id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(fan, { _id, text: 'Once' })));
    expect(answers.map(({ status, data }) => [status, data._id, data.position])).toEqual(
      answers.map(() => [200, _id, 1]),
    );
    expect((await list(creator)).total).toBe(1);
    expect(await codeOf(creator, { _id, text: 'Mine' })).toEqual([409, 'messaging.id-taken']);
  });

  test('reach both sides by socket, with the unread total of the recipient', async () => {
    const ofCreator = await listeners.listen(creator);
    const ofFan = await listeners.listen(fan);
    const { data } = await send(fan, 'Are you there?');
    await expect
      .poll(() => ofCreator.map(({ name }) => name))
      .toContain('nofify_read_messages_in_conversation');
    expect(ofCreator).toMatchObject([
      { name: 'message_created', payload: { _id: data._id, text: 'Are you there?', senderId: fan.id } },
      { name: 'nofify_read_messages_in_conversation', payload: { total: 1 } },
    ]);
    expect(ofFan).toMatchObject([{ name: 'message_created', payload: { _id: data._id } }]);
    await site.call('POST', `/messages/read-all/${id}`, by(creator));
    await expect
      .poll(() => ofFan.at(-1))
      .toMatchObject({
        name: 'conversation_read',
        payload: { conversationId: id, accountId: creator.id, readPosition: 1 },
      });
    expect(ofCreator.at(-1)).toMatchObject({
      name: 'nofify_read_messages_in_conversation',
      payload: { total: 0 },
    });
    await site.call('DELETE', `/messages/${data._id}`, by(fan));
    await expect.poll(() => ofCreator.map(({ name }) => name)).toContain('message_deleted');
    expect(ofCreator.find(({ name }) => name === 'message_deleted')?.payload).toMatchObject({
      _id: data._id,
      conversationId: id,
      isDeleted: true,
    });
  });

  test('are unread until they are read, and read once for all devices', async () => {
    await send(fan, 'one');
    await send(fan, 'two');
    await send(creator, 'three');
    expect(await unread(creator)).toBe(1);
    expect(await unread(fan)).toBe(1);
    expect((await inbox(creator)).data[0]).toMatchObject({ totalNotSeenMessages: 2, lastMessage: 'three' });
    expect((await inbox(creator, { unread: 'true' })).total).toBe(1);
    const read = (position?: number) =>
      site.call('POST', `/messages/read-all/${id}`, { ...by(creator), body: position ? { position } : {} });
    expect((await read(1)).data).toEqual({ conversationId: id, readPosition: 1, total: 1 });
    expect((await inbox(creator)).data[0].totalNotSeenMessages).toBe(1);
    expect((await read()).data).toMatchObject({ readPosition: 3, total: 0 });
    // A device that is behind takes nothing back.
    expect((await read(1)).data).toMatchObject({ readPosition: 3, total: 0 });
    expect((await inbox(creator, { unread: 'true' })).total).toBe(0);
    expect((await inbox(fan)).data[0].seenPosition).toBe(3);
    const alias = await site.call('GET', '/messages/counting-not-read-messages', by(fan));
    expect(alias.data).toEqual({ total: 1 });
  });

  test('what came while a connection was lost is found by revision: new, deleted, nothing twice', async () => {
    const { data: first } = await send(fan, 'first');
    const { lastRevision } = (await inbox(creator)).data[0];
    await send(fan, 'second');
    await site.call('DELETE', `/messages/${first._id}`, by(fan));
    const missed = await list(creator, { changedAfter: String(lastRevision) });
    expect(
      missed.data.map(({ text, position }: { text: string; position: number }) => [position, text]),
    ).toEqual([
      [2, 'second'],
      [1, 'Message deleted'],
    ]);
    const newest = Math.max(...missed.data.map(({ revision }: { revision: number }) => revision));
    expect((await list(creator, { changedAfter: String(newest) })).data).toEqual([]);
  });

  test('reply to one another, within the conversation', async () => {
    const { data: asked } = await send(fan, 'Blue or green?');
    const { data: answer } = await send(creator, { text: 'Green', quoteId: asked._id });
    expect(answer.quote).toEqual({
      _id: asked._id,
      senderId: fan.id,
      position: asked.position,
      text: 'Blue or green?',
      isDeleted: false,
      fileCount: 0,
    });
    const other = await registerFan(site);
    await letWrite(site, other, creator);
    const withOther = await openConversation(site, other, creator);
    expect(await codeOf(creator, { text: 'Green', quoteId: asked._id }, withOther)).toEqual([
      422,
      'messaging.quote-unknown',
    ]);
    await site.call('DELETE', `/messages/${asked._id}`, by(fan));
    const { data } = await list(creator);
    expect(data[0].quote).toMatchObject({ text: '', isDeleted: true });
    // Whoever has the reply already fetches it again.
    const { revision } = answer;
    const changes = await list(creator, { changedAfter: String(revision) });
    expect(changes.data.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
      [asked._id, answer._id].toSorted(),
    );
  });

  test('need a text or a file', async () => {
    expect(await codeOf(fan, '   ')).toEqual([422, 'messaging.message-empty']);
    expect(await codeOf(fan, { text: 'x'.repeat(5_001) })).toEqual([422, 'request.shape']);
  });
});

describe('deleting', () => {
  test('leaves the place, and takes text, preview and unread count', async () => {
    const { data: first } = await send(fan, 'first');
    await send(fan, 'second');
    const remove = (messageId: string, of = fan) => site.call('DELETE', `/messages/${messageId}`, by(of));
    const second = (await list(fan)).data[0];
    expect((await remove(second._id)).data).toMatchObject({
      _id: second._id,
      conversationId: id,
      isDeleted: true,
      text: 'Message deleted',
    });
    expect(textsOf(await list(creator))).toEqual(['Message deleted', 'first']);
    expect((await inbox(creator)).data[0]).toMatchObject({
      totalNotSeenMessages: 1,
      lastMessage: 'Message deleted',
    });
    await remove(first._id);
    expect(await unread(creator)).toBe(0);
    // Again is no fault.
    expect((await remove(first._id)).status).toBe(200);
  });

  test('is for the sender alone', async () => {
    const { data } = await send(fan, 'mine');
    for (const [who, messageId] of [
      [creator, data._id],
      [await registerFan(site), data._id],
      [fan, NO_ID],
      [fan, 'none'],
    ] as const) {
      const answer = await site.call('DELETE', `/messages/${messageId}`, by(who));
      expect([answer.status, answer.body.code]).toEqual([404, 'messaging.message-not-found']);
    }
  });
});

describe('who may write', () => {
  test('a fan while subscribed; the creator goes on to answer', async () => {
    const stranger = await registerFan(site);
    const with_ = await openConversation(site, stranger, creator);
    expect(await codeOf(stranger, 'Hello', with_)).toEqual([403, 'messaging.subscribers-only']);
    const { data } = await site.call('GET', `/conversations/${with_}`, by(stranger));
    expect(data).toMatchObject({ isSubscribed: false, cannotWrite: 'messaging.subscribers-only' });
    await site.call('POST', `/payment/system/cancel-subscription/${await subscriptionOf(fan)}`, by(fan));
    await passDays(site, 31);
    expect(await codeOf(fan, 'Hello')).toEqual([403, 'messaging.subscribers-only']);
    expect((await send(creator, 'Come back')).status).toBe(200);
  });

  const subscriptionOf = async (of: TestUser): Promise<string> =>
    (await site.call('GET', '/subscriptions/user/search', by(of))).data.data[0]._id;

  test('a creator to followers and to those who bought or tipped, until they unfollow', async () => {
    const follower = await registerFan(site);
    await site.call('POST', `/follows/${creator.id}`, by(follower));
    const withFollower = await openConversation(site, creator, follower);
    expect((await send(creator, 'Hello', withFollower)).status).toBe(200);
    expect((await inbox(creator)).data[0].isSubscribed).toBe(true);
    await site.call('DELETE', `/follows/${creator.id}`, by(follower));
    expect(await codeOf(creator, 'Hello', withFollower)).toEqual([403, 'messaging.own-fans-only']);
    await giveTokens(site, follower, 20_00);
    await giveTip(site, { fan: follower, creator }, { price: 10 });
    expect((await send(creator, 'Thank you', withFollower)).status).toBe(200);
  });

  test.each([
    ['the creator has blocked the fan', () => ({ blocker: creator, blocked: fan })],
    ['the fan has blocked the creator', () => ({ blocker: fan, blocked: creator })],
  ])('nobody across a block, and the thread is closed to who was blocked: %s', async (_name, pair) => {
    const { blocker, blocked } = pair();
    await send(blocker, 'before');
    expect(await unread(blocked)).toBe(1);
    await block(blocker, blocked);
    expect(await codeOf(blocker, 'Hello')).toEqual([403, 'messaging.blocked']);
    // Who was blocked is not notified of it, neither by what they send.
    expect(await codeOf(blocked, 'Hello')).toEqual([404, 'messaging.conversation-not-found']);
    // Who has blocked keeps what was written, as to report it.
    expect((await inbox(blocker)).data[0]).toMatchObject({
      isBlocked: true,
      cannotWrite: 'messaging.blocked',
    });
    expect(textsOf(await list(blocker))).toEqual(['before']);
    expect((await search(blocker)).total).toBe(1);
    const { id: other } = blocker;
    const asked: [string, Promise<Answer>][] = [
      ['the thread', site.call('GET', `/messages/conversations/${id}`, by(blocked))],
      ['the conversation', site.call('GET', `/conversations/${id}`, by(blocked))],
      ['the mark', site.call('POST', `/messages/read-all/${id}`, { ...by(blocked), body: {} })],
      ['the way in', site.call('POST', '/conversations', { ...by(blocked), body: { sourceId: other } })],
    ];
    for (const [what, answer] of asked) expect([what, (await answer).status]).toEqual([what, 404]);
    expect(await inbox(blocked)).toMatchObject({ data: [], total: 0 });
    expect(await search(blocked)).toMatchObject({ data: [], total: 0 });
    expect(await unread(blocked)).toBe(0);
    await site.call('DELETE', `/block/users/${blocked.id}`, by(blocker));
    expect(textsOf(await list(blocked))).toEqual(['before']);
    expect(await unread(blocked)).toBe(1);
  });

  test('a blocked fan cannot begin one', async () => {
    const other = await subscribableCreator(site);
    await block(other, fan);
    const { body } = await site.call('POST', '/conversations', { ...by(fan), body: { sourceId: other.id } });
    expect(body.code).toBe('messaging.user-not-found');
  });

  test('not from a country that the creator has blocked', async () => {
    await site.runtime.database.pool.query(
      `insert into country_blocks (creator_id, country) values ($1, 'NL')`,
      [creator.id],
    );
    const { status, body } = await site.call('POST', `/messages/conversations/${id}`, {
      ...by(fan),
      body: { text: 'Hello' },
      address: '193.0.6.139',
    });
    expect([status, body.code]).toEqual([404, 'messaging.conversation-not-found']);
    expect((await send(fan, 'From home')).status).toBe(200);
  });

  test('not to a suspended account, and not while the own account is not approved', async () => {
    await suspend(site, creator);
    expect(await codeOf(fan, 'Hello')).toEqual([403, 'messaging.recipient-unavailable']);
    const other = await registerFan(site);
    const open = await subscribableCreator(site);
    await letWrite(site, other, open);
    const withOther = await openConversation(site, open, other);
    await suspend(site, other);
    expect(await codeOf(open, 'Hello', withOther)).toEqual([403, 'messaging.recipient-unavailable']);
    await site.runtime.database.pool.query('update accounts set approved = false where id = $1', [open.id]);
    expect(await codeOf(open, 'Hello', withOther)).toEqual([403, 'messaging.sender-not-approved']);
  });
});

describe('prices', () => {
  test('are set by creators alone, on files, within the limits', async () => {
    const [own, ofFan] = [await uploadMessagePhoto(site, creator), await uploadMessagePhoto(site, fan)];
    const price = { isSale: true, price: 6, text: 'Both takes' };
    expect(await codeOf(fan, { ...price, fileIds: [ofFan] })).toEqual([403, 'messaging.only-creators-sell']);
    expect(await codeOf(creator, price)).toEqual([422, 'messaging.price-needs-files']);
    expect(await codeOf(creator, { ...price, price: 0.5, fileIds: [own] })).toEqual([
      422,
      'messaging.price-out-of-range',
    ]);
    expect(await codeOf(creator, { ...price, price: 0, fileIds: [own] })).toEqual([
      422,
      'messaging.price-out-of-range',
    ]);
    expect(await codeOf(creator, { fileIds: [ofFan] })).toEqual([422, 'messaging.file-unknown']);
    const sent = await send(creator, { ...price, fileIds: [own] });
    expect(sent.data).toMatchObject({
      type: 'media',
      isSale: true,
      price: 6,
      isBought: false,
      fileIds: [own],
    });
  });
});
