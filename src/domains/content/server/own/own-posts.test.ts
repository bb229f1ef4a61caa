import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import {
  NO_ID,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const PATH = '/performer/feeds';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let unapproved: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  unapproved = await registerCreator(site);
  fan = await registerFan(site);
});
afterAll(() => site.close());

const create = (body: Record<string, unknown>, token: string | undefined = creator.token) =>
  site.call('POST', PATH, { token, body });
const change = (id: string, body: Record<string, unknown>, token: string | undefined = creator.token) =>
  site.call('PUT', `${PATH}/${id}`, { token, body });
const show = (id: string, token: string | undefined = creator.token) =>
  site.call('GET', `${PATH}/${id}`, { token });
const remove = (id: string, token: string | undefined = creator.token) =>
  site.call('DELETE', `${PATH}/${id}`, { token });
const seenBy = async (id: string, token?: string) =>
  (await site.call('GET', `/user/feeds/${id}`, { token })).status;

const LATER = '2099-01-01T00:00:00.000Z';

async function refusal(answer: ReturnType<typeof create>) {
  const { status, body } = await answer;
  return [status, body.code];
}

describe('a text', () => {
  test('appears at once and is open to everybody', async () => {
    const { status, data } = await create({
      type: 'text',
      text: 'Glaze day, cone six',
      isSale: true,
      price: 5,
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      type: 'text',
      text: 'Glaze day, cone six',
      title: 'Glaze day, cone six',
      audience: 'everyone',
      isSale: true,
      price: 0,
      status: 'active',
      mediaState: 'ready',
      canView: true,
      isSubscribed: true,
      fromSourceId: creator.id,
      files: [],
    });
    expect(data.slug).toMatch(/^glaze-day-cone-six-[0-9a-f]{12}$/);
    expect(data.publishedAt).toBe(data.createdAt);
    expect(await seenBy(data._id)).toBe(200);
    expect(await seenBy(data.slug)).toBe(200);
  });

  test('for others than everyone is refused, so that nobody believes that it is private', async () => {
    const texts = [{ type: 'text' }, { type: 'scheduled-streaming', streamingScheduled: LATER }];
    for (const audience of ['followers', 'subscribers', 'buyers'])
      for (const kind of texts)
        expect(await refusal(create({ ...kind, text: 'Only for you', audience, price: 5 }))).toEqual([
          422,
          'content.open-to-everyone',
        ]);
    const { data } = await create({ type: 'text', text: 'For you all', audience: 'everyone' });
    expect(await refusal(change(data._id, { audience: 'followers' }))).toEqual([
      422,
      'content.open-to-everyone',
    ]);
  });

  test('must not be empty', async () => {
    for (const body of [{ type: 'text' }, { type: 'text', text: '  ' }])
      expect(await refusal(create(body))).toEqual([422, 'content.text-missing']);
    const { _id } = await publishPost(site, creator);
    expect(await refusal(change(_id, { text: '' }))).toEqual([422, 'content.text-missing']);
  });
});

describe('a title', () => {
  test('is one line above the text, kept as written until it is changed', async () => {
    const { data } = await create({ type: 'text', title: ' Glaze day.\n', text: 'Cone six at noon' });
    expect(data).toMatchObject({ title: 'Glaze day.', hasTitle: true, text: 'Cone six at noon' });
    expect(data.slug).toMatch(/^glaze-day-[0-9a-f]{12}$/);
    expect((await change(data._id, { text: 'Cone five' })).data).toMatchObject({ title: 'Glaze day.' });
    expect((await change(data._id, { title: 'Glaze\n\tnight' })).data.title).toBe('Glaze night');
    expect((await change(data._id, { title: '' })).data).toMatchObject({
      title: 'Cone five',
      hasTitle: false,
    });
  });

  test('is found by search, by everybody and by its creator', async () => {
    const { data } = await create({ type: 'text', title: 'Zinnwaldite', text: 'A glaze' });
    for (const path of ['/user/feeds', PATH]) {
      const found = await site.call('GET', path, { token: creator.token, query: { q: 'zinnwald' } });
      expect(found.data.data.map(({ _id }: { _id: string }) => _id)).toEqual([data._id]);
    }
  });

  test('has at most 80 characters, and needs a text or photos below it', async () => {
    const title = 'x'.repeat(80);
    expect((await create({ type: 'text', title, text: 'Cups' })).data).toMatchObject({ title });
    const { status, body } = await create({ type: 'text', title: `${title}x`, text: 'Cups' });
    expect([status, body.errors[0].path]).toEqual([422, 'title']);
    const alone = { type: 'text', title: 'Cups', text: ' ' };
    expect(await refusal(create(alone))).toEqual([422, 'content.text-missing']);
    const fileIds = [await uploadPhoto(site, creator)];
    expect((await create({ type: 'photo', title: 'Cups', fileIds })).data).toMatchObject({
      title: 'Cups',
      text: '',
    });
  });

  test('is visible while the post is locked', async () => {
    const { _id } = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 5 });
    await change(_id, { title: 'Behind the lock' });
    const { data } = await site.call('GET', `/user/feeds/${_id}`);
    expect(data).toMatchObject({ canView: false, title: 'Behind the lock', hasTitle: true });
  });
});

