import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { publishPost, registerCreator, registerFan, type TestUser, uploadPhoto } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type EventWatch, watchEvents } from '#testing/watch-events.ts';

let site: TestSite;
let events: EventWatch;
let creator: TestUser;
let fan: TestUser;
let time: string;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
  events = await watchEvents(site, ['posts']);
});
afterAll(async () => {
  await events.close();
  await site.close();
});
beforeEach(() => {
  time = new Date(site.clock.now().getTime() + HOUR_MILLISECONDS).toISOString();
});

const schedule = (fields: Record<string, unknown> = {}) =>
  publishPost(site, creator, { text: 'Kiln opening', scheduledAt: time, ...fields });
const change = (id: string, body: Record<string, unknown>) =>
  site.call('PUT', `/performer/feeds/${id}`, { token: creator.token, body });
const statusFor = async (id: string, { token }: Partial<TestUser> = {}) =>
  (await site.call('GET', `/user/feeds/${id}`, { token })).status;
const own = async (id: string) =>
  (await site.call('GET', `/performer/feeds/${id}`, { token: creator.token })).data;
const inFeed = async (id: string) => {
  const { data } = await site.call('GET', '/user/feeds', { token: fan.token, query: { limit: '200' } });
  return data.data.filter(({ _id }: { _id: string }) => _id === id).length;
};
const run = () => runJob(site, 'content.publish-scheduled');
const published = async (action: () => Promise<unknown>) =>
  (await events.during(action)).filter(({ name }) => name === 'content.post-published').length;

test('a scheduled post is its owner’s alone until its time, and then appears once, with two workers', async () => {
  const post = await schedule();
  expect(await own(post._id)).toMatchObject({ scheduledAt: time, publishedAt: null, status: 'active' });
  expect([await statusFor(post._id), await statusFor(post._id, creator)]).toEqual([404, 200]);
  site.clock.advance(HOUR_MILLISECONDS - 1);
  expect(await published(run)).toBe(0);
  expect([await statusFor(post._id, fan), await inFeed(post._id)]).toEqual([404, 0]);
  site.clock.advance(1);
  expect(await published(() => Promise.all([run(), run(), run(), run()]))).toBe(1);
  expect(await published(run)).toBe(0);
  expect([await statusFor(post._id), await inFeed(post._id)]).toEqual([200, 1]);
  expect(await own(post._id)).toMatchObject({ scheduledAt: null, publishedAt: time });
});

test('a post keeps its time when the worker comes late', async () => {
  const post = await schedule();
  site.clock.advance(3 * HOUR_MILLISECONDS);
  await run();
  expect((await own(post._id)).publishedAt).toBe(time);
});

test('one whose photo is not ready by then appears when it is', async () => {
  const fileIds = [await uploadPhoto(site, creator)];
  const body = { type: 'photo', text: 'Late', fileIds, audience: 'everyone', scheduledAt: time };
  const { data } = await site.call('POST', '/performer/feeds', { token: creator.token, body });
  site.clock.advance(HOUR_MILLISECONDS + MINUTE_MILLISECONDS);
  await run();
  expect((await own(data._id)).publishedAt).toBeNull();
  expect(await published(() => site.drain())).toBe(1);
  expect((await own(data._id)).publishedAt).toBe(site.clock.now().toISOString());
});

test('a time in the past is refused, and one without a zone', async () => {
  const attempt = async (scheduledAt: string) => {
    const body = { type: 'text', text: 'Now', scheduledAt };
    const answer = await site.call('POST', '/performer/feeds', { token: creator.token, body });
    return [answer.status, answer.body.code];
  };
  expect(await attempt(site.clock.now().toISOString())).toEqual([422, 'content.scheduled-in-past']);
  expect(await attempt('2030-01-01T10:00:00')).toEqual([422, 'request.shape']);
  expect(await attempt('tomorrow')).toEqual([422, 'request.shape']);
  const post = await schedule();
  const { status, body } = await change(post._id, { scheduledAt: '2020-01-01T00:00:00Z' });
  expect([status, body.code]).toEqual([422, 'content.scheduled-in-past']);
});

test('its time can be moved, and without one it appears at once', async () => {
  const post = await schedule();
  const next = new Date(Date.parse(time) + HOUR_MILLISECONDS).toISOString();
  expect((await change(post._id, { scheduledAt: next })).data.scheduledAt).toBe(next);
  expect((await change(post._id, { text: 'Kiln opening, all' })).data.scheduledAt).toBe(next);
  site.clock.advance(HOUR_MILLISECONDS);
  await run();
  expect((await own(post._id)).publishedAt).toBeNull();
  expect(await published(() => change(post._id, { scheduledAt: null }))).toBe(1);
  expect((await own(post._id)).publishedAt).toBe(site.clock.now().toISOString());
});

test('a draft keeps its time and never appears by itself; published later, it appears at once', async () => {
  const draft = await schedule({ status: 'inactive' });
  site.clock.advance(2 * HOUR_MILLISECONDS);
  await run();
  expect(await own(draft._id)).toMatchObject({ scheduledAt: time, publishedAt: null });
  await change(draft._id, { status: 'active' });
  expect((await own(draft._id)).publishedAt).toBe(site.clock.now().toISOString());
});

test('a removed one never appears', async () => {
  const post = await schedule();
  await site.call('DELETE', `/performer/feeds/${post._id}`, { token: creator.token });
  site.clock.advance(HOUR_MILLISECONDS);
  expect(await published(run)).toBe(0);
});

test('a post that has appeared keeps its place, whatever time it is given', async () => {
  const post = await publishPost(site, creator);
  const before = (await own(post._id)).publishedAt;
  expect((await change(post._id, { scheduledAt: time })).status).toBe(200);
  expect(await own(post._id)).toMatchObject({ publishedAt: before, scheduledAt: null });
});
