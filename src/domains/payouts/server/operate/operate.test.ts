import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  expireReauthentication,
  NO_ID,
  operator,
  registerCreator,
  type TestUser,
} from '#testing/factories.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { askForPayout, BANK_ACCOUNT, earnAvailable, payableCreator } from '#testing/payouts.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let other: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  other = await operator(site);
  await setSetting('payoutSecondApprovalFrom', 200);
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

const setSetting = (key: string, value: unknown) =>
  site.call('PUT', `/admin/settings/${key}`, { token: boss.token, body: { value } });
const decide = (id: string, step: string, body: object = {}, by = boss) =>
  site.call('POST', `/admin/payouts/${id}/${step}`, { token: by.token, body });
const exported = (format: string) =>
  site.call('POST', '/admin/payouts/transfers', { token: boss.token, body: { format } });
const overview = async ({ token }: TestUser) =>
  (await site.call('GET', '/payout-requests/overview', { token })).data;
const list = async (query: Record<string, string> = {}) =>
  (await site.call('GET', '/admin/payouts', { token: boss.token, query })).data;
const mailsTo = async ({ username }: TestUser) =>
  (await readMailbox(site, `${username}@creators.test`)).map(({ template }) => template);

async function requested(amount = 60, net = 90_00) {
  const creator = await payableCreator(site, net);
  const { data } = await askForPayout(site, creator, amount);
  return { creator, id: data._id as string };
}

test('a payout is approved and paid, and the tokens leave the ledger', async () => {
  const { creator, id } = await requested();
  const before = await list();
  expect(before.data[0]).toMatchObject({
    _id: id,
    status: 'pending',
    creator: { _id: creator.id },
    verifiedName: 'Noor Legal',
    accountHolder: 'Noor Legal',
    needsTwo: false,
  });
  expect(before.owed).toMatchObject({ requested: 60 });
  const waiting = await site.call('GET', '/admin/waiting', { token: boss.token });
  expect(waiting.data.payouts).toBe((await list({ status: 'pending' })).total);
  const approved = await decide(id, 'approve');
  expect(approved.data).toMatchObject({ status: 'approved', approvedBy: { _id: boss.id } });
  expect(approved.data.transferOn).toBe(site.clock.now().toISOString().slice(0, 10));
  const paid = await decide(id, 'paid', { reference: 'TX-1' });
  expect(paid.data).toMatchObject({ status: 'done', reference: 'TX-1', endedBy: { _id: boss.id } });
  expect(await overview(creator)).toMatchObject({ available: 30, onItsWay: 0, paidOut: 60 });
  const stats = await site.call('GET', '/performer/earning/stats', { token: creator.token });
  expect(stats.data.balances).toMatchObject({ earned: 90, available: 30, reserved: 0, paidOut: 60 });
  expect(await mailsTo(creator)).toEqual(expect.arrayContaining(['payouts.approved', 'payouts.paid']));
  const after = await list();
  expect(after.owed.paidOut - before.owed.paidOut).toBe(60);
  const { rows } = await site.runtime.database.pool.query(
    "select action from audit_log where object_kind = 'payout' and object_id = $1 order by id",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['payout.requested', 'payout.approved', 'payout.paid']);
  const entries = await site.call('GET', '/admin/ledger/entries', {
    token: boss.token,
    query: { of: id },
  });
  expect(entries.data.data).toHaveLength(4);
});

test('a rejected payout gives the tokens back, with the reason', async () => {
  const { creator, id } = await requested();
  const { data } = await decide(id, 'reject', { reason: 'The account is in another name.' });
  expect(data).toMatchObject({ status: 'rejected', hasFailed: false });
  expect(await overview(creator)).toMatchObject({ available: 90, onItsWay: 0, open: null });
  const seen = await site.call('GET', `/payout-requests/${id}/view`, { token: creator.token });
  expect(seen.data.adminNote).toBe('The account is in another name.');
  expect(await mailsTo(creator)).toContain('payouts.rejected');
  expect((await askForPayout(site, creator, 90)).status).toBe(200);
});

test('a failed transfer comes back', async () => {
  const { creator, id } = await requested();
  expect((await decide(id, 'failed', { reason: 'Account closed' })).body).toMatchObject({
    code: 'payouts.other-status',
    status: 'pending',
  });
  await decide(id, 'approve');
  const { data } = await decide(id, 'failed', { reason: 'Account closed' });
  expect(data).toMatchObject({ status: 'rejected', hasFailed: true, adminNote: 'Account closed' });
  expect(await overview(creator)).toMatchObject({ available: 90, onItsWay: 0 });
  expect(await mailsTo(creator)).toContain('payouts.failed');
});

