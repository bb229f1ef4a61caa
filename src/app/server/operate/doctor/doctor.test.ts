/** The doctor on a good site, and on one in which one thing after the other is broken: each fault is seen, by name. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeSetup } from '#domains/accounts/server/index.ts';
import { openEmbedded } from '#domains/live/server/index.ts';
import { setSetting } from '#domains/site/server/index.ts';
import { administer } from '#platform/server/db/scratch.ts';
import { markInstance, readInstanceId } from '#platform/server/instance.ts';
import { writeState } from '#platform/server/state.ts';
import { checkBooks } from '#testing/check-books.ts';
import { databaseUrl } from '#testing/database.ts';
import { operator, publishPost, registerCreator } from '#testing/factories.ts';
import { freePort } from '#testing/free-port.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { openSockets } from '../../sockets/open-sockets.ts';
import type { BuildState, NamedFinding } from './check.ts';
import { runDoctor } from './run-doctor.ts';

const FRESH: BuildState = { isPresent: true, isFresh: true };

let site: TestSite;
let env: NodeJS.ProcessEnv;
let mediaFolder: string;
const undo: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  const liveUdpPort = String(await freePort());
  site = await openTestSite({ HOST: '127.0.0.1', LIVE_UDP_PORT: liveUdpPort });
  const { DATA_DIR } = site.runtime.config;
  mediaFolder = join(DATA_DIR, 'media');
  await markInstance(site.ownerUrl, mediaFolder);
  const creator = await registerCreator(site, { approved: true });
  await publishPost(site, creator, { photos: 1, audience: 'everyone' });
  await checkBooks(site);
  await site.runtime.write({}, (ctx) =>
    writeState(ctx.tx, 'last-backup', { at: new Date().toISOString(), path: '/b' }),
  );
  await site.runtime.write({}, (ctx) =>
    writeState(ctx.tx, 'last-rehearsal', {
      at: new Date().toISOString(),
      takenAt: new Date().toISOString(),
      isSame: true,
    }),
  );
  writeFileSync(join(DATA_DIR, 'secret.key'), `${'k'.repeat(40)}\n`, { mode: 0o600 });
  const app = await site.app('site');
  const sockets = openSockets(site.runtime);
  sockets.attach(app.server, 'site');
  app.get('/health/live', async () => ({ status: 'ok' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  undo.push(() => sockets.close());
  const liveMedia = await openEmbedded(
    site.runtime,
    `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  );
  undo.push(() => liveMedia.close());
  const { port } = app.server.address() as AddressInfo;
  // The test's clock is frozen; the doctor's continues from the site's time.
  const offset = site.clock.now().getTime() - Date.now();
  await site.runtime.write({}, (ctx) => writeState(ctx.tx, 'clock-offset', offset));
  env = {
    DATABASE_URL: site.ownerUrl,
    DATA_DIR,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    LIVE_UDP_PORT: liveUdpPort,
  };
});

afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await site?.close();
});

async function check(changes: NodeJS.ProcessEnv = {}, build = FRESH): Promise<Map<string, NamedFinding>> {
  return new Map((await runDoctor({ ...env, ...changes }, build)).map((finding) => [finding.name, finding]));
}

/** Names of those that are not well; the throw-away database of tests does not wait for the disk, and is seen. */
function unwell(findings: ReadonlyMap<string, NamedFinding>): string[] {
  const found = [...findings.values()].filter(({ verdict }) => verdict === 'failed' || verdict === 'warning');
  return found.map(({ name }) => name).filter((name) => name !== 'durability');
}

const write = (text: string) =>
  site.runtime.database.pool.query(`set role none; ${text}; set role fanloft_app`).then(() => {});

test('a good site: at least twenty looks, all well, each with what was seen', async () => {
  const findings = await check();
  expect(findings.size).toBeGreaterThanOrEqual(30);
  expect(unwell(findings)).toEqual([]);
  for (const { name, seen } of findings.values()) expect(seen, name).not.toBe('');
  if (!process.env.TEST_DATABASE_URL) {
    expect(findings.get('durability')).toMatchObject({
      verdict: 'failed',
      seen: 'fsync off, full_page_writes off, synchronous_commit off',
    });
  }
  expect(findings.get('video and audio')?.seen).toMatch(/^converted by FFmpeg \S+$/);
  const outside = ['public address', 'web sockets', 'upload size'].map((name) => findings.get(name)?.verdict);
  expect(outside).toEqual(['ok', 'ok', 'ok']);
  // This site has no proxy, and nothing says that it had one.
  for (const { name, seen } of findings.values())
    if (name !== 'proxy addresses') expect(seen, name).not.toContain('proxy');
});

