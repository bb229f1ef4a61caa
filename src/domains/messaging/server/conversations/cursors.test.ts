/**
 * Random histories of conversations: two devices of each side, which read what they have loaded, send, repeat, delete
 * and catch up, while one side blocks the other and lifts it. A model with plain lists says what everybody must see.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';
import { REACTIONS } from '../../contract/message.contract.ts';

const FANS = 2;

let site: TestSite;
let creator: TestUser;
let fans: TestUser[];
let conversations: string[];

beforeAll(async () => {
  site = await openTestSite();
  creator = await subscribableCreator(site);
  fans = [];
  conversations = [];
  for (let made = 0; made < FANS; made++) {
    const fan = await registerFan(site);
    await letWrite(site, fan, creator);
    fans.push(fan);
    conversations.push(await openConversation(site, fan, creator));
  }
});
afterAll(() => site.close());

type Side = 'fan' | 'creator';

interface ModelMessage {
  id: string;
  sender: Side;
  deleted: boolean;
  reactions: Partial<Record<Side, string>>;
}

/** What one device has loaded: messages by id, and the newest revision that it has seen. */
interface Device {
  texts: Map<string, string>;
  positions: Map<string, number>;
  revision: number;
}

interface Model {
  messages: ModelMessage[];
  read: Record<Side, number>;
  devices: Record<Side, [Device, Device]>;
  /** Who was blocked: the conversation is closed to them. */
  blocked: Side | undefined;
}

const side = fc.constantFrom<Side>('fan', 'creator');
const conversation = fc.nat({ max: FANS - 1 });
const device = fc.nat({ max: 1 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const), conversation, side }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('repeat' as const), conversation, side, which: fc.nat() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), conversation, side, which: fc.nat() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('react' as const),
      conversation,
      side,
      which: fc.nat(),
      emoji: fc.option(fc.constantFrom(...REACTIONS)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('read' as const), conversation, side, device }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('catch up' as const), conversation, side, device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const), conversation, side }) },
);
type Step = typeof step extends fc.Arbitrary<infer V> ? V : never;

const newDevice = (): Device => ({ texts: new Map(), positions: new Map(), revision: 0 });
const newModel = (): Model => ({
  messages: [],
  read: { fan: 0, creator: 0 },
  devices: { fan: [newDevice(), newDevice()], creator: [newDevice(), newDevice()] },
  blocked: undefined,
});

const userOf = (conversation: number, side: Side) =>
  (side === 'fan' ? fans[conversation] : creator) as TestUser;
const unreadOf = ({ messages, read }: Model, side: Side) =>
  messages.filter(({ sender, deleted }, index) => sender !== side && !deleted && index + 1 > read[side])
    .length;
/** The text, and what stands below it. */
const shownOf = (text: string, reactions: readonly string[]) => [text, ...reactions.toSorted()].join(' ');
const textOf = ({ deleted, id }: ModelMessage) => (deleted ? 'Message deleted' : `text of ${id}`);