describe('from the limit on two operators approve', () => {
  test('and the same one twice is refused', async () => {
    const { creator, id } = await requested(200, 225_00);
    const first = await decide(id, 'approve');
    expect(first.data).toMatchObject({
      status: 'pending',
      needsTwo: true,
      firstApproval: { by: { _id: boss.id } },
    });
    expect((await decide(id, 'approve')).body.code).toBe('payouts.other-approver-needed');
    expect((await decide(id, 'paid')).body.code).toBe('payouts.other-status');
    const second = await decide(id, 'approve', {}, other);
    expect(second.data).toMatchObject({ status: 'approved', approvedBy: { _id: other.id } });
    expect(await overview(creator)).toMatchObject({ onItsWay: 200 });
  });

  test('a change by the creator voids the first approval', async () => {
    const { creator, id } = await requested(200, 225_00);
    await decide(id, 'approve');
    await site.call('PUT', `/payout-requests/${id}`, {
      token: creator.token,
      body: { requestTokens: 210, paymentAccountType: 'banking' },
    });
    const { data } = await decide(id, 'approve', {}, other);
    expect(data).toMatchObject({ status: 'pending', firstApproval: { by: { _id: other.id } } });
  });

  test('twenty approvals at once by one operator count once', async () => {
    const { id } = await requested(200, 225_00);
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'approve')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await list({ status: 'pending' })).data.some(({ _id }: { _id: string }) => _id === id)).toBe(
      true,
    );
  });
});

