/** Who is online and what was read is seen by those who show it themselves, and only of a page in front of somebody. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeLastSeen } from '#domains/accounts/server/index.ts';
import { BACKGROUND_HEADER } from '#platform/contract/background.ts';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { type Listeners, openListeners } from '#testing/listen.ts';
import { goOnAir } from '#testing/live.ts';
import { letWrite, openConversation, sendMessage } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let id: string;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
  await letWrite(site, fan, creator);
  id = await openConversation(site, fan, creator);
  await sendMessage(site, creator, id, 'Hello');
});

const show = (of: TestUser, body: object) =>
  site.call('PUT', '/users/me/visibility', { token: of.token, body });
const seenBy = async ({ token }: TestUser) =>
  (await site.call('GET', `/conversations/${id}`, { token, headers: { [BACKGROUND_HEADER]: '1' } })).data;
/** As if nobody had been here, and their sessions were not seen for a while. */
async function leave(): Promise<void> {
  await writeLastSeen(site.runtime);
  await site.runtime.database.pool.query('update accounts set last_seen_at = null');
  await site.runtime.database.pool.query(
    `update sessions set last_seen_at = last_seen_at - interval '1 hour'`,
  );
}

test('both are shown until somebody hides them; then neither side sees them', async () => {
  await site.call('POST', `/messages/read-all/${id}`, { token: fan.token, body: {} });
  expect((await site.call('GET', '/users/me/visibility', { token: fan.token })).data).toEqual({
    showsOnline: true,
    showsRead: true,
  });
  expect((await seenBy(creator)).seenPosition).toBe(1);
  for (const hiding of [fan, creator]) {
    expect((await show(hiding, { showsRead: false })).data).toEqual({ showsOnline: true, showsRead: false });
    expect((await seenBy(creator)).seenPosition).toBe(0);
    // One's own counts go on as before.
    expect((await seenBy(fan)).totalNotSeenMessages).toBe(0);
    await show(hiding, { showsRead: true });
  }
  expect((await seenBy(creator)).seenPosition).toBe(1);
});

test('somebody is online by what a page in front of them asks for, and not by one in the background', async () => {
  await leave();
  await seenBy(fan);
  await writeLastSeen(site.runtime);
  expect((await seenBy(creator)).recipientInfo.isOnline).toBe(false);
  await site.call('GET', '/conversations', { token: fan.token });
  await writeLastSeen(site.runtime);
  expect((await seenBy(creator)).recipientInfo.isOnline).toBe(true);
});

test('who hides that they are online is seen by nobody, and sees nobody', async () => {
  await leave();
  await show(fan, { showsOnline: false });
  for (const { token } of [fan, creator]) await site.call('GET', '/conversations', { token });
  await writeLastSeen(site.runtime);
  expect((await seenBy(creator)).recipientInfo.isOnline).toBe(false);
  expect((await seenBy(fan)).recipientInfo.isOnline).toBe(false);
  await show(fan, { showsOnline: true });
  expect((await seenBy(fan)).recipientInfo.isOnline).toBe(true);
});

test('a fan sees that a creator is on air, in the list and in the conversation, and not across a block', async () => {
  const listed = async () =>
    (await site.call('GET', '/conversations', { token: fan.token })).data.data[0].recipientInfo.isLive;
  expect(await listed()).toBe(false);
  await goOnAir(site, creator);
  expect(await listed()).toBe(true);
  expect((await seenBy(fan)).recipientInfo.isLive).toBe(true);
  expect((await seenBy(creator)).recipientInfo.isLive).toBe(false);
  const { status } = await site.call('POST', '/block/users', {
    token: fan.token,
    body: { target: 'performer', targetId: creator.id },
  });
  expect(status).toBe(200);
  expect(await listed()).toBe(false);
});

test('the other side received of nothing that is hidden', async () => {
  const listeners: Listeners = await openListeners(site);
  try {
    const received = await listeners.listen(creator);
    await show(fan, { showsRead: false });
    await site.call('POST', `/messages/read-all/${id}`, { token: fan.token, body: {} });
    await sendMessage(site, fan, id, 'Done');
    await expect.poll(() => received.map(({ name }) => name)).toContain('message_created');
    expect(received.map(({ name }) => name)).not.toContain('conversation_read');
  } finally {
    await listeners.close();
  }
});
