/** Agora behind a whole site, against a server on this machine that answers as its REST API does on the wire. */
import { inflateSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { prepareStream, tendLive } from '#testing/live.ts';
import {
  AGORA_APP_ID,
  AGORA_CERTIFICATE,
  AGORA_CUSTOMER,
  AGORA_NOTIFICATION_SECRET,
  type FakeAgora,
  openFakeAgora,
} from '#testing/live-services/fake-agora.ts';
import { openHostedSite, sendReport } from '#testing/live-services/hosted-site.ts';
import type { TestSite } from '#testing/site.ts';
import { AgoraProvider } from './agora-provider.ts';

const BROADCASTER_JOINED = 103;
const AUDIENCE_JOINED = 105;
const HOST_NUMBER = 7;
const FAN_NUMBER = 9;
const log = pino({ level: 'silent' });

let agora: FakeAgora;
let provider: AgoraProvider;
let site: TestSite;
let creator: TestUser;
let fan: TestUser;

// The machine may be busy.

beforeAll(async () => {
  agora = await openFakeAgora();
  provider = new AgoraProvider({
    appId: AGORA_APP_ID,
    certificate: AGORA_CERTIFICATE,
    customer: AGORA_CUSTOMER,
    notificationSecret: AGORA_NOTIFICATION_SECRET,
    apiOrigin: agora.origin,
    log,
  });
  site = await openHostedSite(provider);
});
afterAll(async () => {
  await site.close();
  await agora.close();
});
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  agora.rules.clear();
});

const tokenOf = (user: TestUser, channelName: string) =>
  site.call('POST', '/streaming/agora/token', { token: user.token, body: { channelName } });
const watch = (user: TestUser) =>
  site.call('POST', `/streaming/watch-grant/${creator.id}`, { token: user.token });
const stateOf = async (streamId: string) =>
  (await site.call('GET', `/streaming/live/${streamId}`, { token: creator.token })).data.status;
const report = (channelName: string, eventType: number, user: { uid: number; account?: string }, sent = {}) =>
  sendReport(site, 'agora', agora.report({ eventType, channelName, ...user }, sent));

async function onAir(): Promise<string> {
  const { _id } = await prepareStream(site, creator);
  agora.channels.set(_id, new Set([HOST_NUMBER]));
  expect(await report(_id, BROADCASTER_JOINED, { uid: HOST_NUMBER, account: creator.id })).toBe(200);
  await eventually(async () => expect(await stateOf(_id)).toBe('on-air'));
  return _id;
}

/** What a token says, read as Agora's servers read it: https://docs.agora.io/en/video-calling/get-started/authentication-workflow */
function read(token: string) {
  const bytes = inflateSync(Buffer.from(token.slice(3), 'base64'));
  let at = 0;
  const take = (bytesOf: number) => {
    at += bytesOf;
    return bytes.subarray(at - bytesOf, at);
  };
  const u16 = () => take(2).readUInt16LE();
  const u32 = () => take(4).readUInt32LE();
  const text = () => take(u16()).toString();
  text(); // the signature
  const appId = text();
  const [issuedAt, seconds] = [u32(), u32()];
  u32(); // the salt
  expect([u16(), u16()]).toEqual([1, 1]); // one service, media
  const privileges = new Map(Array.from({ length: u16() }, () => [u16(), u32()] as const));
  return { appId, issuedAt, seconds, privileges, channel: text(), user: text() };
}
const [JOIN, PUBLISH_SOUND, PUBLISH_PICTURE] = [1, 2, 3];

test('tokens carry the session, the user and the role, for ten minutes', async () => {
  const channel = await onAir();
  const publisher = await tokenOf(creator, channel);
  const viewer = await tokenOf(fan, channel);
  const grant = (await watch(fan)).data;
  expect(grant).toMatchObject({ kind: 'agora', appId: AGORA_APP_ID, channel, uid: fan.id });
  for (const [token, user, roles] of [
    [publisher.data, creator, [JOIN, PUBLISH_SOUND, PUBLISH_PICTURE]],
    [viewer.data, fan, [JOIN]],
    [grant.token, fan, [JOIN]],
  ] as const) {
    const { privileges, ...said } = read(token);
    expect(said).toMatchObject({ appId: AGORA_APP_ID, seconds: 600, channel, user: user.id });
    expect([...privileges.keys()]).toEqual(expect.arrayContaining([...roles]));
    expect(privileges.has(PUBLISH_PICTURE)).toBe(user === creator);
    for (const seconds of privileges.values()) expect(seconds).toBeLessThanOrEqual(600);
  }
});

