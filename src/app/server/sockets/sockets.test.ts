/** Who may connect a socket, what it hears, and when it is cut off; on both listeners, as the site wires them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { authenticate, findViewerOfSession, livingSessionsAmong } from '#domains/accounts/server/index.ts';
import { bellChanged } from '#domains/notifications/contract/bell.contract.ts';
import { setSetting } from '#domains/site/server/index.ts';
import type { Listener } from '#platform/server/context.ts';
import { Sockets } from '#platform/server/sockets/sockets.ts';
import { until } from '#testing/eventually.ts';
import {
  logIn,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  suspend,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { newestMail } from '#testing/mailbox.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { openSockets } from './open-sockets.ts';

const PARTNER = 'https://partner.test';
const SITE_ORIGIN = 'http://fanloft.test';
const listeners: readonly Listener[] = ['site', 'api'];

let site: TestSite;
let creator: TestUser;
let follower: TestUser;
let stranger: TestUser;
const addresses = {} as Record<Listener, string>;
const open: Socket[] = [];

beforeAll(async () => {
  site = await openTestSite({ API_ORIGINS: PARTNER });
  const sockets = openSockets(site.runtime);
  site.runtime.sockets = sockets;
  for (const listener of listeners) {
    const app = await site.app(listener);
    sockets.attach(app.server, listener);
    await app.listen({ port: 0, host: '127.0.0.1' });
    addresses[listener] = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
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
  await site.runtime.sockets?.close();
  await site.close();
});

interface Knock {
  listener?: Listener;
  namespace?: string;
  token?: string;
  as?: 'query' | 'auth' | 'cookie';
  origin?: string;
  /** Sec-Fetch-Site. */
  from?: string;
}

interface Connected {
  socket: Socket;
  received: string[];
}

/** Connects, or says why not. */
async function knock({ listener = 'api', namespace = '/', token, as = 'auth', origin, from }: Knock) {
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
  const socket = io(`${addresses[listener]}${namespace}`, options);
  open.push(socket);
  const received: string[] = [];
  // What is also in the bell is not what these tests are about.
  socket.onAny((name: string) => {
    if (name !== bellChanged.name) received.push(name);
  });
  return new Promise<Connected | string>((answer) => {
    socket.once('connect', () => answer({ socket, received }));
    socket.once('connect_error', (error) => answer(error.message));
  });
}

async function connect(by: Knock): Promise<Connected> {
  const result = await knock(by);
  if (typeof result === 'string') throw new Error(`refused: ${result}`);
  return result;
}

// Nothing that happens here takes longer to arrive; for what must not arrive.
const SILENCE_MILLISECONDS = 300;

describe.each(listeners)('the %s listener', (listener) => {
  test.each(['/', '/api'])('serves the namespace %s, the token in auth or query', async (namespace) => {
    for (const as of ['auth', 'query'] as const) {
      await connect({ listener, namespace, token: follower.token, as });
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
        expect(await knock({ listener, as, ...(token === undefined ? {} : { token }) })).toBe(
          'session.required',
        );
      }
    }
  });

  test('refuses pages of other origins, whatever token they have', async () => {
    const { token } = follower;
    const own = listener === 'site' ? SITE_ORIGIN : PARTNER;
    await connect({ listener, token, origin: own });
    const foreign = [
      'https://evil.test',
      'null',
      `${own}.evil.test`,
      listener === 'site' ? PARTNER : SITE_ORIGIN,
    ];
    for (const origin of foreign) {
      expect(
        typeof (await knock({ listener, token, origin, as: listener === 'site' ? 'cookie' : 'auth' })),
      ).toBe('string');
    }
  });

  test('refuses namespaces that it does not have', async () => {
    expect(await knock({ listener, token: follower.token, namespace: '/admin' })).toBe('Invalid namespace');
  });
});

test('an impersonation receives none of the user’s events', async () => {
  const boss = await operator(site);
  const body = { reason: 'Asked for help by letter' };
  const path = `/admin/users/${follower.id}/impersonate`;
  const { data } = await site.call('POST', path, { token: boss.token, body });
  for (const listener of listeners)
    expect(await knock({ listener, token: data.token })).toBe('session.required');
});

test('the API listener ignores cookies', async () => {
  expect(await knock({ listener: 'api', token: follower.token, as: 'cookie' })).toBe('session.required');
});

test("a cookie opens a socket for the site's own pages alone", async () => {
  const cookie = { listener: 'site', token: follower.token, as: 'cookie' } as const;
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
      connect({ listener: 'site', token }),
      connect({ listener: 'api', namespace: '/api', token }),
    ]);
    const staying = await connect({ token: stranger.token });
    await end(token, _id);
    await until(() => ending.every(({ socket }) => !socket.connected));
    expect(staying.socket.connected).toBe(true);
    expect(await knock({ token })).toBe('session.required');
  });
});

