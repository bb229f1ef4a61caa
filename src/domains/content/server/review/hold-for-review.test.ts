import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { operator, publishGallery, publishPost, registerCreator, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
});

const set = async (key: string, value: unknown) =>
  expect(
    (await site.call('PUT', `/admin/settings/${key}`, { token: boss.token, body: { value } })).status,
  ).toBe(200);
const sees = async (id: string) => (await site.call('GET', `/user/feeds/${id}`)).status;
const cases = async (queue: string): Promise<{ _id: string; objectId: string }[]> =>
  (await site.call('GET', '/admin/cases', { token: boss.token, query: { queue, limit: '100' } })).data.data;
const decide = async (objectId: string, body: object, queue = 'review') => {
  const found = (await cases(queue)).find((each) => each.objectId === objectId);
  if (!found) throw new Error('it does not wait');
  const answer = await site.call('POST', `/admin/cases/${found._id}/decide`, { token: boss.token, body });
  expect(answer.status).toBe(200);
  await site.drain();
  return found._id;
};

test('the first things of a creator wait, however they are published, and later ones do not', async () => {
  await set('reviewBefore', 'first-items');
  await set('reviewFirstItems', 2);
  const first = await publishPost(site, creator);
  expect(await sees(first._id)).toBe(404);
  await decide(first._id, { decision: 'dismissed' });
  expect(await sees(first._id)).toBe(200);
  const gallery = await publishGallery(site, creator, { photos: 1, audience: 'everyone' });
  expect((await site.call('GET', `/performer-assets/galleries/${gallery._id}`)).status).toBe(404);
  await decide(gallery._id, { decision: 'dismissed' });
  expect((await site.call('GET', `/performer-assets/galleries/${gallery._id}`)).status).toBe(200);
  expect(await sees((await publishPost(site, creator))._id)).toBe(200);
});

test('what new accounts publish waits, a draft as soon as it is published', async () => {
  await set('reviewBefore', 'new-accounts');
  await set('reviewAccountDays', 7);
  const draft = await publishPost(site, creator, { status: 'inactive' });
  expect((await cases('review')).some(({ objectId }) => objectId === draft._id)).toBe(false);
  await site.call('PUT', `/performer/feeds/${draft._id}`, {
    token: creator.token,
    body: { status: 'active', text: 'Changed before it was read' },
  });
  expect(await sees(draft._id)).toBe(404);
  // Judged as it is now, not as it was when it began to wait.
  await site.call('PUT', `/performer/feeds/${draft._id}`, {
    token: creator.token,
    body: { text: 'Changed while it waited' },
  });
  const [found] = await cases('review');
  const detail = await site.call('GET', `/admin/cases/${found?._id}`, { token: boss.token });
  expect(detail.data.text).toBe('Changed while it waited');
  await decide(draft._id, { decision: 'dismissed' });
  site.clock.advance(8 * DAY_MILLISECONDS);
  expect(await sees((await publishPost(site, creator))._id)).toBe(200);
});

test('a refused one stays hidden with its reason; an appeal that is right publishes it', async () => {
  await set('reviewBefore', 'everybody');
  const post = await publishPost(site, creator);
  await decide(post._id, { decision: 'upheld', reason: 'Spam or misleading', note: 'Says what is not so' });
  expect(await sees(post._id)).toBe(404);
  const own = await site.call('GET', `/user/feeds/${post._id}`, { token: creator.token });
  expect(own.data).toMatchObject({ hiddenBecause: 'removed', publishedAt: null });
  const [removal] = (await site.call('GET', '/take-downs', { token: creator.token })).data.data;
  expect(removal).toMatchObject({ objectId: post._id, note: 'Says what is not so' });
  const path = `/take-downs/${removal._id}/appeal`;
  await site.call('POST', path, { token: creator.token, body: { text: 'It is so' } });
  const judge = await operator(site);
  const [appeal] = await cases('appeal');
  const body = { decision: 'upheld' };
  const answer = await site.call('POST', `/admin/cases/${appeal?._id}/decide`, { token: judge.token, body });
  expect(answer.status).toBe(200);
  await site.drain();
  expect(await sees(post._id)).toBe(200);
});

test('both decisions can be undone: it waits again', async () => {
  await set('reviewBefore', 'everybody');
  const post = await publishPost(site, creator);
  for (const decision of ['dismissed', 'upheld'] as const) {
    const id = await decide(post._id, { decision });
    const undone = await site.call('POST', `/admin/cases/${id}/undo`, { token: boss.token });
    expect(undone.status).toBe(200);
    expect(await sees(post._id)).toBe(404);
    const own = await site.call('GET', `/user/feeds/${post._id}`, { token: creator.token });
    expect(own.data.hiddenBecause).toBe('review');
  }
});

test('one that is scheduled is reviewed before its time, and appears at it', async () => {
  await set('reviewBefore', 'everybody');
  const time = new Date(site.clock.now().getTime() + DAY_MILLISECONDS);
  const post = await publishPost(site, creator, { scheduledAt: time.toISOString() });
  await decide(post._id, { decision: 'dismissed' });
  expect(await sees(post._id)).toBe(404);
  site.clock.advance(DAY_MILLISECONDS + 60_000);
  await runJob(site, 'content.publish-scheduled');
  expect(await sees(post._id)).toBe(200);
});
