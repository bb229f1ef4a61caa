import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileFailed } from '#domains/media/contract/media.events.ts';
import {
  addGalleryPhoto,
  giveTokens,
  publishGallery,
  registerCreator,
  registerFan,
  type TestGallery,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { eraseGalleries, ownGalleryData } from './gallery-ports.ts';

const OWN = '/performer/performer-assets/galleries';
const OWN_PHOTOS = '/performer/performer-assets/photos';
const OPEN = '/performer-assets/galleries';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
let buyer: TestUser;
let gallery: TestGallery;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  buyer = await registerFan(site);
  await giveTokens(site, buyer, 300_00);
});
afterAll(() => site.close());
beforeEach(async () => {
  gallery = await publishGallery(site, creator, { photos: 2, audience: 'buyers', price: 6 });
});

const by = (user?: TestUser) => ({ token: user?.token });
const show = (user?: TestUser, id = gallery._id) => site.call('GET', `${OPEN}/${id}`, by(user));
const photosFor = async (user?: TestUser, galleryId = gallery._id) => {
  const { data } = await site.call('GET', '/performer-assets/photos', { ...by(user), query: { galleryId } });
  return data.data;
};
const change = (body: Record<string, unknown>, user = creator, id = gallery._id) =>
  site.call('PUT', `${OWN}/${id}`, { ...by(user), body });
const changePhoto = (id: string, body: Record<string, unknown>, user = creator) =>
  site.call('PUT', `${OWN_PHOTOS}/${id}`, { ...by(user), body });
const removePhoto = (id: string, user = creator) => site.call('DELETE', `${OWN_PHOTOS}/${id}`, by(user));
const setCover = (id: string, user = creator) => site.call('POST', `${OWN_PHOTOS}/set-cover/${id}`, by(user));
const buy = (id = gallery._id) =>
  site.call('POST', `/wallet/charges/gallery/${id}`, { ...by(buyer), body: {} });
const found = async (query: Record<string, string> = {}, user?: TestUser): Promise<string[]> => {
  const answer = await site.call('GET', `${OPEN}/search`, { ...by(user), query: { limit: '200', ...query } });
  return answer.data.data.map(({ _id }: { _id: string }) => _id);
};
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const create = (body: Record<string, unknown>, user = creator) =>
  site.call('POST', OWN, { ...by(user), body: { title: 'Kiln', ...body } });

describe('a new gallery', () => {
  test('appears with its first photo that is ready, and that photo is its cover', async () => {
    const { data } = await create({ audience: 'everyone', status: 'active' });
    expect(data).toMatchObject({
      numOfItems: 0,
      coverPhoto: null,
      publishedAt: null,
      isSale: true,
      price: 0,
    });
    expect((await show(fan, data._id)).status).toBe(404);
    const photoId = await addGalleryPhoto(site, creator, data._id);
    const [waiting] = await photosFor(creator, data._id);
    expect(waiting).toMatchObject({ _id: photoId, status: 'draft', processing: true });
    await site.drain();
    const shown = (await show(fan, data._id)).data;
    expect(shown).toMatchObject({ numOfItems: 1, canView: true, publishedAt: expect.any(String) });
    expect(shown.coverPhoto.url).toEqual(expect.any(String));
    expect(await photosFor(fan, data._id)).toMatchObject([
      { _id: photoId, status: 'active', processing: false, isGalleryCover: true },
    ]);
    expect(await found()).toContain(data._id);
  });

  test('is published by approved creators only; others may prepare one', async () => {
    const unapproved = await registerCreator(site);
    expect((await create({ status: 'active' }, unapproved)).status).toBe(403);
    const draft = await create({ status: 'inactive' }, unapproved);
    expect(draft.status).toBe(200);
    expect((await change({ status: 'active' }, unapproved, draft.data._id)).body.code).toBe(
      'creators.not-approved',
    );
  });

  test('that is for sale has a price, and one that says nothing is for subscribers', async () => {
    for (const offer of [{ isSale: 'true' }, { isSale: 'true', price: 0 }, { audience: 'buyers' }])
      expect((await create(offer)).body.code).toBe('content.price-out-of-range');
    expect((await create({ isSale: 'true', price: 4 })).data).toMatchObject({ audience: 'buyers', price: 4 });
    expect((await create({})).data).toMatchObject({ audience: 'subscribers', isSale: false });
    expect((await create({ title: ' ' })).status).toBe(422);
  });
});

