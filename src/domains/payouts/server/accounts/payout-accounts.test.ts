import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireReauthentication, registerCreator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { checkBankAccount } from './check-bank-account.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

const PATH = '/performers/banking-settings';
const BANK = {
  firstName: 'Noor',
  lastName: 'Legal',
  bankName: 'Harbour Bank',
  bankAccount: 'PT50 0002 0123 1234 5678 9015 4',
  country: 'PT',
  state: null,
  city: 'Porto',
  SSN: '123-45-6789',
};
const MASKED = '•••• 0154';

const save = (body: object, by = creator) => site.call('PUT', PATH, { token: by.token, body });
const payoutMails = async () => {
  const { rows } = await site.runtime.database.pool.query(
    "select id from mails where template = 'payouts.account-changed'",
  );
  return rows.length;
};

describe('a bank account', () => {
  test('is saved encrypted, shown masked, and its owner is told by mail', async () => {
    const mailed = await payoutMails();
    const { status, data } = await save(BANK);
    expect(status).toBe(200);
    expect(data).toEqual({
      ...{ firstName: 'Noor', lastName: 'Legal', bankName: 'Harbour Bank', bankAccount: MASKED },
      ...{ country: 'PT', state: '', city: 'Porto', address: '', bankRouting: '', bankSwiftCode: '' },
    });
    const { rows } = await site.runtime.database.pool.query('select * from payout_accounts');
    expect(JSON.stringify(rows)).not.toMatch(/0154|Harbour|Porto|6789/);
    expect(await payoutMails()).toBe(mailed + 1);
    const self = await site.call('GET', '/users/me', { token: creator.token });
    expect(self.data.bankingInformation).toMatchObject({ bankAccount: MASKED, bankName: 'Harbour Bank' });
    const audited = await site.runtime.database.pool.query(
      "select after from audit_log where action = 'payout-account.changed'",
    );
    expect(audited.rows.at(-1)?.after).toEqual({ method: 'banking', account: `Harbour Bank ${MASKED}` });
  });

  test('keeps its number when the form sends the masked one back, and an unchanged form changes nothing', async () => {
    const mailed = await payoutMails();
    const before = await site.call('GET', '/performers/payout-accounts', { token: creator.token });
    site.clock.advance(60_000);
    expect((await save({ ...BANK, bankAccount: MASKED })).status).toBe(200);
    const same = await site.call('GET', '/performers/payout-accounts', { token: creator.token });
    expect(same.data).toEqual(before.data);
    expect(await payoutMails()).toBe(mailed);
    expect((await save({ ...BANK, bankAccount: MASKED, city: 'Braga' })).data).toMatchObject({
      bankAccount: MASKED,
      city: 'Braga',
    });
    expect(await payoutMails()).toBe(mailed + 1);
  });

  test.each([
    ['an IBAN with a wrong digit', { bankAccount: 'PT50000201231234567890155' }, 'account-number-invalid'],
    ['a bare number in a country of IBANs', { bankAccount: '000201231234' }, 'account-number-invalid'],
    ['a wrong SWIFT code', { bankSwiftCode: 'HARBOUR' }, 'swift-code-invalid'],
    [
      'a wrong routing number',
      { country: 'US', bankAccount: '1234567890', bankRouting: '123456789' },
      'routing-number-invalid',
    ],
  ])('is refused with %s', async (_what, fields, code) => {
    const { status, body } = await save({ ...BANK, ...fields });
    expect(status).toBe(422);
    expect(body.code).toBe(`payouts.${code}`);
  });

  test('is refused for an unknown country', async () => {
    expect((await save({ ...BANK, country: 'XX' })).body.code).toBe('creators.country-unknown');
  });

  test('may be one of the US', () => {
    const fields = { bankSwiftCode: '', state: '', city: '', address: '' };
    const account = {
      ...BANK,
      ...fields,
      country: 'US',
      bankAccount: '1234-567890',
      bankRouting: '021000021',
    };
    expect(checkBankAccount(account)).toMatchObject({ bankAccount: '1234567890', bankRouting: '021000021' });
  });
});

describe('a PayPal account', () => {
  const path = '/performers/payment-gateway-settings';
  const savePaypal = (email: string) =>
    site.call('PUT', path, { token: creator.token, body: { key: 'paypal', value: { email } } });

  test('is saved and shown masked', async () => {
    const { data } = await savePaypal('Noor@Pay.test');
    expect(data).toEqual({ key: 'paypal', value: { email: 'n•••@pay.test', phoneNumber: '' } });
    expect((await savePaypal('n•••@pay.test')).data).toEqual(data);
    const self = await site.call('GET', '/users/me', { token: creator.token });
    expect(self.data.paypalSetting).toEqual(data);
  });

  test('needs an address', async () => {
    expect((await savePaypal('noor')).body.code).toBe('payouts.paypal-email-invalid');
    const byId = await site.call('PUT', `/performers/${creator.id}/payment-gateway-settings`, {
      token: creator.token,
      body: { key: 'paypal', value: { email: 'noor' } },
    });
    expect(byId.body.code).toBe('payouts.paypal-email-invalid');
  });
});

describe('existing clients', () => {
  test('name their own id', async () => {
    const own = `/performers/${creator.id}/banking-settings`;
    const call = (path: string, body: object) => site.call('PUT', path, { token: creator.token, body });
    expect((await call(own, BANK)).status).toBe(200);
    for (const [fields, code] of [
      [{ country: 'XX' }, 'creators.country-unknown'],
      [{ bankAccount: 'PT51000201231234567890154' }, 'payouts.account-number-invalid'],
      [{ bankSwiftCode: 'X' }, 'payouts.swift-code-invalid'],
      [{ country: 'US', bankAccount: '12345', bankRouting: '1' }, 'payouts.routing-number-invalid'],
    ] as const)
      expect((await call(own, { ...BANK, ...fields })).body.code).toBe(code);
    const other = await registerCreator(site);
    for (const [path, body] of [
      [`/performers/${other.id}/banking-settings`, BANK],
      [`/performers/${other.id}/payment-gateway-settings`, { key: 'paypal', value: { email: 'a@b.test' } }],
    ] as const)
      expect((await call(path, body)).body.code).toBe('creators.not-own-profile');
  });
});

test('both need a fresh log-in', async () => {
  const other = await registerCreator(site);
  await expireReauthentication(site, other);
  expect((await save(BANK, other)).body.code).toBe('session.reauthentication-needed');
  const paypal = await site.call('PUT', '/performers/payment-gateway-settings', {
    token: other.token,
    body: { key: 'paypal', value: { email: 'noor@pay.test' } },
  });
  expect(paypal.body.code).toBe('session.reauthentication-needed');
});
