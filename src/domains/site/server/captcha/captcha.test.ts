import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  aContactMessage,
  creatorForm,
  freshUsername,
  operator,
  registerFan,
  TEST_PASSWORD,
} from '#testing/factories.ts';
import { openProvider, type Provider } from '#testing/provider.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let vendor: Provider;
const asked: URLSearchParams[] = [];

beforeAll(async () => {
  site = await openTestSite();
  vendor = await openProvider(({ address, fields }) => {
    asked.push(new URLSearchParams([['path', address.pathname], ...fields]));
    if (fields.get('response') === 'broken') return { status: 502, text: 'bad gateway' };
    return { json: { success: fields.get('response') === 'solved' && fields.get('secret') === 'shared' } };
  });
});
afterAll(() => Promise.all([site.close(), vendor.close()]));
afterEach(() => {
  vi.useRealTimers();
});

let addresses = 0;
/** An address that has not sent anything yet. */
const freshAddress = () => `198.51.100.${++addresses}`;

async function solve(at = site): Promise<string> {
  const { data } = await at.call('GET', '/captcha/challenge');
  const solution = await solveChallenge({ challenge: data as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: data, solution })).toString('base64');
}
const hand = (token: string, address = freshAddress(), at = site) =>
  at.call('POST', '/re-captcha/verify', { body: { token }, address });

const writeContactMessage = (address: string, at = site, listener: 'site' | 'api' = 'site') =>
  at.call('POST', '/contact', { body: aContactMessage(), address, listener });

const places = [
  ['contact', 3, writeContactMessage],
  [
    'forgotten password',
    3,
    (address: string) =>
      site.call('POST', '/auth/users/forgot', {
        body: { email: 'ida@letters.test' },
        address,
        listener: 'site',
      }),
  ],
  [
    'registration of a fan',
    3,
    (address: string) => {
      const username = freshUsername();
      const body = { name: 'Ida', username, email: `${username}@fans.test`, password: TEST_PASSWORD };
      return site.call('POST', '/auth/users/register', { body, address, listener: 'site' });
    },
  ],
  [
    'registration of a creator',
    3,
    async (address: string) =>
      site.upload('/auth/performers/register', await creatorForm(), { address, listener: 'site' }),
  ],
  [
    'log-in that fails',
    5,
    (address: string) => {
      const body = { username: freshUsername('nobody'), password: 'not the password' };
      return site.call('POST', '/auth/login', { body, address, listener: 'site' });
    },
  ],
] as const;

test.each(places)(
  '%s: the first %i tries are free, then a proof is asked for, which buys more',
  async (...place) => {
    const [, free, send] = place;
    const address = freshAddress();
    for (let tried = 0; tried < free; tried++) {
      expect((await send(address)).body.code).not.toBe('site.captcha-needed');
    }
    expect((await send(address)).body).toMatchObject({ status: 403, code: 'site.captcha-needed' });
    expect((await send(freshAddress())).body.code).not.toBe('site.captcha-needed');
    expect((await hand(await solve(), address)).status).toBe(200);
    expect((await send(address)).body.code).not.toBe('site.captcha-needed');
  },
);

test('log-ins that succeed cost nothing', async () => {
  const { username } = await registerFan(site);
  const address = freshAddress();
  const body = { username, password: TEST_PASSWORD };
  for (let times = 0; times < 7; times++) {
    expect((await site.call('POST', '/auth/login', { body, address, listener: 'site' })).status).toBe(200);
  }
});

test('a captcha counts once', async () => {
  const token = await solve();
  expect((await hand(token)).status).toBe(200);
  expect((await hand(token)).body).toMatchObject({ status: 422, code: 'site.captcha-not-solved' });
});

test('of two who hand in the same proof at once only one has solved it', async () => {
  const token = await solve();
  const answers = await Promise.all([hand(token), hand(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

type Payload = { challenge: Challenge; solution: { counter: number; derivedKey: string } };
const changed = async (change: (payload: Payload) => unknown) => {
  const payload = JSON.parse(Buffer.from(await solve(), 'base64').toString()) as Payload;
  return Buffer.from(JSON.stringify(change(payload))).toString('base64');
};

test.each([
  ['no base64', async () => '???'],
  ['null', async () => Buffer.from('null').toString('base64')],
  ['no solution', () => changed(({ challenge }) => ({ challenge }))],
  [
    'another counter',
    () => changed((all) => ({ ...all, solution: { ...all.solution, counter: 4_000_000_000 } })),
  ],
  [
    'easier work',
    () =>
      changed(({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
        solution,
      })),
  ],
  [
    'a later end',
    () =>
      changed(({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
        solution,
      })),
  ],
  [
    'no signature',
    () =>
      changed(({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution })),
  ],
])('%s is no proof', async (_, make) => {
  expect((await hand(await make())).body.code).toBe('site.captcha-not-solved');
});

test('a captcha expires after five minutes', async () => {
  const token = await solve();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 2_000 });
  expect((await hand(token)).body.code).toBe('site.captcha-not-solved');
});

test('clients of the API listener are not asked, and neither is anybody where it is off or on a try-out site', async () => {
  const address = freshAddress();
  for (let times = 0; times < 5; times++) {
    expect((await writeContactMessage(address, site, 'api')).status).toBe(200);
  }
  const off = await openTestSite({ SETTING_CAPTCHA: 'off' });
  const tryOut = await openTestSite();
  await tryOut.runtime.database.pool.query(
    "insert into platform_state (key, value) values ('mode', '\"try-out\"')",
  );
  try {
    for (const quiet of [off, tryOut]) {
      for (let times = 0; times < 5; times++)
        expect((await writeContactMessage(address, quiet)).status).toBe(200);
    }
    const { token } = await operator(tryOut);
    const body = { value: 'on', revision: 0 };
    await tryOut.call('PUT', '/admin/settings/captcha', { token, body });
    for (let times = 0; times < 3; times++) await writeContactMessage('198.51.100.250', tryOut);
    expect((await writeContactMessage('198.51.100.250', tryOut)).body.code).toBe('site.captcha-needed');
  } finally {
    await Promise.all([off.close(), tryOut.close()]);
  }
});

test.each([
  ['recaptcha', '/recaptcha/api/siteverify'],
  ['hcaptcha', '/siteverify'],
  ['turnstile', '/turnstile/v0/siteverify'],
])('%s is asked for those whose client shows it', async (name, path) => {
  const environment = {
    CAPTCHA_SECRET: 'shared',
    CAPTCHA_ORIGIN: vendor.address,
    SETTING_CAPTCHA_VERIFIER: name,
  };
  const at = await openTestSite(environment);
  try {
    const address = freshAddress();
    expect((await hand('solved', address, at)).status).toBe(200);
    expect(asked.at(-1)?.get('path')).toBe(path);
    expect(asked.at(-1)?.get('remoteip')).toBe(address);
    expect((await hand('wrong', address, at)).body.code).toBe('site.captcha-not-solved');
    expect((await hand('broken', address, at)).body).toMatchObject({
      status: 503,
      code: 'site.captcha-unreachable',
    });
    // Our own pages can only solve our own proof of work.
    expect((await hand(await solve(at), address, at)).status).toBe(200);
  } finally {
    await at.close();
  }
});
