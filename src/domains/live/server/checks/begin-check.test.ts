import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCreator } from '#testing/factories.ts';
import { providerOfSite } from '#testing/live.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('an approved creator tries the line in a room of no stream', async () => {
  const creator = await registerCreator(site, { approved: true });
  const { status, data } = await site.call('POST', '/streaming/checks', { token: creator.token });
  expect(status).toBe(200);
  expect(data.join.kind).toBe('whip');
  expect(['enough', 'low', 'full']).toContain(data.disk);
  const room = data.join.url.split('/').at(-1);
  expect(providerOfSite(site).asked).toEqual([`create ${room}`, `publish ${room} ${creator.id}`]);
  const own = await site.call('GET', '/streaming/live', { token: creator.token });
  expect(own.data.stream).toBe(null);
});

test('who is not approved yet has nothing to check for', async () => {
  const creator = await registerCreator(site);
  const { status, body } = await site.call('POST', '/streaming/checks', { token: creator.token });
  expect([status, body.code]).toEqual([403, 'creators.not-approved']);
});