test.each(listeners)('a log-out over the socket of the %s ends the session itself', async (listener) => {
  const token = await logIn(site, stranger.username);
  const leaving = await connect({ listener, token });
  const beside = await connect({ token });
  leaving.socket.emit('auth/logout', { token });
  await until(() => !leaving.socket.connected && !beside.socket.connected);
  expect((await site.call('GET', '/users/me', { token })).status).toBe(401);
  expect((await site.call('GET', '/users/me', { token: stranger.token })).status).toBe(200);
});

test.each<[string, (fan: TestUser) => Promise<unknown>]>([
  ['a suspended account', (fan) => suspend(site, fan)],
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
  const devices = [
    await connect({ token: fan.token }),
    await connect({ token: fan.token, listener: 'site' }),
  ];
  await change(fan);
  await until(() => devices.every(({ socket }) => !socket.connected));
  expect(await knock({ token: fan.token })).toBe('session.required');
});

test('an expired session is found by the periodic check', async () => {
  const fan = await registerFan(site);
  const ended = await connect({ token: fan.token });
  const living = await connect({ token: stranger.token });
  await site.runtime.database.pool.query(
    'update sessions set expires_at = created_at where account_id = $1',
    [fan.id],
  );
  await site.runtime.sockets?.cutOffDeadSessions();
  await until(() => !ended.socket.connected);
  expect(living.socket.connected).toBe(true);
});

test('a session that ends while its socket connects is cut off', async () => {
  const fan = await registerFan(site);
  const { runtime } = site;
  // Rooms are asked for between the handshake and the room of the session.
  const slow = new Sockets({
    authenticate: (token) => authenticate(runtime.database.read, runtime.clock, token),
    endSession: async () => {},
    livingAmong: (sessionIds) => livingSessionsAmong(runtime.database.read, runtime.clock, sessionIds),
    viewerOfSession: (sessionId) => findViewerOfSession(runtime.database.read, runtime.clock, sessionId),
    rooms: [
      {
        name: 'slow',
        joined: async () => {
          await site.call('POST', '/auth/logout', { token: fan.token });
          return [];
        },
      },
    ],
    inbound: [],
    read: (sender) => runtime.read(sender),
    write: (sender, work) => runtime.write(sender, work),
    refuseIfClosed: async () => {},
    allowsOrigin: () => false,
    addressOf: ({ peer }) => peer,
    limits: runtime.config,
    log: runtime.log,
  });
  const server = createServer();
  slow.attach(server, 'api');
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const socket = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token: fan.token },
    });
    open.push(socket);
    await new Promise<void>((closed, refused) => {
      socket.once('disconnect', () => closed());
      socket.once('connect_error', refused);
    });
  } finally {
    await slow.close();
  }
});

