import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, registerFan, type TestUser } from '#testing/factories.ts';
import { photo, svg } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const send = async (use?: string, size = { width: 800, height: 300 }, token = boss.token) =>
  site.upload(
    '/admin/pictures',
    { picture: { name: 'logo.png', bytes: await photo(size) }, ...(use ? { use } : {}) },
    { token },
  );

async function fileBehind(url: string) {
  const { rows } = await site.runtime.database.pool.query(
    `select purpose, replaced_at is null as used, width, height from files join renditions on file_id = id where key = $1`,
    [url.replace('/public-media/', '')],
  );
  return rows[0];
}

test('an operator uploads a picture; it is kept once something shows it', async () => {
  const { status, data } = await send();
  expect(status).toBe(200);
  expect(data.url).toMatch(/^\/public-media\/[0-9a-f]{64}\.webp$/);
  expect(await fileBehind(data.url)).toEqual({ purpose: 'picture', used: false, width: 800, height: 300 });
  const served = await site.inject('site', { url: data.url });
  expect(served.headers['content-type']).toBe('image/webp');

  await site.call('PUT', '/admin/settings/logoUrl', { token: boss.token, body: { value: data.url } });
  expect(await fileBehind(data.url)).toMatchObject({ used: true });
  const own = await site.call('GET', '/settings/public', { listener: 'site' });
  expect(own.data.logoUrl).toBe(data.url);
  // A client on another origin needs the absolute address.
  const theirs = await site.call('GET', '/settings/public');
  expect(theirs.data.logoUrl).toMatch(/^http:\/\/.+\/public-media\//);
});

test('two pictures of one operator stand side by side', async () => {
  const [one, other] = [(await send()).data.url, (await send()).data.url];
  await site.call('PUT', '/admin/settings/logoUrl', { token: boss.token, body: { value: one } });
  await site.call('PUT', '/admin/settings/maintenanceImage', { token: boss.token, body: { value: other } });
  expect([await fileBehind(one), await fileBehind(other)]).toMatchObject([{ used: true }, { used: true }]);
});

test('an icon is square and small', async () => {
  const { data } = await send('icon');
  expect(await fileBehind(data.url)).toEqual({ purpose: 'icon', used: false, width: 192, height: 192 });
});

test('a logo is as large as the head of a page needs it, whatever is sent; a stage and a picture fill a window', async () => {
  const large = { width: 3_000, height: 2_000 };
  const logo = await send('logo', large);
  expect(await fileBehind(logo.data.url)).toEqual({
    purpose: 'logo',
    used: false,
    width: 288,
    height: 192,
  });
  const served = await site.inject('site', { url: logo.data.url });
  expect(served.rawPayload.length).toBeLessThan(60_000);
  for (const use of ['stage', 'picture']) {
    const { data } = await send(use, large);
    expect(await fileBehind(data.url)).toMatchObject({ purpose: use, width: 1_920, height: 1_280 });
  }
});

test('what is no picture, or comes from somebody else, is refused', async () => {
  const fan = await registerFan(site);
  expect((await send(undefined, undefined, fan.token)).status).toBe(403);
  const drawing = { picture: { name: 'logo.svg', bytes: svg } };
  const answer = await site.upload('/admin/pictures', drawing, { token: boss.token });
  expect(answer.body).toMatchObject({ statusCode: 415, code: 'media.photo-type' });
  expect((await send('poster')).body.code).toBe('request.shape');
});