test('paid, failed and rejected at once: one of them happens, once', async () => {
  const { creator, id } = await requested();
  await decide(id, 'approve');
  const steps = ['paid', 'failed', 'reject'] as const;
  const answers = await Promise.all(
    Array.from({ length: 18 }, (_, at) => decide(id, steps[at % 3] ?? 'paid', { reason: 'For a test' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { available, onItsWay, paidOut } = await overview(creator);
  expect(onItsWay).toBe(0);
  expect(available + paidOut).toBe(90);
});

describe('a held payout', () => {
  test('is not approved until the hold is over or lifted', async () => {
    const creator = await registerCreator(site, { approved: true });
    await earnAvailable(site, creator, 90_00);
    const bank = { ...BANK_ACCOUNT, lastName: 'Other' };
    await site.call('PUT', '/performers/banking-settings', { token: creator.token, body: bank });
    const { data } = await askForPayout(site, creator, 60);
    expect((await decide(data._id, 'approve')).body).toMatchObject({
      code: 'payouts.held',
      rules: ['account-changed', 'name-differs'],
    });
    const lift = (rule: string) => decide(data._id, `holds/${rule}/lift`, { reason: 'Married' });
    expect((await lift('name-differs')).status).toBe(200);
    expect((await lift('name-differs')).body.code).toBe('payouts.hold-not-found');
    expect((await decide(data._id, 'approve')).body.rules).toEqual(['account-changed']);
    site.clock.advance(3 * DAY_MILLISECONDS);
    expect((await lift('account-changed')).body.code).toBe('payouts.hold-not-found');
    expect((await decide(data._id, 'approve')).data.status).toBe('approved');
    expect((await decide(NO_ID, 'holds/name-differs/lift', { reason: 'Married' })).body.code).toBe(
      'payouts.not-found',
    );
  });
});

describe('transfers', () => {
  test('are exported as CSV and as pain.001, when they are due', async () => {
    await setSetting('payoutCalendar', 'monthly');
    const { creator, id } = await requested();
    const { data } = await decide(id, 'approve');
    expect(data.transferOn).toMatch(/-01$/);
    await site.runtime.database.pool
      .query("update payouts set status = 'done', ended_at = now() where status = 'approved' and id <> $1", [
        id,
      ])
      .catch(() => undefined);
    await setSetting('payoutCalendar', 'every-day');
    while (site.clock.now().toISOString().slice(0, 10) < data.transferOn) {
      const due = await exported('csv');
      if (due.status === 200) expect(due.data.content).not.toContain(id);
      site.clock.advance(DAY_MILLISECONDS);
    }
    expect((await exported('pain.001')).body.code).toBe('payouts.debtor-missing');
    await setSetting('payoutDebtorName', 'Fanloft Żółw & Co');
    await setSetting('payoutDebtorIban', 'DE89 3704 0044 0532 0130 00');
    const csv = await exported('csv');
    expect(csv.data.name).toMatch(/^payouts-.*\.csv$/);
    expect(csv.data.content).toContain(
      `"${id}",60.00,"USD","banking","Noor","Legal","PT50000201231234567890154"`,
    );
    const xml = await exported('pain.001');
    expect(csv.data).toMatchObject({ count: 1, exportedBefore: 0 });
    expect(xml.data).toMatchObject({ count: 1, exportedBefore: 1 });
    expect(xml.data.content).toContain('<Nm>Fanloft Zolw Co</Nm>');
    expect(xml.data.content).toContain(`<EndToEndId>${id.replaceAll('-', '')}</EndToEndId>`);
    expect(xml.data.content).toContain('<InstdAmt Ccy="USD">60.00</InstdAmt>');
    const fileIds = (content: string) => content.match(/(?<=<(MsgId|PmtInfId)>)[0-9a-f]{32}(?=<)/g);
    site.clock.advance(DAY_MILLISECONDS);
    const again = await exported('pain.001');
    expect(fileIds(xml.data.content)).toHaveLength(2);
    expect(fileIds(again.data.content)).toEqual(fileIds(xml.data.content));
    const further = await requested();
    await decide(further.id, 'approve');
    const more = await exported('pain.001');
    expect(more.data).toMatchObject({ count: 2, exportedBefore: 1 });
    expect(fileIds(more.data.content)).not.toEqual(fileIds(xml.data.content));
    await decide(further.id, 'paid');
    await setSetting('payoutDebtorName', 'Фанлофт');
    expect((await exported('pain.001')).body.code).toBe('payouts.debtor-not-latin');
    const shown = await site.call('GET', `/admin/payouts/${id}`, { token: boss.token });
    expect(shown.data.exportedAt).not.toBeNull();
    expect(await overview(creator)).toMatchObject({ onItsWay: 60 });
    const { rows } = await site.runtime.database.pool.query(
      "select after from audit_log where action = 'payouts.exported' order by id desc limit 1",
    );
    expect(rows[0].after.payouts).toContain(id);
    expect(JSON.stringify(rows)).not.toContain('PT50');
  });

  test('that are in a file are rejected only by who says so', async () => {
    const { creator, id } = await requested();
    await decide(id, 'approve');
    expect((await exported('csv')).data.content).toContain(id);
    const { data: shown } = await site.call('GET', `/admin/payouts/${id}`, { token: boss.token });
    expect((await decide(id, 'reject', { reason: 'For a test' })).body).toMatchObject({
      code: 'payouts.exported',
      exportedAt: shown.exportedAt,
    });
    expect(await overview(creator)).toMatchObject({ available: 30, onItsWay: 60 });
    const rejected = await decide(id, 'reject', { reason: 'For a test', evenIfExported: true });
    expect(rejected.data.status).toBe('rejected');
    expect(await overview(creator)).toMatchObject({ available: 90, onItsWay: 0 });
    const { rows } = await site.runtime.database.pool.query(
      "select after from audit_log where action = 'payout.rejected' and object_id = $1",
      [id],
    );
    expect(rows[0].after).toMatchObject({ exportedAt: shown.exportedAt });
  });

  test('there must be some', async () => {
    const { data } = await list({ status: 'approved' });
    for (const { _id } of data) await decide(_id, 'reject', { reason: 'For a test', evenIfExported: true });
    expect((await exported('csv')).body.code).toBe('payouts.nothing-to-transfer');
  });
});

test('unknown payouts, and such as have ended, are refused', async () => {
  const { id } = await requested();
  await decide(id, 'reject', { reason: 'For a test' });
  for (const [step, body] of [
    ['approve', {}],
    ['reject', { reason: 'For a test' }],
    ['paid', {}],
    ['failed', { reason: 'For a test' }],
  ] as const) {
    expect((await decide(NO_ID, step, body)).body.code).toBe('payouts.not-found');
    expect((await decide(id, step, body)).body).toMatchObject({
      code: 'payouts.other-status',
      status: 'rejected',
    });
  }
  const { body } = await site.call('GET', `/admin/payouts/${NO_ID}`, { token: boss.token });
  expect(body.code).toBe('payouts.not-found');
});

test('every decision needs a fresh log-in', async () => {
  const { id } = await requested();
  const tired = await operator(site);
  await expireReauthentication(site, tired);
  for (const step of ['approve', 'reject', 'paid', 'failed', 'holds/name-differs/lift'])
    expect((await decide(id, step, { reason: 'For a test' }, tired)).body.code).toBe(
      'session.reauthentication-needed',
    );
  const file = await site.call('POST', '/admin/payouts/transfers', {
    token: tired.token,
    body: { format: 'csv' },
  });
  expect(file.body.code).toBe('session.reauthentication-needed');
});
