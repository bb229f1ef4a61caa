/** The audit log, filtered by users, and exported as a file. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireReauthentication, NO_ID, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  colleague = await operator(site);
});
afterAll(() => site.close());

const log = async (query: Record<string, string>) =>
  (await site.call('GET', '/admin/audit', { token: boss.token, query })).data;
const order = (body: Record<string, string>, by = boss) =>
  site.call('POST', '/admin/audit/exports', { token: by.token, body });
const note = (fan: TestUser, text: string, by = boss) =>
  site.call('POST', `/admin/users/${fan.id}/notes`, { token: by.token, body: { text } });
const suspend = (fan: TestUser, reason: string, by = boss) =>
  site.call('POST', `/admin/users/${fan.id}/suspend`, { token: by.token, body: { reason, days: null } });

/** The file at an address, as a browser downloads it. */
const fetchFile = (address: string, by = boss) =>
  site.inject('site', { url: address, headers: { authorization: by.token } });

let invented = 0;

/** Inserts audit entries older than all others. */
async function inventLines(action: string, count: number, ago = '0'): Promise<void> {
  invented += count;
  await site.runtime.database.pool.query(
    `insert into audit_log (id, action, object_kind, object_id, address, request_id, created_at)
     select ('00000000-0000-7000-8000-' || lpad(to_hex($2::int + n), 12, '0'))::uuid, $1, 'test', n::text, '', '', now() - $4::interval
     from generate_series(1, $3) as n`,
    [action, invented - count, count, ago],
  );
}

test('people are called by id, username or address, and who is meant is told', async () => {
  const fan = await registerFan(site);
  await note(fan, 'Called by telephone.');
  await note(fan, 'Called again.', colleague);
  const { username, email } = (await site.call('GET', '/users/me', { token: fan.token })).data;
  for (const whom of [fan.id, username, `@${username.toUpperCase()}`, email]) {
    const found = await log({ whom, action: 'account.noted' });
    expect(found.total, whom).toBe(2);
    expect(found.users).toMatchObject({ by: null, whom: { _id: fan.id, username } });
  }
  const { username: name } = (await site.call('GET', '/users/me', { token: boss.token })).data;
  const mine = await log({ whom: username, by: name, action: 'account.noted' });
  expect(mine.data).toMatchObject([{ by: { _id: boss.id }, on: { id: fan.id } }]);
  expect(mine.users.by._id).toBe(boss.id);
});

test('of whoever nobody is called there is nothing, rather than everything', async () => {
  const nobody = [
    ['by', 'nobody_has_this'],
    ['whom', 'nobody_has_this'],
    ['whom', 'no@where.test'],
  ] as const;
  for (const [name, called] of nobody) {
    const found = await log({ [name]: called });
    expect(found).toMatchObject({ data: [], total: 0, users: { by: null, whom: null } });
    expect(found.actions.length).toBeGreaterThan(0);
  }
});

test('what was done with mails and letters of a person concerns that person', async () => {
  const fan = await registerFan(site);
  const message = 'Where do I find my receipts, please?';
  const contactMessage = { name: 'Ida', email: 'ida@letters.test', message };
  await site.call('POST', '/contact', { token: fan.token, body: contactMessage });
  const { data: contactMessages } = await site.call('GET', '/admin/messages', { token: boss.token });
  const [{ _id: messageId }] = contactMessages.data;
  await site.call('PUT', `/admin/messages/${messageId}`, { token: boss.token, body: { answered: true } });
  await site.drain();
  const mails = await site.call('GET', '/admin/mails', { token: boss.token, query: { account: fan.id } });
  const [{ _id: mailId }] = mails.data.data;
  await site.call('GET', `/admin/mails/${mailId}/text`, { token: boss.token });
  const { data } = await log({ whom: fan.id, by: boss.id });
  expect(data.map(({ action }: { action: string }) => action)).toEqual(['mail.read', 'message.answered']);
});

test('what fits is taken away as a file, and that is written down', async () => {
  const fan = await registerFan(site);
  await suspend(fan, '=HYPERLINK("https://evil.test","Look, here")');
  await note(fan, 'Unrelated.', colleague);
  const { status, data } = await order({ whom: fan.id, by: boss.id });
  expect([status, data.total]).toEqual([200, 1]);
  const file = await fetchFile(data.address);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="log-to-\d{4}-\d\d-\d\d\.csv"$/);
  expect(file.headers['cache-control']).toBe('no-store');
  const lines = file.body.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"at","by","byId","actor","action","onKind","onId","onName","reason","before","after","address","requestId"',
  );
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"${boss.id}",,"account.suspended","account","${fan.id}"`);
  // User input never becomes a formula in a spreadsheet.
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.test"",""Look, here"")"`);
  const written = await log({ action: 'audit.exported', by: boss.id });
  expect(written.data[0]).toMatchObject({
    on: { kind: 'audit', id: 'all' },
    after: { asked: { whom: fan.id, by: boss.id }, total: 1 },
  });
});

