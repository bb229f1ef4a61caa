import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { publishPost, registerCreator, suspend } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.site.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  world.site.inject('site', { method: 'GET', url, headers });

describe('the Atom feed', () => {
  test('of the site and of a creator has what a guest may open, and nothing else', async () => {
    const { users, posts } = world;
    await publishPost(world.site, users.owner, { text: 'Salt & <b>fire</b> \u0007"quoted" #raku' });
    for (const path of ['/feed.atom', `/${users.owner.username}/feed.atom`]) {
      const { statusCode, headers, body } = await ask(path);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
      expect(body).toContain(`http://fanloft.test/post/${posts.open.slug}`);
      for (const closed of [posts.sold, posts.followers, posts.draft])
        expect(body).not.toContain(closed.slug);
      expect(body).toContain('Salt &amp; &lt;b&gt;fire&lt;/b&gt; &quot;quoted&quot; #raku');
      expect(body).not.toContain('\u0007');
      // The same for those who may open more.
      const asOwner = await ask(path, { cookie: `session=${users.owner.token}` });
      expect(asOwner.body).not.toContain(posts.sold.slug);
      expect((await ask(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    }
  });

  test('is not there of suspended and unknown creators, nor where the creator is blocked', async () => {
    const creator = await registerCreator(world.site, { approved: true });
    await publishPost(world.site, creator, { text: 'For all but some' });
    const path = `/${creator.username}/feed.atom`;
    expect((await ask(path)).statusCode).toBe(200);
    await world.site.runtime.database.pool.query(
      'insert into country_blocks (creator_id, country) values ($1, $2)',
      [creator.id, 'NL'],
    );
    const from = (remoteAddress: string, url: string) =>
      world.site.inject('site', { method: 'GET', url, remoteAddress });
    expect((await from('193.0.6.139', path)).statusCode).toBe(404);
    expect((await from('193.0.6.139', '/feed.atom')).body).not.toContain('For all but some');
    expect((await from('8.8.8.8', path)).statusCode).toBe(200);
    await suspend(world.site, creator);
    for (const url of [path, `/${newId().slice(0, 8)}/feed.atom`, `/${world.users.fan.username}/feed.atom`])
      expect((await ask(url)).statusCode).toBe(404);
  });
});
