import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { operator } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { setSetting } from './set-setting.ts';
import { storeSetting } from './settings.sql.ts';
import { privateRegistry, publicRegistry } from './settings-registry.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const keys = (wanted: unknown) => site.call('POST', '/settings/keys', { body: { keys: wanted } });

test('a site on which nothing was set answers with the defaults of the specification', async () => {
  const { status, data } = await site.call('GET', '/settings/public');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    siteName: 'Fanloft',
    favicon: expect.stringMatching(/^http:\/\/[^/]+\/favicon\.ico$/),
    maintenanceMode: false,
    menus: [],
    requireEmailVerification: false,
    paymentGateway: 'ccbill',
    freeSubscriptionEnabled: true,
    freeSubscriptionDuration: 1,
    minimumSubscriptionPrice: 2.95,
    maximumSubscriptionPrice: 300,
    minimumWalletPrice: 2.95,
    maximumWalletPrice: 300,
    minimumTipPrice: 10,
    maximumTipPrice: 10_000,
    minimumPayoutAmount: 50,
    volume: 1,
  });
  expect(Object.keys(data).sort()).toEqual(
    [...Object.keys(publicRegistry), 'tryOut', 'movingIn', 'clockOffsetSeconds'].sort(),
  );
});

test('asking by keys gives the known public ones and keeps silent about all others', async () => {
  const { status, data } = await keys(['siteName', 'minimumTipPrice', 'nothing', '__proto__', 'toString']);
  expect(status).toBe(200);
  expect(data).toEqual({ siteName: 'Fanloft', minimumTipPrice: 10 });
});

test('private settings are told to nobody', async () => {
  const names = Object.keys(privateRegistry);
  expect((await keys(names)).data).toEqual({});
  const { data } = await site.call('GET', '/settings/public');
  for (const name of names) expect(data).not.toHaveProperty(name);
});

test.each([[undefined], [[]]])('no keys give an empty answer (%j)', async (wanted) => {
  const { status, data } = await keys(wanted);
  expect(status).toBe(200);
  expect(data).toEqual({});
});

test('one key may come as a plain string, as in a query', async () => {
  expect((await keys('volume')).data).toEqual({ volume: 1 });
});

test('keys of another shape are refused', async () => {
  expect((await keys([{ a: 1 }])).body).toMatchObject({ status: 422, code: 'request.shape' });
});

test('what the operator has set is shown, amounts in decimals', async () => {
  await site.runtime.write({}, async (ctx) => {
    await setSetting(ctx, 'siteName', 'Kino für alle 🎬');
    await setSetting(ctx, 'minimumTipPrice', tokens(150));
  });
  const { data } = await site.call('GET', '/settings/public');
  expect(data).toMatchObject({ siteName: 'Kino für alle 🎬', minimumTipPrice: 1.5 });
});

test('whoever has them already is only told so, until one changes', async () => {
  const ask = (etag?: string) =>
    site.call('GET', '/settings/public', { headers: etag ? { 'if-none-match': etag } : {} });
  const { headers } = await ask();
  expect(headers['cache-control']).toBe('public, max-age=0');
  let etag = String(headers.etag);
  // The test's clock stands still and the machine's goes on, so their difference changes every second.
  await expect
    .poll(async () => {
      const { status, headers } = await ask(etag);
      etag = String(headers.etag);
      return status;
    })
    .toBe(304);
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'homeTitle', 'Tonight'));
  expect(await ask(etag)).toMatchObject({ status: 200, data: { homeTitle: 'Tonight' } });
});

test('a value out of its range cannot be set', async () => {
  const set = site.runtime.write({}, (ctx) => setSetting(ctx, 'volume', 2));
  await expect(set).rejects.toThrow();
  expect((await keys(['volume'])).data).toEqual({ volume: 1 });
});

