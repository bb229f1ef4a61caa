/** Which posts the site suggests, and why. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let fan: TestUser;
let other: TestUser;
let followed: TestUser;
let potter: TestUser;
let weaver: TestUser;
const posts: Record<string, string> = {};
const publish = async (by: TestUser, text: string) => {
  posts[text] = (await publishPost(site, by, { text }))._id;
};
const like = (who: TestUser, text: string) =>
  site.call('POST', '/reactions', {
    token: who.token,
    body: { objectId: posts[text], objectType: 'feed', action: 'like' },
  });

interface Suggested {
  post: { text: string };
  reason: { kind: string; tag: string };
}
const suggested = async (who: TestUser | undefined) => {
  const { data } = await site.call('GET', '/feeds/suggested', who ? { token: who.token } : {});
  return Object.fromEntries(data.data.map(({ post, reason }: Suggested) => [post.text, reason]));
};

beforeAll(async () => {
  site = await openTestSite();
  [followed, potter, weaver] = [
    await registerCreator(site, { approved: true }),
    await registerCreator(site, { approved: true }),
    await registerCreator(site, { approved: true }),
  ];
  [fan, other] = [await registerFan(site), await registerFan(site)];
  await site.call('POST', `/follows/${followed.id}`, { token: fan.token });
  await publish(followed, 'Ours #raku');
  await publish(potter, 'Old kiln #raku #smoke');
  await publish(potter, 'New kiln #raku');
  await publish(weaver, 'Loom #wool');
  await publish(weaver, 'Liked by another');
  await like(fan, 'Ours #raku');
  expect((await like(other, 'Liked by another')).status).toBe(200);
  await site.drain();
});
afterAll(() => site.close());

test('each has the reason that is true of it; what one follows or likes is known already', async () => {
  const tagged = { kind: 'tag', tag: 'raku' };
  const all = {
    'New kiln #raku': tagged,
    'Old kiln #raku #smoke': tagged,
    'Liked by another': { kind: 'week', tag: '' },
    'Loom #wool': { kind: 'new', tag: '' },
  };
  expect(await suggested(fan)).toEqual(all);
  expect(Object.keys(await suggested(fan))[0]).toBe('New kiln #raku');
  await like(fan, 'Loom #wool');
  expect(Object.keys(await suggested(fan))).not.toContain('Loom #wool');
  const visitors = await suggested(undefined);
  expect(new Set(Object.values(visitors).map((reason) => (reason as Suggested['reason']).kind))).toEqual(
    new Set(['week', 'new']),
  );
});

test('nothing of a declined creator or tag is suggested, until that is taken back', async () => {
  const set = (method: 'PUT' | 'DELETE', what: string) =>
    site.call(method, `/suggestions/declined/${what}`, { token: fan.token });
  await set('PUT', 'tags/Smoke');
  expect(Object.keys(await suggested(fan))).toEqual(['New kiln #raku', 'Liked by another']);
  await set('PUT', 'tags/raku');
  expect(Object.keys(await suggested(fan))).toEqual(['Liked by another']);
  await set('DELETE', 'tags/raku');
  await set('DELETE', 'tags/smoke');
  await set('PUT', `creators/${potter.id}`);
  expect(Object.keys(await suggested(fan))).toEqual(['Liked by another']);
  await set('DELETE', `creators/${potter.id}`);
  expect(Object.keys(await suggested(fan))).toHaveLength(3);
});
