/** Answers that are the same for everyone have their own limit; the operator's own rendering servers have none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, registerFan } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const RENDERER = '198.51.100.7';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ LIMIT_USUAL: '5', LIMIT_PUBLIC: '20', RENDER_SERVERS: '198.51.100.0/28' });
});
afterAll(() => site.close());

/** How many of so many calls in a row are answered. */
async function answered(method: 'GET' | 'POST', path: string, times: number, address: string, token = '') {
  let count = 0;
  for (let call = 0; call < times; call++) {
    const body = method === 'POST' ? { body: { keys: ['siteName'] } } : {};
    const { status } = await site.call(method, path, { address, ...(token ? { token } : {}), ...body });
    if (status === 200) count++;
    else expect(status).toBe(429);
  }
  return count;
}

test.each([
  ['GET', '/settings/public'],
  ['POST', '/settings/keys'],
  ['GET', '/site-promo/search'],
  ['GET', '/performer-categories'],
  ['GET', '/posts/search'],
  ['GET', '/countries/list'],
] as const)('%s %s is counted apart from other calls', async (method, path) => {
  const address = `203.0.113.${path.length}`;
  expect(await answered('GET', '/performers/user/search', 7, address)).toBe(5);
  expect(await answered(method, path, 25, address)).toBe(20);
});

test('a server that renders for many visitors reads as much as they need, and no more than reading', async () => {
  expect(await answered('GET', '/settings/public', 60, RENDERER)).toBe(60);
  expect(await answered('GET', '/performers/user/search', 60, RENDERER)).toBe(60);
  expect(await answered('GET', '/performers/user/search', 7, '198.51.100.16')).toBe(5);
  const fan = await registerFan(site);
  expect(await answered('GET', '/users/me', 7, RENDERER, fan.token)).toBeLessThanOrEqual(5);
});

test('guesses from such a server are counted as those of everybody', async () => {
  const guarded = await openTestSite({ LIMIT_LOGIN: '3', RENDER_SERVERS: RENDERER });
  try {
    const boss = await operator(guarded);
    const body = { username: boss.username, password: 'not the right one' };
    const tries: number[] = [];
    for (let at = 0; at < 5; at++)
      tries.push((await guarded.call('POST', '/auth/login', { address: RENDERER, body })).status);
    expect(tries.slice(-2)).toEqual([429, 429]);
  } finally {
    await guarded.close();
  }
});