test('a stored value that does not fit any more counts as not set', async () => {
  await site.runtime.write({}, (ctx) =>
    storeSetting(ctx.tx, {
      key: 'maintenanceMode',
      value: 'perhaps',
      changedAt: ctx.clock.now(),
      changedBy: null,
    }),
  );
  const { status, data } = await site.call('GET', '/settings/public');
  expect(status).toBe(200);
  expect(data.maintenanceMode).toBe(false);
});

describe('a way to log in that lacks what it needs', () => {
  const CASES = [
    ['googleLoginEnabled', {}, 'id'],
    ['googleLoginEnabled', { SETTING_GOOGLE_LOGIN_CLIENT_ID: 'us' }, 'secret'],
    ['googleLoginEnabled', { SETTING_GOOGLE_LOGIN_CLIENT_ID: 'us', GOOGLE_LOGIN_SECRET: 's' }, null],
    // The operator's own issuer may work without a secret.
    [
      'googleLoginEnabled',
      { SETTING_GOOGLE_LOGIN_CLIENT_ID: 'us', GOOGLE_LOGIN_ISSUER: 'https://id.example' },
      null,
    ],
    ['twitterLoginEnabled', {}, 'id'],
    ['twitterLoginEnabled', { SETTING_TWITTER_LOGIN_CLIENT_ID: 'us' }, 'secret'],
    ['twitterLoginEnabled', { SETTING_TWITTER_LOGIN_CLIENT_ID: 'us', TWITTER_LOGIN_SECRET: 's' }, null],
  ] as const;

  test.each(CASES)('%s with %j lacks %s: shown only when nothing is missing', async (key, given, lacks) => {
    const runtime = await openTestSite(given);
    try {
      const { token } = await operator(runtime);
      const shown = async () => (await runtime.call('GET', '/settings/public')).data[key];
      const lacking = async () => {
        const { data } = await runtime.call('GET', '/admin/settings', { token });
        return data.data.find((setting: { key: string }) => setting.key === key).lacks;
      };
      // While it is off, nothing is reported missing.
      expect([await shown(), await lacking()]).toEqual([false, null]);
      await runtime.runtime.write({}, (ctx) => setSetting(ctx, key, true));
      expect([await shown(), await lacking()]).toEqual([lacks === null, lacks]);
    } finally {
      await runtime.close();
    }
  });
});

test('words of the operator are told to everybody as HTML that can do nothing, and typed lines stay lines', async () => {
  const boss = await operator(site);
  const typed =
    'First line\nSecond line\n\n- **Early** seats <img src=x onerror=alert(1)>\n- [Away](javascript:alert(1))';
  const rendered = [
    '<p>First line\nSecond line</p>',
    '<li><strong>Early</strong> seats &lt;img src=x onerror=alert(1)&gt;</li>',
    '<li>Away</li>',
  ];
  const words = ['footerContent', 'userBenefit', 'modelBenefit'];
  for (const key of words) {
    const put = await site.call('PUT', `/admin/settings/${key}`, {
      token: boss.token,
      body: { value: typed },
    });
    // Operators still get the Markdown.
    expect(put.data.value).toBe(typed);
  }
  const { data } = await keys(words);
  for (const key of words) for (const part of rendered) expect(data[key]).toContain(part);
});

test('the front page is the built-in one until its operator has another, within its limits', async () => {
  const own = ['frontPageHeadline', 'frontPageLine', 'frontPagePicture', 'frontPagePictureAlt'];
  expect((await keys(own)).data).toEqual(Object.fromEntries(own.map((key) => [key, ''])));
  const { token } = await operator(site);
  const put = (key: string, value: string) =>
    site.call('PUT', `/admin/settings/${key}`, { token, body: { value } });
  expect((await put('frontPageHeadline', '  Clay and fire ')).status).toBe(200);
  expect((await put('frontPageHeadline', 'x'.repeat(81))).status).toBe(422);
  expect((await put('frontPageLine', 'x'.repeat(241))).status).toBe(422);
  expect((await put('frontPagePicture', 'https://elsewhere.test/a.png')).status).toBe(422);
  expect((await keys(own)).data).toMatchObject({ frontPageHeadline: 'Clay and fire', frontPageLine: '' });
});
