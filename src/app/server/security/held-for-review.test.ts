/**
 * What waits for review exists for its owner and operators only: every route of the authorization matrix that reads
 * something is asked by others, and none tells of it. Once it is approved they do, so the walk sees what it looks
 * for.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canOpen } from '#domains/media/server/index.ts';
import { askRow } from '#testing/ask-row.ts';
import { creatorViewer, publishGallery, publishPost, type TestUser } from '#testing/factories.ts';
import { matrix } from '#testing/matrix/matrix.ts';
import { addProduct } from '#testing/products.ts';
import { runJob } from '#testing/run-job.ts';
import { publishVideo } from '#testing/videos.ts';
import { openWorld, type World } from '#testing/world.ts';

const WORD = 'Zwartgevel';

let world: World;
let held: readonly { kind: string; _id: string; path: string }[];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.site.close());

const set = async (key: string, value: unknown) => {
  const { site, users } = world;
  const answer = await site.call('PUT', `/admin/settings/${key}`, {
    token: users.operator.token,
    body: { value },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};

async function publishAll(by: TestUser) {
  const { site } = world;
  const post = await publishPost(site, by, { photos: 1, text: `${WORD} one #${WORD.toLowerCase()}` });
  const video = await publishVideo(site, by, { title: `${WORD} two`, tags: [WORD.toLowerCase()] });
  const gallery = await publishGallery(site, by, {
    photos: 1,
    audience: 'everyone',
    title: `${WORD} three`,
  });
  const product = await addProduct(site, by, { name: `${WORD} four` });
  await site.drain();
  return [
    { kind: 'feed', _id: post._id, path: `/user/feeds/${post._id}` },
    { kind: 'video', _id: video._id, path: `/performer-assets/videos/${video._id}` },
    { kind: 'gallery', _id: gallery._id, path: `/performer-assets/galleries/${gallery._id}` },
    { kind: 'product', _id: product._id, path: `/performer-assets/products/${product._id}` },
  ];
}

const openReviews = async (): Promise<{ _id: string; objectId: string }[]> => {
  const query = { queue: 'review', limit: '100' };
  return (await world.site.call('GET', '/admin/cases', { token: world.users.operator.token, query })).data
    .data;
};
const caseOf = async (objectId: string) => {
  const found = (await openReviews()).find((each) => each.objectId === objectId);
  if (!found) throw new Error('it does not wait');
  return found._id;
};
const decide = (caseId: string, body: object) =>
  world.site.call('POST', `/admin/cases/${caseId}/decide`, { token: world.users.operator.token, body });

/** What the reading routes tell of the items to those who are neither owner nor operator. */
async function mentioned(): Promise<string[]> {
  const marks = [...held.map(({ _id }) => _id), WORD, WORD.toLowerCase()];
  const found: string[] = [];
  for (const row of matrix.filter(({ route }) => route.startsWith('GET ')))
    for (const asks of ['anonymous', 'follower'] as const) {
      const ask = (await row.ask?.(world, asks)) ?? {};
      const answer = await askRow(world, row, asks, ask);
      const text = Buffer.isBuffer(answer.body) ? '' : JSON.stringify(answer.body ?? '');
      if (marks.some((mark) => text.includes(mark))) found.push(`${row.route} to ${asks}`);
    }
  for (const path of [
    '/search/suggestions',
    '/search/posts',
    '/search/videos',
    '/search/galleries',
    '/performer-assets/products/search',
    '/user/feeds',
  ])
    for (const query of [{ q: WORD }, { q: WORD.slice(0, 6) }]) {
      const { body } = await world.site.call('GET', path, { query });
      if (marks.some((mark) => JSON.stringify(body ?? '').includes(mark))) found.push(`GET ${path}`);
    }
  for (const path of await publicDocuments())
    if (marks.some((mark) => path.text.includes(mark))) found.push(path.url);
  for (const { path } of held)
    for (const token of [undefined, world.users.follower.token])
      if ((await world.site.call('GET', path, token ? { token } : {})).status !== 404) found.push(path);
  return found;
}

/** What machines read: feeds of the site and of the creator, and every part of the sitemap. */
async function publicDocuments(): Promise<{ url: string; text: string }[]> {
  const read = async (url: string) => {
    const { statusCode, body } = await world.site.inject('site', url);
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    return { url, text: body };
  };
  const index = await read('/sitemap.xml');
  const parts = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, part = '']) => new URL(part).pathname,
  );
  const feeds = ['/feed.atom', `/${world.users.owner.username}/feed.atom`];
  return [index, ...(await Promise.all([...feeds, ...parts].map(read)))];
}

/** Whether media delivers files of each item to somebody else. */
const opened = async () => {
  const { runtime } = world.site;
  const viewer = creatorViewer(world.users.otherCreator.id);
  return Promise.all(
    held.map(async ({ kind, _id }) => {
      const opener = runtime.ports.all(canOpen).find(({ itemKind }) => itemKind === kind);
      const files = await opener?.openFiles(runtime.read({ viewer }), _id);
      return (files?.length ?? 0) > 0;
    }),
  );
};

const statsOf = async (by: TestUser) =>
  (await world.site.call('GET', `/performers/${by.username}`)).data.stats as Record<string, number>;

test('nobody but owner and operators learns of what waits; approved, it appears with its notifications', {
  timeout: 900_000,
}, async () => {
  const { site, users } = world;
  const before = await statsOf(users.owner);
  await set('reviewBefore', 'everybody');
  held = await publishAll(users.owner);
  // Others go on publishing for the rows of the matrix; theirs do not wait.
  await set('reviewBefore', 'nobody');
  expect(await statsOf(users.owner)).toEqual(before);
  expect(await opened()).toEqual([false, false, false, false]);
  expect(await mentioned()).toEqual([]);
  for (const { path } of held) {
    const own = await site.call('GET', path, { token: users.owner.token });
    expect([path, own.data.hiddenBecause]).toEqual([path, 'review']);
    expect((await site.call('GET', path, { token: users.operator.token })).status).toBe(200);
  }
  const bell = async (by: TestUser) =>
    JSON.stringify((await site.call('GET', '/notifications', { token: by.token })).data);
  const followerBefore = await bell(users.follower);
  for (const { _id } of held)
    expect((await decide(await caseOf(_id), { decision: 'dismissed' })).status).toBe(200);
  await site.drain();
  for (const { path } of held) {
    const seen = await site.call('GET', path, { token: users.follower.token });
    expect([path, seen.status]).toEqual([path, 200]);
    expect(seen.data.hiddenBecause).toBeUndefined();
  }
  expect(await opened()).toEqual([true, true, true, true]);
  expect((await mentioned()).length).toBeGreaterThan(5);
  expect(await bell(users.follower)).not.toBe(followerBefore);
  site.clock.advance(31_000);
  await runJob(site, 'moderation.notify-of-decisions');
  expect(await bell(users.owner)).toContain('approved it');
});
