import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { operator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { readSettings } from './read-settings.ts';
import { setSetting } from './set-setting.ts';

let site: TestSite;
let boss: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  site = await openTestSite({ SETTING_GA_CODE: 'G-1', SETTING_AGORA_ENABLE: 'on' });
  boss = await operator(site);
  colleague = await operator(site);
});
afterAll(() => site.close());

const put = (key: string, body: object, { token } = boss) =>
  site.call('PUT', `/admin/settings/${key}`, { token, body });
const reset = (key: string, body: object = {}) =>
  site.call('DELETE', `/admin/settings/${key}`, { token: boss.token, body });
const history = (key: string) => site.call('GET', `/admin/settings/${key}/history`, { token: boss.token });
async function shown(key: string) {
  const { data } = await site.call('GET', '/admin/settings', { token: boss.token });
  return data.data.find((setting: { key: string }) => setting.key === key);
}

describe('a change', () => {
  test('holds at once, for everybody, and says who made it', async () => {
    const answer = await put('minimumTipPrice', { value: 2.5 });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      key: 'minimumTipPrice',
      group: 'money',
      kind: 'number',
      isPublic: true,
      value: 2.5,
      default: 10,
      isDefault: false,
      range: { minimum: 0, maximum: 1_000_000, decimals: 2, unit: 'tokens' },
      lockedBy: null,
      revision: 1,
      changedAt: site.clock.now().toISOString(),
      changedBy: 'Ira Holm',
    });
    expect((await site.call('GET', '/settings/public')).data.minimumTipPrice).toBe(2.5);
    expect((await readSettings(site.runtime.database.read)).minimumTipPrice).toBe(250);
  });

  test('of a private setting is told to nobody else', async () => {
    expect((await put('deletionGraceDays', { value: 5 })).data.value).toBe(5);
    expect((await readSettings(site.runtime.database.read)).deletionGraceDays).toBe(5);
    expect((await site.call('GET', '/settings/public')).data).not.toHaveProperty('deletionGraceDays');
  });

  test('of a rate is stored in basis points and told in percent', async () => {
    expect((await put('commissionPercent', { value: 12.5 })).data.value).toBe(12.5);
    expect((await readSettings(site.runtime.database.read)).commissionPercent).toBe(1_250);
    expect((await site.call('GET', '/settings/public')).data.commissionPercent).toBe(12.5);
  });

  test('of a rate that may be left out is empty, or a rate', async () => {
    expect((await put('commissionPercentTips', { value: 12.5 })).data.value).toBe(12.5);
    expect((await readSettings(site.runtime.database.read)).commissionPercentTips).toBe(1_250);
    // An emptied field is sent as null.
    expect((await put('commissionPercentTips', { value: null })).data.value).toBe('');
    expect((await readSettings(site.runtime.database.read)).commissionPercentTips).toBe('');
  });

  test('keeps countries in order, each once', async () => {
    expect((await put('blockedCountries', { value: ['PL', 'DE', 'PL'] })).data.value).toEqual(['DE', 'PL']);
    expect((await reset('blockedCountries')).data).toMatchObject({ value: [], isDefault: true });
  });

  test('is in the history with what was before, also the way back to the default', async () => {
    await put('homeTitle', { value: 'First' });
    await put('homeTitle', { value: 'Second' });
    const back = await reset('homeTitle', { revision: 2 });
    expect(back.data).toMatchObject({ value: '', isDefault: true, revision: 3, changedBy: 'Ira Holm' });
    const { data } = await history('homeTitle');
    expect(data.total).toBe(3);
    expect(data.data).toMatchObject([
      { before: 'Second', after: '', isReset: true, by: 'Ira Holm' },
      { before: 'First', after: 'Second', isReset: false },
      { before: '', after: 'First', isReset: false },
    ]);
  });

  test('of the site itself has nobody’s name', async () => {
    await site.runtime.write({}, (ctx) => setSetting(ctx, 'minimumPayoutAmount', tokens(20_00)));
    expect(await shown('minimumPayoutAmount')).toMatchObject({ value: 20, changedBy: null, revision: 1 });
    expect((await history('minimumPayoutAmount')).data.data).toMatchObject([
      { before: 50, after: 20, by: null },
    ]);
  });

  test('goes on below a new name of the setting', async () => {
    await site.runtime.database.pool.query(`
      insert into audit_log (id, action, object_kind, object_id, before, after, address, request_id, created_at)
      values (gen_random_uuid(), 'setting.changed', 'setting', 'commissionBasisPoints', '1000', '500', '', '', clock_timestamp())`);
    await put('commissionPercent', { value: 6 });
    const { data } = await history('commissionPercent');
    expect(data.data.slice(0, 2)).toMatchObject([{ after: 6 }, { before: 10, after: 5 }]);
  });

  test('what the log keeps in an older shape is told as unknown', async () => {
    await site.runtime.database.pool.query(`
      insert into audit_log (id, action, object_kind, object_id, before, after, address, request_id, created_at)
      values (gen_random_uuid(), 'setting.changed', 'setting', 'volume', '"loud"', '0.5', '', '', clock_timestamp())`);
    expect((await history('volume')).data.data).toMatchObject([{ before: null, after: 0.5 }]);
  });
});