describe('photos', () => {
  test('are accepted while they are prepared; the post appears when all are ready', async () => {
    const fileIds = [await uploadPhoto(site, creator), await uploadPhoto(site, creator)];
    const { status, data } = await create({
      type: 'photo',
      text: 'Two cups',
      audience: 'everyone',
      fileIds,
      alts: { [String(fileIds[1])]: 'A cup on a shelf' },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ mediaState: 'processing', publishedAt: null, photoCount: 2, fileIds });
    expect(await seenBy(data._id)).toBe(404);
    site.clock.advance(5_000);
    await site.drain();
    const ready = (await show(data._id)).data;
    expect(ready).toMatchObject({ mediaState: 'ready', photoCount: 2 });
    expect(ready.publishedAt).toBe(site.clock.now().toISOString());
    const seen = (await site.call('GET', `/user/feeds/${data._id}`)).data;
    expect(seen.files.map((file: { alt?: string }) => file.alt)).toEqual([undefined, 'A cup on a shelf']);
    expect(seen.files[0].url).toContain('/media/');
    expect(seen).not.toHaveProperty('mediaState');
  });

  test('are reported to followers and owner once, when the post appears', async () => {
    const emitted: [string, string, unknown][] = [];
    const listening = {
      send: (room: string, event: { name: string }, payload: unknown) =>
        emitted.push([room, event.name, payload]),
    };
    const sockets = site.runtime.sockets;
    site.runtime.sockets = listening as unknown as NonNullable<typeof sockets>;
    try {
      const { _id } = await publishPost(site, creator, { photos: 1 });
      expect(emitted).toEqual([
        [`account:${creator.id}`, 'post_ready', { feedId: _id }],
        [`creator:${creator.id}`, 'feed_published', { feedId: _id, performerId: creator.id }],
      ]);
      emitted.length = 0;
      await change(_id, { text: 'Other words' });
      await change(_id, { status: 'inactive' });
      await change(_id, { status: 'active' });
      expect(emitted).toEqual([]);
    } finally {
      site.runtime.sockets = sockets;
    }
  });

  test('that fail hold the post back until they are taken out', async () => {
    const good = await uploadPhoto(site, creator);
    const bad = await uploadPhoto(site, creator);
    await site.runtime.database.pool.query("update files set original_mime = 'image/gif' where id = $1", [
      bad,
    ]);
    const { data } = await create({ type: 'photo', audience: 'everyone', fileIds: [good, bad] });
    await site.drain();
    const waiting = (await show(data._id)).data;
    expect(waiting.mediaState).toBe('failed');
    expect(waiting.files.map((file: { status: string }) => file.status)).toEqual(['finished', 'error']);
    expect(await seenBy(data._id)).toBe(404);
    const mended = await change(data._id, { fileIds: [good] });
    expect(mended.data).toMatchObject({ mediaState: 'ready', photoCount: 1 });
    expect(await seenBy(data._id)).toBe(200);
  });

  test('that are added later join when they are ready, and the post stays', async () => {
    const { _id, fileIds } = await publishPost(site, creator, { photos: 1 });
    const added = await uploadPhoto(site, creator);
    await change(_id, { fileIds: [added, ...fileIds] });
    const before = (await site.call('GET', `/user/feeds/${_id}`)).data;
    expect(before).toMatchObject({ photoCount: 1, fileIds });
    await site.drain();
    const after = (await site.call('GET', `/user/feeds/${_id}`)).data;
    expect(after).toMatchObject({ photoCount: 2, fileIds: [added, ...fileIds] });
    expect(after.publishedAt).toBe(before.publishedAt);
  });

  test('that were removed are not served at their old address', async () => {
    const post = await publishPost(site, creator, { photos: 2 });
    const { data } = await site.call('GET', `/user/feeds/${post._id}`, {
      token: fan.token,
      listener: 'site',
    });
    const [stays, goes] = data.files.map((file: { url: string }) => file.url);
    await change(post._id, { fileIds: post.fileIds.slice(0, 1) });
    const open = async (url: string) =>
      (await site.inject('site', { url, headers: { authorization: fan.token } })).statusCode;
    expect([await open(stays), await open(goes)]).toEqual([200, 404]);
  });

  test('are one to twelve, each once', async () => {
    expect(await refusal(create({ type: 'photo' }))).toEqual([422, 'content.photos-missing']);
    expect(await refusal(create({ type: 'photo', fileIds: [] }))).toEqual([422, 'content.photos-missing']);
    const tooMany = Array.from({ length: 13 }, () => NO_ID);
    expect(await refusal(create({ type: 'photo', fileIds: tooMany }))).toEqual([422, 'request.shape']);
    const { _id, fileIds } = await publishPost(site, creator, { photos: 1 });
    expect(await refusal(change(_id, { fileIds: [] }))).toEqual([422, 'content.photos-missing']);
    expect((await change(_id, { fileIds: [...fileIds, ...fileIds] })).data.photoCount).toBe(1);
  });

  test('must be own uploads, and may be in several posts', async () => {
    const foreign = await uploadPhoto(site, other);
    const { _id, fileIds } = await publishPost(site, creator, { photos: 1 });
    const second = await publishPost(site, creator, { photos: 1 });
    for (const fileId of [foreign, NO_ID]) {
      expect(await refusal(create({ type: 'photo', fileIds: [fileId] }))).toEqual([
        422,
        'content.file-unknown',
      ]);
      expect(await refusal(change(_id, { fileIds: [fileId] }))).toEqual([422, 'content.file-unknown']);
    }
    const both = [...second.fileIds, ...fileIds];
    expect((await change(second._id, { fileIds: both })).data.fileIds).toEqual(both);
    expect((await show(_id)).data.fileIds).toEqual(fileIds);
  });

  test('are locked or open by the post in which they are seen, in one answer', async () => {
    const fileIds = [await uploadPhoto(site, creator)];
    await site.drain();
    const open = await publishPost(site, creator, { type: 'photo', fileIds, audience: 'everyone' });
    const sold = await publishPost(site, creator, { type: 'photo', fileIds, audience: 'buyers', price: 5 });
    const { data } = await site.call('GET', '/user/feeds', {
      token: fan.token,
      listener: 'site',
      query: { performerId: creator.id },
    });
    const urlOf = (id: string) =>
      data.data.find(({ _id }: { _id: string }) => _id === id).files.map(({ url }: { url?: string }) => url);
    expect(urlOf(open._id)).toEqual([expect.any(String)]);
    expect(urlOf(sold._id)).toEqual([undefined]);
  });
});