async function perform(model: Model, at: Step): Promise<void> {
  const user = userOf(at.conversation, at.side);
  const id = conversations[at.conversation] as string;
  const { token } = user;
  const own = model.messages.filter(({ sender }) => sender === at.side);
  switch (at.kind) {
    case 'send': {
      const _id = randomUUID();
      const { status } = await sendMessage(site, user, id, { _id, text: `text of ${_id}` });
      // To who was blocked there is no conversation.
      if (!model.blocked) expect(status).toBe(200);
      else expect(status).toBe(model.blocked === at.side ? 404 : 403);
      if (!model.blocked) model.messages.push({ id: _id, sender: at.side, deleted: false, reactions: {} });
      return;
    }
    case 'repeat': {
      // As after an answer that was lost; also while a block would refuse a new one.
      const sent = own[at.which % Math.max(own.length, 1)];
      if (!sent) return;
      const { status, data } = await sendMessage(site, user, id, {
        _id: sent.id,
        text: `text of ${sent.id}`,
      });
      expect([status, data.position, data.text]).toEqual([
        200,
        model.messages.indexOf(sent) + 1,
        textOf(sent),
      ]);
      return;
    }
    case 'delete': {
      const sent = own[at.which % Math.max(own.length, 1)];
      if (!sent) return;
      expect((await site.call('DELETE', `/messages/${sent.id}`, { token })).status).toBe(200);
      sent.deleted = true;
      sent.reactions = {};
      return;
    }
    case 'react': {
      const message = model.messages[at.which % Math.max(model.messages.length, 1)];
      if (!message) return;
      const { emoji } = at;
      const path = `/messages/${message.id}/reaction`;
      const { status } = emoji
        ? await site.call('PUT', path, { token, body: { emoji } })
        : await site.call('DELETE', path, { token });
      // What is deleted is not there, nor is anything to who was blocked; who blocks may only take back.
      const isRefused =
        message.deleted || model.blocked === at.side || (model.blocked !== undefined && emoji !== null);
      expect(status === 200).toBe(!isRefused);
      if (isRefused) return;
      if (emoji) message.reactions[at.side] = emoji;
      else delete message.reactions[at.side];
      return;
    }
    case 'read': {
      // A device reads what it shows, which may be less than another one has read.
      const { positions } = model.devices[at.side][at.device === 0 ? 0 : 1];
      const position = Math.max(0, ...positions.values());
      const { status, data } = await site.call('POST', `/messages/read-all/${id}`, {
        token,
        body: { position },
      });
      expect(status).toBe(model.blocked === at.side ? 404 : 200);
      if (status !== 200) return;
      model.read[at.side] = Math.max(model.read[at.side], position);
      expect(data.readPosition).toBe(model.read[at.side]);
      return;
    }
    case 'catch up': {
      const seen = model.devices[at.side][at.device === 0 ? 0 : 1];
      for (let more = true; more; ) {
        const { status, data } = await site.call('GET', `/messages/conversations/${id}`, {
          token,
          query: { changedAfter: String(seen.revision), limit: '3' },
        });
        expect(status).toBe(model.blocked === at.side ? 404 : 200);
        if (status !== 200) return;
        for (const { _id, text, position, revision, reactions } of data.data) {
          const emojis = reactions.map(({ emoji }: { emoji: string }) => emoji);
          seen.texts.set(_id, shownOf(text, emojis));
          seen.positions.set(_id, position);
          seen.revision = Math.max(seen.revision, revision);
        }
        more = data.data.length === 3;
      }
      // Everything is there, once, in its place, and nothing that was deleted.
      expect([...seen.texts].toSorted()).toEqual(
        model.messages
          .map((message) => [message.id, shownOf(textOf(message), Object.values(message.reactions))])
          .toSorted(),
      );
      expect([...seen.positions.values()].toSorted((a, b) => a - b)).toEqual(
        model.messages.map((_message, index) => index + 1),
      );
      return;
    }
    case 'block': {
      const fan = userOf(at.conversation, 'fan');
      const { pool } = site.runtime.database;
      if (model.blocked) {
        await pool.query('delete from user_blocks where $1 in (blocker_id, blocked_id)', [fan.id]);
      } else {
        const [blocker, blocked] = at.side === 'fan' ? [fan.id, creator.id] : [creator.id, fan.id];
        await pool.query(
          `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, 'x', now())`,
          [randomUUID(), blocker, blocked],
        );
      }
      if (model.blocked) model.blocked = undefined;
      else model.blocked = at.side === 'fan' ? 'creator' : 'fan';
    }
  }
}

/** The counts of everybody, as both devices of each would see them. */
async function expectCounts(models: readonly Model[]): Promise<void> {
  const everybody: [TestUser, Side, number[]][] = [
    [creator, 'creator', models.map((_model, index) => index)],
    ...fans.map((fan, index): [TestUser, Side, number[]] => [fan, 'fan', [index]]),
  ];
  for (const [{ token }, side, all] of everybody) {
    const own = all.filter((index) => models[index]?.blocked !== side);
    const counts = new Map(
      own.map((index) => [conversations[index], unreadOf(models[index] as Model, side)]),
    );
    const { data } = await site.call('GET', '/conversations', { token });
    const shown = new Map(
      data.data.map((each: { _id: string; totalNotSeenMessages: number }) => [
        each._id,
        each.totalNotSeenMessages,
      ]),
    );
    for (const [id, count] of counts) expect(shown.get(id) ?? 0).toBe(count);
    for (const index of all) if (!own.includes(index)) expect(shown.has(conversations[index])).toBe(false);
    const unanswered = await site.call('GET', '/conversations', { token, query: { unanswered: 'true' } });
    expect(unanswered.data.data.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
      own
        .filter((index) => {
          const newest = models[index]?.messages.findLast(({ deleted }) => !deleted);
          return newest !== undefined && newest.sender !== side;
        })
        .map((index) => conversations[index])
        .toSorted(),
    );
    expect(unanswered.data.total).toBe(unanswered.data.data.length);
    const total = await site.call('GET', '/messages/total-unread-messages', { token });
    expect(total.data.total).toBe([...counts.values()].filter((count) => count > 0).length);
  }
}

test('nothing is lost, nothing comes twice, and all counts follow from what was read', async () => {
  const { pool } = site.runtime.database;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await pool.query('delete from user_blocks');
      // The conversations go on from run to run: what was before is out of the model's sight.
      for (const table of ['message_reactions', 'message_files', 'messages'])
        await pool.query(`delete from ${table}`);
      await pool.query('update conversations set last_position = 0, last_revision = 0');
      await pool.query(
        'update conversation_participants set read_position = 0, last_incoming = 0, last_answer = 0',
      );
      const models = conversations.map(newModel);
      for (const each of steps) {
        await perform(models[each.conversation] as Model, each);
        await expectCounts(models);
      }
    }),
    { numRuns: process.env.LONG ? 12 : 5 },
  );
});
