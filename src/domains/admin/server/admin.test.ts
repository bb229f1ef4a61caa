import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { insertMail, noteFailure, orderAgain } from '#platform/server/mail/mails.sql.ts';
import {
  aContactMessage,
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const get = (path: string, query: Record<string, string> = {}) =>
  site.call('GET', path, { token: boss.token, query });
const post = (path: string) => site.call('POST', path, { token: boss.token });

/** A job as the queue leaves it after its last try. */
async function failedJob(queue = 'check-ledger'): Promise<string> {
  const id = randomUUID();
  await site.runtime.database.pool.query(
    `insert into jobs.job (id, name, state, data, output, retry_count, retry_limit)
     values ($1, $2, 'failed', '{"secret":"not for the desk"}', '{"message":"the disk was full"}', 5, 5)`,
    [id, queue],
  );
  return id;
}

test('the notes of the release stand in the house, drawn', async () => {
  const { data } = await get('/admin/release-notes');
  expect(data.release).toMatch(/^\d+\.\d+\.\d+/);
  expect(data.html).toContain('<h2>Unreleased</h2>');
});

test('queues tell what they do by the clock, and what has failed', async () => {
  await failedJob();
  const { data } = await get('/admin/jobs');
  const queue = data.data.find(({ name }: { name: string }) => name === 'check-ledger');
  expect(queue.failed).toBeGreaterThan(0);
  // Failed jobs come first.
  expect(data.data[0].failed).toBeGreaterThan(0);
  expect(data.data.length).toBeGreaterThan(5);
});

test('a job that recurs tells its last run and its next one', async () => {
  const find = async () => {
    const { data } = await get('/admin/jobs');
    return data.data.find(({ name }: { name: string }) => name === 'forget-old-keys');
  };
  expect(await find()).toMatchObject({ cron: null, nextRunAt: null, lastRun: null });
  const { pool } = site.runtime.database;
  await pool.query(
    `insert into jobs.schedule (name, cron, timezone) values ('forget-old-keys', '41 4 * * *', 'UTC')`,
  );
  const run = (state: string, endedAt: string) =>
    pool.query(
      `insert into jobs.job (id, name, state, data, started_on, completed_on)
       values ($1, 'forget-old-keys', $2, '{}', $3::timestamptz - interval '250 ms', $3)`,
      [randomUUID(), state, endedAt],
    );
  await run('completed', '2026-11-02T04:41:01.000Z');
  const { cron, nextRunAt, lastRun } = await find();
  expect(cron).toBe('41 4 * * *');
  expect(new Date(nextRunAt).getTime()).toBeGreaterThan(Date.now());
  expect(nextRunAt).toMatch(/T04:41:00.000Z$/);
  expect(lastRun).toEqual({ state: 'done', endedAt: '2026-11-02T04:41:01.000Z', tookMilliseconds: 250 });
  await run('failed', '2026-11-03T04:41:09.000Z');
  const after = await find();
  expect(after.lastRun).toMatchObject({ state: 'failed', endedAt: '2026-11-03T04:41:09.000Z' });
  expect(after.tookMilliseconds).toEqual([250, 250]);
});

test('a failed job says why, without what it was ordered with, and runs again once', async () => {
  const id = await failedJob();
  const runs = await get('/admin/jobs/runs', { state: 'failed', queue: 'check-ledger' });
  const run = runs.data.data.find(({ _id }: { _id: string }) => _id === id);
  expect(run).toMatchObject({ queue: 'check-ledger', state: 'failed', error: 'the disk was full' });
  expect(JSON.stringify(runs.body)).not.toContain('not for the desk');
  const answers = await Promise.all([
    post(`/admin/jobs/runs/${id}/retry`),
    post(`/admin/jobs/runs/${id}/retry`),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('admin.run-not-failed');
  await site.drain();
  const { rows } = await site.runtime.database.pool.query('select state from jobs.job where id = $1', [id]);
  expect(rows).toEqual([{ state: 'completed' }]);
  const log = await get('/admin/audit', { on: id });
  expect(log.data.data).toMatchObject([{ action: 'job.retried', by: { _id: boss.id } }]);
});

test('a job that is not there cannot run again', async () => {
  expect((await post(`/admin/jobs/runs/${NO_ID}/retry`)).body).toMatchObject({
    status: 404,
    code: 'admin.run-not-found',
  });
});

test('runs are narrowed and paged', async () => {
  await Promise.all([failedJob('platform.send-mails'), failedJob('platform.send-mails')]);
  const all = await get('/admin/jobs/runs', { queue: 'platform.send-mails', state: 'failed' });
  expect(all.data.total).toBe(2);
  const second = await get('/admin/jobs/runs', {
    queue: 'platform.send-mails',
    state: 'failed',
    limit: '1',
    offset: '1',
  });
  expect(second.data).toMatchObject({ total: 2, data: [{ _id: all.data.data[1]._id }] });
  expect((await get('/admin/jobs/runs', { queue: 'nobody-has-this' })).data.total).toBe(0);
});

test('what is not done is seen without what is', async () => {
  const id = await failedJob('accounts.end-suspensions');
  const runs = (state: string) => get('/admin/jobs/runs', { queue: 'accounts.end-suspensions', state });
  await site.runtime.database.pool.query(`update jobs.job set state = 'completed' where id = $1`, [id]);
  const left = await failedJob('accounts.end-suspensions');
  const undone = (await runs('undone')).data;
  expect(undone.data.map(({ _id }: { _id: string }) => _id)).toContain(left);
  expect(undone.data.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
  expect((await runs('done')).data.data.map(({ _id }: { _id: string }) => _id)).toContain(id);
});

test('an event that was set aside is seen, and delivered again once', async () => {
  const { rows } = await site.runtime.database.pool.query<{ id: number }>(
    `insert into outbox (name, payload, tries, created_at, due_at, failed_at, last_error)
     values ('nobody-hears-this', '{}', 5, $1, $1, $1, 'its handler broke') returning id`,
    [site.runtime.clock.real()],
  );
  const id = rows[0]?.id;
  const event = { _id: id, name: 'nobody-hears-this', error: 'its handler broke' };
  expect((await get('/admin/jobs')).data.asideEvents).toMatchObject([event]);
  expect((await get('/admin/dashboard')).data.failed.events).toBe(1);
  expect((await post(`/admin/jobs/events/${id}/retry`)).status).toBe(200);
  await site.drain();
  expect((await get('/admin/jobs')).data.asideEvents).toEqual([]);
  expect((await post(`/admin/jobs/events/${id}/retry`)).body).toMatchObject({
    status: 409,
    code: 'admin.event-not-aside',
  });
});

test('the log is narrowed by who, what, on whom and when', async () => {
  const fan = await registerFan(site);
  const body = { text: 'Called by telephone.' };
  await site.call('POST', `/admin/users/${fan.id}/notes`, { token: boss.token, body });
  const found = async (query: Record<string, string>) => (await get('/admin/audit', query)).data;
  const mine = await found({ by: boss.id, on: fan.id });
  expect(mine.data).toMatchObject([{ action: 'account.noted', on: { kind: 'account', id: fan.id } }]);
  expect(mine.data[0].on.name).not.toBeNull();
  expect((await found({ on: fan.id, action: 'account' })).total).toBe(1);
  expect((await found({ on: fan.id, action: 'account.noted' })).total).toBe(1);
  expect((await found({ on: fan.id, action: 'acc' })).total).toBe(0);
  expect((await found({ on: fan.id, by: fan.id })).total).toBe(0);
  expect((await found({ on: fan.id, fromDate: '2000-01-01', toDate: '2000-12-31' })).total).toBe(0);
  expect(mine.actions).toContain('account.noted');
});

test('health tells what the doctor sees from inside; the quick look is a part of it', async () => {
  const health = (await get('/admin/health')).data;
  const whole = health.findings as {
    name: string;
    verdict: string;
    hint?: string;
  }[];
  const quick = (await get('/admin/health', { quick: 'true' })).data.findings as { name: string }[];
  const names = whole.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['database', 'jobs', 'storage', 'roll-up']));
  expect(quick.length).toBeGreaterThan(3);
  expect(quick.length).toBeLessThan(whole.length);
  for (const { name } of quick) expect(names).toContain(name);
  // The versions that support asks for first, as the doctor prints them.
  // Pages translate it.
  expect(health.findings).toContainEqual(
    expect.objectContaining({ name: 'storage', said: { seen: { code: 'doctor.storage', values: {} } } }),
  );
  expect(health.release).toMatch(/^\d+\.\d+\.\d+/);
  expect(health.isWell).toBe(health.counts.failed === 0);
  expect(Object.values<number>(health.counts).reduce((sum, count) => sum + count)).toBe(whole.length);
  expect(JSON.stringify(health)).not.toContain(site.runtime.config.SECRET_KEY);
  for (const { verdict, hint } of whole)
    expect(hint !== undefined).toBe(verdict === 'warning' || verdict === 'failed');
});

test('the dashboard of a new site lists its first steps, until it has a creator', async () => {
  const firstSteps = async () => (await get('/admin/dashboard')).data.firstSteps;
  expect(await firstSteps()).toEqual({ hasName: false, hasMailLeft: false, hasPage: false });
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'siteName', 'Lanterns'));
  // A name that was reset does not count; the setup steps agree.
  const nameIsChosen = async () => {
    const { data } = await get('/admin/settings');
    return data.data.find(({ key }: { key: string }) => key === 'siteName').isChosen;
  };
  expect([(await firstSteps()).hasName, await nameIsChosen()]).toEqual([true, true]);
  await site.call('DELETE', '/admin/settings/siteName', { token: boss.token, body: {} });
  expect([(await firstSteps()).hasName, await nameIsChosen()]).toEqual([false, false]);
  await site.call('PUT', '/admin/settings/siteName', { token: boss.token, body: { value: 'Fanloft' } });
  expect([(await firstSteps()).hasName, await nameIsChosen()]).toEqual([true, true]);
  await site.call('PUT', '/admin/posts/house-rules', {
    token: boss.token,
    body: { title: 'House rules', text: 'Be kind.', changedAt: null },
  });
  expect(await firstSteps()).toEqual({ hasName: true, hasMailLeft: false, hasPage: true });
  await registerCreator(site);
  expect(await firstSteps()).not.toBeNull();
  await registerCreator(site, { approved: true });
  expect(await firstSteps()).toBeNull();
});

