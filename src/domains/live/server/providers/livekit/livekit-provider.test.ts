/** LiveKit behind a whole site, against a server on this machine that answers as LiveKit does on the wire. */
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { prepareStream, tendLive } from '#testing/live.ts';
import {
  type FakeLivekit,
  LIVEKIT_KEY,
  LIVEKIT_SECRET,
  openFakeLivekit,
} from '#testing/live-services/fake-livekit.ts';
import { openHostedSite, sendReport } from '#testing/live-services/hosted-site.ts';
import type { TestSite } from '#testing/site.ts';
import { LivekitProvider } from './livekit-provider.ts';

let livekit: FakeLivekit;
let provider: LivekitProvider;
let site: TestSite;
let creator: TestUser;
let fan: TestUser;

const open = () =>
  new LivekitProvider({
    url: livekit.url,
    apiKey: LIVEKIT_KEY,
    apiSecret: LIVEKIT_SECRET,
    log: pino({ level: 'silent' }),
  });

// The machine may be busy.

beforeAll(async () => {
  livekit = await openFakeLivekit();
  provider = open();
  site = await openHostedSite(provider);
});
afterAll(async () => {
  await site.close();
  await livekit.close();
});
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  livekit.asked.length = 0;
});

const publishGrant = async (streamId: string) =>
  (await site.call('GET', `/streaming/live/${streamId}/publish-grant`, { token: creator.token })).data;
const watch = (user: TestUser) =>
  site.call('POST', `/streaming/watch-grant/${creator.id}`, { token: user.token });
const stateOf = async (streamId: string) =>
  (await site.call('GET', `/streaming/live/${streamId}`, { token: creator.token })).data.status;
const report = async (room: string, event: string, signedBy = {}) =>
  sendReport(site, 'livekit', await livekit.webhook({ event, room: { name: room }, id: 'EV_1' }, signedBy));

/** A stream whose creator publishes, as the server has reported. */
async function onAir(): Promise<string> {
  const { _id } = await prepareStream(site, creator);
  await livekit.join((await publishGrant(_id)).token, true);
  expect(await report(_id, 'track_published')).toBe(200);
  await eventually(async () => expect(await stateOf(_id)).toBe('on-air'));
  return _id;
}

test('the creator may publish and a viewer may watch, for ten minutes and one room', async () => {
  const room = await onAir();
  const grants = { publish: await publishGrant(room), watch: (await watch(fan)).data };
  for (const grant of Object.values(grants))
    expect(grant).toMatchObject({ kind: 'livekit', url: livekit.url });
  const publisher = decodeJwt(grants.publish.token);
  const viewer = decodeJwt(grants.watch.token);
  expect(publisher).toMatchObject({
    sub: creator.id,
    video: { roomJoin: true, room, canPublish: true, canSubscribe: false },
  });
  expect(viewer).toMatchObject({
    sub: fan.id,
    video: { roomJoin: true, room, canPublish: false, canSubscribe: true, canPublishData: false },
  });
  for (const { exp = 0, nbf = 0, video } of [publisher, viewer]) {
    expect(exp - nbf).toBe(600);
    expect(video).not.toHaveProperty('roomAdmin');
  }
  await expect(livekit.join(grants.watch.token, true)).rejects.toThrow();
  const { data: token } = await site.call('POST', '/streaming/agora/token', {
    token: fan.token,
    body: { channelName: room },
  });
  expect(decodeJwt(token)).toMatchObject({ sub: fan.id, video: { canPublish: false } });
});

test('a stream waits for its creator whose line is lost, whatever is reported twice, late or out of order', async () => {
  const room = await onAir();
  // Long over, or never so: the room itself is asked.
  await report(room, 'participant_left');
  await report(room, 'track_unpublished');
  await provider.refresh();
  expect(await stateOf(room)).toBe('on-air');
  livekit.leave(room, creator.id);
  await report(room, 'participant_left');
  await eventually(async () => expect(await stateOf(room)).toBe('interrupted'));
  await report(room, 'track_published');
  expect(await stateOf(room)).toBe('interrupted');
  await livekit.join((await publishGrant(room)).token, true);
  await report(room, 'track_published');
  await eventually(async () => expect(await stateOf(room)).toBe('on-air'));
});

test('what happened while nobody listened is found by asking', async () => {
  const { _id: begun } = await prepareStream(site, creator);
  await livekit.join((await publishGrant(begun)).token, true);
  await provider.refresh();
  await eventually(async () => expect(await stateOf(begun)).toBe('on-air'));
  livekit.rooms.delete(begun);
  await provider.refresh();
  await eventually(async () => expect(await stateOf(begun)).toBe('interrupted'));
});