test('nobody gets a token of a session that they may not watch', async () => {
  const channel = await onAir();
  await site.call('PUT', '/streaming/update', {
    token: creator.token,
    body: { streamId: channel, audience: 'subscribers' },
  });
  expect((await tokenOf(fan, channel)).body.code).toBe('live.subscribers-only');
  expect((await tokenOf(fan, 'somewhere')).body.code).toBe('live.stream-not-found');
});

test('a stream goes on air, waits and goes on as its creator publishes', async () => {
  const channel = await onAir();
  agora.channels.delete(channel);
  await provider.refresh();
  await eventually(async () => expect(await stateOf(channel)).toBe('interrupted'));
  // What is sent again says nothing new: the channel itself is asked.
  await report(channel, BROADCASTER_JOINED, { uid: HOST_NUMBER, account: creator.id });
  await provider.refresh();
  expect(await stateOf(channel)).toBe('interrupted');
  agora.channels.set(channel, new Set([HOST_NUMBER]));
  await provider.refresh();
  await eventually(async () => expect(await stateOf(channel)).toBe('on-air'));
});

test('a block keeps a viewer out as long as the grant lasts, and not longer than the block', async () => {
  const channel = await onAir();
  await watch(fan);
  await report(channel, AUDIENCE_JOINED, { uid: FAN_NUMBER, account: fan.id });
  const block = { token: creator.token, body: { targetId: fan.id, target: 'user', reason: '' } };
  await site.call('POST', '/block/users', block);
  await tendLive(site);
  expect([...agora.rules.values()]).toEqual([{ cname: channel, uid: FAN_NUMBER, time: 10 }]);
  await site.call('DELETE', `/block/users/${fan.id}`, { token: creator.token });
  expect((await watch(fan)).status).toBe(200);
  expect(agora.rules.size).toBe(0);
});

test('who is turned out before Agora has said where they are is cut off when it does', async () => {
  const channel = await onAir();
  await watch(fan);
  await provider.kick(channel, fan.id);
  expect(agora.rules.size).toBe(0);
  await report(channel, AUDIENCE_JOINED, { uid: FAN_NUMBER, account: fan.id });
  expect([...agora.rules.values()]).toEqual([{ cname: channel, uid: FAN_NUMBER, time: 10 }]);
});

test('the end keeps everybody out of the channel', async () => {
  const channel = await onAir();
  await site.call('POST', `/streaming/live/${channel}/end`, { token: creator.token });
  await eventually(() => expect([...agora.rules.values()]).toContainEqual({ cname: channel, time: 10 }));
});

test('reports that are forged, changed or too old are refused', async () => {
  const channel = await onAir();
  const user = { uid: FAN_NUMBER, account: fan.id };
  expect(await report(channel, AUDIENCE_JOINED, user, { secret: 'another' })).toBe(403);
  expect(await report(channel, AUDIENCE_JOINED, user, { notifyMs: Date.now() - 3_600_000 })).toBe(403);
  const { payload, headers } = agora.report({ eventType: AUDIENCE_JOINED, channelName: channel, ...user });
  expect(await sendReport(site, 'agora', { payload: payload.replace('105', '106'), headers })).toBe(403);
  const { 'agora-signature-v2': _, ...unsigned } = headers;
  expect(await sendReport(site, 'agora', { payload, headers: unsigned })).toBe(403);
  expect(await sendReport(site, 'livekit', { payload, headers })).toBe(404);
});

test('Agora takes no stream from other programs, and an outage of it changes no stream', async () => {
  const channel = await onAir();
  expect((await site.call('GET', '/streaming/ingest', { token: creator.token })).body.code).toBe(
    'live.no-ingest',
  );
  agora.fails = true;
  await provider.refresh();
  agora.fails = false;
  expect(await stateOf(channel)).toBe('on-air');
});

test('where nobody can be cut off, grants are for two minutes, and the provider says so', async () => {
  const without = new AgoraProvider({
    appId: AGORA_APP_ID,
    certificate: AGORA_CERTIFICATE,
    customer: undefined,
    notificationSecret: undefined,
    log,
  });
  expect(without.capabilities.kick).toBe(false);
  expect(provider.capabilities.kick).toBe(true);
  expect(read((await without.viewerGrant('room', fan.id)).token).seconds).toBe(120);
  await without.kick('room', fan.id);
  await without.end('room');
});