describe('the offer', () => {
  test.each([
    [{ isSale: false }, { audience: 'subscribers', isSale: false, price: 0 }],
    [{ isSale: true }, { audience: 'subscribers', isSale: false, price: 0 }],
    [
      { isSale: true, price: null },
      { audience: 'subscribers', isSale: false, price: 0 },
    ],
    [
      { isSale: true, price: 0 },
      { audience: 'everyone', isSale: true, price: 0 },
    ],
    [
      { isSale: true, price: 6 },
      { audience: 'buyers', isSale: true, price: 6 },
    ],
    [{ audience: 'followers' }, { audience: 'followers', isSale: false, price: 0 }],
    [
      { audience: 'buyers', price: '4.50' },
      { audience: 'buyers', isSale: true, price: 4.5 },
    ],
    [{}, { audience: 'subscribers' }],
  ])('of %j is %j', async (fields, expected) => {
    const fileIds = [await uploadPhoto(site, creator)];
    const { data } = await create({ type: 'photo', fileIds, ...fields });
    expect(data).toMatchObject(expected);
  });

  test.each([{ isSale: true }, { isSale: true, price: null }, { isSale: true, price: '' }, { price: 0 }])(
    'of %j opens no photo, neither when it is written nor when it is changed',
    async (fields) => {
      const opensForGuests = async (id: string) => (await site.call('GET', `/user/feeds/${id}`)).data.canView;
      const written = await publishPost(site, creator, { photos: 1, audience: undefined, ...fields });
      expect(await opensForGuests(written._id)).toBe(false);
      const followers = await publishPost(site, creator, { photos: 1, audience: 'followers' });
      expect((await change(followers._id, fields)).data.audience).toBe('followers');
      expect(await opensForGuests(followers._id)).toBe(false);
    },
  );

  test('has a price of 1 to 10,000 tokens with two decimals', async () => {
    const fileIds = [await uploadPhoto(site, creator)];
    const { _id } = await publishPost(site, creator, { photos: 1 });
    for (const price of [0.99, 10_000.01]) {
      const offer = { audience: 'buyers', price };
      const answer = await create({ type: 'photo', fileIds, ...offer });
      expect([answer.status, answer.body.code]).toEqual([422, 'content.price-out-of-range']);
      expect(answer.body).toMatchObject({ minimumPrice: 1, maximumPrice: 10_000 });
      expect(await refusal(change(_id, offer))).toEqual([422, 'content.price-out-of-range']);
    }
    expect(await refusal(create({ type: 'photo', fileIds, isSale: true, price: 1.005 }))).toEqual([
      422,
      'request.shape',
    ]);
  });
});

