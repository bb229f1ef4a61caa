/** What clients send over their sockets, with a domain that exists for this test alone. */
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setSetting } from '#domains/site/server/index.ts';
import { inboundEvent, socketEvent } from '#platform/contract/events.ts';
import { refusal } from '#platform/contract/refusal.ts';
import type { Domain } from '#platform/server/domain.ts';
import { refuse } from '#platform/server/refuse.ts';
import { receive } from '#platform/server/sockets/events.ts';
import { type RoomKind, roomOf } from '#platform/server/sockets/rooms.ts';
import { registerCreator, registerFan, suspend, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { domains } from '../domains.ts';
import { openSockets } from './open-sockets.ts';

const hallFull = refusal('test.hall-full', 409, 'There is no seat left.', ['seats']);
const said = socketEvent('test-said', z.object({ words: z.string() }));
const inHall = z.object({ hall: z.string() });

/** Open to creators; some are closed to everybody. */
const halls: RoomKind = {
  name: 'hall',
  mayJoin: async (_ctx, viewer, id) => viewer.role === 'creator' && id !== 'closed',
};
/** Joined at the connection, and by nobody who asks. */
const foyers: RoomKind = { name: 'foyer', joined: async (_ctx, viewer) => [viewer.role] };
/** Joined at the connection by those who are named; what `afterRead` does happens between the reading and the joining. */
const named = new Set<string>();
let afterRead: (() => Promise<unknown>) | undefined;
const balconies: RoomKind = {
  name: 'balcony',
  joined: async () => {
    const read = [...named];
    const change = afterRead;
    afterRead = undefined;
    await change?.();
    return read;
  },
};

const theatre: Pick<Domain, 'rooms' | 'inbound'> = {
  rooms: [halls, foyers, balconies],
  inbound: [
    receive(
      inboundEvent({ name: 'test/enter', who: 'signedIn', schema: inHall, refusals: [hallFull] }),
      async (ctx, { hall }) => {
        if (hall === 'full') throw refuse(hallFull, { demoAccounts: 0 });
        if (hall === 'broken') throw new Error('the secret of the machine');
        await ctx.join(halls, hall);
        return { hall, by: ctx.viewer.accountId };
      },
    ),
    receive(
      inboundEvent({ name: 'test/go', who: 'signedIn', schema: inHall, refusals: [] }),
      async (ctx, { hall }) => ctx.leave(halls, hall),
    ),
    receive(
      inboundEvent({
        name: 'test/sneak',
        who: 'signedIn',
        schema: z.object({ role: z.string() }),
        refusals: [],
      }),
      async (ctx, { role }) => ctx.join(foyers, role),
    ),
    receive(
      inboundEvent({
        name: 'test/say',
        who: 'creator',
        schema: z.object({ words: z.string() }),
        refusals: [],
      }),
      (ctx, { words }) => ctx.write(async (write) => write.emit(roomOf(halls, 'great'), said, { words })),
    ),
  ],
};

let site: TestSite;
let address: string;
let creator: TestUser;
let fan: TestUser;
const open: Socket[] = [];

beforeAll(async () => {
  site = await openTestSite();
  site.runtime.sockets = openSockets(site.runtime, [...domains, theatre]);
  const app = await site.app('api');
  site.runtime.sockets.attach(app.server, 'api');
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await site.runtime.sockets?.close();
  await site.close();
});

async function connect({ token }: Pick<TestUser, 'token'>, namespace = '/') {
  const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(`${address}${namespace}`, options);
  open.push(socket);
  const received: string[] = [];
  socket.on(said.name, ({ words }: { words: string }) => received.push(words));
  await new Promise<void>((connected, failed) => {
    socket.once('connect', connected);
    socket.once('connect_error', failed);
  });
  return { socket, received, send: (name: string, ...sent: unknown[]) => socket.emitWithAck(name, ...sent) };
}

describe.each(['/', '/api'])('an event in the namespace %s', (namespace) => {
  test('is handled by its domain, which answers', async () => {
    const { send } = await connect(creator, namespace);
    const data = { hall: 'great', by: creator.id };
    expect(await send('test/enter', { hall: 'great' })).toEqual({ ok: true, data });
    expect(await send('test/go', { hall: 'great' })).toEqual({ ok: true });
  });

  test('of the wrong shape is refused, with the field', async () => {
    const { send } = await connect(creator, namespace);
    for (const sent of [[], [null], ['great'], [{ hall: 3 }], [{}]]) {
      const answer = await send('test/enter', ...sent);
      expect(answer).toMatchObject({ ok: false, code: 'request.shape', requestId: expect.any(String) });
    }
    expect((await send('test/enter', { hall: 3 })).errors).toMatchObject([{ path: 'hall' }]);
  });
});

test('a refusal is answered with its code, its sentence and its fields', async () => {
  const { send } = await connect(creator);
  expect(await send('test/enter', { hall: 'full' })).toEqual({
    ok: false,
    code: 'test.hall-full',
    message: hallFull.message,
    demoAccounts: 0,
    requestId: expect.any(String),
  });
});

test('a fault tells nothing of our inside', async () => {
  const { send } = await connect(creator);
  const answer = await send('test/enter', { hall: 'broken' });
  expect(answer).toMatchObject({ ok: false, code: 'platform.fault' });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('a forbidden inbound event is refused', async () => {
  const { send } = await connect(fan);
  expect(await send('test/say', { words: 'boo' })).toMatchObject({ ok: false, code: 'access.role-required' });
});

test('a room is joined by whom its domain lets in, and left again', async () => {
  const [speaker, listener, stranger] = [await connect(creator), await connect(creator), await connect(fan)];
  expect(await listener.send('test/enter', { hall: 'great' })).toMatchObject({ ok: true });
  for (const hall of ['great', 'closed'])
    expect(await stranger.send('test/enter', { hall })).toMatchObject({ code: 'request.not-found' });
  expect(await speaker.send('test/enter', { hall: 'closed' })).toMatchObject({ code: 'request.not-found' });
  expect(await speaker.send('test/say', { words: 'one' })).toEqual({ ok: true });
  await expect.poll(() => listener.received).toEqual(['one']);
  await listener.send('test/go', { hall: 'great' });
  await speaker.send('test/say', { words: 'two' });
  // By then, what was sent before has arrived.
  await Promise.all([listener, stranger].map(({ send }) => send('test/go', { hall: 'great' })));
  expect([listener.received, stranger.received, speaker.received]).toEqual([['one'], [], []]);
});

test('a kind of room without a rule cannot be joined on request', async () => {
  const { send } = await connect(fan);
  expect(await send('test/sneak', { role: 'operator' })).toMatchObject({ code: 'request.not-found' });
});

test('rooms of the beginning are joined at the connection', async () => {
  const [first, second] = [await connect(fan), await connect(creator)];
  const other = socketEvent('foyer-said', z.object({}));
  const received: string[] = [];
  first.socket.on(other.name, () => received.push('fan'));
  second.socket.on(other.name, () => received.push('creator'));
  await site.runtime.write({}, async (ctx) => ctx.emit(roomOf(foyers, 'fan'), other, {}));
  await expect.poll(() => received).toEqual(['fan']);
});

test.each(['join', 'leave'] as const)('who is to %s a room while they connect does', async (change) => {
  const balcony = roomOf(balconies, 'left');
  if (change === 'leave') named.add('left');
  else named.delete('left');
  afterRead = () => {
    if (change === 'leave') named.delete('left');
    else named.add('left');
    return site.runtime.write({}, async (ctx) => ctx.moveSockets(`account:${fan.id}`, change, balcony));
  };
  const { received, send } = await connect(fan);
  // By then the rooms have settled.
  await send('test/go', { hall: 'great' });
  await site.runtime.write({}, async (ctx) => {
    ctx.emit(balcony, said, { words: 'in the balcony' });
    ctx.emit(`account:${fan.id}`, said, { words: 'to all' });
  });
  await expect.poll(() => received).toContain('to all');
  expect(received.includes('in the balcony')).toBe(change === 'join');
});

test('events are handled in the order in which they were sent', async () => {
  const [speaker, listener] = [await connect(creator), await connect(creator)];
  for (let round = 0; round < 3; round++) {
    listener.socket.emit('test/enter', { hall: 'great' });
    listener.socket.emit('test/go', { hall: 'great' });
  }
  await listener.send('test/enter', { hall: 'great' });
  await speaker.send('test/say', { words: 'still here' });
  await expect.poll(() => listener.received).toEqual(['still here']);
});

test('a new login leaves the rooms of the previous account', async () => {
  const [speaker, listener] = [await connect(creator), await connect(creator)];
  await listener.send('test/enter', { hall: 'great' });
  expect(await listener.send('auth/login', fan.token)).toEqual({ ok: true });
  await speaker.send('test/say', { words: 'not for fans' });
  expect(await listener.send('test/enter', { hall: 'great' })).toMatchObject({ code: 'request.not-found' });
  expect(listener.received).toEqual([]);
});

test('rights are those of the moment, also on a socket that was opened before', async () => {
  const other = await registerCreator(site, { approved: true });
  const { socket, send } = await connect(other);
  expect(await send('test/say', { words: 'before' })).toEqual({ ok: true });
  // As another process would do it: this one is not told, and the line stays.
  await site.runtime.database.pool.query('delete from sessions where account_id = $1', [other.id]);
  expect(await send('test/say', { words: 'after' })).toMatchObject({ ok: false, code: 'session.required' });
  expect(socket.connected).toBe(true);
  const suspended = await registerFan(site);
  const line = await connect(suspended);
  await suspend(site, suspended);
  await expect.poll(() => line.socket.connected).toBe(false);
});

test('while the site can only be read, or is closed, nothing is sent', async () => {
  const { send } = await connect(creator);
  for (const [setting, code] of [
    ['readOnlyMode', 'site.read-only'],
    ['maintenanceMode', 'site.maintenance'],
  ] as const) {
    await site.runtime.write({}, (ctx) => setSetting(ctx, setting, true));
    try {
      expect(await send('test/say', { words: 'hello' })).toMatchObject({ ok: false, code });
    } finally {
      await site.runtime.write({}, (ctx) => setSetting(ctx, setting, false));
    }
  }
});

test('an event that asks for no answer gets none, and is handled', async () => {
  const [speaker, listener] = [await connect(creator), await connect(creator)];
  await listener.send('test/enter', { hall: 'great' });
  speaker.socket.emit('test/say', { words: 'by the way' });
  await expect.poll(() => listener.received).toEqual(['by the way']);
});

test('two domains cannot bring the same room or the same event', () => {
  expect(() => openSockets(site.runtime, [...domains, theatre, theatre])).toThrow('the room hall');
  expect(() => openSockets(site.runtime, [theatre, { inbound: theatre.inbound ?? [] }])).toThrow(
    'test/enter',
  );
  for (const name of ['account', 'session', 'operators', 'a:b'])
    expect(() => openSockets(site.runtime, [{ rooms: [{ name }] }])).toThrow(`the room ${name}`);
});
