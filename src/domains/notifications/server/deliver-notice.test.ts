import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { domains } from '#app/server/domains.ts';
import { mailTemplates } from '#platform/server/mail/mail-templates.ts';
import { type NoticeKind, noticeKind, noticeKinds, notify } from '#platform/server/notices.ts';
import { logIn, registerFan } from '#testing/factories.ts';
import { openMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { goesBy } from './ways.ts';

let server: TestMailServer;
let site: TestSite;
beforeAll(async () => {
  server = await openMailServer();
  site = await openTestSite({ SMTP_URL: server.url, MAIL_FROM: 'The site <site@fans.test>' });
  for (const kind of [required, optional, silent])
    site.runtime.ports.register(noticeKinds, kind as NoticeKind);
});
afterAll(async () => {
  await site.close();
  await server.close();
});
afterEach(async () => {
  server.arrived.length = 0;
  await site.runtime.database.pool.query('delete from mails');
});

const kindNamed = (name: string, more: Partial<NoticeKind<{ what: string }>> = {}) =>
  noticeKind<{ what: string }>({
    name,
    about: () => 'never',
    sample: { what: 'something' },
    mail: ({ what }) => ({ subject: `About ${what}`, preview: '', title: 'Hello', paragraphs: [what] }),
    ...more,
  });

const required = kindNamed('test.required');
const optional = kindNamed('test.optional', { option: { role: 'fan', label: () => 'Optional' } });
const { mail: _mail, ...withoutMail } = kindNamed('test.silent');
const silent = noticeKind<{ what: string }>(withoutMail);

const wren = { email: 'wren@fans.test' };
const notifyWren = (kind: NoticeKind<{ what: string }>, what: string, to: object = wren) =>
  site.runtime.write({}, (ctx) => notify(ctx, kind, { ...wren, ...to }, { what }));

async function queued(): Promise<string[]> {
  const { rows } = await site.runtime.database.pool.query<{ line: string }>(
    `select template || ': ' || subject as line from mails where template like 'test.%' order by line`,
  );
  return rows.map(({ line }) => line);
}

test('every kind of every domain that has a mail is sent by mail, once', async () => {
  const kinds = domains.flatMap(({ notices }) => notices ?? []);
  expect(kinds.length).toBeGreaterThanOrEqual(18);
  for (const kind of kinds) await site.runtime.write({}, (ctx) => notify(ctx, kind, wren, kind.sample));
  await site.drain();
  await site.drain();
  const { rows } = await site.runtime.database.pool.query('select template from mails order by template');
  const mailed = kinds.filter((kind) => goesBy(kind, 'mail'));
  expect(rows.map(({ template }) => template)).toEqual(mailed.map(({ name }) => name).toSorted());
  expect(server.arrived).toHaveLength(mailed.length);
});

test('names of kinds are their domain’s and not used twice; each mail is among the operator’s previews', () => {
  const named = domains.flatMap(({ name, notices = [] }) =>
    notices.map((kind) => ({ domain: name, kind: kind.name })),
  );
  for (const { domain, kind } of named) expect(kind).toMatch(new RegExp(`^${domain}\\.[a-z-]+$`));
  const names = named.map(({ kind }) => kind);
  expect(new Set(names).size).toBe(names.length);
  const mailed = domains.flatMap(({ notices = [] }) => notices.filter((kind) => goesBy(kind, 'mail')));
  expect(site.runtime.ports.all(mailTemplates).map(({ name }) => name)).toEqual(
    expect.arrayContaining([...mailed.map(({ name }) => name), 'admin.test-mail']),
  );
});

test('a transaction that fails takes the notice along; one that is repeated sends it once', async () => {
  await expect(
    site.runtime.write({}, async (ctx) => {
      await notify(ctx, required, wren, { what: 'a failure' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  let tries = 0;
  await site.runtime.write({}, async (ctx) => {
    tries += 1;
    await notify(ctx, required, wren, { what: 'a repetition' });
    // PostgreSQL's error for a transaction that must be repeated.
    if (tries === 1) throw Object.assign(new Error('serialization failure'), { code: '40001' });
  });
  expect(tries).toBe(2);
  await site.drain();
  expect(await queued()).toEqual(['test.required: About a repetition']);
  expect(server.arrived).toHaveLength(1);
});

test('a kind that no domain lists is not sent', async () => {
  await expect(notifyWren(kindNamed('test.stray'), 'nothing')).rejects.toThrow('no domain lists');
  expect(await queued()).toEqual([]);
});

test('a kind without words for mail goes by no mail', async () => {
  await notifyWren(silent, 'nothing');
  expect(await queued()).toEqual([]);
});

test('an optional kind is not sent to who has turned it off; any other is', async () => {
  const [off, on] = [await registerFan(site), await registerFan(site)];
  const token = await logIn(site, off.username);
  const body = { kind: 'test.optional', channel: 'mail', isOn: false };
  await site.call('PUT', '/users/me/notification-preferences', { token, body });
  await notifyWren(optional, 'one', { accountId: off.id });
  await notifyWren(optional, 'two', { accountId: on.id });
  await notifyWren(optional, 'three');
  await notifyWren(required, 'four', { accountId: off.id });
  expect(await queued()).toEqual([
    'test.optional: About three',
    'test.optional: About two',
    'test.required: About four',
  ]);
});