describe('a draft', () => {
  test('is visible only to its owner and the operator until it becomes active', async () => {
    const boss = await operator(site);
    const { _id } = await publishPost(site, creator, { photos: 1, status: 'inactive' });
    for (const token of [undefined, fan.token, other.token]) expect(await seenBy(_id, token)).toBe(404);
    for (const token of [creator.token, boss.token]) expect(await seenBy(_id, token)).toBe(200);
    expect((await show(_id)).data.publishedAt).toBe(null);
    const { data } = await change(_id, { status: 'active' });
    expect(data.publishedAt).toBe(site.clock.now().toISOString());
    expect(await seenBy(_id, fan.token)).toBe(200);
  });

  test('is all that a creator without approval may write', async () => {
    const { token } = unapproved;
    for (const status of ['active', undefined, ''])
      expect(await refusal(create({ type: 'text', text: 'Hello', status }, token))).toEqual([
        403,
        'creators.not-approved',
      ]);
    const { status, data } = await create({ type: 'text', text: 'Hello', status: 'inactive' }, token);
    expect([status, data.publishedAt]).toEqual([200, null]);
    expect(await refusal(change(data._id, { status: 'active' }, token))).toEqual([
      403,
      'creators.not-approved',
    ]);
    expect((await change(data._id, { text: 'Hello again' }, token)).status).toBe(200);
    expect((await remove(data._id, token)).status).toBe(200);
  });
});

describe('the summary', () => {
  const summary = async (of: TestUser) =>
    (await site.call('GET', `${PATH}/summary`, { token: of.token })).data;

  test('counts published posts, drafts, and photos without alt text', async () => {
    const writer = await registerCreator(site, { approved: true });
    expect(await summary(writer)).toMatchObject({ published: 0, drafts: 0, failed: 0, postWithoutAlt: null });
    await publishPost(site, writer);
    site.clock.advance(DAY_MILLISECONDS);
    const draft = await publishPost(site, writer, { photos: 2, status: 'inactive' });
    await publishPost(site, writer);
    const counted = await summary(writer);
    expect(counted).toMatchObject({
      published: 2,
      drafts: 1,
      failed: 0,
      photosWithoutAlt: 2,
      postWithoutAlt: draft._id,
    });
    expect(counted.daily).toHaveLength(30);
    expect(counted.daily.slice(-3)).toEqual([0, 1, 2]);
    const alts = Object.fromEntries(draft.fileIds.map((id) => [id, 'A cup']));
    await change(draft._id, { alts }, writer.token);
    expect(await summary(writer)).toMatchObject({ photosWithoutAlt: 0, postWithoutAlt: null });
    await remove(draft._id, writer.token);
    expect((await summary(writer)).drafts).toBe(0);
  });
});

