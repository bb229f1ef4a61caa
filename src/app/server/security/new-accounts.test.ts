/** What new accounts may send within an hour, and how many reports anybody may. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import { publishPost, registerFan, type TestUser } from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite({
    LIMIT_REPORTS: '5',
    LIMIT_NEW_COMMENTS: '3',
    LIMIT_NEW_MESSAGES: '3',
    LIMIT_NEW_REPORTS: '2',
  });
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
  await letWrite(site, fan, creator);
});
afterAll(() => site.close());

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
/** How many of so many at once are let through, and what the others are answered. */
async function burst(count: number, one: (index: number) => ReturnType<TestSite['call']>) {
  const answers = await Promise.all(times(count).map(one));
  const refused = answers.filter(({ status }) => status !== 200);
  return {
    through: count - refused.length,
    codes: [...new Set(refused.map(({ body }) => body.code))],
    waits: [...new Set(refused.map(({ body }) => body.retryAfterSeconds))],
  };
}

test('new accounts write and report less within an hour than others; reports have a limit for everybody', async () => {
  const posts = await Promise.all(times(8).map(() => publishPost(site, creator)));
  const id = await openConversation(site, fan, creator);
  const idOf = (index: number) => posts[index]?._id ?? '';
  const comment = (index: number) =>
    site.call('POST', '/comments', {
      token: fan.token,
      body: { objectId: idOf(index), objectType: 'feed', content: 'Well done' },
    });
  const write = (index: number) => sendMessage(site, fan, id, `Hello ${index}`);
  const report = (index: number) =>
    site.call('POST', '/reports', {
      token: fan.token,
      body: { title: 'Spam or misleading', description: '', target: 'feed', targetId: idOf(index) },
    });
  const wait = HOUR_MILLISECONDS / 1_000;
  const comments = { through: 3, codes: ['engagement.too-many-comments'], waits: [wait] };
  const messages = { through: 3, codes: ['messaging.too-many-messages'], waits: [wait] };
  expect(await burst(6, comment)).toEqual(comments);
  expect(await burst(6, write)).toEqual(messages);
  expect(await burst(6, report)).toEqual({
    through: 2,
    codes: ['engagement.too-many-reports'],
    waits: [wait],
  });
  const paid = await site.call('POST', `/messages/conversations/${id}/first-message`, {
    token: fan.token,
    body: { text: 'For a price', expectedPrice: 0 },
    headers: { 'idempotency-key': 'one-more-than-an-hour-takes' },
  });
  expect([paid.status, paid.body.code]).toEqual([429, 'messaging.too-many-messages']);
  // The creator answers as fast as they like, and on what is theirs.
  for (const index of times(5))
    expect((await sendMessage(site, creator, id, `Hi ${index}`)).status).toBe(200);

  site.clock.advance(HOUR_MILLISECONDS);
  expect(await burst(6, comment)).toEqual(comments);
  expect(await burst(6, write)).toEqual(messages);

  site.clock.advance(3 * DAY_MILLISECONDS);
  expect((await burst(6, comment)).through).toBe(6);
  expect((await burst(6, write)).through).toBe(6);
  // Two of eight were reported before; of the others no more than anybody may.
  const later = await burst(8, report);
  expect(later).toEqual({ through: 7, codes: ['engagement.too-many-reports'], waits: [wait] });
});
