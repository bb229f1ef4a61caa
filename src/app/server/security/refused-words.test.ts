/** Words that the site refuses are refused in everything that creators publish, when it is made and when it is changed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, publishGallery, publishPost, registerCreator, type TestUser } from '#testing/factories.ts';
import { addProduct, PRODUCTS } from '#testing/products.ts';
import { type Answer, openTestSite, type TestSite } from '#testing/site.ts';
import { publishVideo, uploadMainFile, VIDEO_UPLOAD } from '#testing/videos.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

const BAD = 'All for a grumblewort';

test('in posts, galleries, videos, products, broadcasts and profiles', async () => {
  const { token, id } = creator;
  const post = await publishPost(site, creator);
  const gallery = await publishGallery(site, creator, { photos: 1, audience: 'everyone' });
  const video = await publishVideo(site, creator, {});
  const product = await addProduct(site, creator);
  const main = await uploadMainFile(site, creator);
  const answer = await site.call('PUT', '/admin/settings/refusedWords', {
    token: boss.token,
    body: { value: 'grumblewort' },
  });
  expect(answer.status).toBe(200);
  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    site.call(method, path, { token, body });
  const asked: Record<string, Promise<Answer>> = {
    'a post': call('POST', '/performer/feeds', { type: 'text', text: BAD }),
    'a tag': call('POST', '/performer/feeds', { type: 'text', text: 'Fine', tags: ['grumblewort'] }),
    'a changed post': call('PUT', `/performer/feeds/${post._id}`, { text: BAD }),
    'a gallery': call('POST', '/performer/performer-assets/galleries', { title: BAD }),
    'a changed gallery': call('PUT', `/performer/performer-assets/galleries/${gallery._id}`, {
      description: BAD,
    }),
    'a video': site.upload(VIDEO_UPLOAD, { title: BAD, videoId: main }, { token }),
    'a changed video': site.upload(
      `/performer/performer-assets/videos/edit/${video._id}`,
      { title: BAD },
      { token, method: 'PUT' },
    ),
    'a product': site.upload(
      PRODUCTS,
      { name: BAD, type: 'physical', price: '12', status: 'inactive' },
      { token },
    ),
    'a changed product': site.upload(
      `${PRODUCTS}/${product._id}`,
      { description: BAD },
      { token, method: 'PUT' },
    ),
    'a broadcast': call('POST', '/messages/broadcast-message', { text: BAD, audience: ['all'] }),
    'a profile': call('PUT', '/performers/me', { bio: BAD }),
    'a profile by its id': call('PUT', `/performers/${id}`, { bio: BAD }),
  };
  for (const [what, sent] of Object.entries(asked)) {
    const { status, body } = await sent;
    const code = what === 'a broadcast' ? 'messaging.word-refused' : 'blocks.word-refused';
    expect([what, status, body.code]).toEqual([what, 422, code]);
  }
  // What stays as it is may be changed otherwise, and other words are none of it.
  expect((await call('PUT', `/performer/feeds/${post._id}`, { text: 'Grumble and wort' })).status).toBe(200);
});
