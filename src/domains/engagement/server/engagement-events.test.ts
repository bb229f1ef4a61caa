import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPost, registerCreator, registerFan } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type EventWatch, watchEvents } from '#testing/watch-events.ts';

let site: TestSite;
let events: EventWatch;

beforeAll(async () => {
  site = await openTestSite();
  events = await watchEvents(site, ['reactions', 'reaction_counts']);
});
afterAll(async () => {
  await events.close();
  await site.close();
});

test('a reaction is written with the event that tells of it; a second one changes nothing', async () => {
  const owner = await registerCreator(site, { approved: true });
  const fan = await registerFan(site);
  const post = await publishPost(site, owner);
  const cases = [
    ['feed', post._id, 'like', 'engagement.liked', 'engagement.unliked'],
    ['feed', post._id, 'bookmark', 'engagement.bookmarked', 'engagement.unbookmarked'],
    ['performer', owner.id, 'bookmark', 'engagement.bookmarked', 'engagement.unbookmarked'],
  ] as const;
  for (const [objectType, objectId, action, done, undone] of cases) {
    const payload = { accountId: fan.id, kind: objectType, objectId, ownerId: owner.id };
    for (const [method, name] of [
      ['POST', done],
      ['DELETE', undone],
    ] as const) {
      const say = () =>
        events.during(() =>
          site.call(method, '/reactions', { token: fan.token, body: { objectId, objectType, action } }),
        );
      expect(await say()).toEqual([{ name, payload, beside: ['reaction_counts', 'reactions'] }]);
      expect(await say()).toEqual([]);
    }
  }
});
