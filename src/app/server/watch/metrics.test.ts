import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import { registerFan, TEST_PASSWORD } from '#testing/factories.ts';
import { openListeners } from '#testing/listen.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { allJobs } from '../domains.ts';
import { openListener } from '../listeners/http.ts';
import { Metrics, serveMetrics } from './metrics.ts';

let site: TestSite;
let app: FastifyInstance;
let metrics: Metrics;
let served: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  site = await openTestSite();
  metrics = new Metrics(site.runtime);
  app = await openListener({ runtime: site.runtime, listener: 'site', checkAnswers: false, metrics });
  served = await serveMetrics(metrics, 0);
});
afterAll(async () => {
  await served?.close();
  await app?.close();
  await site?.close();
});

async function read(): Promise<string[]> {
  // A connection that is kept would be closed by the other side while a test does something slow.
  const headers = { connection: 'close' };
  const response = await fetch(`http://127.0.0.1:${served.port}/metrics`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The value of a series. */
async function figure(series: string): Promise<number> {
  const line = (await read()).find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}

const counted = (route: string, status: string) =>
  `fanloft_http_request_seconds_count{listener="site",method="GET",route="${route}",status="${status}"}`;

test('requests are counted by pattern and class of status, with their time', async () => {
  await app.inject('/api/settings/public');
  await app.inject('/api/settings/public');
  await app.inject('/api/users/me');
  expect(await figure(counted('/api/settings/public', '2xx'))).toBe(2);
  expect(await figure(counted('/api/users/me', '4xx'))).toBe(1);
  const sum = counted('/api/settings/public', '2xx').replace('_count', '_sum');
  expect(await figure(sum)).toBeGreaterThan(0);
});

test('addresses of strangers make no series of their own', async () => {
  await app.inject('/api/nothing/at/all');
  await app.inject('/nor-here');
  const before = (await read()).length;
  for (let at = 0; at < 500; at++) await app.inject(`/api/${at % 2 ? 'creators/' : ''}stranger${at}`);
  const after = await read();
  // One further route at most: that of a creator by name.
  expect(after.length - before).toBeLessThan(20);
  expect(after.join('\n')).not.toContain('stranger');
});

test('the database tells of events, jobs and books', async () => {
  expect(await figure('fanloft_database_up')).toBe(1);
  expect(await figure('fanloft_ledger_faults')).toBe(-1);
  await checkBooks(site);
  expect(await figure('fanloft_ledger_faults')).toBe(0);
  site.clock.advance(60_000);
  await checkBooks(site, { of: 'new' });
  expect(await figure('fanloft_ledger_check_age_seconds')).toBe(0);
  expect(await figure('fanloft_ledger_whole_check_age_seconds')).toBe(60);
  await site.runtime.database.pool.query(
    `insert into outbox (name, payload, created_at, due_at, failed_at) values
      ('odd', '{}', now() - interval '1 minute', now(), null), ('odd', '{}', now(), now(), now())`,
  );
  expect(await figure('fanloft_outbox_events')).toBe(1);
  expect(await figure('fanloft_outbox_oldest_seconds')).toBeGreaterThanOrEqual(60);
  expect(await figure('fanloft_outbox_set_aside')).toBe(1);
  await site.runtime.database.pool.query('delete from outbox');
  await site.runtime.database.pool.query(
    `insert into jobs.job (name, state) values ('check-ledger', 'failed')`,
  );
  expect(await figure('fanloft_jobs{state="failed"}')).toBe(1);
});

test('each queue tells how much waits in it, and for how long', async () => {
  const { pool } = site.runtime.database;
  const inQueue = (state: string) =>
    figure(`fanloft_queue_jobs{queue="media.process-photo",state="${state}"}`);
  const oldest = () => figure('fanloft_queue_oldest_seconds{queue="media.process-photo"}');
  expect([await inQueue('waiting'), await inQueue('failed'), await oldest()]).toEqual([0, 0, 0]);
  await pool.query(
    `insert into jobs.job (name, state, start_after) values
      ('media.process-photo', 'created', now() - interval '5 minutes'),
      ('media.process-photo', 'retry', now() - interval '1 minute'),
      ('media.process-photo', 'retry', now() + interval '1 hour'),
      ('media.process-photo', 'active', now() - interval '1 hour'),
      ('media.process-photo', 'failed', now() - interval '1 hour')`,
  );
  expect([await inQueue('waiting'), await inQueue('running'), await inQueue('failed')]).toEqual([2, 1, 1]);
  expect(await oldest()).toBeGreaterThanOrEqual(300);
  expect(await oldest()).toBeLessThan(360);
  await pool.query(`delete from jobs.job where name = 'media.process-photo'`);
});

test('runs of jobs are counted by queue and outcome, with their time', async () => {
  const photos = allJobs.find(({ definition }) => definition.name === 'media.process-photo');
  if (!photos) throw new Error('nothing processes photos');
  const { run } = metrics.measured(photos);
  const job = site.runtime.jobContext(photos);
  const runs = (outcome: string, of = 'count') =>
    figure(`fanloft_job_seconds_${of}{queue="media.process-photo",outcome="${outcome}"}`);
  // A photo that is gone by now is none to be processed; an order without a photo is no order.
  await run(job, { fileId: newId() });
  await expect(run(job, {})).rejects.toThrow();
  expect([await runs('done'), await runs('failed')]).toEqual([1, 1]);
  expect(await runs('done', 'sum')).toBeGreaterThan(0);
});

test('log-ins that fail are counted by reason, and tell nothing of whose they were', async () => {
  const { username } = await registerFan(site);
  const logIn = (password: string, name = username) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: name, password } });
  await logIn('a password of somebody else');
  await logIn('a password of nobody', 'nobody-of-this-house');
  await logIn(TEST_PASSWORD);
  expect(await figure('fanloft_log_in_failures_total{reason="accounts.credentials-wrong"}')).toBe(2);
  expect((await read()).join('\n')).not.toMatch(new RegExp(`${username}|nobody-of-this-house`));
});

test('pools, sockets, and the process itself', async () => {
  expect(await figure('fanloft_pool_connections{pool="write",state="waiting"}')).toBe(0);
  const busy = await site.runtime.database.pool.connect();
  expect(await figure('fanloft_pool_connections{pool="write",state="used"}')).toBe(1);
  busy.release();
  const listeners = await openListeners(site);
  await listeners.listen(await registerFan(site));
  expect(await figure('fanloft_sockets_connected')).toBe(1);
  await listeners.close();
  for (const name of [
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ])
    expect(await figure(name), name).toBeGreaterThanOrEqual(0);
});

test('nothing of it is on the listeners that others reach', async () => {
  for (const listener of ['site', 'api'] as const)
    for (const url of ['/metrics', '/api/metrics']) {
      const { statusCode, body } = await site.inject(listener, url);
      expect([statusCode, body.includes('fanloft_')]).toEqual([404, false]);
    }
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
});
