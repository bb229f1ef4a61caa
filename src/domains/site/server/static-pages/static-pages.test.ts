import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { operator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { setSetting } from '../settings/set-setting.ts';
import { BUILT_IN_PAGES } from './built-in-pages.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const read = (slug: string) => site.call('GET', `/posts/${slug}`);
const write = (slug: string, body: { title: string; text: string; changedAt: string | null }) =>
  site.call('PUT', `/admin/posts/${slug}`, { token: boss.token, body });
const remove = (slug: string) => site.call('DELETE', `/admin/posts/${slug}`, { token: boss.token });

test.each(BUILT_IN_PAGES)('every site has %s from the first day, under its own name', async (slug) => {
  const { status, data } = await read(slug);
  expect(status).toBe(200);
  expect(data).toMatchObject({ slug, type: 'page', status: 'published' });
  expect(data._id).toHaveLength(24);
  expect((await read(data._id)).data).toEqual(data);
  expect(data.title).not.toBe('');
  expect(data.content.length).toBeGreaterThan(200);
  expect(data.content).not.toContain('{{');
  expect(data.shortDescription.length).toBeGreaterThan(20);
});

test('the name of the site is that of today', async () => {
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'siteName', 'Night <Kiln>'));
  expect((await read('cookies')).data.content).toContain('Night &lt;Kiln&gt; sets only');
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'siteName', 'Fanloft'));
});

test('what the operator writes is read at once, and taken away it is ours again', async () => {
  const ours = (await read('help')).data.content;
  const written = await write('help', { title: 'How it works', text: 'Ask **Ida**.', changedAt: null });
  expect(written.data).toMatchObject({ slug: 'help', isOurs: false, changedBy: boss.id });
  expect((await read('help')).data).toMatchObject({
    title: 'How it works',
    content: '<p>Ask <strong>Ida</strong>.</p>\n',
    shortDescription: 'Ask Ida.',
  });
  expect((await remove('help')).status).toBe(200);
  expect((await read('help')).data.content).toBe(ours);
  expect((await remove('help')).body).toMatchObject({ status: 422, code: 'site.page-kept' });
});

test('whoever writes over ours sees what it came with', async () => {
  const show = async (slug: string) =>
    (await site.call('GET', `/admin/posts/${slug}`, { token: boss.token })).data;
  const ours = await show('help');
  expect(ours).toMatchObject({ isOurs: true, cameWith: null });
  await write('help', { title: 'How it works', text: 'Ask Ida.', changedAt: null });
  const { content } = (await show('help')).cameWith;
  expect((await show('help')).cameWith).toEqual({ title: ours.title, text: ours.text, content });
  expect(content).toContain('<h2>');
  expect(content).not.toContain('{{');
  await remove('help');
  await write('tea', { title: 'Tea', text: 'At five.', changedAt: null });
  expect((await show('tea')).cameWith).toBeNull();
  await remove('tea');
});

const readIn = async (slug: string, language: string) =>
  (await site.call('GET', `/posts/${slug}`, { headers: { 'accept-language': language } })).data;

test('ours are in the language of whoever reads, those of the operator in that of the site', async () => {
  for (const slug of BUILT_IN_PAGES) {
    const pages = await Promise.all(['en', 'pl', 'ar'].map((language) => readIn(slug, language)));
    expect(pages.map(({ language }) => language)).toEqual(['en', 'pl', 'ar']);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(3);
    // Compares the parts one by one, so that an outdated translation is noticed.
    const partsOf = ({ content }: { content: string }) => content.match(/<(h2|p|li|tr)>/g);
    for (const page of pages) expect(partsOf(page), `${slug} ${page.language}`).toEqual(partsOf(pages[0]));
  }
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'defaultLanguage', 'pl'));
  await write('cookies', { title: 'Nasze ciasteczka', text: 'Tylko potrzebne.', changedAt: null });
  expect(await readIn('cookies', 'ar')).toMatchObject({ title: 'Nasze ciasteczka', language: 'pl' });
  expect((await read('help')).data).toMatchObject({ title: 'Pomoc', language: 'pl' });
  await remove('cookies');
  expect((await readIn('cookies', 'ar')).language).toBe('ar');
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'defaultLanguage', 'en'));
});

