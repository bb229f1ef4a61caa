/** A secret among the settings goes in and never comes out: looked for wherever anybody could read it back. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/db/database.ts';
import { markInstance } from '#platform/server/instance.ts';
import { expireReauthentication, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { type Listeners, openListeners, type Received } from '#testing/listen.ts';
import { openMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { makeBackup } from '../operate/backup/make-backup.ts';
import { atTheConsole } from '../operate/open-console.ts';

const SECRET = 'Seven-Lamps+In=The/Window';
const EARLIER = 'Another-Lamp+That=Was/Lit';
const coded = (secret: string) => [
  Buffer.from(secret).toString('base64'),
  Buffer.from(`\0house\0${secret}`).toString('base64'),
];
/** As it was typed, and as mail servers are told it. */
const FORMS = [SECRET, EARLIER].flatMap((secret) => [
  secret,
  ...coded(secret),
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
]);

let server: TestMailServer;
let site: TestSite;
let boss: TestUser;
let listeners: Listeners;
let received: Received[];
const lines = new PassThrough();
const written = text(lines);
beforeAll(async () => {
  server = await openMailServer({ user: 'house', password: 'not it' });
  site = await openTestSite({ LOG_LEVEL: 'trace', MAIL_PORTS: String(server.port) }, { logTo: lines });
  boss = await operator(site);
  listeners = await openListeners(site);
  received = await listeners.listen(boss);
  for (const [key, value] of Object.entries({
    mailHost: '127.0.0.1',
    mailPort: server.port,
    mailEncryption: 'none',
    mailUser: 'house',
    mailFrom: 'house@fans.test',
  }))
    expect((await put(key, { value })).status).toBe(200);
});
afterAll(async () => {
  await listeners.close();
  await site.close();
  await server.close();
});

const put = (key: string, body: object, { token } = boss) =>
  site.call('PUT', `/admin/settings/${key}`, { token, body });

function expectUnseen(what: unknown): void {
  const seen = typeof what === 'string' ? what : JSON.stringify(what);
  for (const form of FORMS) expect(seen).not.toContain(form);
}

async function shown() {
  const { data } = await site.call('GET', '/admin/settings', { token: boss.token });
  expectUnseen(data);
  return data.data.find(({ key }: { key: string }) => key === 'mailPassword');
}

test('only an operator with a fresh proof puts one in', async () => {
  const other = await operator(site);
  await expireReauthentication(site, other);
  expect((await put('mailPassword', { value: SECRET }, other)).body.code).toBe(
    'session.reauthentication-needed',
  );
  const test = await site.call('POST', '/admin/mails/test', { token: other.token });
  expect(test.body.code).toBe('session.reauthentication-needed');
  const fan = await registerFan(site);
  expect((await put('mailPassword', { value: SECRET }, fan)).body.code).toBe('access.role-required');
  expect(await shown()).toMatchObject({ kind: 'secret', isPublic: false, value: false, revision: 0 });
});

test('answers tell that there is one, since when and by whom', async () => {
  const first = await put('mailPassword', { value: EARLIER });
  const second = await put('mailPassword', { value: SECRET, revision: 1 });
  for (const { body, status } of [first, second]) {
    expect(status).toBe(200);
    expectUnseen(body);
    expect(body.data).toMatchObject({ value: true, default: false, isDefault: false, changedBy: 'Ira Holm' });
  }
  expect(await shown()).toMatchObject({
    value: true,
    revision: 2,
    changedAt: site.clock.now().toISOString(),
  });
});

test('refusals do not repeat what was typed', async () => {
  const outdated = await put('mailPassword', { value: EARLIER, revision: 1 });
  expect(outdated.body).toMatchObject({ code: 'site.setting-changed-meanwhile', value: true });
  for (const value of ['', `${SECRET}\n`, SECRET.repeat(40), { [SECRET]: SECRET }, null]) {
    const { body } = await put('mailPassword', { value });
    expect(body.code).toBe('site.setting-out-of-range');
    expectUnseen(body);
  }
  expectUnseen(outdated.body);
});