test('a block cuts a viewer off within the round, and again where they come back with the grant of before', async () => {
  const room = await onAir();
  const { token } = (await watch(fan)).data;
  await livekit.join(token);
  await site.call('POST', '/block/users', {
    token: creator.token,
    body: { targetId: fan.id, target: 'user', reason: '' },
  });
  await tendLive(site);
  expect(livekit.asked).toContain(`RemoveParticipant ${room} ${fan.id}`);
  expect(livekit.rooms.get(room)?.has(fan.id)).toBe(false);
  await livekit.join(token);
  await report(room, 'participant_joined');
  await eventually(() => expect(livekit.rooms.get(room)?.has(fan.id)).toBe(false));
  expect(livekit.rooms.get(room)?.has(creator.id)).toBe(true);
  // Somebody who is let in stays.
  const other = await registerFan(site);
  await livekit.join((await watch(other)).data.token);
  await report(room, 'participant_joined');
  await provider.refresh();
  expect(livekit.rooms.get(room)?.has(other.id)).toBe(true);
});

test('the end closes the room, also one that opens again with a grant of before', async () => {
  const room = await onAir();
  const grant = await publishGrant(room);
  await site.call('GET', '/streaming/ingest', { token: creator.token });
  await site.call('POST', `/streaming/live/${room}/end`, { token: creator.token });
  await eventually(() => expect(livekit.rooms.has(room)).toBe(false));
  await eventually(() => expect(livekit.asked.some((call) => call.startsWith('DeleteIngress'))).toBe(true));
  await livekit.join(grant.token, true);
  await report(room, 'track_published');
  await eventually(() => expect(livekit.rooms.has(room)).toBe(false));
  expect(await stateOf(room)).toBe('ended');
});

test('rooms of others at the same server stay as they are', async () => {
  livekit.rooms.set('of-another-program', new Map([['x', { identity: 'x', tracks: [{ sid: 'TR' }] }]]));
  await provider.refresh();
  expect(await report('of-another-program', 'participant_joined')).toBe(200);
  expect(livekit.rooms.get('of-another-program')?.has('x')).toBe(true);
  livekit.rooms.delete('of-another-program');
});

test('programs get an address and a key of LiveKit, the same until it is renewed, where the server has them', async () => {
  const { _id } = await prepareStream(site, creator);
  const ask = () => site.call('GET', '/streaming/ingest', { token: creator.token });
  const { data } = await ask();
  expect(data).toMatchObject({ streamId: _id, whipUrl: 'https://ingress.livekit.test/w' });
  expect((await ask()).data).toEqual(data);
  const renew = () => site.call('POST', '/streaming/ingest', { token: creator.token });
  const renewed = (await renew()).data;
  expect(renewed).toMatchObject({ streamId: _id, whipUrl: data.whipUrl });
  expect(renewed.key).not.toBe(data.key);
  expect((await ask()).data).toEqual(renewed);
  livekit.hasIngress = false;
  const refused = [await ask(), await renew()];
  livekit.hasIngress = true;
  expect(refused.map(({ body }) => body.code)).toEqual(['live.no-ingest', 'live.no-ingest']);
});

test('reports that are forged, changed, too old or for another provider are refused', async () => {
  const room = await onAir();
  livekit.leave(room, creator.id);
  expect(await report(room, 'participant_left', { secret: 'another-secret-0123456789-0123456789' })).toBe(
    403,
  );
  expect(await report(room, 'participant_left', { expires: -60 })).toBe(403);
  const { payload, headers } = await livekit.webhook({ event: 'participant_left', room: { name: room } });
  expect(await sendReport(site, 'livekit', { payload: payload.replace('left', 'joined'), headers })).toBe(
    403,
  );
  const { authorization: _, ...unsigned } = headers;
  expect(await sendReport(site, 'livekit', { payload, headers: unsigned })).toBe(403);
  expect(await sendReport(site, 'agora', { payload, headers })).toBe(404);
  expect(await stateOf(room)).toBe('on-air');
});

test('a server that does not answer changes no stream, and is an outage for who goes live', async () => {
  const room = await onAir();
  livekit.fails = true;
  await provider.refresh();
  const refused = await site.call('GET', `/streaming/live/${room}/publish-grant`, { token: creator.token });
  livekit.fails = false;
  expect(refused.body.code).toBe('platform.outage');
  expect(await stateOf(room)).toBe('on-air');
});

test('after a restart of the site all rooms are asked at once', async () => {
  const goesOn = await onAir();
  const restarted = open();
  const seen: unknown[] = [];
  restarted.on((event) => seen.push(event));
  await eventually(() => expect(seen.at(-1)).toMatchObject({ kind: 'publishing' }));
  expect(seen.at(-1)).toMatchObject({ rooms: expect.arrayContaining([goesOn]) });
  expect(seen).toContainEqual({ kind: 'room', room: goesOn, publishes: true, users: [creator.id] });
  await restarted.close();
});