test('everything broken at once: each thing is named with its remedy', async () => {
  const secret = join(env.DATA_DIR ?? '', 'secret.key');
  chmodSync(secret, 0o644);
  chmodSync(env.DATA_DIR ?? '', 0o777);
  renameSync(join(mediaFolder, 'private'), join(mediaFolder, 'private.away'));
  writeFileSync(join(mediaFolder, 'instance-id'), 'another\n');
  await write(`
    insert into outbox (name, payload, created_at, due_at, failed_at, last_error)
      values ('odd', '{}', now(), now(), now(), 'no handler');
    insert into jobs.job (name, state, start_after, data) values ('check-ledger', 'created', now() - interval '1 hour', '{}');
    insert into ledger_checks (id, checked_at, entries, faults)
      values (gen_random_uuid(), now() + interval '100 years', 3, '[{"fault": "planted"}]');
    update schema_migrations set checksum = 'other' where name = '0001-platform.sql';
    grant update on ledger_entries to fanloft_app;
    update platform_state set value = '{"at": "2026-01-01T00:00:00Z", "path": "/b"}' where key = 'last-backup';
    update platform_state set value = '{"at": "2026-11-20T00:00:00Z", "takenAt": "2026-01-01T00:00:00Z", "isSame": false}'
      where key = 'last-rehearsal'`);
  const findings = await check({ DATABASE_POOL: '50' }, { isPresent: false, isFresh: false });
  await write(`
    delete from outbox; delete from jobs.job where name = 'check-ledger' and data = '{}';
    revoke update on ledger_entries from fanloft_app`);
  chmodSync(env.DATA_DIR ?? '', 0o755);
  renameSync(join(mediaFolder, 'private.away'), join(mediaFolder, 'private'));

  expect(unwell(findings)).toEqual([
    'data folder',
    'secret key',
    'build',
    'migrations',
    'installation',
    'application role',
    'connections',
    'jobs',
    'events',
    'ledger check',
    'backups',
    'rehearsal',
    'media',
  ]);
  for (const { name, verdict, hint } of findings.values())
    if (verdict === 'failed' || verdict === 'warning') expect(hint, name).toMatch(/\S/);
  expect(findings.get('secret key')?.hint).toBe(`chmod 600 ${secret}`);
  expect(findings.get('migrations')?.hint).toContain(
    '0001-platform.sql was changed after it had been applied',
  );
  expect(findings.get('application role')?.seen).toBe(
    'fanloft_app has rights it shouldn’t have: update ledger_entries set amount = amount where false',
  );
  expect(findings.get('installation')?.hint).toContain('Restore or fix the path');
  expect(findings.get('events')?.seen).toBe('none waiting; 1 failed');
});

test('another key, a port that is taken, and a database that is not there', async () => {
  const stranger = createTcpServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi'));
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening));
  undo.push(() => stranger.close());
  const { port } = stranger.address() as AddressInfo;
  const findings = await check({ SECRET_KEY: 'z'.repeat(40), PORT: String(port) });
  expect(findings.get('ID documents')).toMatchObject({ verdict: 'failed' });
  expect(findings.get('ports')).toMatchObject({
    verdict: 'failed',
    seen: `${port} taken by another program`,
  });

  const empty = mkdtempSync(join(tmpdir(), 'fanloft-doctor-'));
  undo.push(() => rmSync(empty, { recursive: true, force: true }));
  const gone = await check({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATA_DIR: empty });
  expect(gone.get('database')).toMatchObject({
    verdict: 'failed',
    seen: expect.stringContaining('nothing answers at 127.0.0.1:1'),
  });
  expect(gone.get('storage')).toMatchObject({
    verdict: 'failed',
    seen: `${join(empty, 'media')} is missing`,
  });
  expect(gone.get('jobs')).toMatchObject({ verdict: 'not applicable' });
  // Looking has made nothing.
  expect(readdirSync(empty)).toEqual([]);
});