test('a file holds what there was when it was ordered', async () => {
  const fan = await registerFan(site);
  await note(fan, 'Before.');
  const { data } = await order({ whom: fan.id, action: 'account.noted' });
  await note(fan, 'After.');
  expect(data.total).toBe(1);
  expect((await fetchFile(data.address)).body.trimEnd().split('\r\n')).toHaveLength(2);
});

test('a long file has every line once', async () => {
  await inventLines('test.many', 450);
  await inventLines('test.many', 50, '1 minute');
  const { data } = await order({ action: 'test.many' });
  const lines = (await fetchFile(data.address)).body.split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(500);
  expect(new Set(lines).size).toBe(500);
});

test('the log and its file stand in the order of the times they show', async () => {
  // Inserted in another order than their times, as by demo data; two of them at the same time.
  const times = [3, 1, 4, 2, 2].map((day) => `2026-03-0${day}T10:00:00.000Z`);
  for (const [place, time] of times.entries())
    await site.runtime.database.pool.query(
      `insert into audit_log (id, action, object_kind, object_id, address, request_id, created_at)
       values (('00000000-0000-7000-9000-' || lpad($1::text, 12, '0'))::uuid, 'test.moved', 'test', $1::text, '', '', $2)`,
      [place, time],
    );
  const oldestFirst = ['1', '3', '4', '0', '2'];
  const placesOf = async (query: Record<string, string>) => {
    const pages = await Promise.all(
      ['0', '2', '4'].map((offset) => log({ action: 'test.moved', limit: '2', offset, ...query })),
    );
    return pages.flatMap(({ data }) => data.map(({ on }: { on: { id: string } }) => on.id));
  };
  expect(await placesOf({ sort: 'asc' })).toEqual(oldestFirst);
  expect(await placesOf({})).toEqual(oldestFirst.toReversed());
  const { data } = await order({ action: 'test.moved' });
  const lines = (await fetchFile(data.address)).body.split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.slice(1, 11))).toEqual(
    oldestFirst.toReversed().map((place) => times[Number(place)]?.slice(0, 10)),
  );
});

test('texts that no cell could hold are cut', async () => {
  const body = { title: 'Long', text: 'x'.repeat(60_000), changedAt: null };
  await site.call('PUT', '/admin/posts/long-page', { token: boss.token, body });
  const { data } = await order({ kind: 'page', on: 'long-page' });
  const [, line = ''] = (await fetchFile(data.address)).body.split('\r\n');
  expect(line.length).toBeGreaterThan(30_000);
  expect(line.length).toBeLessThan(33_500);
});

test('an export is bounded, and an empty one is none', async () => {
  expect((await order({ by: 'nobody_has_this' })).body).toMatchObject({
    status: 422,
    code: 'export.empty',
  });
  await inventLines('test.too-many', 50_001);
  expect((await order({ action: 'test.too-many' })).body).toMatchObject({
    status: 422,
    code: 'export.too-long',
  });
  expect((await log({ action: 'audit.exported' })).data[0].after.asked.action).not.toBe('test.too-many');
});

test('a file is for whoever ordered it, soon after, and for nobody else', async () => {
  const { data } = await order({ action: 'account' });
  expect((await fetchFile(data.address)).statusCode).toBe(200);
  expect((await fetchFile(data.address, colleague)).statusCode).toBe(404);
  const path = '/api/csv-files';
  for (const id of [NO_ID, 'nonsense']) expect((await fetchFile(`${path}/${id}`)).statusCode, id).toBe(404);
  const [old, other] = [randomUUID(), randomUUID()];
  await site.runtime.database.pool.query(
    `insert into audit_log (id, actor_id, action, object_kind, object_id, after, address, request_id, created_at)
     values ($1, $3, 'audit.exported', 'audit', 'log', '{"asked":{},"total":1}', '', '', now() - interval '6 minutes'),
       ($2, $3, 'account.noted', 'account', 'x', '{"asked":{},"total":1}', '', '', now())`,
    [old, other, boss.id],
  );
  expect((await fetchFile(`${path}/${old}`)).statusCode).toBe(404);
  expect((await fetchFile(`${path}/${other}`)).statusCode).toBe(404);
});

test('an export requires reauthentication', async () => {
  await expireReauthentication(site, colleague);
  expect((await order({}, colleague)).body).toMatchObject({
    status: 403,
    code: 'session.reauthentication-needed',
  });
});