test('is not in the public settings, by its key or from a socket', async () => {
  for (const token of [undefined, boss.token]) {
    const options = token === undefined ? {} : { token };
    expect((await site.call('GET', '/settings/public', options)).body.data).not.toHaveProperty(
      'mailPassword',
    );
    const asked = await site.call('POST', '/settings/keys', { ...options, body: { keys: ['mailPassword'] } });
    expect(asked.data).toEqual({});
  }
  expectUnseen(received);
  expect(JSON.stringify(received)).not.toContain('mailPassword');
});

test('history and audit log tell that it was changed, and not to what', async () => {
  const history = await site.call('GET', '/admin/settings/mailPassword/history', { token: boss.token });
  expect(history.data.data).toMatchObject([
    { before: true, after: true, by: 'Ira Holm', isReset: false },
    { before: false, after: true, isReset: false },
  ]);
  const query = { objectKind: 'setting', limit: '100' };
  const log = await site.call('GET', '/admin/audit', { token: boss.token, query });
  expect(JSON.stringify(log.body)).toContain('mailPassword');
  expectUnseen(log.body);
});

test('the words of a mail server that repeats what it was told are cut', async () => {
  const [, plain = ''] = coded(SECRET);
  server.answer('AUTH', `535 I do not take ${plain} or ${SECRET}`);
  const { data } = await site.call('POST', '/admin/mails/test', { token: boss.token });
  await site.drain();
  const mail = await site.call('GET', `/admin/mails/${data._id}`, { token: boss.token });
  expect(mail.data.error).toContain('535 I do not take … or …');
  expectUnseen(mail.body);
  const health = await site.call('GET', '/admin/health', { token: boss.token });
  expect(JSON.stringify(health.body)).toContain('535 I do not take … or …');
  expectUnseen(health.body);
});

test('no file of the site has it in clear', () => {
  for (const bytes of filesBelow(site.runtime.config.DATA_DIR)) expectUnseen(bytes.toString('latin1'));
});

test('no table has it in clear', async () => {
  const owner = openDatabase({ url: site.ownerUrl, onError: () => {} });
  try {
    const { rows: tables } = await owner.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const { rows } = await owner.pool.query<{ all: string | null }>(
        `select string_agg(t::text, e'\\n') as all from ${name} t`,
      );
      expectUnseen(rows[0]?.all ?? '');
    }
  } finally {
    await owner.close();
  }
});

test('a backup has it sealed, also one that takes the key along', async () => {
  const config = { ...site.runtime.config, DATABASE_URL: site.ownerUrl };
  const folder = join(config.DATA_DIR, 'backups');
  await markInstance(site.ownerUrl, join(config.DATA_DIR, 'media'));
  for (const withSecret of [false, true]) {
    const { path } = await atTheConsole(config, (at) => makeBackup(at, config, { folder, withSecret }));
    for (const bytes of filesBelow(path)) expectUnseen(bytes.toString('latin1'));
  }
});

test('it can be taken away', async () => {
  const gone = await site.call('DELETE', '/admin/settings/mailPassword', { token: boss.token, body: {} });
  expect(gone.data).toMatchObject({ value: false, isDefault: true, changedBy: 'Ira Holm' });
  const { data } = await site.call('GET', '/admin/settings/mailPassword/history', { token: boss.token });
  expect(data.data[0]).toMatchObject({ before: true, after: false, isReset: true });
});

test('no line of the log has it, at its most talkative', async () => {
  lines.end();
  const log = await written;
  expect(log).toContain('site.setting-out-of-range');
  expectUnseen(log);
});

/** The contents of all files below a folder, unpacked where they are packed. */
function filesBelow(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
    .map((bytes) => (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes));
}
