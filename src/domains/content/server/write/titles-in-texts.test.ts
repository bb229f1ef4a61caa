/** Posts from before titles had a column: the migration takes the title out of the text. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '#platform/server/db/scratch.ts';
import { publishPost, registerCreator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

const TITLED = [
  [
    'Oxblood, third attempt\n\nThe first went brown.\n\nThe second ran.',
    'Oxblood, third attempt',
    'The first went brown.\n\nThe second ran.',
  ],
  ['Oxblood \r\n \r\nBrown', 'Oxblood', 'Brown'],
  [`${'🌿'.repeat(80)}\n\nLeaves`, '🌿'.repeat(80), 'Leaves'],
] as const;
const UNTITLED = ['Oxblood\nBrown', 'Oxblood', `${'x'.repeat(81)}\n\nLeaves`];

test('a first line above a blank line becomes the title; every other text stays whole', async () => {
  const texts = [...TITLED.map(([text]) => text), ...UNTITLED];
  const ids: string[] = [];
  for (const text of texts) ids.push((await publishPost(site, creator, { text }))._id);
  await administer(site.ownerUrl, 'alter table posts drop column title');
  await administer(site.ownerUrl, readFileSync('db/migrations/202611260245-content-titles.sql', 'utf8'));
  const found: unknown[] = [];
  for (const id of ids) {
    const { data } = await site.call('GET', `/user/feeds/${id}`);
    found.push([data.hasTitle ? data.title : '', data.text]);
  }
  expect(found).toEqual([
    ...TITLED.map(([, title, text]) => [title, text]),
    ...UNTITLED.map((text) => ['', text]),
  ]);
});
