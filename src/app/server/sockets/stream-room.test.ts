/** The room of a live stream, by real sockets: the events of existing clients, in their order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppSockets, openAppSockets } from '#testing/app-sockets.ts';
import { eventually } from '#testing/eventually.ts';
import { giveTokens, operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { goOnAir, prepareStream, tendLive } from '#testing/live.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let sockets: AppSockets;

beforeAll(async () => {
  site = await openTestSite();
  sockets = await openAppSockets(site);
});
afterAll(async () => {
  await sockets.close();
  await site.close();
});

const EVENTS = [
  'join-broadcaster',
  'model-left',
  'public-room-changed',
  'admin-end-session-stream',
  'stream_access_ended',
];

async function connect(user: TestUser) {
  const received: { name: string; payload: Record<string, unknown> }[] = [];
  const socket = await sockets.connect(user, (socket) => {
    for (const name of EVENTS) socket.on(name, (payload) => received.push({ name, payload }));
  });
  return {
    socket,
    /** Without the counts, which come a little later. */
    steps: () => received.map(({ name }) => name).filter((name) => name !== 'public-room-changed'),
    lastCount: () => received.findLast(({ name }) => name === 'public-room-changed')?.payload,
    send: (name: string, conversationId: string) => socket.emitWithAck(name, { conversationId }),
  };
}

test('a stream as existing clients run it: enter, go live, watch, count, leave', async () => {
  const creator = await registerCreator(site, { approved: true });
  const fan = await registerFan(site);
  const { _id, conversationId } = await prepareStream(site, creator);
  const host = await connect(creator);
  const viewer = await connect(fan);
  expect(await viewer.send('public-stream/join', conversationId)).toMatchObject({
    ok: false,
    code: 'live.stream-not-found',
  });
  expect(await host.send('public-stream/join', conversationId)).toMatchObject({ ok: true });
  expect(await viewer.send('public-stream/live', conversationId)).toMatchObject({ ok: false });
  expect(await host.send('public-stream/live', conversationId)).toMatchObject({ ok: true });
  await eventually(() => expect(host.steps()).toEqual(['join-broadcaster']));

  const entered = await viewer.send('public-stream/join', conversationId);
  expect(entered).toMatchObject({ ok: true, data: { status: 'on-air' } });
  await eventually(() => expect(viewer.steps()).toEqual(['join-broadcaster']));
  const members = [{ _id: fan.id, username: fan.username }];
  await eventually(() => expect(host.lastCount()).toMatchObject({ conversationId, total: 1, members }));
  // The same viewer on another device counts once.
  const phone = await connect(fan);
  await phone.send('public-stream/join', conversationId);
  await eventually(() => expect(phone.lastCount()).toMatchObject({ total: 1 }));
  const strip = await site.call('GET', '/streaming/user/search');
  expect(strip.data.data).toMatchObject([{ _id, stats: { members: 1, mostMembers: 1 } }]);
  phone.socket.disconnect();
  viewer.socket.disconnect();
  await eventually(() => expect(host.lastCount()).toMatchObject({ total: 0, members: [] }));

  const other = await connect(await registerFan(site));
  await other.send('public-stream/join', conversationId);
  expect(await host.send('public-stream/leave', conversationId)).toMatchObject({ ok: true });
  await eventually(() => expect(other.steps()).toEqual(['join-broadcaster', 'model-left']));
  const own = await site.call('GET', '/streaming/history', { token: creator.token });
  expect(own.data.data).toMatchObject([{ _id, status: 'ended', endReason: 'creator' }]);

  // Who was in the room of the last stream is not in that of the next one, which has a price.
  const next = await goOnAir(site, creator, { isFree: false, price: 5 });
  expect(next.conversationId).toBe(conversationId);
  expect(await other.send('public-stream/join', conversationId)).toMatchObject({
    ok: false,
    code: 'live.ticket-needed',
    price: 5,
  });
  expect(other.steps()).toEqual(['join-broadcaster', 'model-left']);
});

test('a viewer leaves without ending it; an operator ends it for everybody', async () => {
  const creator = await registerCreator(site, { approved: true });
  const boss = await operator(site);
  const { _id, conversationId } = await goOnAir(site, creator);
  const viewer = await connect(await registerFan(site));
  const leaver = await connect(await registerFan(site));
  for (const each of [viewer, leaver]) await each.send('public-stream/join', conversationId);
  expect(await leaver.send('public-stream/leave', conversationId)).toMatchObject({ ok: true });
  const end = await site.call('POST', `/admin/streams/${_id}/end`, {
    token: boss.token,
    body: { reason: 'Music without a license' },
  });
  expect(end.status).toBe(200);
  await eventually(() =>
    expect(viewer.steps()).toEqual(['join-broadcaster', 'admin-end-session-stream', 'model-left']),
  );
  expect(leaver.steps()).toEqual(['join-broadcaster']);
});

test('whose ticket is refunded is told, and no longer in the room', async () => {
  const creator = await registerCreator(site, { approved: true });
  const fan = await registerFan(site);
  const boss = await operator(site);
  await giveTokens(site, fan, 10_00);
  const { _id, conversationId } = await goOnAir(site, creator, { isFree: false, price: 5 });
  const { data: charge } = await site.call('POST', `/wallet/charges/stream/${_id}`, {
    token: fan.token,
    body: {},
  });
  const viewer = await connect(fan);
  await viewer.send('public-stream/join', conversationId);
  await site.call('POST', `/streaming/watch-grant/${creator.id}`, { token: fan.token });
  await site.call('POST', `/admin/charges/${charge._id}/refund`, {
    token: boss.token,
    body: { reason: 'Sound was broken' },
  });
  await tendLive(site);
  await eventually(() => expect(viewer.steps()).toEqual(['join-broadcaster', 'stream_access_ended']));
  await site.call('POST', `/streaming/live/${_id}/end`, { token: creator.token });
  expect(await viewer.send('public-stream/join', conversationId)).toMatchObject({ ok: false });
  expect(viewer.steps()).not.toContain('model-left');
});