describe('the posts of another creator', () => {
  test('cannot be opened in the form, changed or removed', async () => {
    const { _id } = await publishPost(site, creator, { photos: 1 });
    const before = (await show(_id)).data;
    for (const id of [_id, NO_ID]) {
      expect(await refusal(show(id, other.token))).toEqual([404, 'content.post-not-found']);
      expect(await refusal(change(id, { text: 'Mine now' }, other.token))).toEqual([
        404,
        'content.post-not-found',
      ]);
      expect(await refusal(remove(id, other.token))).toEqual([404, 'content.post-not-found']);
    }
    expect((await show(_id)).data.text).toEqual(before.text);
  });

  test('can be written only by creators', async () => {
    const { _id } = await publishPost(site, creator);
    const boss = await operator(site);
    const calls = (token: string | undefined) => [
      site.call('GET', PATH, { token }),
      site.call('GET', `${PATH}/summary`, { token }),
      show(_id, token),
      site.call('POST', PATH, { token, body: { type: 'text', text: 'x' } }),
      site.call('PUT', `${PATH}/${_id}`, { token, body: { text: 'x' } }),
      site.call('DELETE', `${PATH}/${_id}`, { token }),
    ];
    for (const { token } of [fan, boss])
      for (const answer of await Promise.all(calls(token))) expect(answer.status).toBe(403);
    const guest = await Promise.all([
      site.call('GET', PATH),
      site.call('GET', `${PATH}/summary`),
      site.call('GET', `${PATH}/${_id}`),
      site.call('POST', PATH, { body: { type: 'text', text: 'x' } }),
      site.call('PUT', `${PATH}/${_id}`, { body: { text: 'x' } }),
      site.call('DELETE', `${PATH}/${_id}`),
    ]);
    for (const answer of guest) expect(answer.status).toBe(401);
  });
});

test('a removed post is gone with its photos, likes and bookmarks', async () => {
  const { _id, fileIds } = await publishPost(site, creator, { photos: 1 });
  for (const action of ['like', 'bookmark'])
    await site.call('POST', '/reactions', {
      token: fan.token,
      body: { objectId: _id, objectType: 'feed', action },
    });
  expect((await remove(_id)).data).toEqual({ success: true });
  expect(await refusal(remove(_id))).toEqual([404, 'content.post-not-found']);
  for (const token of [undefined, fan.token, creator.token]) expect(await seenBy(_id, token)).toBe(404);
  const bookmarks = await site.call('GET', '/reactions/feeds/bookmark', { token: fan.token });
  expect(bookmarks.data).toEqual({ data: [], total: 0 });
  const removed = await site.call('DELETE', `/performer/feeds/files/${fileIds[0]}`, { token: creator.token });
  expect(removed.status).toBe(200);
});

test('an unpublished post keeps all it had, and its place when it is published again', async () => {
  const offer = { audience: 'buyers', price: 6, text: 'Nine cups' };
  const { _id } = await publishPost(site, creator, { photos: 1, ...offer });
  const before = (await show(_id)).data;
  const unpublished = await change(_id, { status: 'inactive' });
  expect(unpublished.data).toMatchObject({ ...offer, status: 'inactive', publishedAt: before.publishedAt });
  for (const token of [undefined, fan.token, other.token]) expect(await seenBy(_id, token)).toBe(404);
  expect(await seenBy(_id, creator.token)).toBe(200);
  expect(await refusal(change(_id, { status: 'active' }, other.token))).toEqual([
    404,
    'content.post-not-found',
  ]);
  expect((await change(_id, { status: 'active' })).data).toMatchObject({
    ...offer,
    publishedAt: before.publishedAt,
  });
  expect(await seenBy(_id)).toBe(200);
});

test('a photo in a draft is in use and not removed by itself', async () => {
  const { fileIds } = await publishPost(site, creator, { photos: 1, status: 'inactive' });
  const answer = await site.call('DELETE', `/performer/feeds/files/${fileIds[0]}`, { token: creator.token });
  expect([answer.status, answer.body.code]).toEqual([409, 'media.file-in-use']);
});

