/** Live streams from going live to the end, and who may watch them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import {
  balance,
  giveTip,
  giveTokens,
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  suspend,
  type TestUser,
} from '#testing/factories.ts';
import { goOnAir, prepareStream, providerOfSite, publishMedia, tendLive } from '#testing/live.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { keepStreams } from '../keep-streams.ts';
import { handleLiveEvent } from '../live-events.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
});

const join = (viewer: TestUser) =>
  site.call('GET', `/streaming/join/${creator.username}`, { token: viewer.token });
const watch = (viewer: TestUser) =>
  site.call('POST', `/streaming/watch-grant/${creator.id}`, { token: viewer.token });
const buy = (viewer: TestUser, id: string) =>
  site.call('POST', `/wallet/charges/stream/${id}`, { token: viewer.token, body: {} });
const own = async () => (await site.call('GET', '/streaming/live', { token: creator.token })).data.stream;
const find = async (id: string) =>
  (await site.call('GET', `/streaming/live/${id}`, { token: creator.token })).data;
const emit = (event: Parameters<typeof handleLiveEvent>[1]) =>
  handleLiveEvent({ read: () => site.runtime.read(), write: (work) => site.runtime.write({}, work) }, event);
const kicked = (id: string) => providerOfSite(site).asked.filter((asked) => asked.startsWith(`kick ${id}`));

describe('the states of a stream', () => {
  test('prepared, on air, ended; the strip shows it only in between', async () => {
    const stream = await prepareStream(site, creator);
    expect(await own()).toMatchObject({ status: 'created', isStreaming: 0, isFree: true, price: 0 });
    expect((await join(fan)).body.code).toBe('live.offline');
    expect((await watch(fan)).body.code).toBe('live.offline');
    const listed = async () =>
      (await site.call('GET', '/streaming/user/search')).data.data.map(({ _id }: { _id: string }) => _id);
    expect(await listed()).not.toContain(stream._id);

    await publishMedia(site, stream._id);
    site.clock.advance(65_000);
    expect(await own()).toMatchObject({ status: 'on-air', isStreaming: 1, streamingTime: 65 });
    expect(await listed()).toContain(stream._id);
    const { data } = await join(fan);
    expect(data.stream).toMatchObject({ _id: stream._id, sessionId: stream._id, mayWatch: true });
    expect(data.conversation).toMatchObject({ _id: stream.conversationId, type: 'stream_public' });
    expect((await site.call('GET', `/performers/${creator.username}`)).data).toMatchObject({
      live: 1,
      streamingStatus: 'public',
    });
    expect((await site.call('GET', '/users/me', { token: creator.token })).data).toMatchObject({
      live: 1,
      streamingStatus: 'public',
    });

    const end = () => site.call('POST', `/streaming/live/${stream._id}/end`, { token: creator.token });
    expect((await end()).data).toMatchObject({ status: 'ended', endReason: 'creator', streamingTime: 65 });
    expect((await end()).data.status).toBe('ended');
    expect(providerOfSite(site).asked).toContain(`end ${stream._id}`);
    expect((await join(fan)).body.code).toBe('live.offline');
    expect(await own()).toBeNull();
    expect(await listed()).not.toContain(stream._id);
    const history = await site.call('GET', '/streaming/history', { token: creator.token });
    expect(history.data).toMatchObject({ total: 1, data: [{ _id: stream._id }] });
    expect((await site.call('GET', `/performers/${creator.username}`)).data).toMatchObject({
      live: 0,
      streamingStatus: 'offline',
      lastStreamingTime: expect.any(String),
    });
  });

  test('ten presses at once make one stream, and the next one has the same conversation', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => prepareStream(site, creator)));
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1);
    await publishMedia(site, all[0]!._id);
    await site.call('POST', `/streaming/live/${all[0]!._id}/end`, { token: creator.token });
    const next = await prepareStream(site, creator);
    expect(next._id).not.toBe(all[0]!._id);
    expect(next.conversationId).toBe(all[0]!.conversationId);
  });

  test('a lost line: the same stream and ticket within three minutes, and the end after them', async () => {
    const stream = await goOnAir(site, creator, { isFree: false, price: 5 });
    await giveTokens(site, fan, 10_00);
    expect((await buy(fan, stream._id)).status).toBe(200);
    await emit({ kind: 'interrupted', room: stream._id });
    expect(await own()).toMatchObject({ status: 'interrupted', isStreaming: 1 });
    site.clock.advance(3 * MINUTE_MILLISECONDS - 1);
    await tendLive(site);
    expect((await own()).graceEndsAt).toBe(new Date(site.clock.now().getTime() + 1).toISOString());
    // The creator's page comes back and asks to go live again.
    expect((await prepareStream(site, creator))._id).toBe(stream._id);
    await emit({ kind: 'published', room: stream._id });
    expect(await own()).toMatchObject({ status: 'on-air', interruptedAt: null, _id: stream._id });
    expect((await watch(fan)).status).toBe(200);

    await emit({ kind: 'interrupted', room: stream._id });
    const lostAt = site.clock.now();
    site.clock.advance(3 * MINUTE_MILLISECONDS + 1);
    await Promise.all([tendLive(site), tendLive(site)]);
    expect(await find(stream._id)).toMatchObject({
      status: 'ended',
      endReason: 'lost',
      endedAt: lostAt.toISOString(),
    });
  });

  test('without media and heartbeat it is interrupted; the next heartbeat brings it back', async () => {
    const stream = await prepareStream(site, creator);
    const beat = () =>
      site.call('PUT', '/streaming/set-duration', {
        token: creator.token,
        body: { streamId: stream._id, duration: 15 },
      });
    await site.runtime.write({}, async (ctx) => {
      const { putOnAir } = await import('./move-stream.ts');
      await putOnAir(ctx, stream._id, { hasMedia: false });
    });
    site.clock.advance(59_000);
    expect((await beat()).data).toEqual({ success: true });
    site.clock.advance(60_000);
    await tendLive(site);
    expect((await own()).status).toBe('on-air');
    site.clock.advance(1_000);
    await tendLive(site);
    expect((await own()).status).toBe('interrupted');
    await beat();
    expect((await own()).status).toBe('on-air');
    await site.call('POST', `/streaming/live/${stream._id}/end`, { token: creator.token });
    expect((await beat()).body.code).toBe('live.ended');
  });

  test('a restart of the media plane interrupts what it carried, and nothing else', async () => {
    const carried = await goOnAir(site, creator);
    const other = await registerCreator(site, { approved: true });
    const prepared = await prepareStream(site, other);
    await emit({ kind: 'engine-restarted' });
    expect((await find(carried._id)).status).toBe('interrupted');
    await emit({ kind: 'published', room: carried._id });
    expect((await find(carried._id)).status).toBe('on-air');
    const ofOther = await site.call('GET', '/streaming/live', { token: other.token });
    expect(ofOther.data.stream).toMatchObject({ _id: prepared._id, status: 'created' });
  });

  test('after the server was killed, what its media plane carried waits for the creator', async () => {
    const stream = await goOnAir(site, creator);
    // The process starts again, and ends.
    await keepStreams(site.runtime)();
    expect(await own()).toMatchObject({ _id: stream._id, status: 'interrupted' });
    await emit({ kind: 'published', room: stream._id });
    expect((await own()).status).toBe('on-air');
  });

  test('the end of one stream never cuts the next one', async () => {
    const first = await goOnAir(site, creator);
    await site.call('POST', `/streaming/live/${first._id}/end`, { token: creator.token });
    const next = await goOnAir(site, creator);
    // Late news of the first one, and the job that closes its room.
    await emit({ kind: 'interrupted', room: first._id });
    await emit({ kind: 'published', room: first._id });
    await tendLive(site);
    expect(await own()).toMatchObject({ _id: next._id, status: 'on-air' });
    expect(providerOfSite(site).asked).not.toContain(`end ${next._id}`);
  });

  test('what nobody begins ends by itself, and so does the stream of a suspended creator', async () => {
    const unused = await prepareStream(site, creator);
    site.clock.advance(31 * MINUTE_MILLISECONDS);
    await tendLive(site);
    expect(await find(unused._id)).toMatchObject({ status: 'ended', endReason: 'unused' });

    const boss = await operator(site);
    const stream = await goOnAir(site, creator);
    await suspend(site, creator);
    await tendLive(site);
    const { data } = await site.call('GET', `/streaming/live/${stream._id}`, { token: boss.token });
    expect(data).toMatchObject({ status: 'ended', endReason: 'account' });
  });
});

describe('who may watch', () => {
  test('existing clients send no audience: even a free stream is then for subscribers', async () => {
    const body = { title: 'Glaze night', description: 'Nine bowls' };
    const { data } = await site.call('POST', '/streaming/live', { token: creator.token, body });
    expect(data.stream).toMatchObject({ audience: 'subscribers', isFree: true });
    await publishMedia(site, data.stream._id);
    expect((await join(fan)).body.code).toBe('live.subscribers-only');
    expect((await watch(fan)).body.code).toBe('live.subscribers-only');
    const token = await site.call('POST', '/streaming/agora/token', {
      token: fan.token,
      body: { channelName: data.stream._id },
    });
    expect(token.body.code).toBe('live.subscribers-only');
  });

  test('for followers: a follower enters, and who unfollows is cut off', async () => {
    const stream = await goOnAir(site, creator, { audience: 'followers' });
    expect((await join(fan)).body.code).toBe('live.followers-only');
    const token = () =>
      site.call('POST', '/streaming/agora/token', {
        token: fan.token,
        body: { channelName: stream._id },
      });
    expect((await token()).body.code).toBe('live.followers-only');
    expect((await watch(fan)).body.code).toBe('live.followers-only');
    await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
    expect((await watch(fan)).data).toMatchObject({ kind: 'whep' });
    expect((await token()).data).toBe(`watch ${stream._id} ${fan.id}`);
    await tendLive(site);
    expect(kicked(stream._id)).toEqual([]);
    await site.call('DELETE', `/follows/${creator.id}`, { token: fan.token });
    await tendLive(site);
    await tendLive(site);
    expect(kicked(stream._id)).toEqual([`kick ${stream._id} ${fan.id}`]);
  });

  test('the creator publishes, and nobody else', async () => {
    const stream = await prepareStream(site, creator);
    const { data: grant } = await site.call('GET', `/streaming/live/${stream._id}/publish-grant`, {
      token: creator.token,
    });
    expect(grant).toMatchObject({ kind: 'whip', token: `publish ${stream._id} ${creator.id}` });
    const { data: token } = await site.call('POST', '/streaming/agora/token', {
      token: creator.token,
      body: { channelName: stream._id },
    });
    expect(token).toBe(`publish ${stream._id} ${creator.id}`);
    const other = await registerCreator(site, { approved: true });
    const refused = await site.call('GET', `/streaming/live/${stream._id}/publish-grant`, {
      token: other.token,
    });
    expect(refused.body.code).toBe('live.stream-not-found');
    expect((await site.call('GET', '/streaming/ingest', { token: creator.token })).data).toMatchObject({
      streamId: stream._id,
      key: `key ${stream._id}`,
    });
    for (const method of ['GET', 'POST'] as const)
      expect((await site.call(method, '/streaming/ingest', { token: other.token })).body.code).toBe(
        'live.stream-not-found',
      );
    const unknown = await site.call('POST', '/streaming/agora/token', {
      token: fan.token,
      body: { channelName: 'nowhere' },
    });
    expect(unknown.body.code).toBe('live.stream-not-found');
    await site.call('POST', `/streaming/live/${stream._id}/end`, { token: creator.token });
    const late = await site.call('GET', `/streaming/live/${stream._id}/publish-grant`, {
      token: creator.token,
    });
    expect(late.body.code).toBe('live.ended');
    const lateToken = await site.call('POST', '/streaming/agora/token', {
      token: creator.token,
      body: { channelName: stream._id },
    });
    expect(lateToken.body.code).toBe('live.offline');
  });

  test('a provider without ingest says so', async () => {
    await prepareStream(site, creator);
    const provider = providerOfSite(site) as { ingest: unknown; renewIngest: unknown };
    const { ingest, renewIngest } = provider;
    provider.ingest = provider.renewIngest = async () => undefined;
    const codes = [];
    for (const method of ['GET', 'POST'] as const)
      codes.push((await site.call(method, '/streaming/ingest', { token: creator.token })).body.code);
    Object.assign(provider, { ingest, renewIngest });
    expect(codes).toEqual(['live.no-ingest', 'live.no-ingest']);
  });

  test('a block ends watching within a round, ticket or not, and hides the stream', async () => {
    const stream = await goOnAir(site, creator, { isFree: false, price: 5 });
    await giveTokens(site, fan, 10_00);
    await buy(fan, stream._id);
    expect((await watch(fan)).status).toBe(200);
    await site.call('POST', '/block/users', {
      token: creator.token,
      body: { targetId: fan.id, target: 'user', reason: '' },
    });
    await tendLive(site);
    expect(kicked(stream._id)).toEqual([`kick ${stream._id} ${fan.id}`]);
    expect((await watch(fan)).body.code).toBe('creators.not-found');
    expect((await join(fan)).body.code).toBe('creators.not-found');
    expect((await site.call('GET', `/streaming/live/${stream._id}`, { token: fan.token })).body.code).toBe(
      'live.stream-not-found',
    );
    const token = await site.call('POST', '/streaming/agora/token', {
      token: fan.token,
      body: { channelName: stream._id },
    });
    expect(token.body.code).toBe('live.offline');
    const strip = await site.call('GET', '/streaming/user/search', { token: fan.token });
    expect(strip.data.data.map(({ _id }: { _id: string }) => _id)).not.toContain(stream._id);
  });

  test('who is suspended is cut off', async () => {
    const stream = await goOnAir(site, creator);
    await watch(fan);
    await suspend(site, fan);
    await tendLive(site);
    expect(kicked(stream._id)).toEqual([`kick ${stream._id} ${fan.id}`]);
  });
});

describe('tickets', () => {
  test('twenty joins at once pay once; the ticket is for this stream alone', async () => {
    const stream = await goOnAir(site, creator, { isFree: false, price: 5 });
    await giveTokens(site, fan, 100_00);
    expect((await join(fan)).data.stream).toMatchObject({ price: 5, hasPurchased: false, mayWatch: false });
    expect((await watch(fan)).body).toMatchObject({ code: 'live.ticket-needed', price: 5 });
    const unpaid = await site.call('POST', '/streaming/agora/token', {
      token: fan.token,
      body: { channelName: stream._id },
    });
    expect(unpaid.body.code).toBe('live.ticket-needed');
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(fan, stream._id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'wallet.already-bought')).toHaveLength(19);
    expect(await balance(site, fan)).toBe(95);
    expect((await join(fan)).data.stream).toMatchObject({ hasPurchased: true, mayWatch: true });
    expect((await watch(fan)).status).toBe(200);

    await site.call('POST', `/streaming/live/${stream._id}/end`, { token: creator.token });
    expect((await buy(await registerFan(site), stream._id)).body.code).toBe('wallet.not-for-sale');
    await goOnAir(site, creator, { isFree: false, price: 5 });
    expect((await watch(fan)).body.code).toBe('live.ticket-needed');
  });

  test('a refund ends watching within a round', async () => {
    const boss = await operator(site);
    const stream = await goOnAir(site, creator, { isFree: false, price: 5 });
    await giveTokens(site, fan, 10_00);
    const { data } = await buy(fan, stream._id);
    await watch(fan);
    const refund = await site.call('POST', `/admin/charges/${data._id}/refund`, {
      token: boss.token,
      body: { reason: 'Sound was broken' },
    });
    expect(refund.status).toBe(200);
    await tendLive(site);
    expect(kicked(stream._id)).toEqual([`kick ${stream._id} ${fan.id}`]);
    expect((await watch(fan)).body.code).toBe('live.ticket-needed');
    expect(await balance(site, fan)).toBe(10);
  });

  test('its creator alone is shown what it has brought: tickets and the tips of its time, less what was refunded', async () => {
    const boss = await operator(site);
    const stream = await goOnAir(site, creator, { isFree: false, price: 5 });
    await giveTokens(site, fan, 50_00);
    await buy(fan, stream._id);
    const tip = (price: number) =>
      giveTip(site, { fan, creator }, { price, conversationId: stream.conversationId });
    await tip(10);
    const { data: refunded } = await tip(12);
    await site.drain();
    const body = { reason: 'Pressed twice' };
    await site.call('POST', `/admin/charges/${refunded._id}/refund`, { token: boss.token, body });
    await site.call('POST', `/streaming/live/${stream._id}/end`, { token: creator.token });
    site.clock.advance(HOUR_MILLISECONDS);
    await tip(11);
    await site.drain();
    expect((await find(stream._id)).sales).toEqual({ tickets: 1, tips: 1, earned: 13.5 });
    const seen = await site.call('GET', `/streaming/live/${stream._id}`, { token: fan.token });
    expect(seen.data).not.toHaveProperty('sales');
  });

  test('refusals of the wallet: too little, a changed price, a free stream', async () => {
    const stream = await goOnAir(site, creator, { isFree: false, price: 5 });
    expect((await buy(fan, stream._id)).body.code).toBe('wallet.balance-too-low');
    await giveTokens(site, fan, 20_00);
    await site.call('PUT', `/streaming/live/${stream._id}`, { token: creator.token, body: { price: 7 } });
    const stale = await site.call('POST', `/wallet/charges/stream/${stream._id}`, {
      token: fan.token,
      body: { expectedPrice: 5 },
    });
    expect(stale.body).toMatchObject({ code: 'wallet.price-changed', price: 7 });
    await site.call('PUT', '/streaming/update', {
      token: creator.token,
      body: { streamId: stream._id, isFree: true },
    });
    expect((await buy(fan, stream._id)).body.code).toBe('wallet.not-for-sale');
    expect((await watch(fan)).status).toBe(200);
  });

  test('nothing is charged above the fan’s own limit', async () => {
    const stream = await goOnAir(site, creator, { isFree: false, price: 5 });
    await giveTokens(site, fan, 20_00);
    await site.call('PUT', '/wallet/cap', { token: fan.token, body: { cap: 4 } });
    expect((await buy(fan, stream._id)).body.code).toBe('wallet.cap-reached');
  });
});

describe('refusals of the creator’s calls', () => {
  test('only approved creators go live, within the limits of prices', async () => {
    const unapproved = await registerCreator(site);
    const body = { title: 'Glaze night', description: 'Nine bowls' };
    const early = await site.call('POST', '/streaming/live', { token: unapproved.token, body });
    expect(early.body.code).toBe('creators.not-approved');
    const dear = { ...body, isFree: false, price: 0.5 };
    const cheap = await site.call('POST', '/streaming/live', { token: creator.token, body: dear });
    expect(cheap.body).toMatchObject({ code: 'live.price-out-of-range', minimumPrice: 1 });
    const stream = await prepareStream(site, creator);
    const change = (token: string, id = stream._id) =>
      Promise.all([
        site.call('PUT', `/streaming/live/${id}`, { token, body: { isFree: false, price: 0.5 } }),
        site.call('PUT', '/streaming/update', { token, body: { streamId: id, isFree: false, price: 0.5 } }),
      ]);
    for (const { body: answer } of await change(creator.token))
      expect(answer.code).toBe('live.price-out-of-range');
    const other = await registerCreator(site, { approved: true });
    for (const { body: answer } of await change(other.token))
      expect(answer.code).toBe('live.stream-not-found');
    const end = `/streaming/live/${stream._id}/end`;
    expect((await site.call('POST', end, { token: other.token })).body.code).toBe('live.stream-not-found');
    const beat = await site.call('PUT', '/streaming/set-duration', {
      token: other.token,
      body: { streamId: stream._id, duration: 1 },
    });
    expect(beat.body.code).toBe('live.stream-not-found');
    await site.call('POST', end, { token: creator.token });
    for (const { body: answer } of await change(creator.token, stream._id))
      expect(['live.ended', 'live.price-out-of-range']).toContain(answer.code);
    const rename = await Promise.all([
      site.call('PUT', `/streaming/live/${stream._id}`, { token: creator.token, body: { title: 'Late' } }),
      site.call('PUT', '/streaming/update', {
        token: creator.token,
        body: { streamId: stream._id, title: 'Late' },
      }),
    ]);
    for (const { body: answer } of rename) expect(answer.code).toBe('live.ended');
  });
});

test('an operator sees all streams and ends one, with a reason for its creator', async () => {
  const boss = await operator(site);
  const stream = await goOnAir(site, creator);
  const list = (query: Record<string, string>) =>
    site.call('GET', '/admin/streams', { token: boss.token, query });
  expect((await list({ performerId: creator.id })).data).toMatchObject({
    total: 1,
    data: [{ _id: stream._id, status: 'on-air' }],
  });
  const end = (id: string) =>
    site.call('POST', `/admin/streams/${id}/end`, {
      token: boss.token,
      body: { reason: 'Music without a license' },
    });
  expect((await end(stream._id)).data).toMatchObject({ status: 'ended', endReason: 'operator' });
  expect((await end(stream._id)).body.code).toBe('live.ended');
  expect((await end(creator.id)).body.code).toBe('live.stream-not-found');
  expect((await list({ performerId: creator.id, status: 'on-air' })).data.total).toBe(0);
  const { rows } = await site.runtime.database.pool.query(
    `select reason from audit_log where action = 'stream.ended' and object_id = $1`,
    [stream._id],
  );
  expect(rows).toEqual([{ reason: 'Music without a license' }]);
  const { data } = await site.call('GET', '/notifications', { token: creator.token });
  expect(data.data.map(({ text }: { text: string }) => text)).toContain(
    'Your live stream was ended by the site',
  );
});

test('followers are notified once that a creator is live', async () => {
  await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
  const stream = await goOnAir(site, creator);
  await emit({ kind: 'interrupted', room: stream._id });
  await emit({ kind: 'published', room: stream._id });
  await site.drain();
  const { data } = await site.call('GET', '/notifications', { token: fan.token });
  const live = data.data.filter(({ text }: { text: string }) => text.endsWith('is live now'));
  expect(live).toHaveLength(1);
});

describe('a reminder of a stream that a post names', () => {
  const plan = async (milliseconds: number): Promise<string> => {
    const streamingScheduled = new Date(site.clock.now().getTime() + milliseconds).toISOString();
    const body = { type: 'scheduled-streaming', text: 'Throwing live', streamingScheduled };
    const { data } = await site.call('POST', '/performer/feeds', { token: creator.token, body });
    return data._id;
  };
  const remind = (user: TestUser, id: string, isOn = true) =>
    site.call('PUT', `/user/feeds/${id}/reminder`, { token: user.token, body: { isOn } });
  const see = async (user: TestUser, id: string) =>
    (await site.call('GET', `/user/feeds/${id}`, { token: user.token })).data.isReminded;
  const bells = async (user: TestUser): Promise<string[]> =>
    (await site.call('GET', '/notifications', { token: user.token })).data.data
      .map(({ text }: { text: string }) => text)
      .filter((text: string) => text.includes('is live now'));

  test('who asked is notified once when it begins, followers by nothing else; who asked no longer is not', async () => {
    const id = await plan(HOUR_MILLISECONDS);
    const [changed, blocked] = [await registerFan(site), await registerFan(site)];
    await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
    const stranger = await registerFan(site);
    for (const user of [fan, stranger, changed, blocked, fan])
      expect((await remind(user, id)).data).toEqual({ isReminded: true });
    expect([await see(fan, id), await see(changed, id)]).toEqual([true, true]);
    expect((await remind(changed, id, false)).data).toEqual({ isReminded: false });
    expect(await see(changed, id)).toBe(false);
    await site.call('POST', '/block/users', {
      token: creator.token,
      body: { target: 'user', targetId: blocked.id, reason: '' },
    });
    site.clock.advance(HOUR_MILLISECONDS);
    const stream = await goOnAir(site, creator);
    await site.drain();
    for (const user of [fan, stranger])
      expect(await bells(user)).toEqual([expect.stringContaining('as you asked to be reminded')]);
    for (const user of [changed, blocked]) expect(await bells(user)).toEqual([]);
    expect(await see(fan, id)).toBe(false);
    // The next stream reminds nobody again.
    await site.call('POST', `/streaming/live/${stream._id}/end`, { token: creator.token });
    await goOnAir(site, creator);
    await site.drain();
    expect(await bells(stranger)).toHaveLength(1);
    expect(await bells(fan)).toHaveLength(2);
  });

  test('a stream days before what was planned, or long after it, reminds nobody', async () => {
    const [early, late] = [await plan(3 * DAY_MILLISECONDS), await plan(HOUR_MILLISECONDS)];
    for (const id of [early, late]) await remind(fan, id);
    site.clock.advance(14 * HOUR_MILLISECONDS);
    await goOnAir(site, creator);
    await site.drain();
    expect(await bells(fan)).toEqual([]);
    expect([await see(fan, early), await see(fan, late)]).toEqual([true, false]);
  });

  test('refusals: another post, one’s own, one that is over, none', async () => {
    const id = await plan(HOUR_MILLISECONDS);
    const { data: words } = await site.call('POST', '/performer/feeds', {
      token: creator.token,
      body: { type: 'text', text: 'Bowls' },
    });
    const codes = [await remind(fan, words._id), await remind(creator, id), await remind(fan, NO_ID)];
    site.clock.advance(HOUR_MILLISECONDS);
    codes.push(await remind(fan, id));
    expect(codes.map(({ body }) => body.code)).toEqual([
      'content.no-live-planned',
      'content.no-live-planned',
      'content.post-not-found',
      'content.no-live-planned',
    ]);
    expect((await remind(fan, id, false)).status).toBe(200);
  });

  test('it is in the copy of an account until its erasure', async () => {
    const { eraseReminders, ownReminderData } = await import('#domains/content/server/index.ts');
    const id = await plan(HOUR_MILLISECONDS);
    await remind(fan, id);
    const own = async () => {
      const found = [];
      const { data } = await ownReminderData(site.runtime.read(), fan.id);
      for await (const each of data as AsyncIterable<unknown>) found.push(each);
      return found;
    };
    expect(await own()).toMatchObject([{ post: id }]);
    await site.runtime.write({}, (ctx) => eraseReminders(ctx, fan.id));
    expect(await own()).toEqual([]);
  });
});

test('streams and shows are in the copy of an account, and without words after its erasure', async () => {
  const { eraseStreams, ownStreamData } = await import('./stream-data.ts');
  const { eraseRequests, ownRequestData } = await import('../requests/request-data.ts');
  const stream = await goOnAir(site, creator);
  await watch(fan);
  await giveTokens(site, fan, 20_00);
  await site.call('PUT', '/streaming/private-offer', {
    token: creator.token,
    body: { isOn: true, pricePerMinute: 6 },
  });
  const { data: show } = await site.call('POST', '/streaming/private-requests', {
    token: fan.token,
    body: { performerId: creator.id, note: 'Throw a bowl with me?', expectedPrice: 6 },
  });
  const copyOf = async ({ id }: TestUser) => {
    const read = site.runtime.read();
    return JSON.stringify([await ownStreamData(read, id), await ownRequestData(read, id)]);
  };
  expect(await copyOf(creator)).toContain('Glaze night');
  expect(await copyOf(fan)).toContain(stream._id);
  expect(await copyOf(fan)).toContain('Throw a bowl with me?');
  // What the fan has written is the fan's.
  expect(await copyOf(creator)).not.toContain('Throw a bowl with me?');
  for (const { id } of [fan, creator]) {
    await site.runtime.write({}, async (ctx) => {
      await eraseRequests(ctx, id);
      await eraseStreams(ctx, id);
    });
  }
  expect(await copyOf(fan)).not.toMatch(new RegExp(`${stream._id}|Throw`));
  expect(await copyOf(creator)).not.toContain('Glaze night');
  const { data } = await site.call('GET', '/streaming/private-requests', { token: fan.token });
  expect(data.data).toMatchObject([{ _id: show._id, status: 'expired', note: '' }]);
  expect(await own()).toBeNull();
});
