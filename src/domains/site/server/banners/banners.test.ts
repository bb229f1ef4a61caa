import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { operator, type TestUser } from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeEach(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterEach(() => site.close());

const form = { title: 'Summer fair', link: '/creator', photoUrl: '/house/phone.webp' };
const as = () => ({ token: boss.token });
const add = async (change: object = {}) =>
  (await site.call('POST', '/admin/banners', { ...as(), body: { ...form, ...change } })).data;
const put = (id: string, banner: object, revision = 1) =>
  site.call('PUT', `/admin/banners/${id}`, { ...as(), body: { banner: { ...form, ...banner }, revision } });
const shown = async () => {
  const { data } = await site.call('GET', '/site-promo/search', { query: { limit: '99' } });
  return data.data.map((banner: { title: string }) => banner.title);
};

test('a house without banners says so, and never fails', async () => {
  expect((await site.call('GET', '/site-promo/search')).data).toEqual({ data: [], total: 0 });
});

test('a banner has the shape that existing clients draw, with a whole address for its picture', async () => {
  const { _id } = await add({ description: 'All week' });
  const { data } = await site.call('GET', '/site-promo/search', { query: { limit: '99' } });
  expect(data).toEqual({
    total: 1,
    data: [
      {
        _id,
        title: 'Summer fair',
        description: 'All week',
        link: '/creator',
        position: 'top',
        status: 'active',
        photo: {
          url: expect.stringMatching(/^http.+\/house\/phone\.webp$/),
          thumbnails: [expect.stringMatching(/^http.+\/house\/phone\.webp$/)],
        },
      },
    ],
  });
  const own = await site.call('GET', '/site-promo/search', { listener: 'site' });
  expect(own.data.data[0].photo.url).toBe('/house/phone.webp');
});

test('it is shown in its time, by the clock of the house', async () => {
  const at = (hours: number) => new Date(site.clock.now().getTime() + hours * 3_600_000).toISOString();
  await add({ title: 'Later', startsAt: at(2) });
  await add({ title: 'Until soon', startsAt: at(-2), endsAt: at(1) });
  await add({ title: 'Off', status: 'inactive' });
  expect(await shown()).toEqual(['Until soon']);
  site.clock.advance(2 * 3_600_000);
  expect(await shown()).toEqual(['Later']);
  const all = await site.call('GET', '/admin/banners', as());
  expect(
    all.data.data.map(({ isShown, isOver }: { isShown: boolean; isOver: boolean }) => [isShown, isOver]),
  ).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

describe('writing', () => {
  test('a change holds at once, and is refused on an older one', async () => {
    const { _id } = await add();
    const changed = await put(_id, { title: 'Autumn fair' });
    expect(changed.data).toMatchObject({ title: 'Autumn fair', revision: 2 });
    expect(await shown()).toEqual(['Autumn fair']);
    expect((await put(_id, { title: 'Winter fair' })).body).toMatchObject({
      statusCode: 409,
      code: 'site.banner-changed',
    });
    expect((await site.call('GET', `/admin/banners/${_id}`, as())).data.title).toBe('Autumn fair');
  });

  test.each([
    ['a script', { link: 'javascript:alert(1)' }, 'link'],
    ['another protocol in disguise', { link: '//evil.example' }, 'link'],
    ['no title', { title: ' ' }, 'title'],
    ['no picture', { photoUrl: '' }, 'photoUrl'],
    ['a picture that is none', { photoUrl: 'data:text/html,x' }, 'photoUrl'],
    [
      'an end before the beginning',
      { startsAt: '2026-11-02T12:00:00.000Z', endsAt: '2026-11-01T12:00:00.000Z' },
      'endsAt',
    ],
  ])('refuses %s', async (_, change, path) => {
    const { body } = await site.call('POST', '/admin/banners', { ...as(), body: { ...form, ...change } });
    expect(body).toMatchObject({ statusCode: 422, errors: [{ path }] });
  });

  test('the order is that of the operator, for all banners that there are', async () => {
    const ids = [await add({ title: 'A' }), await add({ title: 'B' }), await add({ title: 'C' })].map(
      ({ _id }) => _id,
    );
    const order = (body: object) => site.call('PUT', '/admin/banners/order', { ...as(), body });
    expect((await order({ ids: [ids[2], ids[0], ids[1]] })).status).toBe(200);
    expect(await shown()).toEqual(['C', 'A', 'B']);
    for (const wrong of [
      ids.slice(1),
      [...ids.slice(1), newId()],
      [...ids, newId()],
      [ids[0], ids[0], ids[0]],
    ])
      expect((await order({ ids: wrong })).body.code).toBe('site.banner-changed');
    expect(await shown()).toEqual(['C', 'A', 'B']);
  });

  test('one that is removed is gone with its picture; one that is unknown is refused', async () => {
    const picture = { picture: { name: 'wide.jpg', bytes: await photo({ width: 900, height: 300 }) } };
    const { url } = (await site.upload('/admin/pictures', picture, as())).data;
    const isUsed = async () => {
      const { rows } = await site.runtime.database.pool.query(
        `select replaced_at is null as used from files where purpose = 'picture'`,
      );
      return rows[0].used;
    };
    const { _id } = await add({ photoUrl: url });
    expect(await isUsed()).toBe(true);
    expect((await put(_id, {})).status).toBe(200);
    expect(await isUsed()).toBe(false);
    expect((await put(_id, { photoUrl: url }, 2)).status).toBe(200);
    expect(await isUsed()).toBe(true);
    expect((await site.call('DELETE', `/admin/banners/${_id}`, as())).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect(await isUsed()).toBe(false);
    for (const answer of [
      await site.call('DELETE', `/admin/banners/${_id}`, as()),
      await site.call('GET', `/admin/banners/${_id}`, as()),
      await put(_id, {}),
    ])
      expect(answer.body).toMatchObject({ statusCode: 404, code: 'site.banner-not-found' });
  });

  test('thirty are enough', async () => {
    for (let count = 0; count < 30; count++) await add({ title: `Banner ${count}` });
    const { body } = await site.call('POST', '/admin/banners', { ...as(), body: form });
    expect(body).toMatchObject({ statusCode: 409, code: 'site.too-many-banners' });
  });

  test('each act is in the audit log', async () => {
    const { _id } = await add();
    await put(_id, { title: 'Other' });
    await site.call('DELETE', `/admin/banners/${_id}`, as());
    const { rows } = await site.runtime.database.pool.query(
      'select action from audit_log where object_id = $1 order by id',
      [_id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['banner.created', 'banner.changed', 'banner.removed']);
  });
});
