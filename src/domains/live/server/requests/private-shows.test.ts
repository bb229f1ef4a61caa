/** Private shows: what is asked, answered, metered and refunded. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkBooks } from '#testing/check-books.ts';
import { balance, giveTokens, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { providerOfSite, tendLive } from '#testing/live.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

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
  await offer();
  await giveTokens(site, fan, 20_00);
});

const PATH = '/streaming/private-requests';
const offer = (body: Record<string, unknown> = {}) =>
  site.call('PUT', '/streaming/private-offer', {
    token: creator.token,
    body: { isOn: true, pricePerMinute: 6, minimumMinutes: 2, ...body },
  });
const request = (body: Record<string, unknown> = {}, by = fan) =>
  site.call('POST', PATH, {
    token: by.token,
    body: { performerId: creator.id, note: 'Throw a bowl with me?', expectedPrice: 6, ...body },
  });
const answer = (by: TestUser, id: string, action: string) =>
  site.call('PUT', `${PATH}/${id}`, { token: by.token, body: { action } });
const there = async (by: TestUser, id: string) =>
  (await site.call('PUT', `${PATH}/${id}/presence`, { token: by.token })).data;
const grant = (by: TestUser, id: string) => site.call('POST', `${PATH}/${id}/grant`, { token: by.token });
const list = async (by: TestUser, query: Record<string, string> = {}) =>
  (await site.call('GET', PATH, { token: by.token, query })).data;
const found = async (id: string) => (await list(fan)).data.find((each: { _id: string }) => each._id === id);

/** A show that runs: its first minute is paid. */
async function beginShow(): Promise<string> {
  const { data } = await request();
  await answer(creator, data._id, 'accept');
  await there(creator, data._id);
  expect(await there(fan, data._id)).toMatchObject({ status: 'running', paidPrice: 6 });
  return data._id;
}

/** Both stay for so many seconds, saying so every five. */
async function stay(id: string, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    site.clock.advance(Math.min(5, seconds - passed) * 1_000);
    await there(fan, id);
    await there(creator, id);
  }
}

/** The fan's wallet, what the creator has earned gross, and that the books are right. */
async function booked(): Promise<{ fan: number; net: number }> {
  await site.drain();
  expect(await checkBooks(site)).toEqual([]);
  return { fan: await balance(site, fan), net: await balance(site, creator) };
}

