/** Clients that send the md5 of a password and clients that send the password reach the same account. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerFan, TEST_PASSWORD } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { md5Hex } from './password-hash.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ LEGACY_PASSWORD_HASH: 'on' });
});
afterAll(() => site.close());

const HASHED = md5Hex(TEST_PASSWORD);
const NEXT = 'nine kilns in a row';
const statusOf = async (username: string, password: string) =>
  (await site.call('POST', '/auth/login', { body: { username, password } })).status;

test.each([
  ['plain', TEST_PASSWORD],
  ['hashed', HASHED],
  ['hashed in capitals', HASHED.toUpperCase()],
])('who registers with a %s password comes in with either', async (_, password) => {
  const { username } = await registerFan(site, { password });
  for (const sent of [TEST_PASSWORD, HASHED, HASHED.toUpperCase()]) {
    expect(await statusOf(username, sent)).toBe(200);
  }
  expect(await statusOf(username, md5Hex(HASHED))).toBe(422);
});

test('a new password may come hashed, and the current one beside it', async () => {
  const { username, token } = await registerFan(site);
  const body = { password: md5Hex(NEXT), currentPassword: HASHED };
  expect((await site.call('PUT', '/auth/users/me/password', { token, body })).status).toBe(200);
  for (const sent of [NEXT, md5Hex(NEXT)]) expect(await statusOf(username, sent)).toBe(200);
  expect(await statusOf(username, HASHED)).toBe(422);
});

test('a profile form may carry one, and an empty field keeps what there is', async () => {
  const { username, token } = await registerFan(site);
  expect((await site.call('PUT', '/users', { token, body: { password: '' } })).status).toBe(200);
  expect(await statusOf(username, HASHED)).toBe(200);
  await site.call('PUT', '/users', { token, body: { password: md5Hex(NEXT) } });
  expect(await statusOf(username, NEXT)).toBe(200);
});
