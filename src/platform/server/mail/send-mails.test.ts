import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { inMinutes } from '#testing/move-time.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { readConfig } from '../config/config.ts';
import { openLog } from '../log/log.ts';
import { writeState } from '../state.ts';
import type { MailRoute } from './mail-route.ts';
import { mailTemplate } from './mail-template.ts';
import { queueMail } from './queue-mail.ts';
import { sendMailsJob } from './send-mails.job.ts';
import { openMailServer as openSmtp } from './smtp.provider.ts';

let server: TestMailServer;
let site: TestSite;
beforeAll(async () => {
  server = await openMailServer();
  site = await openTestSite({ SMTP_URL: server.url, MAIL_FROM: 'The House <house@fans.test>' });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const command of ['MAIL FROM', 'RCPT TO', 'EHLO', 'HELO']) server.answer(command, undefined);
  server.arrived.length = 0;
  await site.runtime.database.pool.query('delete from mails');
});

const SECRET = 'q'.repeat(43);

const contactMessage = mailTemplate<{ name: string; secret?: string }>({
  name: 'test.letter',
  about: () => 'never',
  sample: { name: 'Wren' },
  compose: ({ name, secret }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('A letter for {name} from {siteName}', { name, siteName }),
    preview: 'A letter',
    title: 'Hello',
    paragraphs: [`Dear ${name},`],
    ...(secret === undefined
      ? {}
      : { secret, action: { label: 'Open', address: pageAddress(`/open?token=${secret}`) } }),
  }),
});

const write = (
  to = 'wren@fans.test',
  data: { name: string; secret?: string } = { name: 'Wren' },
  where = site,
) => where.runtime.write({}, (ctx) => queueMail(ctx, contactMessage, { email: to }, data));
const sendDue = (where = site) => runJob(where, 'platform.send-mails');

async function mails(where = site) {
  const { rows } = await where.runtime.database.pool.query('select * from mails order by created_at');
  return rows;
}

test.each([
  [{ BASE_URL: 'https://Fans.Example' }, 'fans.example'],
  [{ BASE_URL: 'http://127.0.0.1:5100' }, 'house.test'],
  [{}, 'house.test'],
])('with %j the mail server is greeted as %s', async (env, name) => {
  const config = readConfig(env as Record<string, string>);
  const ways: MailRoute[] = [
    { url: server.url, from: 'Us <us@house.test>' },
    {
      host: '127.0.0.1',
      port: server.port,
      encryption: 'none',
      user: '',
      password: '',
      from: 'us@house.test',
    },
  ];
  for (const way of ways) {
    const opened = openSmtp(way, { ...config, MAIL_PORTS: [server.port] });
    await opened.verify();
    opened.close();
    expect(server.greetings.at(-1)).toBe(name);
  }
});

test('a mail is sent after its transaction, as text and HTML, with the site’s name', async () => {
  await write();
  expect(server.arrived).toHaveLength(0);
  await site.drain();
  const [mail] = server.arrived;
  expect(mail).toMatchObject({ from: 'house@fans.test', to: 'wren@fans.test' });
  expect(mail?.head).toContain('Subject: A letter for Wren from Fanloft');
  expect(mail?.head).toMatch(/From: "?The House"? <house@fans\.test>/);
  expect(mail?.head).toMatch(/Auto-Submitted: auto-generated/i);
  expect(mail?.body).toContain('Dear Wren,');
  expect(mail?.body).toContain('text/plain');
  expect(mail?.body).toContain('<!doctype html>');
  expect(await mails()).toMatchObject([{ state: 'sent', tries: 1, due_at: null, last_error: null }]);
});

