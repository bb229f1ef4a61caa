import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SettingKey } from '#domains/site/contract/settings-admin.contract.ts';
import { type Settings, setSetting } from '#domains/site/server/index.ts';
import { operator, publishPost, registerCreator, suspend } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { sitemapPart } from './sitemap.ts';

const ORIGIN = 'http://fanloft.test';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.site.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  world.site.inject('site', { method: 'GET', url, headers });
function set<Key extends SettingKey>(key: Key, value: Settings[Key]): Promise<unknown> {
  return world.site.runtime.write({}, (ctx) => setSetting(ctx, key, value));
}
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

/** All addresses of all files that the index names. */
async function listedAddresses(): Promise<(string | undefined)[]> {
  const parts = addressesIn((await ask('/sitemap.xml')).body);
  const files = await Promise.all(parts.map((part) => ask(String(part).replace(ORIGIN, ''))));
  for (const file of files) expect(file.statusCode, file.body).toBe(200);
  return files.flatMap(({ body }) => addressesIn(body));
}

describe('the sitemap', () => {
  test('lists the pages that a guest may open, and no others', async () => {
    const listed = await listedAddresses();
    const { users, posts } = world;
    const { owner, otherCreator, unapproved } = users;
    for (const path of [
      '/',
      '/home',
      '/creator',
      '/contact',
      '/page/terms-of-service',
      `/${owner.username}`,
      `/${otherCreator.username}`,
    ])
      expect(listed).toContain(ORIGIN + path);
    for (const post of [posts.open, posts.followers, posts.sold])
      expect(listed).toContain(`${ORIGIN}/post/${post.slug}`);
    expect(listed).not.toContain(`${ORIGIN}/post/${posts.draft.slug}`);
    expect(listed.join()).not.toContain(unapproved.username);
    for (const fan of [users.fan, users.buyer]) expect(listed).not.toContain(`${ORIGIN}/${fan.username}`);
    // Whatever it lists answers a guest.
    for (const { slug } of [posts.open, posts.sold])
      expect((await world.site.call('GET', `/user/feeds/${slug}`)).status).toBe(200);
  });

  test('lists the categories that have creators', async () => {
    const boss = await operator(world.site);
    const add = async (name: string) =>
      (await world.site.call('POST', '/admin/performer-categories', { token: boss.token, body: { name } }))
        .data._id;
    const [weaving] = [await add('Weaving wicker'), await add('Empty category')];
    await registerCreator(world.site, { approved: true, categoryIds: [weaving] });
    const { body } = await ask('/sitemaps/pages.xml');
    expect(body).toContain(`${ORIGIN}/category/weaving-wicker<`);
    expect(body).not.toContain('empty-category');
  });

  test('forgets a suspended creator with all posts', async () => {
    const creator = await registerCreator(world.site, { approved: true });
    const post = await publishPost(world.site, creator, { photos: 1 });
    await world.site.drain();
    const [profiles, posts] = ['creators', 'posts'].map(
      (kind) => `/sitemaps/${kind}/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.xml`,
    );
    const listed = async () => (await ask(profiles ?? '')).body + (await ask(posts ?? '')).body;
    expect(await listed()).toContain(post.slug);
    await suspend(world.site, creator);
    expect(await listed()).not.toContain(post.slug);
    expect(await listed()).not.toContain(`/${creator.username}<`);
  });

  test('may be cached for some minutes, and answers 304 to a client that has it', async () => {
    const { headers } = await ask('/sitemap.xml');
    expect(headers['cache-control']).toBe('public, max-age=600');
    expect((await ask('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('its parts are complete and without duplicates', async () => {
    const written: string[] = [];
    for (let at = 0; at < 2_500; at++)
      written.push(`${String(at).padStart(8, '0')}-0000-0000-0000-000000000000`);
    const { pool } = world.site.runtime.database;
    const { owner } = world.users;
    await pool.query(
      `insert into posts (id, creator_id, type, text, slug, audience, price_tokens, status, media_state, published_at,
         search_words, created_at, updated_at)
       select id, $2, 'text', '', 'piece-' || id, 'everyone', 0, 'active', 'ready', $3, '', $3, $3 from unnest($1::uuid[]) id`,
      [written, owner.id, new Date('2026-11-01T00:00:00Z')],
    );
    let xml = '';
    let pieces = 0;
    const from = written[0] ?? '';
    for await (const piece of sitemapPart(world.site.runtime.database.read, {
      kind: 'posts',
      from,
      origin: ORIGIN,
    })) {
      xml += piece;
      pieces += 1;
    }
    const found = addressesIn(xml).filter((address) => address?.includes('/piece-'));
    expect(found).toEqual(written.map((id) => `${ORIGIN}/post/piece-${id}`));
    expect(pieces).toBeGreaterThan(3);
    await pool.query("delete from posts where slug like 'piece-%'");
  });

  test.each([
    '/sitemaps/fans/00000000-0000-0000-0000-000000000000.xml',
    '/sitemaps/posts/nonsense.xml',
    '/sitemaps/posts/00000000-0000-0000-0000-000000000000',
    '/sitemaps/__proto__/00000000-0000-0000-0000-000000000000.xml',
  ])('has no part %s', async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  });
});

describe('robots.txt', () => {
  test('keeps programs out of rooms and names the sitemap', async () => {
    const { body, headers } = await ask('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('\nDisallow: /creator/\n');
    // Each closes a room, and no creator whose name begins like it.
    expect(body.match(/Disallow: .*[^/$\n]\n/g)).toBeNull();
    expect(body).toContain('\nDisallow: /wallet/\nDisallow: /wallet$\n');
    expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  test('asks everybody to stay away where the operator wants it, and then there is no sitemap', async () => {
    await set('searchEngines', false);
    expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml'])
      expect((await ask(path)).statusCode).toBe(404);
    await set('searchEngines', true);
  });
});

describe('the manifest', () => {
  test('names the site, with our own icons', async () => {
    const answer = await ask('/manifest.webmanifest');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = answer.json();
    expect(manifest).toMatchObject({ name: 'Fanloft', start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  });

  test('follows the settings', async () => {
    await set('siteName', 'Kino am Eck');
    await set('favicon', '/public-media/own.webp');
    const manifest = (await ask('/manifest.webmanifest')).json();
    expect(manifest.name).toBe('Kino am Eck');
    expect(manifest.icons).toEqual([{ src: '/public-media/own.webp', sizes: 'any', purpose: 'any' }]);
  });
});

test('a closed site lists nothing', async () => {
  await set('maintenanceMode', true);
  for (const path of [
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/posts/00000000-0000-0000-0000-000000000000.xml',
  ]) {
    const answer = await ask(path);
    expect([answer.statusCode, answer.headers['retry-after']], path).toEqual([503, '300']);
    expect(answer.body).not.toContain(world.users.owner.username);
  }
  await set('maintenanceMode', false);
});

test('a password manager is led to the form by which a password is changed', async () => {
  const answer = await ask('/.well-known/change-password');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/user/account/security']);
});
