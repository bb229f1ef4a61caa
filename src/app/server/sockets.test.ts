/** Who may connect a socket, what it hears, and when it is cut off; on both listeners, as the site wires them. */
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setAccountStatus } from '#domains/accounts/server/index.ts';
import type { Door } from '#platform/server/context.ts';
import {
  logIn,
  publishPost,
  registerCreator,
  registerFan,
  TEST_PASSWORD,
  type TestPerson,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { openSockets } from './open-sockets.ts';

const PARTNER = 'https://partner.test';
const SITE_ORIGIN = 'http://fanloft.test';
const doors: readonly Door[] = ['site', 'api'];

let site: TestSite;
let creator: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;
const addresses = {} as Record<Door, string>;
const open: Socket[] = [];

beforeAll(async () => {
  site = await openTestSite({ API_ORIGINS: PARTNER });
  const sockets = openSockets(site.house);
  site.house.sockets = sockets;
  for (const door of doors) {
    const app = site.app(door);
    sockets.attach(app.server, door);
    await app.listen({ port: 0, host: '127.0.0.1' });
    addresses[door] = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }
  creator = await registerCreator(site, { approved: true });
  follower = await registerFan(site);
  stranger = await registerFan(site);
  await site.call('POST', `/follows/${creator.id}`, { token: follower.token });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await site.house.sockets?.close();
  await site.close();
});

interface Knock {
  door?: Door;
  namespace?: string;
  token?: string;
  as?: 'query' | 'auth' | 'cookie';
  origin?: string;
  /** Sec-Fetch-Site. */
  from?: string;
}

interface Connected {
  socket: Socket;
  heard: string[];
}

/** Connects, or says why not. */
async function knock({ door = 'api', namespace = '/', token, as = 'auth', origin, from }: Knock) {
  const options: Partial<ManagerOptions & SocketOptions> = {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: {
      ...(origin ? { origin } : {}),
      ...(from ? { 'sec-fetch-site': from } : {}),
      ...(as === 'cookie' && token !== undefined ? { cookie: `theme=night; token=${token}` } : {}),
    },
    ...(as === 'query' && token !== undefined ? { query: { token } } : {}),
    ...(as === 'auth' && token !== undefined ? { auth: { token } } : {}),
  };
  const socket = io(`${addresses[door]}${namespace}`, options);
  open.push(socket);
  const heard: string[] = [];
  socket.onAny((name: string) => heard.push(name));
  return new Promise<Connected | string>((answer) => {
    socket.once('connect', () => answer({ socket, heard }));
    socket.once('connect_error', (error) => answer(error.message));
  });
}

async function connect(by: Knock): Promise<Connected> {
  const result = await knock(by);
  if (typeof result === 'string') throw new Error(`refused: ${result}`);
  return result;
}

/** Waits for something to become true; fails after the time that a person would accept. */
async function within(milliseconds: number, isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`not within ${milliseconds} ms`);
    await pause(10);
  }
}

// A revoked session may not hear anything for longer than this.
const CUT_OFF_MILLISECONDS = 2_000;
// Nothing that happens here takes longer to arrive; for what must not arrive.
const SILENCE_MILLISECONDS = 300;

describe.each(doors)('the %s listener', (door) => {
  test.each(['/', '/api'])('serves the namespace %s, the token in auth or query', async (namespace) => {
    for (const as of ['auth', 'query'] as const) {
      await connect({ door, namespace, token: follower.token, as });
    }
  });

  test('refuses who has no token, a wrong one or one that is over', async () => {
    const over = await logIn(site, stranger.username);
    await site.call('POST', '/auth/logout', { token: over });
    for (const token of [
      undefined,
      '',
      'null',
      'undefined',
      'deleted',
      'nonsense',
      'x'.repeat(5_000),
      over,
    ]) {
      for (const as of ['auth', 'query'] as const) {
        expect(await knock({ door, as, ...(token === undefined ? {} : { token }) })).toBe('session.required');
      }
    }
  });

  test('refuses pages of other origins, whatever token they have', async () => {
    const { token } = follower;
    const own = door === 'site' ? SITE_ORIGIN : PARTNER;
    await connect({ door, token, origin: own });
    const foreign = [
      'https://evil.test',
      'null',
      `${own}.evil.test`,
      door === 'site' ? PARTNER : SITE_ORIGIN,
    ];
    for (const origin of foreign) {
      expect(typeof (await knock({ door, token, origin, as: door === 'site' ? 'cookie' : 'auth' }))).toBe(
        'string',
      );
    }
  });

  test('refuses namespaces that it does not have', async () => {
    expect(await knock({ door, token: follower.token, namespace: '/admin' })).toBe('Invalid namespace');
  });
});

test('the API listener ignores cookies', async () => {
  expect(await knock({ door: 'api', token: follower.token, as: 'cookie' })).toBe('session.required');
});

test("a cookie opens a socket for the site's own pages alone", async () => {
  const cookie = { door: 'site', token: follower.token, as: 'cookie' } as const;
  await connect({ ...cookie, origin: SITE_ORIGIN });
  await connect({ ...cookie, from: 'same-origin' });
  expect(await knock(cookie)).toBe('session.required');
  expect(await knock({ ...cookie, from: 'same-site' })).toBe('session.required');
});

