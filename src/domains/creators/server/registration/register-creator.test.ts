import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import {
  creatorForm,
  freshUsername,
  logIn,
  NO_ID,
  operator,
  registerCreator,
  TEST_PASSWORD,
} from '#testing/factories.ts';
import { photo, pngThatClaims, unsupportedJpeg } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const PATH = '/auth/performers/register';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function refusalOf(fields: Record<string, string | string[]>) {
  const { status, body } = await site.upload(PATH, await creatorForm(fields));
  return { status, code: body.code };
}

test('a creator registers, waits unapproved, and is told so', async () => {
  const form = await creatorForm({ confirm: TEST_PASSWORD });
  const answer = await site.upload(PATH, form);
  expect(answer.status).toBe(200);
  expect(answer.data.message).toContain('under review');
  const self = await site.call('GET', '/users/me', { token: await logIn(site, form.username) });
  expect(self.data).toMatchObject({
    isPerformer: true,
    name: 'Ash & Slip',
    firstName: 'Noor',
    dateOfBirth: '1995-02-03T00:00:00.000Z',
    country: 'PT',
    verifiedDocument: false,
    monthlyPrice: 2.95,
    yearlyPrice: 29.5,
    review: { state: 'pending', reason: null },
  });
});

test('the ID documents are encrypted and belong to the creator', async () => {
  const creator = await registerCreator(site);
  const documents = await site.runtime.database.read.rows<{ kind: string }>(
    sql`select kind from sealed_documents where owner_id = ${creator.id} order by kind`,
  );
  expect(documents.map((document) => document.kind)).toEqual(['identity', 'portrait']);
});

test('where there are categories a creator registers with one, hears of it beside the rest, and it is remembered', async () => {
  const runtime = await openTestSite();
  try {
    expect((await runtime.upload(PATH, await creatorForm())).status).toBe(200);
    const { token } = await operator(runtime);
    const body = { name: 'Clay' };
    const { data: clay } = await runtime.call('POST', '/admin/performer-categories', { token, body });
    const username = freshUsername('creator');
    const answer = await runtime.upload(PATH, await creatorForm({ username }));
    expect(answer.body).toMatchObject({
      status: 422,
      code: 'creators.category-missing',
      errors: [{ path: 'categoryIds', code: 'creators.category-missing' }],
    });
    const young = await runtime.upload(PATH, await creatorForm({ username, dateOfBirth: '2020-01-01' }));
    expect(young.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'dateOfBirth',
      'categoryIds',
    ]);
    const whole = await creatorForm({ username, categoryIds: clay._id });
    expect((await runtime.upload(PATH, whole)).status).toBe(200);
    const twice = await registerCreator(runtime, { categoryIds: [clay._id, clay._id] });
    const self = await runtime.call('GET', '/users/me', { token: twice.token });
    expect(self.data.categoryIds).toEqual([clay._id]);
  } finally {
    await runtime.close();
  }
});

test('a creator younger than 18 is refused; on the birthday it works', async () => {
  expect(await refusalOf({ dateOfBirth: '2008-11-03' })).toEqual({ status: 422, code: 'creators.too-young' });
  expect(await refusalOf({ dateOfBirth: '1890-01-01' })).toEqual({ status: 422, code: 'creators.too-young' });
  expect((await site.upload(PATH, await creatorForm({ dateOfBirth: '2008-11-02' }))).status).toBe(200);
});

test('a country that is none is refused, also before the form is sent', async () => {
  expect(await refusalOf({ country: 'ZZ' })).toEqual({ status: 422, code: 'creators.country-unknown' });
  expect((await check({ country: 'zz' })).body).toMatchObject({
    status: 422,
    code: 'creators.country-unknown',
    errors: [{ path: 'country' }],
  });
});

test('everything that is wrong with a form is told at once', async () => {
  const { username } = await registerCreator(site);
  const email = `${freshUsername('other')}@creators.test`;
  const form = await creatorForm({ username, email, password: 'password123', dateOfBirth: '2008-11-03' });
  const { body } = await site.upload(PATH, form);
  expect(body).toMatchObject({ status: 422, code: 'request.shape' });
  expect(body.errors.map(({ code }: { code: string }) => code)).toEqual([
    'accounts.username-taken',
    'accounts.password-too-common',
    'creators.too-young',
  ]);
});