describe('a gallery for sale', () => {
  test('shows strangers its cover and photos blurred, without titles and without addresses of the real ones', async () => {
    await changePhoto(gallery.photoIds[0] ?? '', { title: 'Tall vase', description: 'A vase on a shelf' });
    for (const stranger of [undefined, fan, other]) {
      const seen = (await show(stranger)).data;
      expect(seen).toMatchObject({ canView: false, lockedReason: 'buyers', isBought: false, numOfItems: 2 });
      for (const { photo, title, description } of await photosFor(stranger)) {
        expect([title, description]).toEqual(['', '']);
        expect(photo.thumbnails).toHaveLength(1);
        // The API's own clients get an address that opens once the gallery is bought.
        expect((await site.call('GET', pathOf(photo.url))).status).toBe(403);
      }
    }
    expect((await photosFor(creator))[0]).toMatchObject({ title: 'Tall vase' });
  });

  test('opens to its buyer, at once and by the same addresses, and to nobody else', async () => {
    const [before] = await photosFor(buyer);
    const charge = await buy();
    expect(charge.data).toMatchObject({ type: 'gallery', totalPrice: 6, targetId: gallery._id });
    expect((await buy()).body.code).toBe('wallet.already-bought');
    expect((await site.call('GET', pathOf(before.photo.url))).status).toBe(200);
    expect((await show(buyer)).data).toMatchObject({
      canView: true,
      isBought: true,
      purchase: { amount: 6 },
    });
    expect((await show(fan)).data.canView).toBe(false);
    const receipts = await site.call('GET', '/wallet/charges/search', by(buyer));
    expect(receipts.data.data[0]).toMatchObject({
      title: 'Nine from the shelf',
      item: { picture: expect.any(String), isRemoved: false },
    });
  });

  test('keeps its photos once it is sold: others can be added, none hidden or removed', async () => {
    await buy();
    const [first = ''] = gallery.photoIds;
    for (const refused of [await changePhoto(first, { status: 'inactive' }), await removePhoto(first)])
      expect(refused.body.code).toBe('content.sold-photos-stay');
    await addGalleryPhoto(site, creator, gallery._id);
    await site.drain();
    expect(await photosFor(buyer)).toHaveLength(3);
  });

  test('stays with its buyers when it is removed, and is gone for everybody else', async () => {
    await buy();
    const [{ photo }] = await photosFor(buyer);
    expect((await site.call('DELETE', `${OWN}/${gallery._id}`, by(creator))).data).toEqual({ success: true });
    for (const stranger of [undefined, fan, creator]) expect((await show(stranger)).status).toBe(404);
    expect((await show(buyer)).data.canView).toBe(true);
    expect((await site.call('GET', pathOf(photo.url), by(buyer))).status).toBe(200);
    expect(await found({}, buyer)).not.toContain(gallery._id);
    expect((await buy()).status).not.toBe(200);
  });
});

describe('a gallery that nobody bought', () => {
  test('is deleted with its photos, its views and its bookmarks', async () => {
    const bookmark = { objectId: gallery._id, objectType: 'gallery', action: 'bookmark' };
    await site.call('POST', '/reactions', { ...by(fan), body: bookmark });
    await site.call('POST', `${OPEN}/${gallery._id}/view`, by(fan));
    await site.call('DELETE', `${OWN}/${gallery._id}`, by(creator));
    expect((await show(creator)).status).toBe(404);
    const { rows } = await site.runtime.database.pool.query(
      `select (select count(*) from gallery_photos where gallery_id = $1) as photos,
        (select count(*) from reactions where object_id = $1) as reactions,
        (select count(*) from item_view_counts where item_id = $1) as views`,
      [gallery._id],
    );
    expect(rows[0]).toEqual({ photos: 0, reactions: 0, views: 0 });
  });

  test('loses a hidden photo for visitors, and disappears with its last one', async () => {
    const [first = '', second = ''] = gallery.photoIds;
    await change({ audience: 'everyone' });
    const [{ photo }] = await photosFor(fan);
    expect((await changePhoto(first, { status: 'inactive' })).data.status).toBe('inactive');
    expect((await photosFor(fan)).map(({ _id }: { _id: string }) => _id)).toEqual([second]);
    expect((await photosFor(creator)).length).toBe(2);
    await expect.poll(async () => (await site.call('GET', pathOf(photo.url), by(fan))).status).toBe(403);
    expect((await removePhoto(second)).data).toEqual({ success: true });
    expect((await show(fan)).status).toBe(404);
    expect(await found()).not.toContain(gallery._id);
    await changePhoto(first, { status: 'active' });
    expect((await show(fan)).data.numOfItems).toBe(1);
  });
});