describe('the own table', () => {
  test('filters, sorts and pages, drafts included', async () => {
    const writer = await registerCreator(site, { approved: true });
    const table = async (query: Record<string, string>) => {
      const { data } = await site.call('GET', PATH, { token: writer.token, query });
      return [data.data.map((post: { text: string }) => post.text), data.total];
    };
    site.clock.set(new Date('2026-11-10T12:00:00Z'));
    const first = await publishPost(site, writer, { text: 'Åsh glaze one' });
    site.clock.set(new Date('2026-11-12T23:59:59Z'));
    await publishPost(site, writer, { text: 'Salt two', status: 'inactive' });
    site.clock.set(new Date('2026-11-14T12:00:00Z'));
    await publishPost(site, writer, { photos: 1, text: 'Three cups' });
    expect(await table({})).toEqual([['Three cups', 'Salt two', 'Åsh glaze one'], 3]);
    expect(await table({ sort: 'asc' })).toEqual([['Åsh glaze one', 'Salt two', 'Three cups'], 3]);
    expect(await table({ q: 'ASH gl' })).toEqual([['Åsh glaze one'], 1]);
    expect(await table({ q: '&' })).toEqual([[], 0]);
    expect(await table({ type: 'photo' })).toEqual([['Three cups'], 1]);
    expect(await table({ status: 'inactive' })).toEqual([['Salt two'], 1]);
    expect(await table({ fromDate: '2026-11-12', toDate: '2026-11-12' })).toEqual([['Salt two'], 1]);
    expect(await table({ limit: '1', offset: '1' })).toEqual([['Salt two'], 3]);
    site.clock.set(new Date('2026-11-15T12:00:00Z'));
    await change(first._id, { text: 'Åsh glaze one' }, writer.token);
    expect((await table({ sortBy: 'updatedAt' }))[0]).toEqual(['Åsh glaze one', 'Three cups', 'Salt two']);
    expect((await table({ sortBy: 'updatedAt', sort: 'asc' }))[0][0]).toBe('Salt two');
  });

  test('sorts by price, and by likes', async () => {
    const writer = await registerCreator(site, { approved: true });
    const table = async (sortBy: string, sort: string, more: Record<string, string> = {}) => {
      const query = { sortBy, sort, ...more };
      const { data } = await site.call('GET', PATH, { token: writer.token, query });
      return data.data.map((post: { text: string }) => post.text);
    };
    const cheap = { photos: 1, audience: 'buyers', price: 2 };
    await publishPost(site, writer, { ...cheap, text: 'Cheap' });
    const dear = await publishPost(site, writer, { ...cheap, price: 9, text: 'Dear' });
    const liked = await publishPost(site, writer, { text: 'Liked' });
    await site.call('POST', '/reactions', {
      token: fan.token,
      body: { objectId: liked._id, objectType: 'feed', action: 'like' },
    });
    expect(await table('price', 'desc')).toEqual(['Dear', 'Cheap', 'Liked']);
    expect(await table('price', 'asc')).toEqual(['Liked', 'Cheap', 'Dear']);
    expect(await table('totalLike', 'desc', { limit: '1' })).toEqual(['Liked']);
    expect((await table('totalLike', 'asc')).at(-1)).toBe('Liked');
    expect(await table('totalLike', 'desc', { offset: '2' })).toHaveLength(1);
    // Likes of somebody who is blocked are neither shown nor sorted by.
    const liker = await registerFan(site);
    await site.call('POST', '/reactions', {
      token: liker.token,
      body: { objectId: dear._id, objectType: 'feed', action: 'like' },
    });
    await site.call('POST', '/block/users', { token: writer.token, body: { targetId: fan.id, reason: '' } });
    expect(await table('totalLike', 'desc')).toEqual(['Dear', 'Liked', 'Cheap']);
  });

  test('counts in the profile are those of what others see', async () => {
    const writer = await registerCreator(site, { approved: true });
    await publishPost(site, writer, { photos: 2 });
    await publishPost(site, writer);
    await publishPost(site, writer, { status: 'inactive' });
    const { data } = await site.call('GET', `/performers/${writer.id}`);
    expect(data.stats).toMatchObject({ totalFeeds: 2, totalPhotos: 2 });
  });
});

describe('a form that was filled from an earlier version', () => {
  test('changes nothing, and says which version there is', async () => {
    const { _id, updatedAt } = (await create({ type: 'text', text: 'First' })).data;
    site.clock.advance(1_000);
    const second = await change(_id, { text: 'Second', unchangedSince: updatedAt });
    expect([second.status, second.data.text]).toEqual([200, 'Second']);
    site.clock.advance(1_000);
    const late = await change(_id, { text: 'Late', unchangedSince: updatedAt });
    expect([late.status, late.body.code, late.body.updatedAt]).toEqual([
      409,
      'content.post-changed',
      second.data.updatedAt,
    ]);
    expect((await show(_id)).data.text).toBe('Second');
    const knowing = await change(_id, { text: 'Late', unchangedSince: late.body.updatedAt });
    expect(knowing.data.text).toBe('Late');
  });

  test('of a client that does not name its version is accepted', async () => {
    const { _id } = (await create({ type: 'text', text: 'First' })).data;
    site.clock.advance(1_000);
    await change(_id, { text: 'Second' });
    expect((await change(_id, { text: 'Third' })).data.text).toBe('Third');
  });
});