describe('a session that ends', () => {
  test.each<[string, (token: string, id: string) => Promise<unknown>]>([
    ['by logging out', (token) => site.call('POST', '/auth/logout', { token })],
    [
      'from another device',
      (_token, id) => site.call('DELETE', `/auth/sessions/${id}`, { token: stranger.token }),
    ],
  ])('%s is cut off on every listener and namespace', async (_how, end) => {
    const token = await logIn(site, stranger.username);
    const { data } = await site.call('GET', '/auth/sessions', { token });
    const { _id } = data.data.find((session: { isCurrent: boolean }) => session.isCurrent);
    const ending = await Promise.all([
      connect({ door: 'site', token }),
      connect({ door: 'api', namespace: '/api', token }),
    ]);
    const staying = await connect({ token: stranger.token });
    await end(token, _id);
    await within(CUT_OFF_MILLISECONDS, () => ending.every(({ socket }) => !socket.connected));
    expect(staying.socket.connected).toBe(true);
    expect(await knock({ token })).toBe('session.required');
  });
});

test.each<[string, (fan: TestPerson) => Promise<unknown>]>([
  [
    'a suspended account',
    ({ id }) => site.house.write({}, (ctx) => setAccountStatus(ctx, id, 'suspended', 'test')),
  ],
  [
    'an account that gets a new password on another device',
    async ({ username }) => {
      const token = await logIn(site, username);
      const body = { password: 'another good password', currentPassword: TEST_PASSWORD };
      return site.call('PUT', '/auth/users/me/password', { token, body });
    },
  ],
])('%s is cut off everywhere', async (_what, change) => {
  const fan = await registerFan(site);
  const devices = [await connect({ token: fan.token }), await connect({ token: fan.token, door: 'site' })];
  await change(fan);
  await within(CUT_OFF_MILLISECONDS, () => devices.every(({ socket }) => !socket.connected));
  expect(await knock({ token: fan.token })).toBe('session.required');
});

describe('events', () => {
  test('a new post is heard by followers who are online, and by nobody else', async () => {
    const ears = await Promise.all([
      connect({ token: follower.token }),
      connect({ token: follower.token, door: 'site', namespace: '/api' }),
      connect({ token: stranger.token }),
      connect({ token: creator.token }),
    ]);
    await publishPost(site, creator);
    const [first, second, other, owner] = ears;
    await within(CUT_OFF_MILLISECONDS, () => (first?.heard.length ?? 0) + (second?.heard.length ?? 0) === 2);
    await pause(SILENCE_MILLISECONDS);
    expect([first?.heard, second?.heard]).toEqual([['feed_published'], ['feed_published']]);
    expect(other?.heard).toEqual([]);
    expect(owner?.heard).not.toContain('feed_published');
  });

  test('following and unfollowing take effect on open sockets', async () => {
    const fan = await registerFan(site);
    const { heard } = await connect({ token: fan.token });
    await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
    await publishPost(site, creator);
    await within(CUT_OFF_MILLISECONDS, () => heard.length === 1);
    await site.call('DELETE', `/follows/${creator.id}`, { token: fan.token });
    await publishPost(site, creator);
    await pause(SILENCE_MILLISECONDS);
    expect(heard).toEqual(['feed_published']);
  });

  test('nobody joins a room or speaks to others by sending something', async () => {
    const [intruder, target] = [
      await connect({ token: stranger.token }),
      await connect({ token: follower.token }),
    ];
    for (const name of ['join', 'subscribe', 'room', 'feed_published', 'update_balance', 'message']) {
      intruder.socket.emit(name, `creator:${creator.id}`, { room: `account:${follower.id}` });
    }
    await publishPost(site, creator);
    await within(CUT_OFF_MILLISECONDS, () => target.heard.length === 1);
    await pause(SILENCE_MILLISECONDS);
    expect(intruder.heard).toEqual([]);
    expect(target.heard).toEqual(['feed_published']);
  });

  test('whoever logs in anew on an open socket hears what that account may hear', async () => {
    const { socket, heard } = await connect({ token: stranger.token });
    expect(await socket.emitWithAck('auth/login', { token: follower.token })).toEqual({ ok: true });
    await publishPost(site, creator);
    await within(CUT_OFF_MILLISECONDS, () => heard.length === 1);
  });

  test.each([
    ['a wrong token', 'nonsense'],
    ['no token', undefined],
    ['an object', { token: { a: 1 } }],
  ])('logging in anew with %s ends the socket', async (_what, payload) => {
    const { socket } = await connect({ token: stranger.token });
    socket.emit('auth/login', payload);
    await within(CUT_OFF_MILLISECONDS, () => !socket.connected);
  });
});

test('nonsense and too large frames end nothing but the socket that sent them', async () => {
  const [rude, quiet] = [await connect({ token: stranger.token }), await connect({ token: follower.token })];
  for (const payload of [null, 1, [], {}, 'x', new Uint8Array(10), '\0', '\ud800']) {
    rude.socket.emit('auth/login ', payload);
    rude.socket.emit('message', payload, payload);
  }
  rude.socket.emit('message', 'x'.repeat(100_000));
  await within(CUT_OFF_MILLISECONDS, () => !rude.socket.connected);
  expect(quiet.socket.connected).toBe(true);
});