describe('the photos of a gallery', () => {
  test('stand in the order that the creator gives them', async () => {
    const [first = '', second = ''] = gallery.photoIds;
    const third = await addGalleryPhoto(site, creator, gallery._id);
    await change({ photoIds: [third, first] });
    const order = (await photosFor(creator)).map(({ _id }: { _id: string }) => _id);
    expect(order).toEqual([third, first, second]);
  });

  test('are its cover when they are chosen; a hidden one cannot be', async () => {
    const [first = '', second = ''] = gallery.photoIds;
    expect((await setCover(second)).data).toEqual({ success: true });
    expect((await photosFor(creator)).map(({ isGalleryCover }: never) => isGalleryCover)).toEqual([
      false,
      true,
    ]);
    await changePhoto(second, { status: 'inactive' });
    expect((await setCover(second)).body.code).toBe('content.photo-not-ready');
    // The first photo takes its place.
    expect((await photosFor(fan))[0]).toMatchObject({ _id: first, isGalleryCover: true });
  });

  test('can be uploads of before, each once, and of the creator alone', async () => {
    const fileId = await uploadPhoto(site, creator);
    const add = (user: TestUser, galleryId = gallery._id) =>
      site.call('POST', `${OWN_PHOTOS}/create`, { ...by(user), body: { fileId, galleryId } });
    const { data } = await add(creator);
    expect((await add(creator)).data._id).toBe(data._id);
    const secondGallery = await publishGallery(site, creator);
    expect((await add(creator, secondGallery._id)).data._id).not.toBe(data._id);
    expect((await add(other)).body.code).toBe('content.gallery-not-found');
    const theirs = await publishGallery(site, other);
    expect((await add(other, theirs._id)).body.code).toBe('content.file-unknown');
  });

  test('that share a file are locked in one gallery and open in the other', async () => {
    const fileId = await uploadPhoto(site, creator);
    const open = await publishGallery(site, creator, { photos: 0, audience: 'everyone' });
    const sold = await publishGallery(site, creator, { photos: 0, audience: 'buyers', price: 3 });
    for (const { _id: galleryId } of [open, sold])
      await site.call('POST', `${OWN_PHOTOS}/create`, { ...by(creator), body: { fileId, galleryId } });
    await site.drain();
    const { data } = await site.call('GET', `${OPEN}/search`, {
      ...by(fan),
      query: { performerId: creator.id },
    });
    const cover = (id: string) => data.data.find(({ _id }: { _id: string }) => _id === id).coverPhoto;
    expect(cover(open._id).mimeType).toBe('image/webp');
    expect(cover(sold._id).mimeType).toBeUndefined();
  });

  test('are at most a hundred', async () => {
    await site.runtime.database.pool.query(
      `insert into gallery_photos (id, gallery_id, file_id, title, description, status, position, created_at)
       select gen_random_uuid(), $1, gen_random_uuid(), '', '', 'inactive', n, now() from generate_series(2, 99) n`,
      [gallery._id],
    );
    const fileId = await uploadPhoto(site, creator);
    const body = { fileId, galleryId: gallery._id };
    const refused = await site.call('POST', `${OWN_PHOTOS}/create`, { ...by(creator), body });
    expect(refused.body).toMatchObject({ code: 'content.gallery-full', most: 100 });
  });

  test('of somebody else are not found', async () => {
    const [id = ''] = gallery.photoIds;
    for (const refused of [
      await changePhoto(id, { title: 'Mine' }, other),
      await removePhoto(id, other),
      await setCover(id, other),
    ])
      expect(refused.body.code).toBe('content.photo-not-found');
    expect((await change({ title: 'Mine' }, other)).body.code).toBe('content.gallery-not-found');
  });

  test('that cannot be read say so, and never become the cover', async () => {
    const { rows } = await site.runtime.database.pool.query(
      `update gallery_photos set status = 'draft' where id = $1 returning file_id as "fileId"`,
      [gallery.photoIds[1]],
    );
    const failed = { fileId: rows[0].fileId, ownerId: creator.id, errorCode: 'media.photo-unreadable' };
    await site.runtime.write({}, async (ctx) => ctx.publish(fileFailed, failed));
    await site.drain();
    expect((await photosFor(creator))[1]).toMatchObject({ status: 'file-error', processing: false });
    expect((await show(fan)).data.numOfItems).toBe(1);
  });

  test('of a creator are listed over all their galleries, and searched in the studio', async () => {
    const { data } = await site.call('GET', `/performer-assets/photos/${creator.username}`, by(fan));
    expect(data.total).toBeGreaterThanOrEqual(2);
    expect(data.data[0]).toMatchObject({ performerId: creator.id, title: '' });
    await changePhoto(gallery.photoIds[0] ?? '', { title: 'Tall vase' });
    const query = { q: 'vase', galleryId: gallery._id };
    const own = await site.call('GET', `${OWN_PHOTOS}/search`, { ...by(creator), query });
    expect(own.data).toMatchObject({ total: 1, data: [{ title: 'Tall vase' }] });
    expect((await site.call('GET', '/performer-assets/photos/nobody-here', by(fan))).status).toBe(404);
  });
});