test('before the first start on a database of one’s own, nothing is called a fault that the start will mend', async () => {
  const name = `doctor_${process.pid}`;
  await administer(inject('adminUrl'), `create database ${name}`);
  undo.push(() => administer(inject('adminUrl'), `drop database ${name} with (force)`));
  const parent = mkdtempSync(join(tmpdir(), 'fanloft-doctor-'));
  undo.push(() => rmSync(parent, { recursive: true, force: true }));
  const own = { DATABASE_URL: databaseUrl(inject('adminUrl'), name), DATA_DIR: join(parent, 'data') };
  const findings = await check(own);
  expect(findings.get('database')).toMatchObject({
    verdict: 'warning',
    seen: 'connected; no site has been started here yet',
  });
  for (const thing of ['data folder', 'secret key', 'storage', 'jobs', 'migrations'])
    expect(findings.get(thing)?.verdict, thing).toBe('not applicable');
  expect(findings.get('disk space')?.verdict).not.toBe('failed');
  expect(readdirSync(parent)).toEqual([]);
  // Files of a site, and a database without one: that is no beginning.
  mkdirSync(join(own.DATA_DIR, 'media', 'private', 'aa'), { recursive: true });
  writeFileSync(join(own.DATA_DIR, 'media', 'instance-id'), 'one\n');
  expect((await check(own)).get('database')).toMatchObject({ verdict: 'failed' });
});

test('a proxy that leads elsewhere, refuses uploads and knows no web sockets; a mail server that is none', async () => {
  const proxy = await listenAs((path) =>
    path.startsWith('/api/performer')
      ? { status: 413 }
      : { status: 200, body: '{"data":{"siteName":"Somebody else"}}' },
  );
  const mail = createTcpServer((socket) => socket.end('554 go away\r\n'));
  await new Promise<void>((listening) => mail.listen(0, '127.0.0.1', listening));
  undo.push(() => mail.close());
  const SMTP_URL = `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`;
  const findings = await check({ BASE_URL: proxy, SMTP_URL, MAIL_FROM: 'house@fans.example' });
  expect(unwell(findings)).toEqual(
    expect.arrayContaining(['public address', 'web sockets', 'upload size', 'mail server']),
  );
  expect(findings.get('upload size')?.seen).toBe('the proxy refuses 50 MB');

  const second = await openTestSite();
  undo.push(() => second.close());
  await markInstance(second.ownerUrl, join(second.runtime.config.DATA_DIR, 'media'));
  const server = await second.app('site');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const other = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  expect((await check({ BASE_URL: other })).get('public address')).toMatchObject({
    verdict: 'failed',
    seen: `${other} points to another Fanloft site`,
    hint: expect.stringContaining(`forward ${other} to port ${env.PORT}, or correct BASE_URL`),
  });

  const leading = await listenAs(() => ({ status: 301, location: 'http://www.fans.example/' }));
  expect((await check({ BASE_URL: leading })).get('public address')?.seen).toBe(
    `${leading} redirects to http://www.fans.example`,
  );
});

test('the installation’s signature differs for each challenge and reveals nothing', async () => {
  const id = (await readInstanceId(site.runtime.database.read)) ?? '';
  const ask = async (challenge: string) => site.inject('site', `/.well-known/fanloft/${challenge}`);
  const [one, other] = [await ask('a'.repeat(43)), await ask('b'.repeat(43))];
  expect(one.json().signature).toMatch(/^[\w-]{43}$/);
  expect(one.json().signature).not.toBe(other.json().signature);
  expect(one.headers['cache-control']).toBe('no-store');
  expect(one.body).not.toContain(id);
  for (const challenge of ['', 'a', 'a'.repeat(44), `${'a'.repeat(42)}.`])
    expect((await ask(challenge)).statusCode, challenge).toBe(404);
});

