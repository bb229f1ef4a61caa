/**
 * The mail server that an operator sets in the browser: its errors are shown in its own words, and changes apply at
 * once.
 */
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailTemplate } from '#platform/server/mail/mail-template.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { eventually } from '#testing/eventually.ts';
import { operator, registerFan, type TestUser } from '#testing/factories.ts';
import { openMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { setSetting } from './set-setting.ts';

// Enough mails for a setting to change while they are sent.
const MANY = 25;
const ACCOUNT = { user: 'house', password: 'a lamp in the window' };

const contactMessage = mailTemplate<object>({
  name: 'test.letter',
  about: () => 'never',
  sample: {},
  compose: () => ({ subject: 'A letter', preview: 'A letter', title: 'Hello', paragraphs: ['Dear Wren,'] }),
});

let server: TestMailServer;
let other: TestMailServer;
let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  server = await openMailServer(ACCOUNT);
  other = await openMailServer(ACCOUNT);
  site = await openTestSite({ MAIL_PORTS: `${server.port},${other.port}` });
  boss = await operator(site);
});
afterAll(async () => {
  await site.close();
  await Promise.all([server.close(), other.close()]);
});
afterEach(() => {
  for (const each of [server, other]) each.arrived.length = 0;
});

const put = (key: string, value: unknown, where = site, { token } = boss) =>
  where.call('PUT', `/admin/settings/${key}`, { token, body: { value } });

async function set(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values)) expect((await put(key, value)).status).toBe(200);
}

const RIGHT = () => ({
  mailHost: '127.0.0.1',
  mailPort: server.port,
  mailEncryption: 'none',
  mailUser: ACCOUNT.user,
  mailPassword: ACCOUNT.password,
  mailFrom: 'The House <house@fans.test>',
});

/** Sends the operator a test mail and returns its outcome. */
async function sendTest() {
  const { data } = await site.call('POST', '/admin/mails/test', { token: boss.token });
  await site.drain();
  return (await site.call('GET', `/admin/mails/${data._id}`, { token: boss.token })).data;
}

async function shown(key: string) {
  const { data } = await site.call('GET', '/admin/settings', { token: boss.token });
  return data.data.find((setting: { key: string }) => setting.key === key);
}

test('before anything is set mails are kept', async () => {
  expect(await sendTest()).toMatchObject({ state: 'kept' });
});

test('what is missing is told, and the mail waits', async () => {
  await set({ mailHost: '127.0.0.1' });
  expect(await sendTest()).toMatchObject({
    state: 'waiting',
    error: expect.stringContaining('The sender is missing'),
  });
  await set({ mailFrom: 'house@fans.test', mailUser: 'house' });
  expect(await sendTest()).toMatchObject({
    state: 'waiting',
    error: expect.stringContaining('typed for another server'),
  });
});

test('a wrong password is told in the words of the server; the right one holds at once, and takes along what has waited', async () => {
  await set({ ...RIGHT(), mailPassword: 'not this one' });
  const failed = await sendTest();
  expect(failed).toMatchObject({
    state: 'waiting',
    error: expect.stringContaining('535 5.7.8 this is not the password'),
  });
  const fan = await registerFan(site);
  // One that has waited for hours, and would wait for more.
  await site.runtime.database.pool.query(
    `update mails set due_at = now() + interval '6 hours' where state = 'waiting'`,
  );
  await set({ mailPassword: ACCOUNT.password });
  expect(await sendTest()).toMatchObject({ state: 'sent', error: null });
  expect(server.arrived.map(({ to }) => to)).toContain(`${fan.username}@fans.test`);
  expect(server.arrived.every(({ from }) => from === 'house@fans.test')).toBe(true);
  expect((await readMailbox(site, `${fan.username}@fans.test`)).length).toBeGreaterThan(0);
});

test('a test goes before all that waits', async () => {
  server.answer('RCPT TO', '451 later');
  await site.runtime.database.pool.query(
    `update mails set state = 'waiting', due_at = now() - interval '1 day' where state = 'sent'`,
  );
  const { data } = await site.call('POST', '/admin/mails/test', { token: boss.token });
  server.answer('AUTH', '454 closed for today');
  await runJob(site, 'platform.send-mails');
  server.answer('RCPT TO', undefined);
  server.answer('AUTH', undefined);
  const mail = await site.call('GET', `/admin/mails/${data._id}`, { token: boss.token });
  expect(mail.data).toMatchObject({ tries: 1, error: expect.stringContaining('454 closed for today') });
  await site.runtime.database.pool.query(`delete from mails`);
});

test('another server never gets the password of this one', async () => {
  await set({ mailHost: 'localhost' });
  expect(await shown('mailPassword')).toMatchObject({ value: false, isDefault: true });
  expect(await sendTest()).toMatchObject({
    state: 'waiting',
    error: expect.stringContaining('typed for another server'),
  });
  expect(server.arrived).toEqual([]);
  await set({ mailHost: '127.0.0.1' });
  expect(await shown('mailPassword')).toMatchObject({ value: true });
  expect(await sendTest()).toMatchObject({ state: 'sent' });
});

test('without the encryption that is demanded nothing is told to the server', async () => {
  server.answer('STARTTLS', '502 not here');
  server.answer('AUTH', '535 seen');
  for (const mailEncryption of ['starttls', 'tls']) {
    await set({ mailEncryption });
    const { state, error } = await sendTest();
    expect(state).toBe('waiting');
    expect(error).not.toContain('535 seen');
  }
  server.answer('STARTTLS', undefined);
  server.answer('AUTH', undefined);
  await set({ mailEncryption: 'none' });
});