test('a transaction that fails takes its mail along', async () => {
  const failing = site.runtime.write({}, async (ctx) => {
    await queueMail(ctx, contactMessage, { email: 'wren@fans.test' }, { name: 'Wren' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await site.drain();
  expect(await mails()).toEqual([]);
  expect(server.arrived).toEqual([]);
});

test('nothing of a stranger can begin another header or another element', async () => {
  await write('wren@fans.test', { name: 'W\r\nBcc: all@fans.test <b onclick="x">&' });
  await site.drain();
  const [mail] = server.arrived;
  expect(mail?.head).not.toMatch(/^Bcc:/im);
  const html = mail?.body.slice(mail.body.indexOf('<!doctype html>')) ?? '';
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;');
  expect(html).not.toContain('<b onclick');
});

test('an HTML mail asks nothing of any server', async () => {
  await write('wren@fans.test', { name: 'Wren', secret: SECRET });
  const [{ body_html: html }] = await mails();
  expect(html).not.toMatch(/<img|<link|<script|<iframe|@import|url\(|background=/i);
  expect(html.match(/(src|href)="[^"]*"/g)).toEqual(
    expect.arrayContaining([`href="http://fanloft.test/open?token=${SECRET}"`]),
  );
  expect(html).toContain('prefers-color-scheme: dark');
});

test('the secret of a link is read by its mailbox alone once the mail has left', async () => {
  await write('wren@fans.test', { name: 'Wren', secret: SECRET });
  await site.drain();
  expect(server.arrived[0]?.body).toContain(`token=${SECRET}`);
  const rows = await mails();
  expect(JSON.stringify(rows)).not.toContain(SECRET);
  expect(rows).toMatchObject([{ had_secret: true, secret: null }]);
});

test('a mail that is refused for now is tried again, each time later, under the same id', async () => {
  server.answer('RCPT TO', '451 come back later');
  await write();
  const before = Date.now();
  await site.drain();
  const [first] = await mails();
  expect(first).toMatchObject({
    state: 'waiting',
    tries: 1,
    last_error: expect.stringMatching(/^E[A-Z]+: .*451/),
  });
  expect(first.due_at.getTime() - before).toBeGreaterThan(50_000);
  await sendDue();
  expect((await mails())[0].tries).toBe(1);

  inMinutes(1.1);
  const later = Date.now();
  await sendDue();
  const [second] = await mails();
  expect(second.tries).toBe(2);
  expect(second.due_at.getTime() - later).toBeGreaterThan(4.5 * 60_000);

  server.answer('RCPT TO', undefined);
  inMinutes(7);
  await sendDue();
  expect(await mails()).toMatchObject([{ state: 'sent', tries: 3, last_error: null }]);
  expect(server.arrived).toHaveLength(1);
  expect(server.arrived[0]?.head).toContain(`Message-ID: <${first.id}.1@fans.test>`);
});

test('an unknown recipient fails at once and does not block other mails', async () => {
  server.answer('RCPT TO', '550 no such person');
  await write('gone@fans.test');
  await site.drain();
  server.answer('RCPT TO', undefined);
  await write();
  await site.drain();
  expect((await mails()).map(({ state }) => state)).toEqual(['failed', 'sent']);
});

test('the log says that a mail failed and why, never to whom', async () => {
  server.answer('RCPT TO', '550 <gone@fans.test> is unknown here');
  await write('gone@fans.test', { name: 'Wren', secret: SECRET });
  const lines = new PassThrough();
  const log = openLog({ level: 'trace', destination: lines });
  await sendMailsJob.run({ ...site.runtime.jobContext(sendMailsJob), log }, {});
  const logged = String(lines.read());
  expect(logged).toContain('"errorCode":"EENVELOPE","responseCode":550');
  expect(logged).not.toMatch(/fans\.test|Wren/);
  expect(logged).not.toContain(SECRET);
  expect(await mails()).toMatchObject([{ last_error: expect.stringContaining('gone@fans.test') }]);
});

test('a mail server that is away costs one try, and nothing is lost', async () => {
  server.answer('EHLO', '421 closed');
  server.answer('HELO', '421 closed');
  for (const name of ['a', 'b', 'c']) await write(`${name}@fans.test`);
  await sendDue();
  expect((await mails()).map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
  server.answer('EHLO', undefined);
  server.answer('HELO', undefined);
  inMinutes(2);
  await sendDue();
  expect(server.arrived.map(({ to }) => to).sort()).toEqual(['a@fans.test', 'b@fans.test', 'c@fans.test']);
});

test('a sender that the server does not want is our fault: the mails wait', async () => {
  server.answer('MAIL FROM', '550 not you');
  await write();
  await site.drain();
  expect(await mails()).toMatchObject([{ state: 'waiting', last_error: expect.stringContaining('550') }]);
});

test('after a day of tries a mail has failed', async () => {
  server.answer('RCPT TO', '451 not now');
  await write();
  for (let round = 0; round < 12; round++) {
    await sendDue();
    inMinutes(12 * 60 + 1);
  }
  expect(await mails()).toMatchObject([{ state: 'failed', tries: 8, due_at: null }]);
});

test('two senders at once send each mail once', async () => {
  for (let each = 0; each < 12; each++) await write(`fan${each}@fans.test`);
  await Promise.all([sendDue(), sendDue(), sendDue()]);
  expect(new Set(server.arrived.map(({ to }) => to)).size).toBe(12);
  expect(server.arrived).toHaveLength(12);
});

test('a sender that died while sending gives the mail back', async () => {
  await write();
  await site.runtime.database.pool.query(`update mails set tries = 1, due_at = $1 where state = 'waiting'`, [
    new Date(Date.now() + 2 * 60_000),
  ]);
  await sendDue();
  expect(server.arrived).toEqual([]);
  inMinutes(2.1);
  await sendDue();
  expect(server.arrived).toHaveLength(1);
});

test('without a mail server mails are kept for the operator', async () => {
  const lonely = await openTestSite();
  await write('wren@fans.test', { name: 'Wren', secret: SECRET }, lonely);
  await lonely.drain();
  expect(await mails(lonely)).toMatchObject([{ state: 'kept', secret: SECRET, due_at: null }]);
  await lonely.close();
});

test('a demo site sends no mail, whatever is configured', async () => {
  await site.runtime.write({}, ({ tx }) => writeState(tx, 'mode', 'try-out'));
  await write();
  await site.drain();
  expect(server.arrived).toEqual([]);
  expect(await mails()).toMatchObject([{ state: 'kept' }]);
  await site.runtime.write({}, ({ tx }) => writeState(tx, 'mode', 'live'));
});

test('links are forgotten after three days, mails after ninety', async () => {
  const forget = () => runJob(site, 'platform.forget-old-mails');
  await site.runtime.write({}, ({ tx }) => writeState(tx, 'mode', 'try-out'));
  await write('wren@fans.test', { name: 'Wren', secret: SECRET });
  await site.runtime.write({}, ({ tx }) => writeState(tx, 'mode', 'live'));
  await forget();
  expect(await mails()).toMatchObject([{ secret: SECRET }]);
  inMinutes(3 * 24 * 60 + 1);
  await forget();
  expect(JSON.stringify(await mails())).not.toContain(SECRET);
  expect(await mails()).toHaveLength(1);
  inMinutes(87 * 24 * 60 + 1);
  await forget();
  expect(await mails()).toEqual([]);
});
