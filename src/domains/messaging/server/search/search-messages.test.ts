import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';

let site: TestSite;
let creator: TestUser;
let [wren, moss]: TestUser[] = [];
let [withWren, withMoss]: string[] = [];

beforeAll(async () => {
  site = await openTestSite();
  creator = await subscribableCreator(site);
  [wren, moss] = [await registerFan(site), await registerFan(site)];
  for (const fan of [wren, moss]) await letWrite(site, fan, creator);
  withWren = await openConversation(site, wren, creator);
  withMoss = await openConversation(site, moss, creator);
});
afterAll(() => site.close());

const search = async (of: TestUser | undefined, query: Record<string, string>) =>
  (await site.call('GET', '/messages/search', { token: of?.token ?? '', query })).data;
const textsOf = (page: { data: { text: string }[] }) => page.data.map(({ text }) => text);
const say = async (from: TestUser | undefined, to: string | undefined, text: string) =>
  (await sendMessage(site, from as TestUser, to as string, text)).data;

test('words are found whatever their case and accents, from their beginning, in one’s own conversations', async () => {
  await say(wren, withWren, 'Is the KILN still warm?');
  await say(creator, withWren, 'Très chaud, jusqu’à demain: the kiln closes at 18.30');
  await say(moss, withMoss, 'مَرحَبًا, is this the kiln club?');
  expect(textsOf(await search(wren, { q: 'kiln' }))).toEqual([
    'Très chaud, jusqu’à demain: the kiln closes at 18.30',
    'Is the KILN still warm?',
  ]);
  expect(textsOf(await search(creator, { q: 'KIL' }))).toHaveLength(3);
  expect(textsOf(await search(wren, { q: 'tres jusqua' }))).toEqual([]);
  expect(textsOf(await search(wren, { q: 'tres jusqu' }))).toHaveLength(1);
  expect(textsOf(await search(wren, { q: '18.30' }))).toHaveLength(1);
  expect(textsOf(await search(moss, { q: 'مرحبا' }))).toHaveLength(1);
  expect(await search(wren, { q: 'club' })).toEqual({ data: [], total: 0 });
  expect(await search(wren, { q: '?!' })).toEqual({ data: [], total: 0 });
  const { data } = await search(creator, { q: 'club' });
  expect(data[0]).toMatchObject({ conversationId: withMoss, recipientInfo: { _id: moss?.id }, position: 1 });
});

test('a search of one conversation finds nothing else; somebody else’s finds nothing', async () => {
  expect(textsOf(await search(creator, { q: 'kiln', conversationId: String(withMoss) }))).toEqual([
    'مَرحَبًا, is this the kiln club?',
  ]);
  expect(await search(moss, { q: 'kiln', conversationId: String(withWren) })).toEqual({ data: [], total: 0 });
});

test('what was deleted is not found', async () => {
  const { _id } = await say(wren, withWren, 'A typo in teracotta');
  expect((await search(creator, { q: 'teracotta' })).total).toBe(1);
  await site.call('DELETE', `/messages/${_id}`, { token: wren?.token ?? '' });
  expect((await search(creator, { q: 'teracotta' })).total).toBe(0);
});

test('pages go on where the last one ended', async () => {
  for (let said = 1; said <= 5; said++) await say(wren, withWren, `glaze ${said}`);
  const first = await search(creator, { q: 'glaze', limit: '2' });
  expect(first.total).toBe(5);
  const seen = textsOf(first);
  for (let page = first; page.data.length > 0; ) {
    const last = page.data.at(-1);
    page = await search(creator, { q: 'glaze', limit: '2', before: `${last.createdAt}_${last._id}` });
    seen.push(...textsOf(page));
  }
  expect(seen).toEqual(['glaze 5', 'glaze 4', 'glaze 3', 'glaze 2', 'glaze 1']);
});
