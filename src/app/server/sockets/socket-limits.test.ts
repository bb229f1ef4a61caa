/** How much one may do over sockets, and how many one may hold open. */
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { openSockets } from './open-sockets.ts';

const EVENTS = 5;
const OF_ACCOUNT = 3;
const ANONYMOUS = 4;

let site: TestSite;
let address: string;
let fan: TestUser;
const open: Socket[] = [];
beforeAll(async () => {
  site = await openTestSite({
    LIMIT_SOCKET_EVENTS: String(EVENTS),
    LIMIT_SOCKETS: String(OF_ACCOUNT),
    LIMIT_SOCKETS_ANONYMOUS: String(ANONYMOUS),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  site.runtime.sockets = openSockets(site.runtime);
  const app = await site.app('api');
  site.runtime.sockets.attach(app.server, 'api');
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  fan = await registerFan(site);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await site.runtime.sockets?.close();
  await site.close();
});

// A new runtime for each test, so that the counts of one do not affect the next.
let runtime = 0;
const newAddress = () => `198.51.100.${++runtime}`;

async function connect({ token }: Pick<TestUser, 'token'>, from = newAddress()): Promise<Socket> {
  const socket = io(address, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { 'x-forwarded-for': from },
  });
  open.push(socket);
  await new Promise<void>((connected, failed) => {
    socket.once('connect', connected);
    socket.once('connect_error', failed);
  });
  return socket;
}

const isOpen = ({ connected }: Socket) => connected;

/** A connection by long polling, without a socket in it. */
async function knock(from: string) {
  const headers = { 'x-forwarded-for': from };
  const path = `${address}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(path, { headers })).text()).slice(1));
  const poll = async () => (await fetch(`${path}&sid=${sid}`, { headers })).text();
  return {
    async send(...packets: string[]) {
      await fetch(`${path}&sid=${sid}`, { method: 'POST', headers, body: packets.join('\x1e') });
    },
    /** What has come for it; waits for something. */
    poll,
    /** Settles when the other side has closed it. */
    closed: () => expect.poll(poll).toContain('Session ID unknown'),
  };
}

describe('events', () => {
  test('more than a few a second are refused until one has waited, and the socket stays', async () => {
    const socket = await connect(fan);
    const login = () => socket.emitWithAck('auth/login', fan.token);
    const answers = await Promise.all(Array.from({ length: 5 * EVENTS }, login));
    const refused = answers.filter(({ ok }) => !ok);
    expect(answers[0]).toEqual({ ok: true });
    expect(refused[0]).toEqual({
      ok: false,
      code: 'request.rate-limited',
      message: 'Too many requests. Please try again in a moment.',
      retryAfterSeconds: expect.any(Number),
    });
    expect(refused.length).toBeGreaterThan(EVENTS);
    expect(socket.connected).toBe(true);
    // It comes to less than a second for each second's worth that was too much.
    await expect.poll(login, { interval: 1_000 }).toEqual({ ok: true });
  });

  test('a client that keeps sending is disconnected', async () => {
    const socket = await connect(fan);
    for (let sent = 0; sent < 100 * EVENTS; sent++) socket.emit('nothing', {});
    await expect.poll(() => socket.connected).toBe(false);
  });

  test('trying one token after the other counts as well', async () => {
    const connection = await knock(newAddress());
    const tries = Array.from({ length: 100 * EVENTS }, () => '40{"token":"wrong"}');
    await connection.send(...tries);
    await connection.closed();
  });
});

describe('sockets', () => {
  test('of one account: the oldest goes for the newest, and others stay', async () => {
    const other = await connect(await registerFan(site));
    const sockets: Socket[] = [];
    for (let tab = 0; tab < OF_ACCOUNT + 1; tab++) sockets.push(await connect(fan));
    await expect.poll(() => sockets.map(isOpen)).toEqual([false, true, true, true]);
    expect(isOpen(other)).toBe(true);
  });

  test('per account: a new login on another account’s socket counts', async () => {
    const own = [await connect(fan), await connect(fan), await connect(fan)];
    const other = await connect(await registerFan(site));
    await other.emitWithAck('auth/login', fan.token);
    await expect.poll(() => [...own, other].map(isOpen)).toEqual([false, true, true, true]);
  });

  test('few unauthenticated sockets per address; authenticated ones do not count', async () => {
    const from = newAddress();
    const household = Array.from({ length: ANONYMOUS + 2 }, () => registerFan(site));
    for (const user of await Promise.all(household)) await connect(user, from);
    const strangers = [];
    for (let at = 0; at < ANONYMOUS; at++) strangers.push(await knock(from));
    await (await knock(from)).closed();
    await strangers[0]?.send('40{"token":"wrong"}');
    expect(await strangers[0]?.poll()).toContain('session.required');
    expect(open.slice(0, ANONYMOUS + 2).every(isOpen)).toBe(true);
    expect(isOpen(await connect(fan))).toBe(true);
  });

  test('an authenticated connection does not reset the count of unauthenticated ones', async () => {
    const from = newAddress();
    const known = await connect(fan, from);
    for (let at = 0; at < ANONYMOUS; at++) await knock(from);
    const inOtherNamespace = known.io.socket('/api', { auth: { token: fan.token } });
    await new Promise<void>((connected) => inOtherNamespace.once('connect', connected));
    await (await knock(from)).closed();
    known.disconnect();
    inOtherNamespace.disconnect();
    await (await knock(from)).closed();
  });

  test('a connection that its last socket has left is closed', async () => {
    const connection = await knock(newAddress());
    await connection.send(`40{"token":"${fan.token}"}`);
    expect(await connection.poll()).toContain('"sid"');
    await connection.send('41');
    await connection.closed();
  });
});