test('names that are taken, reserved or guessable are refused', async () => {
  const username = freshUsername('creator');
  await registerCreator(site, { username });
  const email = `${freshUsername('other')}@creators.test`;
  expect(await refusalOf({ username, email })).toEqual({ status: 409, code: 'accounts.username-taken' });
  expect(await refusalOf({ email: `${username}@creators.test` })).toEqual({
    status: 409,
    code: 'accounts.email-taken',
  });
  expect(await refusalOf({ username: 'messages' })).toEqual({
    status: 422,
    code: 'accounts.username-reserved',
  });
  expect(await refusalOf({ password: 'password1' })).toEqual({
    status: 422,
    code: 'accounts.password-too-common',
  });
});

const check = (body: unknown) => site.call('POST', `${PATH}/check`, { body });

test('what is wrong with a part is told when it is left, and nothing is stored', async () => {
  const username = freshUsername('creator');
  const email = `${username}@creators.test`;
  for (const _time of ['once', 'and again']) {
    const { status, data } = await check({ username, email });
    expect([status, data]).toEqual([200, { fits: true }]);
  }
  await registerCreator(site, { username });
  const both = await check({ username: username.toUpperCase(), email });
  expect(both.status).toBe(422);
  expect(both.body.errors).toEqual([
    { path: 'username', code: 'accounts.username-taken', message: expect.any(String) },
    { path: 'email', code: 'accounts.email-taken', message: expect.any(String) },
  ]);
  expect((await check({ username })).body).toMatchObject({ status: 409, code: 'accounts.username-taken' });
  expect((await check({ email })).body).toMatchObject({ status: 409, code: 'accounts.email-taken' });
  expect((await check({ username: 'messages' })).body.code).toBe('accounts.username-reserved');
  expect((await check({ email: 'nobody' })).body.code).toBe('request.shape');
  expect((await check({ firstName: 'R0bin' })).body.errors).toMatchObject([{ path: 'firstName' }]);
  expect((await check({ password: 'password1' })).body.code).toBe('accounts.password-too-common');
});

test('a birthday counts by the day where one lives', async () => {
  // Noon of 2 November in UTC, and already the 3rd in New Zealand.
  expect((await check({ dateOfBirth: '2008-11-02', country: 'PT' })).status).toBe(200);
  expect((await check({ dateOfBirth: '2008-11-03', country: 'PT' })).body).toMatchObject({
    status: 422,
    code: 'creators.too-young',
    errors: [{ path: 'dateOfBirth' }],
  });
  const form = await creatorForm({ dateOfBirth: '2008-11-03', country: 'NZ' });
  expect((await site.upload(PATH, form)).status).toBe(200);
});

test('asking for names counts as registering does', async () => {
  const strict = await openTestSite({ LIMIT_REGISTER: '2' });
  try {
    const ask = () => strict.call('POST', `${PATH}/check`, { body: { username: freshUsername('creator') } });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([429, 'request.rate-limited']);
    expect((await strict.upload(PATH, await creatorForm())).status).toBe(429);
  } finally {
    await strict.close();
  }
});

test('an unknown category is refused, and nothing of the account remains', async () => {
  const username = freshUsername('creator');
  const categoryIds = [NO_ID];
  expect(await refusalOf({ username, categoryIds })).toEqual({
    status: 422,
    code: 'creators.category-unknown',
  });
  expect((await site.upload(PATH, await creatorForm({ username }))).status).toBe(200);
});

test('missing ID documents, or files that are not pictures, are refused', async () => {
  const { documentVerification: _, ...incomplete } = await creatorForm();
  const missing = await site.upload(PATH, incomplete);
  expect(missing.status).toBe(422);
  expect(missing.body.errors).toEqual([
    { path: 'documentVerification', code: 'required', message: expect.any(String) },
  ]);
});

test.each([
  ['text', Buffer.from('not a picture at all'), 415, 'media.photo-type'],
  ['half a picture', (await photo()).subarray(0, 3_000), 422, 'media.photo-unreadable'],
  ['more pixels than fit', pngThatClaims(9_000, 9_000), 422, 'media.photo-too-many-pixels'],
  ['a JPEG of a rare kind', await unsupportedJpeg(), 422, 'media.photo-unsupported'],
])('%s is no document', async (_what, bytes, status, code) => {
  const form = { ...(await creatorForm()), idVerification: { name: 'passport.jpg', bytes } };
  const answer = await site.upload(PATH, form);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  // There are two pictures, so the error names one.
  expect(answer.body.errors).toEqual([{ path: 'idVerification', code, message: answer.body.message }]);
});

test.each([
  ['dateOfBirth', 'soon'],
  ['country', 'Portugal'],
  ['gender', 'none'],
  ['firstName', ''],
  ['email', 'nobody'],
  ['password', 'short'],
  ['categoryIds', 'clay'],
])('a wrong %s is a matter of shape', async (field, value) => {
  expect(await refusalOf({ [field]: value })).toEqual({ status: 422, code: 'request.shape' });
});