test('the desk counts what waits and who is new', async () => {
  const before = (await get('/admin/dashboard')).data;
  await registerFan(site);
  await site.call('POST', '/contact', { body: aContactMessage() });
  const { data } = await get('/admin/dashboard');
  expect(data.days).toHaveLength(30);
  expect(data.days.at(-1).day).toBe('2026-11-02');
  expect(data.days.at(-1).newUsers).toBe(before.days.at(-1).newUsers + 1);
  expect(data.waiting).toEqual({ ...before.waiting, contactMessages: before.waiting.contactMessages + 1 });
  expect(data.health.length).toBeGreaterThan(3);
  expect(data.health).toContainEqual(
    expect.objectContaining({ said: { seen: expect.objectContaining({ code: 'doctor.disk-space' }) } }),
  );
});

test('the dashboard shows unsent mails before they have failed', async () => {
  const mails = async () => {
    const { health, failed } = (await get('/admin/dashboard')).data;
    const { verdict } = health.find(({ name }: { name: string }) => name === 'mails');
    return { verdict, failed: failed.mails, heldUp: failed.heldUpMails };
  };
  const minutesAgo = (minutes: number) => new Date(site.clock.real().getTime() - minutes * 60_000);
  const write = (at: Date) =>
    site.runtime.write({}, async ({ tx }) => {
      const id = newId();
      const texts = { subject: 'Hello', text: 'Hello', html: 'Hello', secret: null };
      const to = { template: 'test', accountId: null, toAddress: 'ida@fans.example' };
      await insertMail(
        tx,
        { id, ...to, ...texts, state: 'waiting', isFirst: false, unsubscribeUrl: null },
        at,
      );
      return id;
    });
  const refuse = (id: string, nextTryAt: Date | null) =>
    site.runtime.write({}, ({ tx }) => noteFailure(tx, id, { error: 'ECONNREFUSED', nextTryAt }));
  const { failed } = await mails();

  const first = await write(minutesAgo(1));
  expect(await mails()).toEqual({ verdict: 'ok', failed, heldUp: 0 });
  await refuse(first, minutesAgo(-1));
  expect(await mails()).toEqual({ verdict: 'warning', failed, heldUp: 1 });
  // An old one that is queued again is waited for as long as a new one.
  const old = await write(minutesAgo(100));
  await refuse(old, null);
  await site.runtime.write({}, ({ tx }) => orderAgain(tx, old, minutesAgo(2)));
  await refuse(old, minutesAgo(-1));
  expect(await mails()).toEqual({ verdict: 'warning', failed, heldUp: 2 });
  await site.runtime.write({}, ({ tx }) => orderAgain(tx, old, minutesAgo(31)));
  await refuse(old, minutesAgo(-1));
  expect(await mails()).toEqual({ verdict: 'failed', failed, heldUp: 2 });
  await site.runtime.write({}, ({ tx }) => tx.run(sql`delete from mails where id = ${old}`));
  // One that was never tried, because the one before it found no server.
  await write(minutesAgo(31));
  expect(await mails()).toEqual({ verdict: 'failed', failed, heldUp: 2 });
  await site.runtime.write({}, ({ tx }) => tx.run(sql`delete from mails where id <> ${first}`));
  await refuse(first, null);
  expect(await mails()).toEqual({ verdict: 'ok', failed: 1, heldUp: 0 });
});

test('the menu counts what waits, and no more once it is answered', async () => {
  const waiting = async () => (await get('/admin/waiting')).data;
  const before = await waiting();
  await registerCreator(site);
  await site.call('POST', '/contact', { body: aContactMessage() });
  expect(await waiting()).toEqual({
    ...before,
    applications: before.applications + 1,
    contactMessages: before.contactMessages + 1,
  });
  const { data } = await get('/admin/messages', { answered: 'false' });
  const { token } = boss;
  await site.call('PUT', `/admin/messages/${data.data[0]._id}`, { token, body: { answered: true } });
  expect(await waiting()).toEqual({ ...before, applications: before.applications + 1 });
});