describe('events', () => {
  test('a new post is sent to online followers only', async () => {
    const ears = await Promise.all([
      connect({ token: follower.token }),
      connect({ token: follower.token, listener: 'site', namespace: '/api' }),
      connect({ token: stranger.token }),
      connect({ token: creator.token }),
    ]);
    await publishPost(site, creator);
    const [first, second, other, owner] = ears;
    await until(() => (first?.received.length ?? 0) + (second?.received.length ?? 0) === 2);
    await pause(SILENCE_MILLISECONDS);
    expect([first?.received, second?.received]).toEqual([['feed_published'], ['feed_published']]);
    expect(other?.received).toEqual([]);
    expect(owner?.received).not.toContain('feed_published');
  });

  test('following and unfollowing take effect on open sockets', async () => {
    const fan = await registerFan(site);
    const { received } = await connect({ token: fan.token });
    await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
    await publishPost(site, creator);
    await until(() => received.length === 1);
    await site.call('DELETE', `/follows/${creator.id}`, { token: fan.token });
    await publishPost(site, creator);
    await pause(SILENCE_MILLISECONDS);
    expect(received).toEqual(['feed_published']);
  });

  test('a confirmed address is sent to all tabs of the account only', async () => {
    const fan = await registerFan(site);
    const tabs = await Promise.all([
      connect({ token: fan.token }),
      connect({ token: fan.token, listener: 'site' }),
      connect({ token: stranger.token }),
    ]);
    const { token } = await newestMail(site, `${fan.username}@fans.test`, 'accounts.email-verification');
    await site.call('POST', '/auth/email-verification/confirm', { body: { token } });
    await until(() => tabs.slice(0, 2).every(({ received }) => received.length === 1));
    await pause(SILENCE_MILLISECONDS);
    expect(tabs.map(({ received }) => received)).toEqual([['email_verified'], ['email_verified'], []]);
  });

  test('waiting reviews are sent to operators only', async () => {
    const boss = await operator(site);
    const other = await operator(site);
    const ears = await Promise.all([boss, other, creator, stranger].map(({ token }) => connect({ token })));
    const [first, second] = ears;
    const bothReceived = (...names: string[]) =>
      until(() => [first, second].every((each) => each?.received.join() === names.join()));
    await registerCreator(site);
    await bothReceived('creator_reviews_changed');
    const query = { sort: 'desc', limit: '1' };
    const queue = await site.call('GET', '/admin/creator-reviews', { token: boss.token, query });
    const path = `/admin/creator-reviews/${queue.data.data[0]._id}`;
    for (const action of ['lock', 'approve', 'take-back'])
      expect((await site.call('POST', `${path}/${action}`, { token: boss.token, body: {} })).status).toBe(
        200,
      );
    await bothReceived(...Array(4).fill('creator_reviews_changed'));
    const body = { name: 'Ada', email: 'ada@fans.test', message: 'Where is my receipt of last week?' };
    expect((await site.call('POST', '/contact', { body })).status).toBe(200);
    await bothReceived(...Array(4).fill('creator_reviews_changed'), 'contact_messages_changed');
    const contactMessages = await site.call('GET', '/admin/messages', { token: boss.token });
    const contactMessage = `/admin/messages/${contactMessages.data.data[0]._id}`;
    expect(
      (await site.call('PUT', contactMessage, { token: boss.token, body: { answered: true } })).status,
    ).toBe(200);
    await bothReceived(
      ...Array(4).fill('creator_reviews_changed'),
      ...Array(2).fill('contact_messages_changed'),
    );
    await pause(SILENCE_MILLISECONDS);
    for (const { received } of ears.slice(2)) expect(received.join()).not.toMatch(/reviews|contact/);

    // An operator without the second step that the site asks of them runs nothing, and hears nothing.
    await site.runtime.write({}, (ctx) => setSetting(ctx, 'operatorsNeedSecondFactor', true));
    try {
      const powerless = await connect({ token: boss.token });
      await registerCreator(site);
      await pause(SILENCE_MILLISECONDS);
      expect(powerless.received).toEqual([]);
    } finally {
      await site.runtime.write({}, (ctx) => setSetting(ctx, 'operatorsNeedSecondFactor', false));
    }
  });

  test('clients cannot join rooms or send to others', async () => {
    const [intruder, target] = [
      await connect({ token: stranger.token }),
      await connect({ token: follower.token }),
    ];
    for (const name of ['join', 'subscribe', 'room', 'feed_published', 'update_balance', 'message']) {
      intruder.socket.emit(name, `creator:${creator.id}`, { room: `account:${follower.id}` });
    }
    await publishPost(site, creator);
    await until(() => target.received.length === 1);
    await pause(SILENCE_MILLISECONDS);
    expect(intruder.received).toEqual([]);
    expect(target.received).toEqual(['feed_published']);
  });

  test('after a new login an open socket receives the events of that account', async () => {
    const { socket, received } = await connect({ token: stranger.token });
    expect(await socket.emitWithAck('auth/login', { token: follower.token })).toEqual({ ok: true });
    await publishPost(site, creator);
    await until(() => received.length === 1);
  });

  test.each([
    ['a wrong token', 'nonsense'],
    ['no token', undefined],
    ['an object', { token: { a: 1 } }],
  ])('logging in anew with %s ends the socket', async (_what, payload) => {
    const { socket } = await connect({ token: stranger.token });
    socket.emit('auth/login', payload);
    await until(() => !socket.connected);
  });
});

test('a disconnect during the handshake affects only that connection', async () => {
  const quiet = await connect({ token: follower.token });
  const { server } = await site.app('api');
  const before = site.runtime.sockets?.connected;
  server.prependOnceListener('request', ({ socket }) => socket.destroy());
  await expect(fetch(`${addresses.api}/socket.io/?EIO=4&transport=polling`)).rejects.toThrow();
  await until(() => site.runtime.sockets?.connected === before);
  expect(quiet.socket.connected).toBe(true);
});

test('nonsense and too large frames end nothing but the socket that sent them', async () => {
  const [rude, quiet] = [await connect({ token: stranger.token }), await connect({ token: follower.token })];
  for (const payload of [null, 1, [], {}, 'x', new Uint8Array(10), '\0', '\ud800']) {
    rude.socket.emit('auth/login ', payload);
    rude.socket.emit('message', payload, payload);
  }
  rude.socket.emit('message', 'x'.repeat(100_000));
  await until(() => !rude.socket.connected);
  expect(quiet.socket.connected).toBe(true);
});
