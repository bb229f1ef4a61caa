import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeState } from '#platform/server/state.ts';
import { giveTokens, registerCreator, registerFan } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const wren = {
  role: 'fan',
  name: 'Wren',
  username: 'wren',
  password: 'house lights up',
  avatar: '/no-avatar.svg',
};
const set = (key: string, value: unknown) => site.runtime.write({}, (ctx) => writeState(ctx.tx, key, value));
const read = () => site.call('GET', '/site/try-out');

test('a real site tells nobody, whatever is noted about invented people', async () => {
  expect((await read()).data).toEqual({ tryOut: false, accounts: [] });
  await set('demo-accounts', [wren]);
  expect((await read()).data).toEqual({ tryOut: false, accounts: [] });
  await set('mode', 'production');
  expect((await read()).data).toEqual({ tryOut: false, accounts: [] });
});

test('a try-out site tells whom one can be', async () => {
  await set('mode', 'try-out');
  const { status, data } = await read();
  expect(status).toBe(200);
  expect(data).toEqual({ tryOut: true, accounts: [{ ...wren, figures: {} }] });
});

test('they are told of as they are now', async () => {
  const fan = await registerFan(site);
  const creator = await registerCreator(site, { approved: true });
  await giveTokens(site, fan, 1_250);
  await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
  const demoAccount = (role: string, { username }: { username: string }) => ({ ...wren, role, username });
  await set('demo-accounts', [
    demoAccount('fan', fan),
    demoAccount('creator', creator),
    demoAccount('operator', { username: 'desk' }),
  ]);
  const { data } = await read();
  expect(data.accounts.map(({ figures }: { figures: object }) => figures)).toEqual([
    { balance: 12.5, following: 1 },
    { followers: 1 },
    { waiting: 0 },
  ]);
});

test('a try-out site whose people have not arrived yet has an empty list', async () => {
  await set('demo-accounts', null);
  expect((await read()).data).toEqual({ tryOut: true, accounts: [] });
});

test('every page knows while people are still moving into a try-out site, and only there', async () => {
  const movingIn = async () => (await site.call('GET', '/settings/public')).data.movingIn;
  expect(await movingIn()).toBe(false);
  await set('demo-world', 'building');
  expect(await movingIn()).toBe(true);
  for (const over of ['complete', 'halted']) {
    await set('demo-world', over);
    expect(await movingIn()).toBe(false);
  }
  await set('demo-world', 'building');
  await set('mode', 'production');
  expect(await movingIn()).toBe(false);
});
