import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_ID, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { photo, pngThatClaims, svg, unsupportedJpeg } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const PATH = '/performers/me';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
});
afterAll(() => site.close());

const change = (body: Record<string, unknown>, token = creator.token) =>
  site.call('PUT', PATH, { token, body });

async function refusalOf(body: Record<string, unknown>) {
  const answer = await change(body);
  return { status: answer.status, code: answer.body.code };
}

describe('the own profile', () => {
  test('is not overwritten by a form that was filled before another saving', async () => {
    const { profileVersion } = (await site.call('GET', PATH, { token: other.token })).data;
    await change({ bio: 'Bowls', unchangedSince: profileVersion }, other.token);
    const late = await change({ bio: 'Cups', unchangedSince: profileVersion }, other.token);
    expect([late.status, late.body.code]).toEqual([409, 'accounts.profile-changed']);
    const byId = await site.call('PUT', `/performers/${other.id}`, {
      token: other.token,
      body: { bio: 'Cups', unchangedSince: profileVersion },
    });
    expect(byId.body.code).toBe('accounts.profile-changed');
    const now = (await site.call('GET', PATH, { token: other.token })).data;
    expect(now).toMatchObject({ bio: 'Bowls', profileVersion: profileVersion + 1 });
  });

  test('is answered whole after a change, as /users/me has it', async () => {
    const { status, data } = await change({
      name: 'Ash and Slip',
      bio: '<p>Pots &amp; slips.</p><script>alert(1)</script>',
      hair: 'brown',
      eyes: 'green',
      city: 'Porto',
      zipcode: '4000-123',
      languages: ['English', 'Polish'],
      country: 'pl',
      monthlyPrice: 4.95,
      yearlyPrice: '49.50',
      publicChatPrice: 3,
      isFreeSubscription: 'true',
      durationFreeSubscriptionDays: '7',
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: 'Ash and Slip',
      bio: 'Pots & slips.',
      // As texts, which existing clients show and send back.
      hair: 'Brown',
      eyes: 'Green',
      city: 'Porto',
      zipcode: '4000-123',
      languages: ['English', 'Polish'],
      country: 'PL',
      monthlyPrice: 4.95,
      yearlyPrice: 49.5,
      publicChatPrice: 3,
      isFreeSubscription: true,
      durationFreeSubscriptionDays: 7,
    });
    const self = await site.call('GET', '/users/me', { token: creator.token });
    expect(self.data).toEqual(data);
    expect((await site.call('GET', PATH, { token: creator.token })).data).toEqual(data);
  });

  test('keeps what is absent and drops what is emptied', async () => {
    await change({ bio: 'Stays', hair: 'red', eyes: 'blue' });
    const { data } = await change({ hair: '', eyes: null });
    expect(data.bio).toBe('Stays');
    expect(data).not.toHaveProperty('hair');
    expect(data).not.toHaveProperty('eyes');
  });

  test.each([
    [{ height: '170cm to 172cm' }, { height: '170cm to 172cm' }],
    [{ height: '170_172' }, { height: '170cm to 172cm' }],
    [{ ethnicity: 'BLACK or african america' }, { ethnicity: 'Black or African American' }],
    [{ sexualOrientation: 'Bisexual' }, { sexualOrientation: 'bisexual' }],
    [{ hair: 'silver, mostly' }, { hair: 'silver, mostly' }],
    [
      { languages: ['pl', 'ENGLISH', 'Polish', 'Kaszëbsczi'] },
      { languages: ['Polish', 'English', 'Kaszëbsczi'] },
    ],
  ])('keeps %j as %j', async (written, kept) => {
    expect((await change(written)).data).toMatchObject(kept);
  });

  test('takes the whole self object back, and nothing in it that is not editable', async () => {
    const before = (await site.call('GET', '/users/me', { token: creator.token })).data;
    const { status, data } = await change({
      ...before,
      _id: other.id,
      balance: 1_000_000,
      verifiedDocument: false,
      isFeatured: true,
      roles: ['admin'],
      score: 99,
      dateOfBirth: '1980-01-01',
      password: '',
    });
    expect(status).toBe(200);
    const { updatedAt, profileVersion } = before;
    expect({ ...data, updatedAt, profileVersion }).toEqual(before);
  });

  test('cuts a bio that is too long at 2,000 characters, never inside one', async () => {
    const { data } = await change({ bio: '🌿'.repeat(2_500) });
    expect([...data.bio]).toHaveLength(2_000);
    expect(data.bio.isWellFormed()).toBe(true);
  });

  test('is found under its new name and words', async () => {
    await change({ name: 'Kiln Whisperer', bio: 'raku and ash' });
    for (const q of ['whisp', 'RAKU', 'kiln ash']) {
      const found = await site.call('GET', '/performers/user/search', { query: { q } });
      expect(found.data.data.map((card: { _id: string }) => card._id)).toEqual([creator.id]);
    }
  });

  test.each([
    [{ monthlyPrice: 2.94 }, 'creators.price-out-of-range'],
    [{ yearlyPrice: 300.01 }, 'creators.price-out-of-range'],
    [{ publicChatPrice: 0.99 }, 'creators.price-out-of-range'],
    [{ monthlyPrice: 4.955 }, 'request.shape'],
    [{ categoryIds: [NO_ID] }, 'creators.category-unknown'],
    [{ username: 'messages' }, 'accounts.username-reserved'],
    [{ durationFreeSubscriptionDays: 31 }, 'request.shape'],
    [{ password: 'password1' }, 'accounts.password-too-common'],
    [{ password: 'a very long new one', currentPassword: 'wrong' }, 'accounts.current-password-wrong'],
  ])('refuses %j with %s', async (body, code) => {
    expect(await refusalOf(body)).toEqual({ status: 422, code });
  });

  test('tells of each price that is out of range at its field', async () => {
    const { body } = await change({ monthlyPrice: 1, yearlyPrice: 301, publicChatPrice: 2 });
    expect(body).toMatchObject({ minimumPrice: 2.95, maximumPrice: 300 });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['monthlyPrice', 'yearlyPrice']);
  });

  test('refuses names that others have', async () => {
    expect(await refusalOf({ username: other.username })).toEqual({
      status: 409,
      code: 'accounts.username-taken',
    });
    expect(await refusalOf({ email: `${other.username}@creators.test` })).toEqual({
      status: 409,
      code: 'accounts.email-taken',
    });
  });

  test('takes no country that is none', async () => {
    expect(await refusalOf({ country: 'ZZ' })).toEqual({ status: 422, code: 'creators.country-unknown' });
  });

  test('lets a creator correct the date of birth until the papers were accepted, but not below 18', async () => {
    const waiting = await registerCreator(site);
    const young = await change({ dateOfBirth: '2015-01-01' }, waiting.token);
    expect([young.status, young.body.code]).toEqual([422, 'creators.too-young']);
    const corrected = await change({ dateOfBirth: '1996-03-04T00:00:00.000Z' }, waiting.token);
    expect(corrected.data.dateOfBirth).toBe('1996-03-04T00:00:00.000Z');
  });

  test('is for creators', async () => {
    expect((await change({ bio: 'x' }, fan.token)).status).toBe(403);
    expect((await site.call('PUT', PATH, { body: {} })).status).toBe(401);
    expect((await site.call('GET', PATH, { token: fan.token })).status).toBe(403);
    expect((await site.call('GET', PATH)).status).toBe(401);
  });
});