describe('galleries are found', () => {
  test('by creator, words and dates, and beside one of them', async () => {
    const named = await publishGallery(site, creator, {
      title: 'Celadon cups',
      description: 'From the kiln',
    });
    expect(await found({ q: 'celad' })).toEqual([named._id]);
    expect(await found({ q: 'kiln celadon' })).toEqual([named._id]);
    const beside = { performerId: creator.username, excludedId: named.slug };
    expect(await found(beside)).toContain(gallery._id);
    expect(await found(beside)).not.toContain(named._id);
    expect(await found({ performerId: other.id, q: 'celadon' })).toEqual([]);
    expect(await found({ fromDate: '2099-01-01' })).toEqual([]);
    expect(await found({ q: '...' })).toEqual([]);
  });

  test('by slug, and by the second address of existing clients', async () => {
    for (const path of [gallery.slug, `${gallery._id}/view`])
      expect((await site.call('GET', `${OPEN}/${path}`)).data._id).toBe(gallery._id);
  });

  test('in their creator’s own list, with what they earned', async () => {
    await buy();
    const { data } = await site.call('GET', `${OWN}/search`, { ...by(creator), query: { limit: '1' } });
    expect(data.data[0]).toMatchObject({ _id: gallery._id, unlocks: 1, earned: 5.4 });
    expect((await site.call('GET', `${OWN}/${gallery._id}/view`, by(creator))).data.unlocks).toBe(1);
    expect((await site.call('GET', `${OWN}/${gallery._id}/view`, by(other))).status).toBe(404);
    const drafts = await site.call('GET', `${OWN}/search`, { ...by(creator), query: { status: 'inactive' } });
    expect(drafts.data.data).not.toContainEqual(expect.objectContaining({ _id: gallery._id }));
  });

  test('counted on their creator’s profile, with the photos in them', async () => {
    const stats = async () => (await site.call('GET', `/performers/${creator.username}`)).data.stats;
    const before = await stats();
    await publishGallery(site, creator, { photos: 2 });
    const { totalGalleries, totalPhotos } = await stats();
    expect([totalGalleries - before.totalGalleries, totalPhotos - before.totalPhotos]).toEqual([1, 2]);
  });
});

describe('a gallery', () => {
  test('is bookmarked and listed among the bookmarks, with what its viewer may see', async () => {
    const body = { objectId: gallery._id, objectType: 'gallery', action: 'bookmark' };
    await site.call('POST', '/reactions', { ...by(fan), body });
    const { data } = await site.call('GET', '/reactions/galleries/bookmark', by(fan));
    expect(data).toMatchObject({
      total: 1,
      data: [{ objectInfo: { _id: gallery._id, isBookMarked: true, canView: false } }],
    });
    await change({ status: 'inactive' });
    expect((await site.call('GET', '/reactions/galleries/bookmark', by(fan))).data.total).toBe(0);
  });

  test('counts a view once in an hour of each viewer, and none of its owner', async () => {
    for (const user of [fan, fan, creator]) await site.call('POST', `${OPEN}/${gallery._id}/view`, by(user));
    expect((await show(fan)).data.stats).toEqual({ views: 1, comments: 0 });
  });

  test('is in its creator’s copy of their data, and ends with the account unless it is sold', async () => {
    const owner = await registerCreator(site, { approved: true });
    const sold = await publishGallery(site, owner, { audience: 'buyers', price: 2, title: 'Sold' });
    await publishGallery(site, owner, { title: 'Unsold' });
    expect((await buy(sold._id)).status).toBe(200);
    const { name, data } = await ownGalleryData(site.runtime.read(), owner.id);
    expect(name).toBe('galleries');
    const titles: unknown[] = [];
    for await (const row of data as AsyncIterable<{ title: string; photos: unknown[] }>)
      titles.push([row.title, row.photos.length]);
    expect(titles).toEqual([
      ['Sold', 1],
      ['Unsold', 1],
    ]);
    await site.runtime.write({}, (ctx) => eraseGalleries(ctx, owner.id));
    expect(await found({ performerId: owner.id })).toEqual([]);
    expect((await show(buyer, sold._id)).data.canView).toBe(true);
  });

  test('is not overwritten by a form that was filled before its last change', async () => {
    const { updatedAt } = (await site.call('GET', `${OWN}/${gallery._id}/view`, by(creator))).data;
    site.clock.advance(1_000);
    expect((await change({ title: 'First', unchangedSince: updatedAt })).status).toBe(200);
    expect((await change({ title: 'Second', unchangedSince: updatedAt })).body.code).toBe(
      'content.gallery-changed',
    );
  });
});
