import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import { publishPost, registerCreator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

const after = (milliseconds: number) => new Date(site.clock.now().getTime() + milliseconds).toISOString();

async function planned(from: string, to: string, { token } = creator) {
  const { data } = await site.call('GET', '/performer/planned', { token, query: { from, to } });
  return data.items.map(({ title, event, at }: { title: string; event: string; at: string }) => [
    title,
    event,
    at,
  ]);
}

test('what is published by itself and what begins, in its order; drafts, what is out and what is removed are not planned', async () => {
  const [soon, later, last] = [
    after(HOUR_MILLISECONDS),
    after(DAY_MILLISECONDS),
    after(3 * DAY_MILLISECONDS),
  ];
  const stream = { type: 'scheduled-streaming', streamingScheduled: later };
  await publishPost(site, creator, { text: 'Kiln opening', ...stream });
  await publishPost(site, creator, { text: 'Slip notes', scheduledAt: soon });
  await publishPost(site, creator, { text: 'Firing night', scheduledAt: last });
  await publishPost(site, creator, { text: 'Not yet', scheduledAt: soon, status: 'inactive' });
  await publishPost(site, creator, { text: 'Out already' });
  const { _id } = await publishPost(site, creator, { text: 'Removed', scheduledAt: soon });
  await site.call('DELETE', `/performer/feeds/${_id}`, { token: creator.token });

  const whole = [after(0), after(7 * DAY_MILLISECONDS)] as const;
  expect(await planned(...whole)).toEqual([
    ['Slip notes', 'publication', soon],
    ['Kiln opening', 'stream', later],
    ['Firing night', 'publication', last],
  ]);
  // The end is not included, the beginning is.
  expect(await planned(soon, last)).toHaveLength(2);
  expect(await planned(...whole, await registerCreator(site, { approved: true }))).toEqual([]);
});

test('without a time it is this month, with a day around it', async () => {
  const { data } = await site.call('GET', '/performer/planned', { token: creator.token });
  const now = site.clock.now();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  expect(data.from).toBe(new Date(first - DAY_MILLISECONDS).toISOString());
  expect(Date.parse(data.to)).toBeGreaterThan(now.getTime() + DAY_MILLISECONDS);
});

test('a time that is none is refused', async () => {
  const { status } = await site.call('GET', '/performer/planned', {
    token: creator.token,
    query: { from: 'now', to: after(0) },
  });
  expect(status).toBe(422);
});
