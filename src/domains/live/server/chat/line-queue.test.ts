import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCreator, type TestUser } from '#testing/factories.ts';
import { goOnAir } from '#testing/live.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { queueLine } from './line-queue.ts';

let site: TestSite;
let creator: TestUser;
let chatId: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  chatId = (await goOnAir(site, creator)).conversationId;
});
afterAll(() => site.close());

const queue = (text: string) => {
  const { runtime } = site;
  const { db } = runtime.read();
  const line = { id: randomUUID(), senderId: creator.id, text };
  return queueLine({ db, write: (work) => runtime.write({}, work) }, chatId, line);
};

test('a line that comes at the moment in which the one before is stored is stored as well', async () => {
  const first = queue('first');
  // Before anything else hears that the first one is stored.
  const second = first.then(() => queue('second'));
  expect([(await first).text, (await second).text]).toEqual(['first', 'second']);
});

test('lines that come together keep their order, and one that is refused takes no other with it', async () => {
  const stored = await Promise.all(['one', 'two', 'three'].map(queue));
  const positions = stored.map(({ position }) => position);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  const { runtime } = site;
  const outsider = randomUUID();
  const taken = queueLine({ db: runtime.read().db, write: (work) => runtime.write({}, work) }, chatId, {
    id: stored[0]?._id ?? '',
    senderId: outsider,
    text: 'mine',
  });
  const [refused, fine] = await Promise.allSettled([taken, queue('four')]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { refusal: { code: 'live.line-id-taken' } } });
  expect(fine.status).toBe('fulfilled');
});
