/** Mails that wait: for the summary of the day or week, and for the end of the quiet hours. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { administer } from '#platform/server/db/scratch.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, TEST_START, type TestSite } from '#testing/site.ts';
import { refund } from '../kinds/charge.on.ts';
import { newFollower } from '../kinds/follow.on.ts';
import { newPost } from '../kinds/new-post.on.ts';

let server: TestMailServer;
let site: TestSite;
let creator: TestUser;
let fans: TestUser[];
beforeAll(async () => {
  server = await openMailServer();
  site = await openTestSite({ SMTP_URL: server.url, MAIL_FROM: 'The site <site@fans.test>' });
  fans = [await registerFan(site), await registerFan(site), await registerFan(site)];
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  site.clock.set(TEST_START);
  creator = await registerCreator(site, { approved: true });
  await turnOn('notifications.new-follower', creator);
  await site.drain();
  server.arrived.length = 0;
});
afterEach(() => site.clock.set(TEST_START));

const DELIVERY = '/users/me/notification-delivery';
const QUIET = { from: '22:00', to: '07:00' };
const at = (time: string) => site.clock.set(new Date(time));
const choose = (wanted: object, { token } = creator) =>
  site.call('PUT', DELIVERY, {
    token,
    body: { mails: 'now', quietHours: null, timeZone: 'UTC', ...wanted },
  });
const turnOn = (kind: string, { token }: TestUser, isOn = true) =>
  site.call('PUT', '/users/me/notification-preferences', {
    token,
    body: { kind, channel: 'mail', isOn },
  });
const follow = (fan: TestUser | undefined, to = creator) =>
  site.runtime.write({}, (ctx) => notifyAccounts(ctx, newFollower, [to.id], { fanId: fan?.id ?? '' }));
const sendDue = async () => {
  await runJob(site, 'notifications.send-waiting-mails');
  await site.drain();
};
const mailsTo = ({ username }: TestUser) => server.arrived.filter(({ to }) => to.startsWith(`${username}@`));
const subjectsTo = (user: TestUser) =>
  mailsTo(user).map(({ head }) => /^subject: (.*)$/im.exec(head)?.[1]?.trim());

test('mails go at once where nothing is chosen, and the same thing is mailed once', async () => {
  expect((await site.call('GET', DELIVERY, { token: creator.token })).data).toEqual({
    mails: 'now',
    quietHours: null,
    timeZone: 'UTC',
  });
  await follow(fans[0]);
  await follow(fans[0]);
  await site.drain();
  expect(mailsTo(creator)).toHaveLength(1);
});

test('a daily summary tells all of the day in one mail, each group as one line, and nothing twice', async () => {
  await choose({ mails: 'daily' });
  for (const fan of fans) await follow(fan);
  await follow(fans[0]);
  await sendDue();
  expect(mailsTo(creator)).toHaveLength(0);
  at('2026-11-03T08:00:00Z');
  // Two workers take what is due: one finds nothing left.
  await Promise.all([sendDue(), sendDue()]);
  await sendDue();
  expect(mailsTo(creator)).toHaveLength(1);
  expect(subjectsTo(creator)).toEqual([expect.stringMatching(/and 2 others followed you$/)]);
  await follow(fans[1]);
  at('2026-11-04T08:00:00Z');
  await sendDue();
  expect(mailsTo(creator)).toHaveLength(1);
});

test('a weekly summary comes on Monday; its link turns off all mails without logging in', async () => {
  await choose({ mails: 'weekly' });
  await follow(fans[0]);
  at('2026-11-08T23:00:00Z');
  await sendDue();
  expect(mailsTo(creator)).toHaveLength(0);
  at('2026-11-09T08:00:00Z');
  await sendDue();
  const [mail] = mailsTo(creator);
  const { head = '' } = mail ?? {};
  expect(head).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click$/im);
  const oneClick = new URL(/^list-unsubscribe: <([^>]+)>/im.exec(head)?.[1] ?? '');
  const right = oneClick.searchParams.get('right') ?? '';
  const { data } = await site.call('GET', '/notifications/mailed-switch', { query: { right } });
  expect(data).toMatchObject({ label: 'All your notifications', isOn: true });
  const answer = await site.inject('site', {
    method: 'POST',
    url: oneClick.pathname + oneClick.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  const mails = async () => (await site.call('GET', DELIVERY, { token: creator.token })).data.mails;
  expect(await mails()).toBe('off');
  await follow(fans[1]);
  at('2026-11-16T08:00:00Z');
  await sendDue();
  expect(mailsTo(creator)).toHaveLength(1);
  await site.call('PUT', '/notifications/mailed-switch', { body: { right, isOn: true } });
  expect(await mails()).toBe('weekly');
});

test('quiet hours hold mails back until they end on the reader’s clock; what is undone or off meanwhile is left out', async () => {
  // From 22:00 to 07:00 in Tokyo, which is 13:00 to 22:00 in UTC.
  await choose({ quietHours: QUIET, timeZone: 'Asia/Tokyo' });
  at('2026-11-02T13:00:00Z');
  for (const fan of fans) await follow(fan);
  await site.call('POST', `/follows/${creator.id}`, { token: fans[0]?.token ?? '' });
  await site.call('DELETE', `/follows/${creator.id}`, { token: fans[0]?.token ?? '' });
  await site.drain();
  at('2026-11-02T21:59:00Z');
  await sendDue();
  expect(mailsTo(creator)).toHaveLength(0);
  at('2026-11-02T22:00:00Z');
  await sendDue();
  expect(subjectsTo(creator)).toEqual([expect.stringMatching(/^(?!.*others).+ and .+ followed you$/)]);
  server.arrived.length = 0;

  const other = await registerCreator(site);
  await turnOn('notifications.new-follower', other);
  await choose({ quietHours: QUIET }, other);
  at('2026-11-03T01:00:00Z');
  await follow(fans[0], other);
  await turnOn('notifications.new-follower', other, false);
  at('2026-11-03T07:00:00Z');
  await sendDue();
  expect(mailsTo(other).filter(({ head }) => /followed/.test(head))).toEqual([]);
});

test('what is about security and the reader’s own money waits for nothing', async () => {
  const fan = await registerFan(site);
  await choose({ mails: 'weekly', quietHours: { from: '00:00', to: '23:59' } }, fan);
  await site.drain();
  server.arrived.length = 0;
  const data = { refundId: '1', grossTokens: 500, paidWith: 'wallet' as const, currency: 'USD' };
  await site.runtime.write({}, (ctx) => notifyAccounts(ctx, refund, [fan.id], data));
  await site.call('PUT', '/users/me/password', {
    token: fan.token,
    body: { password: 'correct horse battery staple' },
  });
  await site.drain();
  expect(subjectsTo(fan)).toContain('You got a refund of 5.00 tokens in your wallet');
});

test('a summary that fails is written by the next run, and holds up nobody else’s', async () => {
  const other = await registerCreator(site);
  await turnOn('notifications.new-follower', other);
  for (const user of [creator, other]) {
    await choose({ mails: 'daily' }, user);
    await follow(fans[0], user);
  }
  await site.drain();
  server.arrived.length = 0;
  at('2026-11-03T08:00:00Z');
  // A fault in the database while one of the two mails is queued.
  await administer(
    site.ownerUrl,
    `create function break_mail() returns trigger language plpgsql as $$
      begin if new.account_id = '${creator.id}' then raise exception 'broken'; end if; return new; end $$;
    create trigger break_mail before insert on mails for each row execute function break_mail();`,
  );
  await expect(runJob(site, 'notifications.send-waiting-mails')).rejects.toThrow('1 summaries');
  await site.drain();
  expect([mailsTo(creator).length, mailsTo(other).length]).toEqual([0, 1]);
  await administer(site.ownerUrl, 'drop trigger break_mail on mails; drop function break_mail;');
  await sendDue();
  expect([mailsTo(creator).length, mailsTo(other).length]).toEqual([1, 1]);
});

test('whom the reader has blocked or muted meanwhile is in no summary', async () => {
  const author = await registerCreator(site, { approved: true });
  const [fan] = fans;
  if (!fan) return;
  await turnOn('notifications.new-post', fan);
  await choose({ mails: 'daily' }, fan);
  const item = { creatorId: author.id, kind: 'feed' as const, itemId: author.id, path: '/post/x' };
  await site.runtime.write({}, (ctx) => notifyAccounts(ctx, newPost, [fan.id], item));
  await site.call('PUT', `/notifications/muted/${author.id}`, { token: fan.token });
  at('2026-11-03T08:00:00Z');
  await sendDue();
  expect(mailsTo(fan)).toEqual([]);
  await choose({}, fan);
});

test('a time zone that is none is refused', async () => {
  expect((await choose({ timeZone: 'Mars/Olympus' })).body).toMatchObject({
    statusCode: 422,
    code: 'notifications.time-zone-unknown',
  });
  expect((await choose({ quietHours: { from: '25:00', to: '07:00' } })).status).toBe(422);
});