describe('requests', () => {
  test('are listed to both with their conversation, and answered once', async () => {
    expect(
      (await site.call('GET', `/streaming/private-offers/${creator.id}`, { token: fan.token })).data,
    ).toEqual({
      isOn: true,
      pricePerMinute: 6,
      minimumMinutes: 2,
    });
    const { data } = await request();
    expect(data).toMatchObject({ status: 'pending', pricePerMinute: 6, paidPrice: 0, userId: fan.id });
    for (const side of [fan, creator]) {
      expect(await list(side, { openOnly: 'true' })).toMatchObject({
        total: 1,
        data: [{ _id: data._id, conversationId: data.conversationId, note: 'Throw a bowl with me?' }],
      });
    }
    await site.drain();
    const { data: notices } = await site.call('GET', '/notifications', { token: creator.token });
    expect(notices.data[0].text).toMatch(/asks for a private show$/);
    expect((await request()).body.code).toBe('live.already-requested');
    expect((await answer(fan, data._id, 'accept')).body.code).toBe('live.request-closed');
    expect((await grant(fan, data._id)).body.code).toBe('live.request-closed');
    const other = await registerFan(site);
    expect((await answer(other, data._id, 'end')).body.code).toBe('live.request-not-found');
    expect((await grant(other, data._id)).body.code).toBe('live.request-not-found');
    const stranger = await site.call('PUT', `${PATH}/${data._id}/presence`, { token: other.token });
    expect(stranger.body.code).toBe('live.request-not-found');

    const answers = await Promise.all([
      answer(creator, data._id, 'decline'),
      answer(creator, data._id, 'decline'),
      answer(fan, data._id, 'withdraw'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await list(fan, { openOnly: 'true' })).toMatchObject({ total: 0 });
    expect(await booked()).toEqual({ fan: 20, net: 0 });
    expect((await request()).status).toBe(200);
  });

  test('two that are accepted at once are one show', async () => {
    const others = await Promise.all([registerFan(site), registerFan(site), registerFan(site)]);
    for (const other of others) await giveTokens(site, other, 20_00);
    const asked = await Promise.all([fan, ...others].map((each) => request({}, each)));
    const answers = await Promise.all(asked.map(({ data }) => answer(creator, data._id, 'accept')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['live.show-running']));
  });

  test('expire after five minutes, and accepted ones after one without both', async () => {
    const { data } = await request();
    site.clock.advance(299_000);
    await tendLive(site);
    expect((await found(data._id)).status).toBe('pending');
    site.clock.advance(1_000);
    expect((await answer(creator, data._id, 'accept')).body.code).toBe('live.request-closed');
    await tendLive(site);
    expect((await found(data._id)).status).toBe('expired');

    const { data: second } = await request();
    await answer(creator, second._id, 'accept');
    await there(creator, second._id);
    site.clock.advance(60_000);
    await tendLive(site);
    expect(await found(second._id)).toMatchObject({ status: 'expired', paidPrice: 0 });
    expect(providerOfSite(site).asked).toContain(`end ${second._id}`);
    expect(await booked()).toEqual({ fan: 20, net: 0 });
  });

  test('are refused: shows that are off, another price, a wallet below the minimum, a hidden creator', async () => {
    expect((await request({ expectedPrice: 5 })).body).toMatchObject({
      code: 'wallet.price-changed',
      price: 6,
    });
    const poor = await registerFan(site);
    await giveTokens(site, poor, 11_00);
    expect((await request({}, poor)).body).toMatchObject({ code: 'wallet.balance-too-low', neededTokens: 1 });
    await offer({ isOn: false });
    expect((await request()).body.code).toBe('live.private-shows-off');
    const unapproved = await registerCreator(site);
    expect((await request({ performerId: unapproved.id })).body.code).toBe('creators.not-found');
    const ofHidden = await site.call('GET', `/streaming/private-offers/${unapproved.id}`, {
      token: fan.token,
    });
    expect(ofHidden.body.code).toBe('creators.not-found');
    const early = await site.call('PUT', '/streaming/private-offer', {
      token: unapproved.token,
      body: { isOn: true, pricePerMinute: 6 },
    });
    expect(early.body.code).toBe('creators.not-approved');
    expect((await offer({ pricePerMinute: 0.5 })).body.code).toBe('live.price-out-of-range');
    const own = await site.call('GET', '/streaming/private-offer', { token: creator.token });
    expect(own.data).toEqual({ isOn: false, pricePerMinute: 6, minimumMinutes: 2 });
  });

  test('a creator is in one show at a time', async () => {
    await beginShow();
    const other = await registerFan(site);
    await giveTokens(site, other, 20_00);
    const { data } = await request({}, other);
    expect((await answer(creator, data._id, 'accept')).body.code).toBe('live.show-running');
    const profile = await site.call('GET', `/performers/${creator.username}`);
    expect(profile.data).toMatchObject({ live: 0, streamingStatus: 'private' });
  });
});

describe('a running show', () => {
  test('the creator publishes and the fan watches, in a room of their own', async () => {
    const id = await beginShow();
    expect((await grant(creator, id)).data).toMatchObject({
      kind: 'whip',
      token: `publish ${id} ${creator.id}`,
    });
    expect((await grant(fan, id)).data).toMatchObject({ kind: 'whep', token: `watch ${id} ${fan.id}` });
  });

  test('each minute is paid in advance, and the seconds that were not delivered are refunded', async () => {
    const id = await beginShow();
    expect(await booked()).toMatchObject({ fan: 14 });
    await stay(id, 60);
    expect(await found(id)).toMatchObject({ duration: 60, paidPrice: 12 });
    await stay(id, 30);
    const answers = await Promise.all([
      answer(fan, id, 'end'),
      answer(creator, id, 'end'),
      answer(fan, id, 'end'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // 90 seconds at 6.00 a minute; the site keeps a tenth.
    expect(await found(id)).toMatchObject({ status: 'ended', duration: 90, paidPrice: 9, refundedPrice: 3 });
    expect(await booked()).toEqual({ fan: 11, net: 8.1 });
    expect((await grant(fan, id)).body.code).toBe('live.request-closed');
    expect(providerOfSite(site).asked).toContain(`end ${id}`);
  });

  test('twenty calls at once charge a minute once', async () => {
    const id = await beginShow();
    await stay(id, 55);
    site.clock.advance(5_000);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? tendLive(site) : there(n % 2 ? fan : creator, id))),
    );
    expect(await found(id)).toMatchObject({ status: 'running', paidPrice: 12 });
    expect((await booked()).fan).toBe(8);
  });

  test('who is gone for fifteen seconds ends it, and pays until they were last there', async () => {
    const id = await beginShow();
    await stay(id, 30);
    for (let n = 0; n < 3; n++) {
      site.clock.advance(5_000);
      expect((await there(creator, id)).status).toBe('running');
    }
    site.clock.advance(1);
    await tendLive(site);
    expect(await found(id)).toMatchObject({
      status: 'ended',
      endReason: 'fan-gone',
      duration: 30,
      paidPrice: 3,
    });
    // The page of the fan comes back too late.
    expect((await there(fan, id)).status).toBe('ended');
    expect(await booked()).toEqual({ fan: 17, net: 2.7 });
  });

  test('an empty wallet ends it when the last paid minute is over', async () => {
    const id = await beginShow();
    await stay(id, 120);
    expect(await found(id)).toMatchObject({ status: 'running', paidPrice: 18 });
    await stay(id, 60);
    expect(await found(id)).toMatchObject({
      status: 'ended',
      endReason: 'wallet',
      duration: 180,
      paidPrice: 18,
    });
    expect(await booked()).toEqual({ fan: 2, net: 16.2 });
  });

  test('a clock that jumps forward by an hour charges nothing more', async () => {
    const id = await beginShow();
    await stay(id, 20);
    site.clock.advance(3_600_000);
    await Promise.all([there(fan, id), there(creator, id), tendLive(site)]);
    expect(await found(id)).toMatchObject({ status: 'ended', duration: 20, paidPrice: 2 });
    expect(await booked()).toEqual({ fan: 18, net: 1.8 });
  });

  test('a clock that is set back by an hour delivers nothing twice, and the show goes on from there', async () => {
    const id = await beginShow();
    await stay(id, 20);
    site.clock.advance(-3_600_000);
    await tendLive(site);
    expect(await there(fan, id)).toMatchObject({ status: 'running', duration: 20 });
    expect(await there(creator, id)).toMatchObject({ status: 'running', duration: 20 });
    await stay(id, 10);
    await answer(creator, id, 'end');
    expect(await found(id)).toMatchObject({ status: 'ended', duration: 30, paidPrice: 3 });
    expect(await booked()).toEqual({ fan: 17, net: 2.7 });
  });

  test('a block ends it', async () => {
    const id = await beginShow();
    await stay(id, 30);
    await site.call('POST', '/block/users', {
      token: creator.token,
      body: { targetId: fan.id, target: 'user', reason: '' },
    });
    await tendLive(site);
    expect(await found(id)).toMatchObject({ status: 'ended', endReason: 'site', paidPrice: 3 });
    expect(await booked()).toEqual({ fan: 17, net: 2.7 });
  });

  test('an accepted show that somebody gives up costs nothing', async () => {
    const { data } = await request();
    await answer(creator, data._id, 'accept');
    expect((await answer(fan, data._id, 'end')).data).toMatchObject({
      status: 'ended',
      endReason: 'fan',
      paidPrice: 0,
    });
    expect(await booked()).toEqual({ fan: 20, net: 0 });
  });
});
