/** Searching over the site: what finds what, and what nobody finds. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import {
  operator,
  publishGallery,
  publishPost,
  registerCreator,
  registerFan,
  suspend,
  type TestUser,
} from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { publishVideo } from '#testing/videos.ts';

let site: TestSite;
let ada: TestUser;
let hidden: TestUser;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  ada = await registerCreator(site, {
    approved: true,
    name: 'Zdzisława Żółwińska',
    username: 'turtlepots',
  });
  hidden = await registerCreator(site, { approved: true, name: 'Quillon Vetch' });
  fan = await registerFan(site);
  await publishPost(site, ada, { text: 'Celadon glaze over porcelain #łódź #rakufiring' });
  await publishPost(site, ada, { text: 'Керамика ручной работы' });
  await publishPost(site, ada, { text: 'دروس في فن الخزف والقهوة' });
  await publishPost(site, ada, { text: '東京陶芸教室へようこそ #陶芸' });
  await publishPost(site, ada, { text: 'Stoneware mugs', status: 'inactive', tags: ['unborn'] });
  await publishPost(site, hidden, { text: 'Marmalade teapots #vetchware' });
  await publishVideo(site, ada, { title: 'Throwing a moonjar', tags: ['moonjars'] });
  await publishGallery(site, ada, { title: 'Tenmoku bowls' });
});
afterAll(() => site.close());

async function texts(path: string, q: string, token?: string): Promise<string[]> {
  const { status, data } = await site.call('GET', path, { token, query: { q } });
  expect(status).toBe(200);
  return data.data.map((found: { text?: string; title?: string; name?: string }) =>
    (found.title || found.text || found.name || '').slice(0, 12),
  );
}

interface Suggested {
  kind: string;
  title: string;
  path: string;
  count?: number;
}
async function suggested(q: string, token?: string): Promise<Suggested[]> {
  const { status, data } = await site.call('GET', '/search/suggestions', { token, query: { q } });
  expect(status).toBe(200);
  return data.data;
}

const POSTS = '/feeds/search';
const CREATORS = '/performers/user/search';
const VIDEOS = '/performer-assets/videos/search';
const GALLERIES = '/performer-assets/galleries/search';

describe('what is typed is found', () => {
  test.each([
    ['the beginning of a word', POSTS, 'celad', 'Celadon glaz'],
    ['a word with another letter', POSTS, 'celedon', 'Celadon glaz'],
    ['a word with swapped letters', POSTS, 'porcleain', 'Celadon glaz'],
    ['a mistyped beginning', POSTS, 'porcalai', 'Celadon glaz'],
    ['swapped characters of a short word', POSTS, 'galze', 'Celadon glaz'],
    ['a short word with one too many', POSTS, 'ovver', 'Celadon glaz'],
    ['a short word with another character', POSTS, 'ovar', 'Celadon glaz'],
    ['a short mistyped word of another script', POSTS, 'درسو', 'دروس في فن ا'],
    ['a right and a wrong word', POSTS, 'glaze procelain', 'Celadon glaz'],
    ['a tag without its accents’ letters', POSTS, 'lodz', 'Celadon glaz'],
    ['Cyrillic', POSTS, 'керамика', 'Керамика руч'],
    ['mistyped Cyrillic', POSTS, 'кирамика', 'Керамика руч'],
    ['Arabic without its article', POSTS, 'خزف', 'دروس في فن ا'],
    ['Arabic with another ending', POSTS, 'القهوه', 'دروس في فن ا'],
    ['the middle of a sentence without blanks', POSTS, '教室', '東京陶芸教室へようこそ '],
    ['a name without its accents', CREATORS, 'zolwinska', 'Zdzisława Żó'],
    ['a mistyped name', CREATORS, 'zdislawa', 'Zdzisława Żó'],
    ['a mistyped username', CREATORS, 'turtelpots', 'Zdzisława Żó'],
    ['a mistyped title of a video', VIDEOS, 'mooonjar', 'Throwing a m'],
    ['a tag of a video', VIDEOS, '#moonjars', 'Throwing a m'],
    ['a mistyped title of a gallery', GALLERIES, 'tenmuko', 'Tenmoku bowl'],
  ])('by %s', async (_about, path, q, found) => {
    expect(await texts(path, q)).toContain(found.slice(0, 12));
  });

  test('but not by what is far from every word', async () => {
    for (const q of ['xylophone', 'cxlxdxn', '12345678', '芸陶']) expect(await texts(POSTS, q)).toEqual([]);
  });

  test('a word that exists is not taken for another one', async () => {
    await publishPost(site, ada, { text: 'Celadan is a name' });
    expect(await texts(POSTS, 'celadan')).toEqual(['Celadan is a']);
  });
});

describe('suggestions', () => {
  test('are of every kind, and lead there', async () => {
    const all = [...(await suggested('turt')), ...(await suggested('moonj')), ...(await suggested('tenmo'))];
    expect(all.map(({ kind, title }) => [kind, title])).toEqual([
      ['creator', 'Zdzisława Żółwińska'],
      ['tag', '#moonjars'],
      ['video', 'Throwing a moonjar'],
      ['gallery', 'Tenmoku bowls'],
    ]);
    for (const { path } of all) expect(path).toMatch(/^\/(turtlepots|tag\/moonjars|video\/|gallery\/)/);
    expect((await suggested('rakuf'))[0]).toMatchObject({ kind: 'tag', count: 1, path: '/tag/rakufiring' });
    expect((await suggested('porcelian')).map(({ kind }) => kind)).toEqual(['post']);
    expect(await suggested('')).toEqual([]);
    expect(await suggested('?!')).toEqual([]);
  });

  test('include categories, in the language of the reader', async () => {
    const boss = await operator(site);
    const body = { name: 'Basketry', names: { pl: 'Wikliniarstwo' }, ordering: 1 };
    expect((await site.call('POST', '/admin/performer-categories', { token: boss.token, body })).status).toBe(
      200,
    );
    // Also by a synonym and with a mistake, once somebody has it.
    await registerCreator(site, { approved: true, name: 'Rush Weaver' });
    expect(await texts(CREATORS, 'basketyr')).toEqual(['Rush Weaver']);
    expect(await suggested('basket')).toMatchObject([
      { kind: 'creator', title: 'Rush Weaver' },
      { kind: 'category', title: 'Basketry', path: '/category/basketry', count: 1 },
    ]);
  });
});

describe('tags', () => {
  const tags = async (q: string) => {
    const { status, data, body } = await site.call('GET', '/tags/search', { query: { q } });
    expect([status, body]).toMatchObject([200, {}]);
    return data.data;
  };
  test('are found by their beginning, in every script, with their number', async () => {
    expect(await tags('raku')).toEqual([{ tag: 'rakufiring', total: 1 }]);
    expect(await tags('#RAKU')).toEqual([{ tag: 'rakufiring', total: 1 }]);
    expect(await tags('陶')).toEqual([{ tag: '陶芸', total: 1 }]);
    expect(await tags('moonj')).toEqual([{ tag: 'moonjars', total: 1 }]);
    expect(await tags('')).toEqual([]);
  });
  test('of nothing that is published are none', async () => {
    expect(await tags('unborn')).toEqual([]);
  });
});

describe('nobody finds', () => {
  const everywhere = async (q: string, token?: string) => [
    ...(await texts(POSTS, q, token)),
    ...(await texts(CREATORS, q, token)),
    ...(await suggested(q, token)),
  ];

  test('drafts', async () => {
    for (const q of ['stoneware', 'stonewaer', 'unborn']) expect(await everywhere(q)).toEqual([]);
  });

  test('those who have blocked them, nor in their country', async () => {
    expect((await everywhere('vetchware', fan.token)).length).toBeGreaterThan(0);
    const blocked = await registerFan(site);
    await site.runtime.database.pool.query(
      `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, 'Was rude', now())`,
      [newId(), hidden.id, blocked.id],
    );
    for (const q of ['vetch', 'quillon', 'marmalade', 'marmelade', '#vetchware', 'teapots'])
      expect(await everywhere(q, blocked.token)).toEqual([]);
  });

  test('suspended creators', async () => {
    const gone = await registerCreator(site, { approved: true, name: 'Ottoline Pflug' });
    await publishPost(site, gone, { text: 'Saltglaze jugs #pflugware' });
    await suspend(site, gone);
    for (const q of ['ottoline', 'pflug', 'saltglaze', 'saltglase', '#pflugware'])
      expect(await everywhere(q)).toEqual([]);
  });
});

describe('words', () => {
  const known = async (word: string) =>
    (await site.runtime.database.read.rows(sql`select from search_terms where word = ${word}`)).length === 1;

  test('that nothing has any more are forgotten, and all others stay', async () => {
    const { _id } = await publishPost(site, ada, { text: 'Ephemeral crackleware' });
    await site.call('DELETE', `/performer/feeds/${_id}`, { token: ada.token });
    expect(await known('crackleware')).toBe(true);
    await runJob(site, 'discovery.forget-terms');
    expect(await known('crackleware')).toBe(false);
    for (const word of ['celadon', 'turtlepots', 'moonjar', 'tenmoku', 'hashtagmoonjars'])
      expect(await known(word)).toBe(true);
  });
});

describe('keywords', () => {
  beforeEach(async () => {
    await site.runtime.database.pool.query('delete from keyword_searches');
  });
  const note = (keyword: string, token?: string) =>
    site.call('POST', '/search/keywords', { token, body: { keyword } });
  const listed = async (query: Record<string, string> = {}) =>
    (await site.call('GET', '/search/list/keywords', { query })).data;

  test('are listed when five people have searched for them, and not before', async () => {
    const fans = await Promise.all(Array.from({ length: 5 }, () => registerFan(site)));
    for (const { token } of fans.slice(0, 4)) {
      for (const typed of ['Moon  JAR', 'moon jar']) expect((await note(typed, token)).status).toBe(200);
    }
    // Visitors and operators do not count.
    for (let n = 0; n < 5; n++) await note('moon jar');
    await note('moon jar', (await operator(site)).token);
    expect(await listed()).toEqual({ data: [], total: 0 });
    await note('moon jar', fans[4]?.token);
    expect(await listed()).toEqual({ data: [{ keyword: 'moon jar', attempts: 5 }], total: 1 });
    const { rows } = await site.runtime.database.pool.query('select * from keyword_searches');
    for (const { id } of fans) expect(JSON.stringify(rows)).not.toContain(id);
    // One account has another key for each keyword.
    await note('teapot', fans[0]?.token);
    const keys = await site.runtime.database.pool.query(
      'select count(distinct searcher_key)::int as keys, count(*)::int as total from keyword_searches',
    );
    expect(keys.rows[0]).toEqual({ keys: 6, total: 6 });
  });

  test('are forgotten after a month', async () => {
    await note('kintsugi', fan.token);
    const { pool } = site.runtime.database;
    await pool.query(`update keyword_searches set searched_on = searched_on - 29`);
    await runJob(site, 'discovery.forget-searches');
    expect((await pool.query('select from keyword_searches')).rowCount).toBe(1);
    await pool.query(`update keyword_searches set searched_on = searched_on - 3`);
    await runJob(site, 'discovery.forget-searches');
    expect((await pool.query('select from keyword_searches')).rowCount).toBe(0);
  });

  test('are nothing personal, however many search for it', async () => {
    const fans = await Promise.all(Array.from({ length: 5 }, () => registerFan(site)));
    const [someone] = fans;
    if (!someone) throw new Error('there are five');
    const { pool } = site.runtime.database;
    await site.call('PUT', '/users', { token: someone.token, body: { name: 'Żaneta Okoń' } });
    const personal = [
      'wren@example.com',
      '+48 600 123 456',
      '٦٠٠١٢٣٤٥٦',
      '4242-4242-4242-4242',
      'zaneta okon',
      'Żaneta Okoń',
      someone.username,
    ];
    for (const { token } of fans) {
      for (const typed of personal) expect((await note(typed, token)).status).toBe(200);
      await note('glaze 1260', token);
      await note(ada.username, token);
    }
    // What others have listed is remembered for a minute, each period by itself.
    const found = (await listed({ period: 'day' })).data
      .map(({ keyword }: { keyword: string }) => keyword)
      .toSorted();
    expect(found).toEqual([ada.username, 'glaze 1260'].toSorted());
    // Addresses and numbers are not even stored.
    const stored = (await pool.query('select distinct keyword from keyword_searches')).rows;
    expect(JSON.stringify(stored)).not.toMatch(/example|600|4242|٦/);
  });

  test('are refused without a word', async () => {
    expect((await note(' ', fan.token)).body.code).toBe('request.shape');
  });
});