test('the doctor logs in to a mail server from the settings, without revealing its password', async () => {
  const server = await openMailServer({ user: 'house', password: 'a lamp in the window' });
  undo.push(() => server.close());
  const boss = await operator(site);
  const set = (key: string, value: unknown) =>
    site.call('PUT', `/admin/settings/${key}`, { token: boss.token, body: { value } });
  await set('mailHost', '127.0.0.1');
  // The site was opened with other ports; it is looked at with this one.
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'mailPort', server.port));
  await set('mailEncryption', 'none');
  await set('mailUser', 'house');
  await set('mailFrom', 'house@fans.example');
  const MAIL_PORTS = String(server.port);

  expect((await check({ MAIL_PORTS })).get('mail server')).toMatchObject({
    verdict: 'failed',
    seen: expect.stringContaining('typed for another server'),
  });
  await set('mailPassword', 'a lamp in the cellar');
  const wrong = (await check({ MAIL_PORTS })).get('mail server');
  expect(wrong).toMatchObject({
    verdict: 'failed',
    seen: `127.0.0.1:${server.port}: EAUTH: Invalid login: 535 5.7.8 this is not the password`,
    hint: expect.stringContaining('/admin/settings'),
  });
  await set('mailPassword', 'a lamp in the window');
  expect((await check({ MAIL_PORTS })).get('mail server')).toMatchObject({
    name: 'mail server',
    verdict: 'ok',
    seen: `127.0.0.1:${server.port} accepts this site’s login`,
  });
  expect((await check()).get('mail server')?.seen).toContain('(MAIL_PORTS)');
  expect(server.arrived).toEqual([]);
  await site.call('DELETE', '/admin/settings/mailHost', { token: boss.token, body: {} });
});

test('a faulty configuration: each fault is a red line, and nothing else is looked at', async () => {
  const findings = await runDoctor({ PORT: 'many', LOG_LEVEL: 'loud', SETTING_NO_SUCH: '1' }, FRESH);
  expect(findings.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['configuration', 'failed'],
    ['configuration', 'failed'],
    ['configuration', 'failed'],
  ]);
});

test('a site without an owner says how it gets one', async () => {
  await write(`delete from platform_state where key = 'setup-closed'`);
  await site.runtime.write({}, (ctx) => writeState(ctx.tx, 'mode', 'live'));
  expect((await check()).get('owner')).toMatchObject({ verdict: 'warning', hint: 'npm run setup-code' });
  await site.runtime.write({}, closeSetup);
  expect((await check()).get('owner')).toMatchObject({ verdict: 'ok' });
});

/** A web server with given answers. */
async function listenAs(
  answer: (path: string) => { status: number; body?: string; location?: string },
): Promise<string> {
  const server: Server = createServer((request, response) => {
    const { status, body = '', location } = answer(request.url ?? '');
    response.writeHead(status, location ? { location } : { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a way to log in that is switched on and cannot work is named, with what it lacks', async () => {
  const checked = async (extra: NodeJS.ProcessEnv = {}) => (await check(extra)).get('social login');
  expect(await checked()).toMatchObject({ verdict: 'not applicable' });
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'twitterLoginEnabled', true));
  undo.push(() => site.runtime.write({}, (ctx) => setSetting(ctx, 'twitterLoginEnabled', false)));
  expect(await checked()).toMatchObject({
    verdict: 'warning',
    seen: 'turned on but not shown without the ID: X',
    hint: expect.stringContaining('/admin/settings'),
  });
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'twitterLoginClientId', 'us'));
  expect(await checked()).toMatchObject({
    verdict: 'warning',
    seen: 'turned on but not shown without the secret: X',
    hint: expect.stringContaining('TWITTER_LOGIN_SECRET'),
  });
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'googleLoginEnabled', true));
  undo.push(() => site.runtime.write({}, (ctx) => setSetting(ctx, 'googleLoginEnabled', false)));
  expect(await checked()).toMatchObject({
    verdict: 'warning',
    seen: 'turned on but not shown: Google without the ID, X without the secret',
    hint: expect.stringMatching(/ID under Sign-up and login.*TWITTER_LOGIN_SECRET/),
  });
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'googleLoginClientId', 'us'));
  expect(await checked()).toMatchObject({
    verdict: 'warning',
    seen: 'turned on but not shown without the secret: Google, X',
    hint: expect.stringContaining('GOOGLE_LOGIN_SECRET, TWITTER_LOGIN_SECRET'),
  });
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'googleLoginEnabled', false));
  expect(await checked({ TWITTER_LOGIN_SECRET: 'whispered' })).toMatchObject({
    verdict: 'ok',
    seen: 'turned on and configured: X',
  });
});