test('a page of the operator stands in the list after ours, and can go for good', async () => {
  await write('house-rules', { title: 'House rules', text: 'Be kind.', changedAt: null });
  const { data } = await site.call('GET', '/posts/search');
  expect(data.data.map(({ slug }: { slug: string }) => slug)).toEqual([...BUILT_IN_PAGES, 'house-rules']);
  expect(data.total).toBe(6);
  const forWriting = await site.call('GET', '/admin/posts/search', { token: boss.token });
  expect(forWriting.data.data.at(-1)).toMatchObject({ slug: 'house-rules', isOurs: false });
  expect(forWriting.data.data[0]).toMatchObject({ slug: 'terms-of-service', isOurs: true, changedAt: null });
  await remove('house-rules');
  expect((await read('house-rules')).body).toMatchObject({ status: 404, code: 'site.page-not-found' });
  expect((await remove('house-rules')).body.code).toBe('site.page-not-found');
  const gone = await site.call('GET', '/admin/posts/house-rules', { token: boss.token });
  expect(gone.body.code).toBe('site.page-not-found');
});

test('two operators who write one page: the second one hears of the first', async () => {
  const first = await write('prices', { title: 'Prices', text: 'One.', changedAt: null });
  expect((await write('prices', { title: 'Prices', text: 'Two.', changedAt: null })).body).toMatchObject({
    status: 409,
    code: 'site.page-changed',
  });
  const { changedAt } = first.data;
  expect((await write('prices', { title: 'Prices', text: 'Three.', changedAt })).status).toBe(200);
  expect((await write('prices', { title: 'Prices', text: 'Four.', changedAt })).status).toBe(409);
  const { data } = await site.call('GET', '/admin/posts/prices', { token: boss.token });
  expect(data.text).toBe('Three.');
  const log = await site.runtime.database.read.rows<{ action: string }>(
    sql`select action from audit_log where object_kind = 'page' and object_id = 'prices' order by id`,
  );
  expect(log.map(({ action }) => action)).toEqual(['page.written', 'page.written']);
});

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['[here](javascript:alert(1))', 'javascript:'],
  ['[here](JaVaScRiPt&colon;alert(1))', 'href'],
  ['[here](data:text/html,x)', 'data:'],
  ['[here](//evil.test)', 'href'],
  ['![x](https://evil.test/pixel.gif)', 'evil.test'],
  ['[x](https://a.test/"onmouseover="alert(1))', '"onmouseover'],
  ['Text\n\n<iframe src="https://evil.test"></iframe>', '<iframe'],
])('nothing that an operator types can do anything: %s', async (text, never) => {
  const { data } = await site.call('POST', '/admin/posts/preview', { token: boss.token, body: { text } });
  expect(data.content).not.toContain(never);
});

test('a page says the name of the site where its text asks for it; words in a setting are drawn as they stand', async () => {
  const content = async (of?: string) => {
    const body = { text: 'From **{{siteName}}**', ...(of && { of }) };
    return (await site.call('POST', '/admin/posts/preview', { token: boss.token, body })).data.content;
  };
  expect(await content()).toContain('<strong>Fanloft</strong>');
  expect(await content('page')).toContain('<strong>Fanloft</strong>');
  expect(await content('setting')).toContain('<strong>{{siteName}}</strong>');
});

test('addresses that a click may follow stay', async () => {
  const text = '[a](https://a.test/?b=1&c=2) [b](/contact) [c](mailto:ida@a.test)';
  const { data } = await site.call('POST', '/admin/posts/preview', { token: boss.token, body: { text } });
  for (const address of ['https://a.test/?b=1&amp;c=2', '/contact', 'mailto:ida@a.test'])
    expect(data.content).toContain(`href="${address}"`);
});

test('a text has no heading of the first rank: that is the title of its page', async () => {
  const text = '# One *by* one\n\n## Two';
  const { data } = await site.call('POST', '/admin/posts/preview', { token: boss.token, body: { text } });
  expect(data.content).toContain('<h2>One <em>by</em> one</h2>');
  expect(data.content).toContain('<h2>Two</h2>');
});

test.each(['Big', 'a_b', '-a', 'a--b', 'ä', 'x'.repeat(61)])('%s is no address of a page', async (slug) => {
  const { body } = await write(encodeURIComponent(slug), { title: 'T', text: 'T', changedAt: null });
  expect(body).toMatchObject({ status: 422, code: 'site.page-slug' });
});

test.each(['en', 'pl', 'ar'])('the page of cookies names each that is set (%s)', async (language) => {
  const { content } = await readIn('cookies', language);
  for (const name of ['token', 'theme', 'language', 'passkey', 'googleLogin', 'oauthToken', 'impersonation'])
    expect(content, name).toContain(`<code>${name}</code>`);
});
