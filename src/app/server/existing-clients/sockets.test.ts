/** Existing clients at the API listener: their sockets, and the events that update their screens. */
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '#testing/eventually.ts';
import { CLIENT_ORIGIN } from '#testing/existing-client.ts';
import {
  balance,
  giveTokens,
  logIn,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { openSockets } from '../sockets/open-sockets.ts';

let site: TestSite;
let address: string;
let fan: TestUser;
let creator: TestUser;
const open: Socket[] = [];
beforeAll(async () => {
  site = await openTestSite({ API_ORIGINS: CLIENT_ORIGIN });
  const sockets = openSockets(site.runtime);
  site.runtime.sockets = sockets;
  const app = await site.app('api');
  sockets.attach(app.server, 'api');
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 200_00);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await site.runtime.sockets?.close();
  await site.close();
});

interface Connected {
  socket: Socket;
  /** Every event so far, by name with what it carried. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read payloads of every shape
  received: [string, any][];
}

/** Connects as clients do: the token in the query, from their own origin. */
async function connect(
  { token }: Pick<TestUser, 'token'>,
  { namespace = '', transports = ['websocket', 'polling'] } = {},
): Promise<Connected> {
  const socket = io(address + namespace, {
    query: { token },
    transports,
    forceNew: true,
    reconnectionDelay: 50,
    extraHeaders: { origin: CLIENT_ORIGIN },
  });
  open.push(socket);
  const received: Connected['received'] = [];
  socket.onAny((name, payload) => received.push([name, payload]));
  await new Promise<void>((connected, failed) => {
    socket.once('connect', connected);
    socket.once('connect_error', failed);
  });
  return { socket, received };
}

// For what must not arrive.
const SILENCE_MILLISECONDS = 300;

/** What an event carried, as soon as it has arrived. */
async function carried({ received }: Connected, name: string) {
  await until(() => received.some(([event]) => event === name));
  return received.find(([event]) => event === name)?.[1];
}

async function tip(price: number): Promise<void> {
  // The same tip within a moment is a button that was pressed twice.
  site.clock.advance(10_000);
  const path = `/wallet/charges/tip/${creator.id}`;
  expect((await site.call('POST', path, { token: fan.token, body: { price } })).status).toBe(200);
  await site.drain();
}

describe('a socket', () => {
  test.each([
    ['at the root', {}],
    ['in the namespace that an API address with the path /api becomes', { namespace: '/api' }],
    ['by long polling, where WebSockets do not come through', { transports: ['polling'] }],
  ])('%s hears what is meant for its account, without any auth/login', async (_where, how) => {
    const creators = await connect(creator, how);
    await tip(10);
    expect(await carried(creators, 'update_balance')).toMatchObject({ token: 9 });
  });

  test('that sends auth/login with the raw token once more goes on as before', async () => {
    const creators = await connect(creator);
    creators.socket.emit('auth/login', creator.token);
    await tip(10);
    expect(await carried(creators, 'update_balance')).toMatchObject({ token: 9 });
    expect(creators.received.filter(([name]) => name === 'update_balance')).toHaveLength(1);
  });

  test('receives all events again after reconnecting', async () => {
    const creators = await connect(creator);
    const back = new Promise((connected) => creators.socket.once('connect', () => connected(true)));
    creators.socket.io.engine.close();
    expect(await back).toBe(true);
    await tip(10);
    expect(await carried(creators, 'update_balance')).toMatchObject({ token: 9 });
  });

  test('is closed by auth/logout, and every socket of that session with it; the others stay', async () => {
    const leaver = { ...creator, token: await logIn(site, creator.username) };
    const [leaving, beside] = [await connect(leaver), await connect(leaver, { namespace: '/api' })];
    const staying = await connect(creator);
    leaving.socket.emit('auth/logout', leaver.token);
    await until(() => !leaving.socket.connected && !beside.socket.connected);
    expect((await site.call('GET', '/users/me', { token: leaver.token })).status).toBe(401);
    await tip(10);
    await carried(staying, 'update_balance');
    expect([leaving.received, beside.received]).toEqual([[], []]);
  });
});

describe('events', () => {
  test('a creator gets the difference of the balance, as a number', async () => {
    const creators = await connect(creator);
    const before = await balance(site, creator);
    await tip(10.5);
    expect(await carried(creators, 'update_balance')).toMatchObject({ token: 9.45, balance: before + 9.45 });
  });

  test('a buyer gets the id of the bought item, which unlocks the post', async () => {
    const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 2.95 });
    const tabs = [await connect(fan), await connect(fan, { namespace: '/api' })];
    await site.call('POST', `/wallet/charges/feed/${post._id}`, { token: fan.token, body: {} });
    await site.drain();
    for (const tab of tabs) {
      expect((await carried(tab, 'token_transaction_success')).item._id).toBe(post._id);
    }
  });

  test.each([
    ['pays', 'success'],
    ['refused', 'cancel'],
  ])(
    'a payer whose card %s is sent to the page of the outcome: this ends the waiting screen',
    async (card, page) => {
      const payer = await connect(fan);
      const { token } = fan;
      const { data } = await site.call('POST', '/payment/wallet/top-up', { token, body: { amount: 25 } });
      await site.call('POST', `/payment/sandbox/${data._id}/pay`, { token, body: { card } });
      await site.drain();
      const { redirectUrl } = await carried(payer, 'payment_status_callback');
      expect(redirectUrl).toBe(`/payment/${page}?transactionId=${data._id.slice(-8)}`);
    },
  );

  test('balances are sent to their account only', async () => {
    const stranger = await connect(await registerFan(site));
    const creators = await connect(creator);
    await tip(10);
    await carried(creators, 'update_balance');
    await pause(SILENCE_MILLISECONDS);
    expect(stranger.received).toEqual([]);
  });
});
