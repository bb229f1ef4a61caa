/** People are told of unread messages outside the page: gathered, not while they are here, and once until they read. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeLastSeen } from '#domains/accounts/server/index.ts';
import { BACKGROUND_HEADER } from '#platform/contract/background.ts';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { openMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { letWrite, openConversation, sendMessage } from '#testing/messages.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';

let server: TestMailServer;
let site: TestSite;
let fan: TestUser;
beforeAll(async () => {
  server = await openMailServer();
  site = await openTestSite({ SMTP_URL: server.url, MAIL_FROM: 'The site <site@fans.test>' });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  fan = await registerFan(site);
  await goAway(fan);
});

// Of a page in the background, so that nobody is here by it.
const by = ({ token }: TestUser) => ({ token, headers: { [BACKGROUND_HEADER]: '1' } });
/** As if nobody had a page of theirs in front for an hour. */
async function goAway({ id }: TestUser): Promise<void> {
  await writeLastSeen(site.runtime);
  await site.runtime.database.pool.query(
    `update sessions set last_seen_at = now() - interval '1 hour' where account_id = $1`,
    [id],
  );
}
const comeBack = ({ id }: TestUser) =>
  site.runtime.database.pool.query('update sessions set last_seen_at = now() where account_id = $1', [id]);
async function writer(): Promise<{ creator: TestUser; id: string }> {
  const creator = await subscribableCreator(site);
  await letWrite(site, fan, creator);
  const id = await openConversation(site, fan, creator);
  await goAway(fan);
  return { creator, id };
}
const run = async () => {
  await runJob(site, 'messaging.notice-unread');
  await runJob(site, 'notifications.send-waiting-mails');
  await site.drain();
};
async function pass(minutes: number): Promise<void> {
  await run();
  site.clock.advance(minutes * MINUTE_MILLISECONDS);
  await run();
}
const subjects = () =>
  server.arrived
    .filter(({ to }) => to.startsWith(`${fan.username}@`))
    .flatMap(({ head }) => /^subject: (.*)$/im.exec(head)?.[1]?.trim() ?? [])
    .filter((subject) => subject.includes('wrote to you'));

test('after five minutes there is one mail for all who wrote, with names; none before', async () => {
  const [first, second] = [await writer(), await writer()];
  await sendMessage(site, first.creator, first.id, 'The kiln is open');
  await sendMessage(site, first.creator, first.id, 'Come and see');
  await sendMessage(site, second.creator, second.id, 'Hello');
  await pass(4);
  expect(subjects()).toEqual([]);
  await pass(2);
  expect(subjects()).toEqual([expect.stringMatching(/ and .+ wrote to you$/)]);
});

test('more of the same conversation is no further mail until it was read; then it is, an hour later at the earliest', async () => {
  const { creator, id } = await writer();
  await sendMessage(site, creator, id, 'One');
  await pass(6);
  await sendMessage(site, creator, id, 'Two');
  await pass(120);
  expect(subjects()).toHaveLength(1);
  await site.call('POST', `/messages/read-all/${id}`, { ...by(fan), body: {} });
  await goAway(fan);
  await sendMessage(site, creator, id, 'Three');
  await pass(6);
  expect(subjects()).toHaveLength(2);
  // Another conversation within the hour waits for its end.
  const other = await writer();
  await sendMessage(site, other.creator, other.id, 'Hi');
  await pass(6);
  expect(subjects()).toHaveLength(2);
  await pass(60);
  expect(subjects()).toHaveLength(3);
});

test('who is here is not told, and is told once they have gone without reading', async () => {
  const { creator, id } = await writer();
  await sendMessage(site, creator, id, 'Are you there?');
  await comeBack(fan);
  await pass(6);
  expect(subjects()).toEqual([]);
  await goAway(fan);
  await pass(6);
  expect(subjects()).toHaveLength(1);
});

test('what was read or deleted meanwhile is not mailed, and neither is what a muted sender wrote', async () => {
  const [read, deleted, muted] = [await writer(), await writer(), await writer()];
  await sendMessage(site, read.creator, read.id, 'Read');
  const { body } = await sendMessage(site, deleted.creator, deleted.id, 'Deleted');
  await site.call('DELETE', `/messages/${body.data._id}`, by(deleted.creator));
  await site.call('PUT', `/notifications/muted/${muted.creator.id}`, by(fan));
  await sendMessage(site, muted.creator, muted.id, 'Muted');
  await run();
  await site.call('POST', `/messages/read-all/${read.id}`, { ...by(fan), body: {} });
  await goAway(fan);
  await pass(10);
  expect(subjects()).toEqual([]);
});

test('what waits for the morning is taken back when it is read; the switch and quiet hours hold', async () => {
  const { creator, id } = await writer();
  await site.call('PUT', '/users/me/notification-delivery', {
    ...by(fan),
    body: { mails: 'daily', quietHours: null, timeZone: 'UTC' },
  });
  await goAway(fan);
  await sendMessage(site, creator, id, 'Tomorrow?');
  await pass(6);
  await site.call('POST', `/messages/read-all/${id}`, { ...by(fan), body: {} });
  await goAway(fan);
  await pass(26 * 60);
  expect(subjects()).toEqual([]);
  await sendMessage(site, creator, id, 'Today?');
  await pass(6);
  await pass(26 * 60);
  expect(subjects()).toHaveLength(1);
  await site.call('POST', `/messages/read-all/${id}`, { ...by(fan), body: {} });
  const { status } = await site.call('PUT', '/users/me/notification-preferences', {
    ...by(fan),
    body: { kind: 'messaging.unread', channel: 'mail', isOn: false },
  });
  expect(status).toBe(200);
  await goAway(fan);
  await sendMessage(site, creator, id, 'Again?');
  await pass(26 * 60);
  await pass(26 * 60);
  expect(subjects()).toHaveLength(1);
});

test('it is not in the bell, and its switches are mail and push', async () => {
  const { creator, id } = await writer();
  await sendMessage(site, creator, id, 'Hello');
  await pass(6);
  const { data: bell } = await site.call('GET', '/notifications', by(fan));
  expect(bell.data.map(({ kind }: { kind: string }) => kind)).not.toContain('messaging.unread');
  const { data } = await site.call('GET', '/users/me/notification-preferences', by(fan));
  const switches = data.kinds.find(({ kind }: { kind: string }) => kind === 'messaging.unread');
  expect(switches).toMatchObject({
    label: 'New messages',
    channels: [
      { channel: 'mail', isOn: true },
      { channel: 'push', isOn: true },
    ],
  });
});