describe('a value that does not fit is refused with its range', () => {
  test.each<[string, unknown, object]>([
    ['freeSubscriptionDuration', 366, { minimum: 1, maximum: 365, unit: 'days' }],
    ['freeSubscriptionDuration', 1.5, { minimum: 1, maximum: 365 }],
    ['freeSubscriptionDuration', null, { minimum: 1, maximum: 365 }],
    ['minimumTipPrice', 1.005, { minimum: 0, maximum: 1_000_000 }],
    ['minimumTipPrice', '10', { minimum: 0, maximum: 1_000_000 }],
    ['commissionPercent', 100.5, { minimum: 0, maximum: 100, unit: 'percent' }],
    ['volume', -0.1, { minimum: 0, maximum: 1 }],
    ['siteName', '  ', { minimumLength: 1, maximumLength: 60 }],
    ['siteName', 'x'.repeat(61), { minimumLength: 1, maximumLength: 60 }],
    ['maintenanceMode', 'on', {}],
    ['captcha', 'maybe', { choices: ['automatic', 'on', 'off'] }],
    ['currency', 'XXL', {}],
    ['currency', 'HRK', {}],
    ['currency', 'XDR', {}],
    ['logoUrl', 'javascript:alert(1)', { maximumLength: 500 }],
    ['logoUrl', '//elsewhere.test/x.png', { maximumLength: 500 }],
    ['blockedCountries', ['Poland'], { maximumCount: 250 }],
    [
      'menus',
      [
        {
          _id: '1',
          title: 'X',
          path: 'javascript:alert(1)',
          section: 'footer',
          internal: true,
          isNewTab: false,
          ordering: 0,
        },
      ],
      { maximumCount: 50 },
    ],
    ['builtInLinks', [{ key: 'wallet', isHidden: true, titles: {} }], {}],
    ['builtInLinks', [{ key: 'help', isHidden: true, titles: { xx: 'Aide' } }], {}],
    ['builtInLinks', [{ key: 'help', isHidden: true, titles: { en: 'x'.repeat(61) } }], {}],
    [
      'builtInLinks',
      [
        { key: 'help', isHidden: true, titles: {} },
        { key: 'help', isHidden: false, titles: {} },
      ],
      {},
    ],
  ])('%s = %j', async (key, value, range) => {
    const before = await shown(key);
    const { body } = await put(key, { value });
    expect(body).toMatchObject({ status: 422, code: 'site.setting-out-of-range', range });
    expect(body.errors).toMatchObject([{ path: 'value' }]);
    expect(await shown(key)).toEqual(before);
  });

  test('which numbers fit is told as they are typed, not as they are kept', async () => {
    const { body } = await put('commissionPercent', { value: 101 });
    expect(body.errors[0].message).toBe(
      'Please enter a number from 0 to 100 (percent), with at most 2 decimals.',
    );
  });

  test.each([
    ['minimumTipPrice', 1.005, 'At most 2 decimals.'],
    ['volume', 0.125, 'At most 2 decimals.'],
    ['freeSubscriptionDuration', 1.5, 'Enter a whole number.'],
  ])('and with what is too fine in it: %s = %d', async (key, value, message) => {
    const { body } = await put(key, { value });
    expect(body.errors).toEqual([{ path: 'value', code: 'too_many_decimals', message }]);
  });

  test.each([
    ['minimumTipPrice', 1.13],
    ['volume', 0.29],
  ])('but two decimals are taken: %s = %d', async (key, value) => {
    expect((await put(key, { value })).data.value).toBe(value);
  });

  test('a missing value too', async () => {
    expect((await put('siteName', {})).body).toMatchObject({ status: 422, errors: [{ path: 'value' }] });
  });

  test('a smallest amount above the largest, in either order and on the way back to a default', async () => {
    expect((await put('minimumWalletPrice', { value: 301 })).body).toMatchObject({
      status: 422,
      code: 'site.setting-against-other',
      other: 'maximumWalletPrice',
    });
    expect((await put('maximumWalletPrice', { value: 1 })).body.other).toBe('minimumWalletPrice');
    await put('maximumWalletPrice', { value: 900 });
    await put('minimumWalletPrice', { value: 500 });
    expect((await reset('maximumWalletPrice')).body.code).toBe('site.setting-against-other');
    expect((await reset('minimumWalletPrice')).status).toBe(200);
    expect((await reset('maximumWalletPrice')).status).toBe(200);
  });

  test('an unknown setting is not there', async () => {
    for (const key of ['nothing', '__proto__', 'toString'])
      expect((await put(key, { value: 1 })).status).toBe(404);
  });
});

