import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, registerFan } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type SelfContribution, selfContributions } from './describe-self.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const me = (token?: string) => site.call('GET', '/users/me', { token });

test('guests are asked to log in', async () => {
  expect((await me()).body).toMatchObject({
    statusCode: 401,
    status: 401,
    code: 'session.required',
    error: 'Unauthorized',
  });
});

test('a fan finds everything that existing clients count on', async () => {
  const { id, token, username } = await registerFan(site, { gender: 'transgender' });
  expect((await me(token)).data).toMatchObject({
    _id: id,
    username,
    roles: ['user'],
    isPerformer: false,
    status: 'active',
    avatar: expect.stringMatching(/^http:\/\/[^/]+\/no-avatar\.svg$/),
    cover: '',
    gender: 'transgender',
    balance: 0,
    stats: { totalSubscriptions: 0, following: 0 },
    verifiedEmail: false,
    isOnline: 1,
  });
});

test('an operator has the same call', async () => {
  const { id, token } = await operator(site);
  expect((await me(token)).data).toMatchObject({
    _id: id,
    roles: ['admin'],
    isPerformer: false,
    verifiedEmail: true,
  });
});

test('other domains add their fields, for the account that asks; counters come together', async () => {
  const own = await openTestSite();
  try {
    const asked: unknown[] = [];
    const first: SelfContribution = async (_ctx, accountId, role) => {
      asked.push([accountId, role]);
      return { balance: 12.5, stats: { following: 3 } };
    };
    own.runtime.ports.register(selfContributions, first);
    own.runtime.ports.register(selfContributions, async () => ({ stats: { totalSubscriptions: 2 } }));
    const { id, token } = await registerFan(own);
    const { data } = await own.call('GET', '/users/me', { token });
    expect(asked).toContainEqual([id, 'fan']);
    expect(data.balance).toBe(12.5);
    expect(data.stats).toMatchObject({ following: 3, totalSubscriptions: 2 });
  } finally {
    await own.close();
  }
});

test('nobody learns of the password, not even its owner', async () => {
  const { token } = await registerFan(site);
  const { body } = await me(token);
  expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
});
