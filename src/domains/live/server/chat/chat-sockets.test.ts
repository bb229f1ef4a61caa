/** What reaches the sockets of a chat: existing clients one event for each line, our own pages frames. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '#platform/server/context.ts';
import { type AppSockets, openAppSockets } from '#testing/app-sockets.ts';
import { eventually } from '#testing/eventually.ts';
import { giveTip, giveTokens, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { goOnAir } from '#testing/live.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { readsDuring } from '#testing/watch-reads.ts';
import type { Chat } from '../../contract/chat.contract.ts';
import type { ChatFrame } from '../../contract/chat.events.ts';
import type { StreamLine } from '../../contract/chat-line.contract.ts';
import { showJoined } from './show-chat.ts';

let site: TestSite;
let sockets: AppSockets;
let creator: TestUser;
let fan: TestUser;
let other: TestUser;
let chatId: string;

beforeAll(async () => {
  site = await openTestSite();
  sockets = await openAppSockets(site);
});
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  other = await registerFan(site);
  chatId = (await goOnAir(site, creator)).conversationId;
});
afterEach(() => sockets.disconnect());
afterAll(async () => {
  await sockets.close();
  await site.close();
});

interface Received {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read payloads of every shape
  readonly payload: any;
}

async function connect(user: TestUser) {
  const received: Received[] = [];
  const socket = await sockets.connect(user, (socket) => {
    socket.onAny((name: string, payload: unknown) => received.push({ name, payload }));
  });
  return {
    received,
    of: (name: string) => received.filter((each) => each.name === name).map(({ payload }) => payload),
    send: (name: string, payload: object) => socket.emitWithAck(name, payload),
  };
}

type Client = Awaited<ReturnType<typeof connect>>;

async function existingClient(user: TestUser): Promise<Client> {
  const client = await connect(user);
  expect(await client.send('public-stream/join', { conversationId: chatId })).toMatchObject({ ok: true });
  return client;
}
async function ownPage(user: TestUser): Promise<Client> {
  const client = await connect(user);
  await client.send('public-stream/join', { conversationId: chatId, frames: true });
  expect(await client.send('stream-chat/join', { conversationId: chatId })).toMatchObject({
    ok: true,
    data: { conversationId: chatId, performerId: creator.id, lastPosition: expect.any(Number) },
  });
  return client;
}

const say = (user: TestUser, text: string) =>
  site.call('POST', `/messages/stream/${chatId}`, {
    token: user.token,
    body: { _id: randomUUID(), text },
  });
const created = (client: Client): StreamLine[] => client.of(`message_created_conversation_${chatId}`);
const frames = (client: Client): ChatFrame[] => client.of('stream_chat_frame');
const framed = (client: Client): StreamLine[] => frames(client).flatMap(({ lines }) => lines);

test('every line reaches each existing client once, its sender included, and nobody outside', async () => {
  const [sender, watcher, creatorPage] = [
    await existingClient(fan),
    await existingClient(other),
    await existingClient(creator),
  ];
  const outside = await connect(await registerFan(site));
  const said = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  await Promise.all(said.map((text) => say(fan, text)));
  for (const client of [sender, watcher, creatorPage]) {
    await eventually(() => expect(created(client)).toHaveLength(20));
    expect(created(client).map(({ position }) => position)).toEqual(said.map((_, at) => at + 1));
    expect(created(client)[0]).toMatchObject({
      senderInfo: { _id: fan.id, username: fan.username },
      type: 'text',
      isSystem: false,
    });
    expect(created(client)[0]?.senderInfo.avatar).toMatch(/^http/);
    expect(frames(client)).toEqual([]);
  }
  expect(outside.received.filter(({ name }) => name.includes(chatId))).toEqual([]);
});

test('our own pages get the same lines in frames: fewer events than lines, none lost, none twice', async () => {
  const page = await ownPage(other);
  const said = Array.from({ length: 60 }, (_, at) => `line ${at}`);
  await Promise.all(said.map((text) => say(fan, text)));
  await eventually(() => expect(framed(page)).toHaveLength(60));
  expect(framed(page).map(({ position }) => position)).toEqual(said.map((_, at) => at + 1));
  expect(frames(page).length).toBeLessThan(15);
  expect(created(page)).toEqual([]);
  const again = await site.call('GET', `/messages/stream/${chatId}`, {
    listener: 'site',
    token: other.token,
    query: { limit: '100' },
  });
  expect(again.data.data.toReversed()).toEqual(framed(page));
});

test('deleting, clearing, pinning and tips reach both kinds of clients', async () => {
  const [client, page] = [await existingClient(other), await ownPage(fan)];
  const { data: line } = await say(fan, 'wrong');
  await site.call('DELETE', `/messages/${line._id}`, { token: fan.token });
  await eventually(() => {
    expect(client.of(`message_deleted_conversation_${chatId}`)).toEqual([
      { _id: line._id, conversationId: chatId },
    ]);
    expect(frames(page).flatMap(({ deleted }) => deleted)).toEqual([line._id]);
  });
  await giveTokens(site, fan, 50_00);
  await giveTip(site, { fan, creator }, { price: 20, message: 'Encore', conversationId: chatId });
  await site.drain();
  for (const lines of [() => created(client), () => framed(page)])
    await eventually(() =>
      expect(lines().at(-1)).toMatchObject({
        type: 'tip',
        senderId: fan.id,
        tip: { amount: 20, note: 'Encore' },
      }),
    );
  const { data: pinned } = await say(creator, 'Requests, one each');
  await site.call('PUT', `/streaming/chats/${chatId}/pin`, {
    token: creator.token,
    body: { lineId: pinned._id },
  });
  await eventually(() => expect(page.of('stream_chat_state').at(-1)?.pinned?._id).toBe(pinned._id));
  await site.call('DELETE', `/messages/stream/${chatId}/remove-all-message`, { token: creator.token });
  await eventually(() => {
    expect(client.of(`clear_all_messages_${chatId}`)).toEqual([{ conversationId: chatId }]);
    expect(frames(page).at(-1)?.clearedPosition).toBe(3);
  });
  await site.call('PUT', `/conversations/stream/${chatId}/update`, {
    token: creator.token,
    body: { name: 'Encores' },
  });
  for (const each of [client, page])
    await eventually(() =>
      expect(each.of('change-stream-info')).toMatchObject([
        { conversation: { _id: chatId, name: 'Encores' } },
      ]),
    );
});

test('an existing client is not sent the deletion of a line that it cannot have', async () => {
  const early = await existingClient(fan);
  const { data: line } = await say(fan, 'old');
  for (let at = 0; at < 30; at++) await say(creator, `line ${at}`);
  await eventually(() => expect(created(early)).toHaveLength(31));
  site.clock.advance(1_000);
  const late = await existingClient(other);
  await site.call('DELETE', `/messages/${line._id}`, { token: fan.token });
  const { data: recent } = await say(fan, 'recent');
  await site.call('DELETE', `/messages/${recent._id}`, { token: fan.token });
  const deletedFor = (client: Client) =>
    client.of(`message_deleted_conversation_${chatId}`).map(({ _id }) => _id);
  await eventually(() => expect(deletedFor(late)).toEqual([recent._id]));
  expect(deletedFor(early)).toEqual([line._id, recent._id]);
});

test('who may not watch joins neither room; a block ends what was joined', async () => {
  await goOnAir(site, creator, { audience: 'subscribers' });
  const stranger = await connect(fan);
  for (const event of ['stream-chat/join', 'public-stream/join'])
    expect(await stranger.send(event, { conversationId: chatId })).toMatchObject({ ok: false });
  await goOnAir(site, creator, { audience: 'everyone' });
  const page = await ownPage(fan);
  const watcher = await ownPage(other);
  await site.call('POST', '/block/users', { token: creator.token, body: { targetId: fan.id } });
  await say(other, 'after the block');
  await eventually(() => expect(framed(watcher)).toHaveLength(1));
  expect(framed(page)).toEqual([]);
  const own = await connect(other);
  await own.send('stream-chat/join', { conversationId: chatId });
  await own.send('stream-chat/leave', { conversationId: chatId });
  await say(other, 'once more');
  await eventually(() => expect(framed(watcher)).toHaveLength(2));
  expect(framed(own)).toEqual([]);
});

test('who is muted learns it on all pages', async () => {
  const page = await ownPage(fan);
  await site.call('PUT', `/streaming/chats/${chatId}/members/${fan.id}`, {
    token: creator.token,
    body: { mutedMinutes: 5 },
  });
  await eventually(() => expect(page.of('stream_chat_member')).toEqual([{ conversationId: chatId }]));
});

test.each([
  ['who has blocked the sender', (blocker: TestUser, blocked: TestUser) => ({ blocker, blocked })],
  ['whom the sender has blocked', (blocked: TestUser, blocker: TestUser) => ({ blocker, blocked })],
] as const)(
  'a line does not reach %s, in frames, as events and in the history; all others do',
  async (_case, roles) => {
    const third = await registerFan(site);
    const { blocker, blocked } = roles(other, fan);
    await site.call('POST', '/block/users', {
      token: blocker.token,
      body: { targetId: blocked.id, target: 'user', reason: '' },
    });
    const [page, client, thirdPage, thirdClient] = [
      await ownPage(other),
      await existingClient(other),
      await ownPage(third),
      await existingClient(third),
    ];
    await say(third, 'before');
    // At once, so that they share a frame.
    await Promise.all([say(fan, 'hidden'), say(third, 'between'), say(creator, 'to everybody')]);
    await giveTokens(site, fan, 20_00);
    await giveTip(site, { fan, creator }, { price: 10, conversationId: chatId, message: 'hidden as well' });
    await site.drain();
    await say(third, 'after');
    const all = ['before', 'hidden', 'between', 'to everybody', 'after'];
    const textsOf = (lines: readonly StreamLine[]) =>
      lines.flatMap(({ type, text }) => (type === 'text' ? text : []));
    for (const seen of [() => framed(thirdPage), () => created(thirdClient)]) {
      await eventually(() => expect(textsOf(seen()).toSorted()).toEqual(all.toSorted()));
      expect(seen().filter(({ type }) => type === 'tip')).toHaveLength(1);
    }
    const shown = all.filter((text) => text !== 'hidden');
    for (const seen of [() => framed(page), () => created(client)]) {
      await eventually(() => expect(textsOf(seen()).toSorted()).toEqual(shown.toSorted()));
      expect(seen().filter(({ type }) => type === 'tip')).toEqual([]);
    }
    const pinned = framed(thirdPage).find(({ text }) => text === 'hidden')?._id;
    await site.call('PUT', `/streaming/chats/${chatId}/pin`, {
      token: creator.token,
      body: { lineId: pinned },
    });
    const pins = (seen: Client) => seen.of('stream_chat_state').map((state) => state.pinned?._id ?? null);
    await eventually(() => expect(pins(thirdPage)).toEqual([pinned]));
    await eventually(() => expect(pins(page)).toEqual([null]));
    expect(client.of('stream_chat_state')).toEqual([]);
    const history = await site.call('GET', `/messages/stream/${chatId}`, { token: other.token });
    expect(textsOf(history.data.data).toSorted()).toEqual(shown.toSorted());
  },
);

const viewer = ({ id }: TestUser, role: Viewer['role'] = 'fan'): Viewer => ({
  accountId: id,
  role,
  sessionId: randomUUID(),
  approved: true,
  language: null,
  authenticatedAt: new Date(),
  openedOn: 'site',
  hasOperatorPowers: false,
});

test('of all who come at the same moment each is shown the same chat and who they are in it, with one more read', async () => {
  const [muted, moderator, follower] = [
    await registerFan(site),
    await registerFan(site),
    await registerFan(site),
  ];
  const change = (user: TestUser, body: object) =>
    site.call('PUT', `/streaming/chats/${chatId}/members/${user.id}`, { token: creator.token, body });
  await change(muted, { mutedMinutes: 5 });
  await change(moderator, { isModerator: true });
  await site.call('POST', `/follows/${creator.id}`, { token: follower.token });
  await site.call('PUT', `/streaming/chats/${chatId}/goal`, {
    token: creator.token,
    body: { goal: { title: 'New strings', target: 100 } },
  });
  const everybody = [fan, muted, moderator, follower, other, fan].map((user) => viewer(user));
  let shown: Chat[] = [];
  const reads = await readsDuring(site, async () => {
    shown = await Promise.all(
      [...everybody, viewer(creator, 'creator')].map((each) =>
        showJoined(site.runtime.read({ viewer: each }), chatId),
      ),
    );
  });
  expect(reads.filter(({ text }) => text.includes('stream_goals'))).toHaveLength(2);
  for (const { goal } of shown) expect(goal).toMatchObject({ title: 'New strings', target: 100 });
  const nobody = { isOwner: false, isModerator: false, isFollower: false, mutedUntil: null };
  expect(shown.map((chat) => chat.viewer)).toMatchObject([
    nobody,
    { ...nobody, mutedUntil: expect.any(String) },
    { ...nobody, isModerator: true },
    { ...nobody, isFollower: true },
    nobody,
    nobody,
    { ...nobody, isOwner: true, isModerator: true },
  ]);
});

test('who joins right after a change sees it, also of another process and while others are joining', async () => {
  const pages: Client[] = [];
  for (let count = 0; count < 6; count++) pages.push(await connect(count % 2 === 0 ? fan : other));
  const [last] = pages;
  const join = (page: Client | undefined) => page?.send('stream-chat/join', { conversationId: chatId });
  const { data: line } = await say(creator, 'Requests, one each');
  // As another process writes it: this one is told of nothing.
  const changes: [string, unknown[], object][] = [
    [
      'update stream_chats set slow_seconds = 30, revision = revision + 1 where id = $1',
      [],
      { slowSeconds: 30 },
    ],
    [
      'update stream_chats set pinned_line_id = $2, revision = revision + 1 where id = $1',
      [line._id],
      { pinned: { _id: line._id } },
    ],
    [
      `insert into stream_goals (id, chat_id, title, target_tokens, created_at) values ($2, $1, 'Strings', 10000, now())`,
      [randomUUID()],
      { goal: { title: 'Strings', target: 100 } },
    ],
    [
      'update stream_chats set followers_only = true, revision = revision + 1 where id = $1',
      [],
      { followersOnly: true },
    ],
  ];
  for (const [statement, values, seen] of changes) {
    const meanwhile = pages.slice(1).map(join);
    await site.runtime.database.pool.query(statement, [chatId, ...values]);
    expect(await join(last)).toMatchObject({ ok: true, data: seen });
    await Promise.all(meanwhile);
  }
  // And who may be in it no longer is not let in with the others.
  const meanwhile = pages.slice(1).map(join);
  await site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, 'Rude', now())`,
    [randomUUID(), creator.id, fan.id],
  );
  expect(await join(last)).toMatchObject({ ok: false });
  await Promise.all(meanwhile);
});