describe('two operators', () => {
  test('do not overwrite each other without knowing', async () => {
    const { revision } = await shown('footerContent');
    expect((await put('footerContent', { value: 'Mine', revision }, colleague)).status).toBe(200);
    const { body } = await put('footerContent', { value: 'Yours', revision });
    expect(body).toMatchObject({
      status: 409,
      code: 'site.setting-changed-meanwhile',
      changedBy: 'Ira Holm',
      changedAt: site.clock.now().toISOString(),
      value: 'Mine',
      revision: revision + 1,
    });
    expect((await reset('footerContent', { revision })).body.code).toBe('site.setting-changed-meanwhile');
    expect((await shown('footerContent')).value).toBe('Mine');
    expect((await put('footerContent', { value: 'Yours', revision: body.revision })).data.value).toBe(
      'Yours',
    );
  });

  test('at the very same moment: one of them is refused', async () => {
    const { revision } = await shown('userBenefit');
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((value) => put('userBenefit', { value, revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await history('userBenefit')).data.total).toBe(1);
  });
});

describe('what the environment fixes', () => {
  test('holds, says so, and cannot be changed', async () => {
    expect(await shown('gaCode')).toMatchObject({
      value: 'G-1',
      isDefault: false,
      lockedBy: 'SETTING_GA_CODE',
    });
    expect((await site.call('GET', '/settings/public')).data).toMatchObject({
      gaCode: 'G-1',
      agoraEnable: true,
    });
    const refusal = { status: 403, code: 'site.setting-locked', lockedBy: 'SETTING_GA_CODE' };
    expect((await put('gaCode', { value: 'G-2' })).body).toMatchObject(refusal);
    expect((await reset('gaCode')).body).toMatchObject(refusal);
  });
});

test('the links of the house are arranged for everybody, and come back as they were', async () => {
  const value = [
    { key: 'contact', isHidden: false, titles: { en: 'Ask us', pl: 'Zapytaj nas' } },
    { key: 'terms', isHidden: true, titles: {} },
  ];
  const links = async () => (await site.call('GET', '/settings/public')).data.builtInLinks;
  expect(await links()).toEqual([]);
  expect((await put('builtInLinks', { value })).status).toBe(200);
  expect(await links()).toEqual(value);
  expect((await reset('builtInLinks')).data).toMatchObject({ value: [], isDefault: true });
  expect(await links()).toEqual([]);
});

test.each(['\u200b\u200b', 'Fan\u202eloft', 'Fan\u0007loft'])(
  'a name of the site that cannot be read is refused',
  async (value) => {
    const { body } = await site.call('PUT', '/admin/settings/siteName', {
      token: boss.token,
      body: { value },
    });
    expect(body).toMatchObject({ status: 422, code: 'site.setting-out-of-range' });
  },
);
