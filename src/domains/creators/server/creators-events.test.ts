import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents, operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type EventWatch, watchEvents } from '#testing/watch-events.ts';

let site: TestSite;
let events: EventWatch;
let boss: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  events = await watchEvents(site, ['follows', 'creator_reviews']);
});
afterAll(async () => {
  await events.close();
  await site.close();
});

const ofCreators = async (action: () => Promise<unknown>) =>
  (await events.during(action)).filter(({ name }) => name.startsWith('creators.'));

test('who begins and stops to follow is written with the follow; a second time changes nothing', async () => {
  const creator = await registerCreator(site, { approved: true });
  const fan = await registerFan(site);
  const path = `/follows/${creator.id}`;
  const payload = { fanId: fan.id, creatorId: creator.id };
  for (const [method, name] of [
    ['POST', 'creators.followed'],
    ['DELETE', 'creators.unfollowed'],
  ] as const) {
    const say = () => ofCreators(() => site.call(method, path, { token: fan.token }));
    expect(await say()).toEqual([{ name, payload, beside: ['follows'] }]);
    expect(await say()).toEqual([]);
  }
});

test('each step of a review is written with it', async () => {
  let creator: TestUser | undefined;
  const steps = await ofCreators(async () => {
    creator = await registerCreator(site);
  });
  const creatorId = creator?.id;
  const reviewId = steps[0]?.payload.reviewId;
  const beside = ['creator_reviews'];
  expect(steps).toEqual([{ name: 'creators.documents-submitted', payload: { creatorId, reviewId }, beside }]);
  const decide = (step: string, body: object = {}) =>
    ofCreators(() =>
      site.call('POST', `/admin/creator-reviews/${reviewId}/${step}`, { token: boss.token, body }),
    );
  const payload = { creatorId, reviewId };
  expect(await decide('approve')).toEqual([{ name: 'creators.approved', payload, beside }]);
  expect(await decide('take-back')).toEqual([{ name: 'creators.decision-taken-back', payload, beside }]);
  const reason = 'The photo is too dark to read.';
  expect(await decide('reject', { reason })).toEqual([
    { name: 'creators.rejected', payload: { ...payload, reason }, beside },
  ]);
  expect(await decide('approve')).toEqual([]);
  const again = await ofCreators(async () =>
    site.upload('/performers/documents/upload', await documents(), { token: creator?.token ?? '' }),
  );
  expect(again).toMatchObject([{ name: 'creators.documents-submitted', payload: { creatorId }, beside }]);
});
