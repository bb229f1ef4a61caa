/** The chat of live streams by its calls: who reads and writes, moderation, and what becomes of lines. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  giveTip,
  giveTokens,
  NO_ID,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { goOnAir, prepareStream, publishMedia } from '#testing/live.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { CHAT_HISTORY, type StreamLine } from '../../contract/chat-line.contract.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let other: TestUser;
let chatId: string;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  other = await registerFan(site);
  chatId = (await goOnAir(site, creator)).conversationId;
});

const say = (user: TestUser, text: string, id = randomUUID()) =>
  site.call('POST', `/messages/stream/${chatId}`, { token: user.token, body: { _id: id, text } });
const read = async (user: TestUser, query: Record<string, string> = {}) =>
  site.call('GET', `/messages/stream/${chatId}`, { token: user.token, query: { limit: '100', ...query } });
const texts = async (user: TestUser): Promise<string[]> =>
  (await read(user)).data.data
    .filter(({ isSystem }: StreamLine) => !isSystem)
    .map(({ text }: StreamLine) => text);
const chatOf = async (user: TestUser) =>
  (await site.call('GET', `/streaming/chats/${chatId}`, { token: user.token })).data;
const set = (user: TestUser, body: object) =>
  site.call('PUT', `/streaming/chats/${chatId}`, { token: user.token, body });
const member = (by: TestUser, user: TestUser, body: object) =>
  site.call('PUT', `/streaming/chats/${chatId}/members/${user.id}`, { token: by.token, body });
const pin = (by: TestUser, lineId: string | null) =>
  site.call('PUT', `/streaming/chats/${chatId}/pin`, { token: by.token, body: { lineId } });
const remove = (by: TestUser, id: string) => site.call('DELETE', `/messages/${id}`, { token: by.token });
const codeOf = (answer: { body: { code?: string } }) => answer.body.code;

describe('reading and writing', () => {
  test('lines come newest first, under every address of theirs, in pages', async () => {
    for (const text of ['one', 'two', 'three']) expect((await say(fan, text)).status).toBe(200);
    for (const path of [`/messages/stream/${chatId}`, `/messages/conversations/public/${chatId}`]) {
      const { data } = await site.call('GET', path, { token: other.token, query: { limit: '2' } });
      expect(data.data.map(({ text }: StreamLine) => text)).toEqual(['three', 'two']);
      expect(data.total).toBe(3);
    }
    const before = await read(fan, { before: '2' });
    const after = await read(fan, { after: '2' });
    expect([before, after].map(({ data }) => data.data.map(({ text }: StreamLine) => text))).toEqual([
      ['one'],
      ['three'],
    ]);
    const [line] = (await read(other)).data.data;
    expect(line).toMatchObject({
      conversationId: chatId,
      senderId: fan.id,
      senderInfo: { _id: fan.id, username: fan.username, isPerformer: false, isModerator: false },
      type: 'text',
      position: 3,
      isDeleted: false,
      isSystem: false,
    });
    for (const alias of ['conversations', 'public/conversations'])
      expect(
        (
          await site.call('POST', `/messages/stream/${alias}/${chatId}`, {
            token: fan.token,
            body: { text: alias },
          })
        ).status,
      ).toBe(200);
  });

  test('a line sent again is the same line; an id of another one is refused', async () => {
    const id = randomUUID();
    const twice = await Promise.all([say(fan, 'once', id), say(fan, 'once', id)]);
    const later = await say(fan, 'once', id);
    for (const { status, data } of [...twice, later])
      expect([status, data._id, data.position]).toEqual([200, id, 1]);
    expect(codeOf(await say(other, 'mine', id))).toBe('live.line-id-taken');
    expect(await texts(fan)).toEqual(['once']);
  });

  test('forty writers at once: each line is stored once, positions have no gaps', async () => {
    const users = [creator, fan, other];
    const said = Array.from({ length: 40 }, (_, at) => `line ${at}`);
    const answers = await Promise.all(said.map((text, at) => say(users[at % 3] ?? fan, text)));
    expect(answers.map(({ status }) => status)).toEqual(said.map(() => 200));
    const lines: StreamLine[] = (await read(fan)).data.data;
    expect(lines.map(({ position }) => position)).toEqual(said.map((_, at) => 40 - at));
    expect(new Set(lines.map(({ text }) => text))).toEqual(new Set(said));
    for (const { data } of answers) expect(lines.find(({ _id }) => _id === data._id)?.text).toBe(data.text);
  });

  test('who may not watch neither reads nor writes; unknown chats are not found', async () => {
    const stream = await goOnAir(site, creator, { audience: 'subscribers' });
    expect(stream.conversationId).toBe(chatId);
    for (const answer of [await say(other, 'hi'), await read(other)])
      expect([answer.status, codeOf(answer)]).toEqual([403, 'live.chat-not-open']);
    expect(codeOf(await site.call('GET', `/streaming/chats/${chatId}`, { token: other.token }))).toBe(
      'live.chat-not-open',
    );
    expect((await say(creator, 'hello')).status).toBe(200);
    chatId = NO_ID;
    for (const answer of [
      await say(fan, 'hi'),
      await read(fan),
      await site.call('GET', `/streaming/chats/${chatId}`, { token: fan.token }),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'live.chat-not-found']);
  });

  test('a stream with a price opens its chat with the ticket', async () => {
    const { _id } = await goOnAir(site, creator, { isFree: false, price: 5 });
    expect(codeOf(await say(other, 'hi'))).toBe('live.chat-not-open');
    await giveTokens(site, other, 10_00);
    await site.call('POST', `/wallet/charges/stream/${_id}`, { token: other.token, body: {} });
    expect((await say(other, 'hi')).status).toBe(200);
  });

  test('a creator who begins another stream writes in its chat at once, and so do others once it is on air', async () => {
    const own = async () =>
      (await site.call('GET', '/streaming/live', { token: creator.token })).data.stream._id;
    expect((await say(creator, 'first')).status).toBe(200);
    await site.call('POST', `/streaming/live/${await own()}/end`, { token: creator.token });
    const next = await prepareStream(site, creator);
    expect(next.conversationId).toBe(chatId);
    expect((await say(creator, 'second')).status).toBe(200);
    await publishMedia(site, next._id);
    expect((await say(fan, 'third')).status).toBe(200);
    expect(await texts(creator)).toEqual(['third', 'second']);
  });

  test('what was written for subscribers is shown to nobody in the next stream, pinned neither', async () => {
    const { _id, conversationId } = (await site.call('GET', '/streaming/live', { token: creator.token })).data
      .stream;
    const { data: line } = await say(creator, 'between us');
    expect((await pin(creator, line._id)).status).toBe(200);
    await site.call('POST', `/streaming/live/${_id}/end`, { token: creator.token });
    expect((await goOnAir(site, creator)).conversationId).toBe(conversationId);
    expect(await texts(fan)).toEqual([]);
    expect((await chatOf(fan)).pinned).toBeNull();
    // The same stream once more, as after a reload of the console, keeps what was written in it.
    expect((await say(fan, 'still here')).status).toBe(200);
    await prepareStream(site, creator);
    expect(await texts(fan)).toEqual(['still here']);
  });

  test('a block ends reading and writing at once, although the right was asked just before', async () => {
    expect((await say(fan, 'before')).status).toBe(200);
    await site.call('POST', '/block/users', {
      token: creator.token,
      body: { target: 'user', targetId: fan.id, reason: 'rude' },
    });
    for (const answer of [await say(fan, 'after'), await read(fan)])
      expect(codeOf(answer)).toBe('live.chat-not-found');
    expect(await texts(other)).toEqual(['before']);
  });

  test('the history is bounded', async () => {
    await say(creator, 'the first');
    const { pool } = site.runtime.database;
    await pool.query(
      `insert into stream_lines (id, chat_id, position, sender_id, kind, text, created_at)
       select gen_random_uuid(), $1, n, $2, 'text', 'line ' || n, now() from generate_series(2, 1200) n`,
      [chatId, fan.id],
    );
    await pool.query('update stream_chats set last_position = 1200 where id = $1', [chatId]);
    expect((await read(fan)).data.total).toBe(CHAT_HISTORY);
    expect((await read(fan, { before: '202' })).data.data).toHaveLength(1);
    expect((await read(fan, { before: '201' })).data.data).toHaveLength(0);
  });
});

describe('moderation', () => {
  test('a line is deleted by its sender, the creator and moderators, and keeps its place', async () => {
    await member(creator, other, { isModerator: true });
    const ids = [];
    for (const text of ['a', 'b', 'c']) ids.push((await say(fan, text)).data._id);
    const [a, b, c] = ids;
    const stranger = await registerFan(site);
    expect([(await remove(stranger, a)).status, codeOf(await remove(stranger, a))]).toEqual([
      404,
      'messaging.message-not-found',
    ]);
    for (const [by, id] of [
      [fan, a],
      [creator, b],
      [other, c],
    ] as const)
      expect((await remove(by, id)).data).toMatchObject({
        _id: id,
        conversationId: chatId,
        isDeleted: true,
        text: 'Message deleted',
      });
    expect((await remove(fan, a)).status).toBe(200);
    expect(await texts(fan)).toEqual(['Message deleted', 'Message deleted', 'Message deleted']);
    const byCreator = (await say(creator, 'mine')).data._id;
    expect((await remove(other, byCreator)).status).toBe(404);
  });

  test('the creator empties the chat under both addresses; nobody else does', async () => {
    for (const path of [
      `/messages/stream/${chatId}/remove-all-message`,
      `/messages/${chatId}/remove-all-message`,
    ]) {
      const { data } = await say(fan, 'gone');
      await pin(creator, data._id);
      expect((await site.call('DELETE', path, { token: creator.token })).data).toEqual({
        success: true,
        conversationId: chatId,
      });
      expect((await read(fan)).data).toEqual({ data: [], total: 0 });
      expect((await chatOf(fan)).pinned).toBeNull();
      expect(codeOf(await pin(creator, data._id))).toBe('live.line-not-found');
    }
    const rival = await registerCreator(site, { approved: true });
    const path = `/messages/stream/${chatId}/remove-all-message`;
    expect(codeOf(await site.call('DELETE', path, { token: rival.token }))).toBe('live.chat-not-found');
    expect((await say(fan, 'new')).data.position).toBe(3);
  });

  test('slow mode: one line each so many seconds, also of many at once; not for moderators', async () => {
    expect((await set(creator, { slowSeconds: 30 })).data.slowSeconds).toBe(30);
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => say(fan, text)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    site.clock.advance(12_000);
    const early = await say(fan, 'early');
    expect([codeOf(early), early.body.retryAfterSeconds]).toEqual(['live.chat-slowed', 18]);
    expect((await chatOf(fan)).viewer.nextLineAt).not.toBeNull();
    site.clock.advance(18_000);
    expect((await say(fan, 'in time')).status).toBe(200);
    await member(creator, other, { isModerator: true });
    for (const user of [other, creator])
      for (const text of ['x', 'y']) expect((await say(user, text)).status).toBe(200);
    expect((await set(other, { slowSeconds: 7 })).status).toBe(422);
    expect((await set(other, { slowSeconds: 0 })).data.slowSeconds).toBe(0);
    expect((await say(fan, 'and')).status).toBe(200);
    expect((await say(fan, 'again')).status).toBe(200);
    const notices = (await read(fan)).data.data.filter(({ isSystem }: StreamLine) => isSystem);
    expect(notices.map(({ notice, type }: StreamLine) => [type, notice?.kind])).toEqual([
      ['notify', 'not-slow'],
      ['notify', 'slow'],
    ]);
  });

  test('followers alone write where it is set', async () => {
    await set(creator, { followersOnly: true });
    expect(codeOf(await say(fan, 'hi'))).toBe('live.chat-followers-only');
    await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
    expect((await say(fan, 'hi')).status).toBe(200);
    expect((await chatOf(other)).viewer.isFollower).toBe(false);
  });

  test('words that the creator or the site does not want', async () => {
    await site.call('PUT', '/block/words', {
      token: creator.token,
      body: { words: 'slurb', comments: 'hold', refusesMessages: false },
    });
    expect(codeOf(await say(fan, 'you $lurb'))).toBe('live.line-word-refused');
    expect((await say(fan, 'you')).status).toBe(200);
    expect((await say(creator, 'slurb')).status).toBe(200);
  });

  test('a mute lasts its time, a ban until it is ended; both hold from the next line on', async () => {
    expect((await say(fan, 'before')).status).toBe(200);
    expect((await member(creator, fan, { mutedMinutes: 10 })).data).toMatchObject({ isBanned: false });
    const muted = await say(fan, 'muted');
    const until = new Date(site.clock.now().getTime() + 600_000).toISOString();
    expect([codeOf(muted), muted.body.until]).toEqual(['live.chat-muted', until]);
    expect((await chatOf(fan)).viewer.mutedUntil).toBe(until);
    site.clock.advance(600_001);
    expect((await say(fan, 'after')).status).toBe(200);
    await member(creator, fan, { isBanned: true });
    expect(codeOf(await say(fan, 'banned'))).toBe('live.chat-banned');
    const { data } = await site.call('GET', `/streaming/chats/${chatId}/members`, { token: creator.token });
    expect(data).toMatchObject({ total: 1, data: [{ account: { _id: fan.id }, isBanned: true }] });
    await member(creator, fan, { isBanned: false });
    expect((await say(fan, 'back')).status).toBe(200);
  });

  test('moderators moderate all but the creator and each other, and name nobody', async () => {
    for (const user of [fan, other]) await member(creator, user, { isModerator: true });
    const viewer = await registerFan(site);
    expect((await member(fan, viewer, { mutedMinutes: 5 })).status).toBe(200);
    for (const answer of [
      await member(fan, other, { isBanned: true }),
      await member(fan, creator, { isBanned: true }),
      await member(fan, fan, { isBanned: true }),
      await member(fan, viewer, { isModerator: true }),
    ])
      expect(codeOf(answer)).toBe('live.member-out-of-reach');
    expect(codeOf(await member(creator, { ...fan, id: NO_ID }, { isBanned: true }))).toBe(
      'live.member-not-found',
    );
    for (const answer of [
      await member(viewer, other, { isBanned: true }),
      await set(viewer, { slowSeconds: 5 }),
      await pin(viewer, null),
      await site.call('GET', `/streaming/chats/${chatId}/members`, { token: viewer.token }),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'live.chat-not-found']);
    await member(creator, fan, { isBanned: true });
    expect(codeOf(await set(fan, { slowSeconds: 5 }))).toBe('live.chat-not-found');
  });

  test('a line is pinned for everybody, until it is deleted', async () => {
    const { data } = await say(fan, 'read this');
    expect((await pin(creator, data._id)).data.pinned).toMatchObject({ _id: data._id, text: 'read this' });
    expect((await chatOf(other)).pinned._id).toBe(data._id);
    await remove(fan, data._id);
    expect((await chatOf(other)).pinned).toBeNull();
    expect(codeOf(await pin(creator, NO_ID))).toBe('live.line-not-found');
  });

  test.each([
    ['who has blocked its sender', (blocker: TestUser, blocked: TestUser) => ({ blocker, blocked })],
    ['whom its sender has blocked', (blocked: TestUser, blocker: TestUser) => ({ blocker, blocked })],
  ] as const)('a pinned line is not shown to %s, also where they moderate', async (_case, roles) => {
    const { data } = await say(fan, 'read this');
    await pin(creator, data._id);
    await member(creator, other, { isModerator: true });
    const { blocker, blocked } = roles(other, fan);
    await site.call('POST', '/block/users', {
      token: blocker.token,
      body: { targetId: blocked.id, target: 'user', reason: '' },
    });
    expect((await chatOf(other)).pinned).toBeNull();
    for (const slowSeconds of [5, 5])
      expect((await set(other, { slowSeconds })).data).toMatchObject({ slowSeconds, pinned: null });
    for (const user of [fan, creator]) expect((await chatOf(user)).pinned._id).toBe(data._id);
  });
});

describe('tips, goals and the tip menu', () => {
  const tip = (user: TestUser, price: number, body: object = {}) =>
    giveTip(site, { fan: user, creator }, { price, conversationId: chatId, ...body });
  const setGoal = (goal: object | null) =>
    site.call('PUT', `/streaming/chats/${chatId}/goal`, { token: creator.token, body: { goal } });

  test('a tip becomes one line and counts once into the goal, however often its event is delivered', async () => {
    await giveTokens(site, fan, 300_00);
    expect((await setGoal({ title: 'Retune the upright', target: 60 })).data.goal).toMatchObject({
      raised: 0,
      target: 60,
      isReached: false,
    });
    const { data: charge } = await tip(fan, 50, { message: 'For the ballad' });
    await site.drain();
    await site.runtime.write({}, async (ctx) => {
      const { charged } = await import('#domains/wallet/contract/charges.events.ts');
      ctx.publish(charged, {
        chargeId: charge._id,
        kind: 'tip',
        itemId: creator.id,
        buyerId: fan.id,
        sellerId: creator.id,
        grossTokens: 50_00,
        feeTokens: 5_00,
        netTokens: 45_00,
        availableAt: new Date().toISOString(),
        place: chatId,
        message: 'For the ballad',
      });
    });
    await site.drain();
    const lines: StreamLine[] = (await read(other)).data.data;
    expect(lines.filter(({ type }) => type === 'tip')).toMatchObject([
      { senderId: fan.id, tip: { amount: 50, note: 'For the ballad' }, isSystem: false },
    ]);
    expect(lines.find(({ type }) => type === 'tip')?.text).toContain('tipped 50.00 tokens: For the ballad');
    expect((await chatOf(other)).goal).toMatchObject({ raised: 50, isReached: false });
    await tip(fan, 20);
    await site.drain();
    expect((await chatOf(other)).goal).toMatchObject({ raised: 70, isReached: true });
    const [reached] = (await read(other)).data.data;
    expect(reached).toMatchObject({ type: 'notify', notice: { kind: 'goal-reached' } });
    expect((await setGoal(null)).data.goal).toBeNull();
    expect((await setGoal({ title: 'Next', target: 10 })).data.goal.raised).toBe(0);
  });

  test('a tip elsewhere, or to another creator, is no line of this chat', async () => {
    await giveTokens(site, fan, 100_00);
    const rival = await registerCreator(site, { approved: true });
    await giveTip(site, { fan, creator: rival }, { price: 10, conversationId: chatId });
    await giveTip(site, { fan, creator }, { price: 10 });
    await giveTip(site, { fan, creator }, { price: 11, conversationId: 'nowhere' });
    await site.drain();
    expect((await read(fan)).data.total).toBe(0);
  });

  test('the note of who is banned, or with a word that is not wanted, stays away; the amount shows', async () => {
    await giveTokens(site, fan, 100_00);
    await member(creator, fan, { isBanned: true });
    await tip(fan, 10, { message: 'let me in' });
    await site.drain();
    const [line] = (await read(other)).data.data;
    expect(line.tip).toEqual({ amount: 10, note: '' });
    expect((await remove(fan, line._id)).status).toBe(404);
    expect((await remove(creator, line._id)).status).toBe(200);
  });

  test('the tip menu is replaced as a whole', async () => {
    const put = (menu: object[]) =>
      site.call('PUT', `/streaming/chats/${chatId}/menu`, { token: creator.token, body: { menu } });
    const menu = [
      { title: 'A song of your choice', price: 20 },
      { title: 'Wave', price: 5.5 },
    ];
    expect((await put(menu)).data.menu).toEqual(menu);
    expect((await chatOf(fan)).menu).toEqual(menu);
    expect((await put([])).data.menu).toEqual([]);
    expect((await put([{ title: 'Free', price: 0 }])).status).toBe(422);
    chatId = NO_ID;
    expect(codeOf(await put(menu))).toBe('live.chat-not-found');
    expect(codeOf(await setGoal(null))).toBe('live.chat-not-found');
  });
});

describe('the chat as a conversation of existing clients', () => {
  test('by the creator, under both addresses, and by its id; named by its creator alone', async () => {
    for (const path of [
      `/conversations/stream/performer/${creator.username}`,
      `/conversations/stream/public/${creator.id}`,
      `/conversations/stream/${chatId}`,
    ])
      expect((await site.call('GET', path, { token: fan.token })).data).toMatchObject({
        _id: chatId,
        type: 'stream_public',
        performerId: creator.id,
        isSubscribed: true,
      });
    for (const path of [`/conversations/stream/${chatId}/update`, `/conversations/${chatId}/update`])
      expect((await site.call('PUT', path, { token: creator.token, body: { name: path } })).data.name).toBe(
        path,
      );
    const rival = await registerCreator(site, { approved: true });
    const path = `/conversations/stream/${chatId}/update`;
    const named = await site.call('PUT', path, { token: rival.token, body: { name: 'mine' } });
    expect([named.status, codeOf(named)]).toEqual([404, 'live.chat-not-found']);
    const none = await site.call('GET', `/conversations/stream/performer/${rival.id}`, { token: fan.token });
    expect(codeOf(none)).toBe('live.chat-not-found');
    const nobody = await site.call('GET', '/conversations/stream/performer/nobody-here', {
      token: fan.token,
    });
    expect(codeOf(nobody)).toBe('creators.not-found');
  });
});

test('lines that are too old are deleted', async () => {
  await say(fan, 'old');
  site.clock.advance(91 * 86_400_000);
  await runJob(site, 'live.forget-old-lines');
  const { rows } = await site.runtime.database.pool.query(
    'select count(*)::int as n from stream_lines where chat_id = $1',
    [chatId],
  );
  expect(rows[0].n).toBe(0);
});