describe('the same under an id', () => {
  const byId = (id: string, body: Record<string, unknown>, token = creator.token) =>
    site.call('PUT', `/performers/${id}`, { token, body });

  test('works for the own one', async () => {
    expect((await byId(creator.id, { bio: 'Under my id' })).data.bio).toBe('Under my id');
  });

  test('refuses that of another creator, whose profile stays', async () => {
    const before = (await site.call('GET', `/performers/${other.id}`)).data;
    const answer = await byId(other.id, { bio: 'Not mine' });
    expect([answer.status, answer.body.code]).toEqual([403, 'creators.not-own-profile']);
    expect((await site.call('GET', `/performers/${other.id}`)).data).toEqual(before);
    expect((await byId(creator.id, {}, fan.token)).status).toBe(403);
  });

  test.each([
    [{ monthlyPrice: 1 }, 422, 'creators.price-out-of-range'],
    [{ categoryIds: [NO_ID] }, 422, 'creators.category-unknown'],
    [{ username: 'messages' }, 422, 'accounts.username-reserved'],
    [{ password: 'password1' }, 422, 'accounts.password-too-common'],
    [{ password: 'a very long new one', currentPassword: 'no' }, 422, 'accounts.current-password-wrong'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await byId(creator.id, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('refuses names that others have, a country that is none, and a birthday below 18', async () => {
    expect((await byId(creator.id, { username: other.username })).body.code).toBe('accounts.username-taken');
    const email = `${other.username}@creators.test`;
    expect((await byId(creator.id, { email })).body.code).toBe('accounts.email-taken');
    const waiting = await registerCreator(site);
    const young = await byId(waiting.id, { dateOfBirth: '2015-01-01' }, waiting.token);
    expect(young.body.code).toBe('creators.too-young');
    expect((await byId(creator.id, { country: 'ZZ' })).body.code).toBe('creators.country-unknown');
  });
});

describe.each([
  ['avatar', '/performers/avatar/upload'],
  ['cover', '/performers/cover/upload'],
] as const)('the own %s', (field, path) => {
  const send = (bytes: Buffer, token?: string) =>
    site.upload(path, { [field]: { name: 'picture.jpg', bytes } }, { token });

  test('is replaced and shown to everybody', async () => {
    const { status, data } = await send(await photo({ width: 400, height: 300 }), creator.token);
    expect(status).toBe(200);
    expect(data.url).toMatch(/^http:\/\/[^/]+\/public-media\//);
    expect((await site.call('GET', `/performers/${creator.id}`)).data[field]).toBe(data.url);
  });

  test.each([
    ['a drawing with scripts', async () => svg, 415, 'media.photo-type'],
    ['half a picture', async () => (await photo()).subarray(0, 3_000), 422, 'media.photo-unreadable'],
    ['too many pixels', async () => pngThatClaims(9_000, 9_000), 422, 'media.photo-too-many-pixels'],
    ['a JPEG of a rare kind', unsupportedJpeg, 422, 'media.photo-unsupported'],
  ])('is never %s', async (_what, make, status, code) => {
    const answer = await send(await make(), creator.token);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('is for creators', async () => {
    const bytes = await photo({ width: 40, height: 30 });
    expect((await send(bytes, fan.token)).status).toBe(403);
    expect((await send(bytes)).status).toBe(401);
  });
});
