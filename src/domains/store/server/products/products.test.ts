/** Products: what creators put into their shops, and who sees what of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import {
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  suspend,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { photo, pngThatClaims, svg, unsupportedJpeg } from '#testing/pictures.ts';
import { addProduct, buyDigitalProduct, PRODUCTS, productPhoto, smallPdf } from '#testing/products.ts';
import { openTestSite, type TestSite, type UploadPart } from '#testing/site.ts';
import { smallVideo } from '#testing/streams.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
});
afterAll(() => site.close());

const see = (id: string, user?: TestUser) =>
  site.call('GET', `/performer-assets/products/${id}`, { listener: 'site', token: user?.token ?? '' });
const own = (id: string, by = creator) =>
  site.call('GET', `${PRODUCTS}/${id}/view`, { listener: 'site', token: by.token });
const change = (id: string, body: object, by = creator) =>
  site.call('PUT', `${PRODUCTS}/${id}`, { token: by.token, body });
const remove = (id: string, by = creator) => site.call('DELETE', `${PRODUCTS}/${id}`, { token: by.token });
const search = async (query: Record<string, string> = {}, user?: TestUser) =>
  (
    await site.call('GET', '/performer-assets/products/search', {
      query,
      ...(user ? { token: user.token } : {}),
    })
  ).data as { data: { _id: string }[]; total: number };
const send = (parts: Record<string, UploadPart | UploadPart[]>, by = creator, id?: string) =>
  site.upload(id ? `${PRODUCTS}/${id}` : PRODUCTS, parts, {
    token: by.token,
    method: id ? 'PUT' : 'POST',
  });

const FORM = { name: 'Celadon bowl', type: 'physical', price: '12', stock: '5' };

describe('a product in the shop', () => {
  test('a form with pictures makes one that everybody sees by id and slug', async () => {
    const image = [await productPhoto(), await productPhoto()];
    const { status, data } = await send({ ...FORM, description: 'Thrown by hand.', performerId: '', image });
    expect(status).toBe(200);
    await site.drain();
    for (const name of [data._id, data.slug]) {
      const seen = await see(name);
      expect(seen.data).toMatchObject({
        _id: data._id,
        name: 'Celadon bowl',
        description: 'Thrown by hand.',
        type: 'physical',
        price: 12,
        stock: 5,
        limitPerBuyer: null,
        status: 'active',
        sendingCosts: [],
        freeSendingFrom: null,
        digitalFile: null,
        performerId: creator.id,
        performer: { username: creator.username },
        isBookMarked: false,
      });
      expect(seen.data.pictures).toHaveLength(2);
      expect(seen.data.image).toBe(seen.data.pictures[0].url);
      const { statusCode } = await site.inject('site', new URL(seen.data.image, 'http://site').pathname);
      expect(statusCode).toBe(200);
    }
  });

  test('a digital one tells format and size, and its file opens for its owner alone', async () => {
    const { _id } = await addProduct(site, creator, { type: 'digital' });
    await site.drain();
    const shown = (await see(_id, fan)).data;
    expect(shown).toMatchObject({ type: 'digital', stock: null, digitalFile: { format: 'pdf' } });
    expect(shown.digitalFile.name).toBeUndefined();
    expect(shown.digitalFileUrl).toBeUndefined();
    const { data } = await own(_id);
    expect(data.digitalFile).toMatchObject({ name: 'Glaze notes.pdf', format: 'pdf' });
    const url = new URL(data.digitalFileUrl, 'http://site').pathname;
    const open = (user?: TestUser) =>
      site.inject('site', { method: 'GET', url, headers: user ? { cookie: `token=${user.token}` } : {} });
    const file = await open(creator);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('attachment; filename="Glaze notes.pdf"');
    for (const user of [undefined, fan, other]) expect((await open(user)).statusCode).toBe(404);
  });

  test('uploads are named by their ids, and sending costs by groups of countries', async () => {
    const first = (await send({ ...FORM, image: await productPhoto() })).data.pictures[0]._id;
    const { status, data } = await site.call('POST', PRODUCTS, {
      token: creator.token,
      body: {
        ...FORM,
        limitPerBuyer: 2,
        pictureIds: [first],
        sendingCosts: [
          { countries: ['PL', 'CZ'], cost: 4.5 },
          { countries: [], cost: 12 },
        ],
        freeSendingFrom: 60,
      },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      limitPerBuyer: 2,
      imageId: first,
      sendingCosts: [
        { countries: ['PL', 'CZ'], cost: 4.5 },
        { countries: [], cost: 12 },
      ],
      freeSendingFrom: 60,
      sold: 0,
      earned: 0,
    });
    const cleared = await change(data._id, { limitPerBuyer: null, freeSendingFrom: '', sendingCosts: [] });
    expect(cleared.data).toMatchObject({ limitPerBuyer: null, freeSendingFrom: null, sendingCosts: [] });
  });

  test('forms with files carry costs as JSON', async () => {
    const { data } = await send({
      ...FORM,
      image: await productPhoto(),
      sendingCosts: JSON.stringify([{ countries: ['DE'], cost: 6 }]),
    });
    expect(data.sendingCosts).toEqual([{ countries: ['DE'], cost: 6 }]);
    const bad = await send({ ...FORM, image: await productPhoto(), sendingCosts: '[{' });
    expect(bad.status).toBe(422);
  });

  test('of one draft only one product is made', async () => {
    const draftId = newId();
    const body = { ...FORM, status: 'inactive', draftId };
    const make = (more: object = {}) =>
      site.call('POST', PRODUCTS, { token: creator.token, body: { ...body, ...more } });
    const [first, again] = [await make(), await make()];
    expect(again.data._id).toBe(first.data._id);
    expect((await make({ name: 'Other' })).body.code).toBe('content.draft-already-saved');
  });
});

describe('what is changed', () => {
  test('pictures are put in order and dropped; a sent one replaces the first', async () => {
    const image = [await productPhoto(), await productPhoto(), await productPhoto()];
    const { data } = await send({ ...FORM, image });
    const [a, b, c] = data.pictures.map(({ _id }: { _id: string }) => _id);
    const ids = (answer: { data: { pictures: { _id: string }[] } }) =>
      answer.data.pictures.map(({ _id }) => _id);
    expect(ids(await change(data._id, { pictureIds: [c, a] }))).toEqual([c, a]);
    const replaced = ids(await send({ image: await productPhoto() }, creator, data._id));
    expect(replaced).toHaveLength(2);
    expect(replaced[0]).not.toBe(c);
    expect(replaced[1]).toBe(a);
    expect(b).not.toBe(a);
  });

  test('what was sold since the form was filled is not sold again', async () => {
    const { _id } = await addProduct(site, creator, { stock: '10' });
    await site.runtime.write({}, (ctx) => ctx.tx.run(sql`update products set stock = 7 where id = ${_id}`));
    expect((await change(_id, { stock: 20, stockSeen: 10 })).data.stock).toBe(17);
    expect((await change(_id, { stock: 1, stockSeen: 20 })).data.stock).toBe(0);
    expect((await change(_id, { stock: 4 })).data.stock).toBe(4);
  });

  test('a later version is never overwritten', async () => {
    const { _id } = await addProduct(site, creator);
    const { updatedAt } = (await own(_id)).data;
    expect(
      (await change(_id, { name: 'Bowl', unchangedSince: '2020-01-01T00:00:00.000Z' })).body,
    ).toMatchObject({
      code: 'store.product-changed',
      updatedAt,
    });
    expect((await change(_id, { name: 'Bowl', unchangedSince: updatedAt })).data.name).toBe('Bowl');
  });

  test('its type stays, and the file of a sold one', async () => {
    const { _id } = await addProduct(site, creator, { type: 'digital' });
    expect((await change(_id, { type: 'physical' })).body.code).toBe('store.product-type-stays');
    expect((await send({ digitalFile: smallPdf() }, creator, _id)).status).toBe(200);
    await sell(_id);
    expect((await send({ digitalFile: smallPdf() }, creator, _id)).body.code).toBe('store.sold-file-stays');
    expect((await change(_id, { price: 15 })).data).toMatchObject({ price: 15, sold: 1 });
  });
});

const sell = (id: string) => buyDigitalProduct(site, id);

describe('what is refused', () => {
  const codes = async (body: Record<string, unknown>, by = creator) => {
    const { _id } = await addProduct(site, creator, { status: 'inactive' });
    const made = await site.call('POST', PRODUCTS, { token: by.token, body: { ...FORM, ...body } });
    const changed = by === creator ? (await change(_id, { status: 'active', ...body })).body.code : undefined;
    return [made.body.code, changed];
  };

  test('a price out of range', async () => {
    for (const price of [0.99, 10_000.01])
      expect(await codes({ price })).toEqual(['content.price-out-of-range', 'content.price-out-of-range']);
  });

  test('a country that does not exist, and one in two groups', async () => {
    const unknown = { sendingCosts: [{ countries: ['XQ'], cost: 1 }] };
    expect(await codes(unknown)).toEqual(['blocks.country-unknown', 'blocks.country-unknown']);
    const twice = { countries: ['PL'], cost: 1 };
    const { status } = await site.call('POST', PRODUCTS, {
      token: creator.token,
      body: { ...FORM, sendingCosts: [twice, twice] },
    });
    expect(status).toBe(422);
  });

  test('a published product without a picture', async () => {
    expect(await codes({ pictureIds: [] })).toEqual(['store.picture-missing', 'store.picture-missing']);
  });

  test('a digital product without its file', async () => {
    const digital = { type: 'digital', status: 'inactive' };
    const { body } = await site.call('POST', PRODUCTS, {
      token: creator.token,
      body: { ...FORM, ...digital },
    });
    expect(body.code).toBe('store.digital-file-missing');
  });

  test('files of others, and those that were uploaded for something else', async () => {
    const theirs = (await send({ ...FORM, image: await productPhoto() }, other)).data.imageId;
    const ofPost = await uploadPhoto(site, creator);
    for (const id of [theirs, ofPost, NO_ID])
      expect(await codes({ pictureIds: [id] })).toEqual([
        'store.product-file-unknown',
        'store.product-file-unknown',
      ]);
    const digital = await addProduct(site, creator, { type: 'digital' });
    expect((await change(digital._id, { digitalFileId: ofPost })).body).toMatchObject({
      code: 'store.product-file-unknown',
      file: 'digitalFileId',
    });
  });

  test('files of another kind, damaged and empty ones', async () => {
    const { _id } = await addProduct(site, creator);
    const bad: [string, Buffer][] = [
      ['media.photo-type', svg],
      ['media.photo-unreadable', (await photo()).subarray(0, 60)],
      ['media.photo-unsupported', await unsupportedJpeg()],
      ['media.photo-too-many-pixels', pngThatClaims(9_000, 9_000)],
    ];
    for (const [code, bytes] of bad)
      for (const id of [undefined, _id])
        expect((await send({ ...FORM, image: { name: 'a.jpg', bytes } }, creator, id)).body.code).toBe(code);
    const program = { name: 'notes.pdf', bytes: Buffer.from('MZ\x90\x00\x03\x00\x00\x00this is a program') };
    const digital = { ...FORM, type: 'digital', image: await productPhoto(), digitalFile: program };
    const known = await addProduct(site, creator, { type: 'digital' });
    expect((await send(digital)).body.code).toBe('media.document-type');
    expect((await send({ digitalFile: program }, creator, known._id)).body.code).toBe('media.document-type');
    const film = { ...digital, digitalFile: await smallVideo() };
    expect((await send(film)).data.digitalFile.format).toBe('mp4');
  });

  test('more in a day, or in all, than an account may upload', async () => {
    const busy = await registerCreator(site, { approved: true });
    const { _id } = await addProduct(site, busy);
    const pretend = (bytes: number) =>
      site.runtime.write({}, ({ tx }) =>
        tx.run(sql`update files set original_bytes = ${bytes} where owner_id = ${busy.id}`),
      );
    const refused = async (code: string) => {
      for (const id of [undefined, _id])
        expect((await send({ ...FORM, image: await productPhoto() }, busy, id)).body.code).toBe(code);
    };
    await pretend(4 * 1024 ** 3);
    await refused('media.daily-uploads-reached');
    const { token } = await operator(site);
    const address = '/admin/settings/creatorStorageGigabytes';
    await site.call('PUT', address, { token, body: { value: 1 } });
    await refused('media.storage-used-up');
    await site.call('PUT', address, { token, body: { value: 100 } });
  });

  test('publishing before the approval; drafts can be saved', async () => {
    const newcomer = await registerCreator(site);
    const pending = await send({ ...FORM, image: await productPhoto() }, newcomer);
    expect(pending.body.code).toBe('creators.not-approved');
    const draft = await send({ ...FORM, status: 'inactive', image: await productPhoto() }, newcomer);
    expect(draft.status).toBe(200);
    expect((await change(draft.data._id, { status: 'active' }, newcomer)).body.code).toBe(
      'creators.not-approved',
    );
  });

  test('products of others', async () => {
    const { _id } = await addProduct(site, creator);
    for (const answer of [
      await own(_id, other),
      await change(_id, { name: 'Mine' }, other),
      await remove(_id, other),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'store.product-not-found']);
  });
});

describe('who finds it', () => {
  const isFound = async (id: string, user?: TestUser) => {
    const listed = (await search({ performerId: creator.username }, user)).data.some(({ _id }) => _id === id);
    const { status } = await see(id, user);
    expect(listed, 'the list says the same as the page').toBe(status === 200);
    return listed;
  };

  test('drafts are only for their owner; removed ones for nobody', async () => {
    const { _id } = await addProduct(site, creator, { status: 'inactive' });
    expect(await isFound(_id, fan)).toBe(false);
    expect((await see(_id, creator)).status).toBe(200);
    await change(_id, { status: 'active' });
    expect(await isFound(_id)).toBe(true);
    expect((await remove(_id)).status).toBe(200);
    expect(await isFound(_id)).toBe(false);
    expect((await own(_id)).body.code).toBe('store.product-not-found');
  });

  test('a sold one leaves the shop and stays for its orders', async () => {
    const { _id } = await addProduct(site, creator, { type: 'digital' });
    await sell(_id);
    await remove(_id);
    expect(await isFound(_id)).toBe(false);
    const { rows } = await site.runtime.database.pool.query('select 1 from products where id = $1', [_id]);
    expect(rows).toHaveLength(1);
  });

  test('not those whom its creator has blocked, nor anybody while the creator is suspended', async () => {
    const hidden = await registerCreator(site, { approved: true });
    const { _id } = await addProduct(site, hidden);
    await site.call('POST', '/block/users', {
      token: hidden.token,
      body: { targetId: fan.id, target: 'user', reason: 'Rude' },
    });
    expect((await see(_id, fan)).status).toBe(404);
    expect((await see(_id)).status).toBe(200);
    expect((await search({ performerId: hidden.username }, fan)).total).toBe(0);
    await suspend(site, hidden);
    expect((await see(_id)).status).toBe(404);
    expect((await search({ q: 'Celadon' })).data.some((each) => each._id === _id)).toBe(false);
  });

  test('by its words, type and date', async () => {
    const { _id } = await addProduct(site, other, { name: 'Raku teapot' });
    expect((await search({ q: 'raku' })).data.map((each) => each._id)).toEqual([_id]);
    expect((await search({ q: 'raku', type: 'digital' })).total).toBe(0);
    expect((await search({ q: 'raku', excludedId: _id })).total).toBe(0);
    expect((await search({ q: 'raku', toDate: '2020-01-01' })).total).toBe(0);
    expect((await search({ q: '??' })).total).toBe(0);
    expect((await search({ performerId: 'nobody9' })).total).toBe(0);
  });
});

test('the own list: words, status, type and order', async () => {
  const seller = await registerCreator(site, { approved: true });
  const cheap = await addProduct(site, seller, { name: 'Ash cup', price: '5', stock: '1' });
  const dear = await addProduct(site, seller, {
    name: 'Moon jar',
    price: '90',
    stock: '3',
    status: 'inactive',
  });
  const file = await addProduct(site, seller, { type: 'digital', price: '20' });
  const list = async (query: Record<string, string>) => {
    const { data } = await site.call('GET', `${PRODUCTS}/search`, { token: seller.token, query });
    return data.data.map(({ _id }: { _id: string }) => _id);
  };
  expect(await list({ sortBy: 'price', sort: 'asc' })).toEqual([cheap._id, file._id, dear._id]);
  expect(await list({ sortBy: 'stock', sort: 'desc' })).toEqual([dear._id, cheap._id, file._id]);
  expect(await list({ sortBy: 'name', sort: 'asc' })).toEqual([cheap._id, file._id, dear._id]);
  expect(await list({ status: 'inactive' })).toEqual([dear._id]);
  expect(await list({ type: 'digital' })).toEqual([file._id]);
  expect(await list({ q: 'moon' })).toEqual([dear._id]);
  expect(await list({ q: '!' })).toEqual([]);
});