test('other ports and addresses are not knocked at', async () => {
  let knocks = 0;
  const stranger = createServer(() => {
    knocks += 1;
  });
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening));
  const { port } = stranger.address() as { port: number };
  expect((await put('mailPort', port)).status).toBe(422);
  // One that was set while it was still allowed.
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'mailPort', port));
  expect((await sendTest()).error).toContain(`Port ${port} is none of those for mail`);
  await set({ mailPort: server.port, mailHost: '169.254.169.254', mailPassword: 'x' });
  expect((await sendTest()).error).toContain('169.254.169.254 is no address at which a mail server may be');
  expect(knocks).toBe(0);
  await new Promise((closed) => stranger.close(closed));
  await set(RIGHT());
});

test('a change while mails are on their way holds for the next of them', async () => {
  await site.drain();
  server.arrived.length = 0;
  await site.runtime.write({}, async (ctx) => {
    for (let each = 0; each < MANY; each++)
      await queueMail(ctx, contactMessage, { email: 'wren@fans.test' }, {});
  });
  // Otherwise all would be sent before the change arrives.
  server.takeTime(100);
  const sending = runJob(site, 'platform.send-mails');
  await eventually(() => expect(server.arrived.length).toBeGreaterThan(0));
  await set({ mailPort: other.port });
  await sending;
  expect(other.arrived.length).toBeGreaterThan(0);
  expect(server.arrived.length + other.arrived.length).toBe(MANY);
  server.takeTime(0);
  await set({ mailPort: server.port });
});

test('however often the settings are mended, a mail does not use up its tries by it', async () => {
  await site.runtime.database.pool.query('delete from mails');
  await set({ mailPassword: 'not this one' });
  const { _id } = await sendTest();
  for (let change = 0; change < 9; change++) {
    await site.runtime.database.pool.query(
      `update mails set due_at = now() + interval '6 hours' where state = 'waiting'`,
    );
    await set({ mailPassword: `nor this one ${change}` });
    await runJob(site, 'platform.send-mails');
  }
  const { data } = await site.call('GET', `/admin/mails/${_id}`, { token: boss.token });
  expect(data).toMatchObject({ state: 'waiting', tries: 1 });
  await set({ mailPassword: ACCOUNT.password });
});

test.each([
  ['mailHost', 'https://mail.example'],
  ['mailHost', 'mail.example:587'],
  ['mailHost', 'a b'],
  ['mailPort', 0],
  ['mailPort', 65_536],
  ['mailEncryption', 'perhaps'],
  ['mailFrom', 'The House'],
  ['mailFrom', 'House\r\nBcc: x <a@b.example>'],
])('%s cannot be %j', async (key, value) => {
  expect((await put(key, value)).body).toMatchObject({ status: 422, code: 'site.setting-out-of-range' });
});

test('a port by which no mail leaves is refused where it is typed, and the range names the others', async () => {
  const { body } = await put('mailPort', 26);
  expect(body).toMatchObject({
    status: 422,
    code: 'site.setting-out-of-range',
    range: { numbers: [server.port, other.port] },
  });
  expect((await shown('mailPort')).range.numbers).toEqual([server.port, other.port]);
});

test('a trial refuses what a change would, and changes nothing', async () => {
  const attempt = (key: string, value: unknown) =>
    site.call('PUT', `/admin/settings/${key}`, { token: boss.token, body: { value, isTrial: true } });
  const before = await shown('mailUser');
  expect((await attempt('mailUser', 'somebody else')).status).toBe(200);
  expect((await attempt('mailFrom', 'The House')).body).toMatchObject({ code: 'site.setting-out-of-range' });
  expect(await shown('mailUser')).toEqual(before);
});

test('the desk says that mail leaves when one has, not when a server is set', async () => {
  const isDone = async () =>
    (await site.call('GET', '/admin/dashboard', { token: boss.token })).data.firstSteps.hasMailLeft;
  await site.runtime.database.pool.query(`delete from mails`);
  await set(RIGHT());
  expect(await isDone()).toBe(false);
  expect(await sendTest()).toMatchObject({ state: 'sent' });
  expect(await isDone()).toBe(true);
  await set({ mailPassword: 'not this one' });
  expect(await sendTest()).toMatchObject({ state: 'waiting' });
  expect(await isDone()).toBe(false);
});

test('SMTP_URL and MAIL_FROM fix what they say', async () => {
  const fixed = await openTestSite({
    SMTP_URL: 'smtps://house%40fans.test:a%20lamp@mail.fans.test',
    MAIL_FROM: 'house@fans.test',
  });
  const owner = await operator(fixed);
  const { data } = await fixed.call('GET', '/admin/settings', { token: owner.token });
  const ofMail = data.data.filter(({ group }: { group: string }) => group === 'mail');
  expect(
    Object.fromEntries(
      ofMail.map((each: { key: string; value: unknown; lockedBy: string }) => [
        each.key,
        [each.value, each.lockedBy],
      ]),
    ),
  ).toEqual({
    mailHost: ['mail.fans.test', 'SMTP_URL'],
    mailPort: [465, 'SMTP_URL'],
    mailEncryption: ['tls', 'SMTP_URL'],
    mailUser: ['house@fans.test', 'SMTP_URL'],
    mailPassword: [true, 'SMTP_URL'],
    mailFrom: ['house@fans.test', 'MAIL_FROM'],
  });
  expect((await put('mailPassword', 'another', fixed, owner)).body).toMatchObject({
    code: 'site.setting-locked',
    lockedBy: 'SMTP_URL',
  });
  expect(JSON.stringify(data)).not.toMatch(/a( |%20)lamp/);
  await fixed.close();
});
