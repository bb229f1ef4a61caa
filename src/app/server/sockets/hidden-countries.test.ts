/** After a creator has blocked a country, what is open there gets nothing more of them; by real sockets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollVotes } from '#domains/content/contract/polls.events.ts';
import { bellChanged } from '#domains/notifications/contract/bell.contract.ts';
import { type AppSockets, openAppSockets } from '#testing/app-sockets.ts';
import { publishPoll, publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

// Addresses of regional registries, allocated long ago.
const DUTCH = '193.0.6.139';
const AMERICAN = '8.8.8.8';

let site: TestSite;
let sockets: AppSockets;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  sockets = await openAppSockets(site);
  creator = await registerCreator(site, { approved: true });
});
afterAll(async () => {
  await sockets.close();
  await site.close();
});

async function connect(user: TestUser, from: string) {
  const received: string[] = [];
  const socket = await sockets.connect(
    user,
    (socket) => {
      socket.onAny((name: string) => received.push(name));
    },
    { from },
  );
  return { received, send: (name: string, sent: object) => socket.emitWithAck(name, sent) };
}

test('followers and those who look at a poll in a blocked country get nothing more, others go on', async () => {
  const post = await publishPoll(site, creator);
  const watchers = await Promise.all(
    [DUTCH, AMERICAN].map(async (from) => {
      const fan = await registerFan(site);
      await site.call('POST', `/follows/${creator.id}`, { token: fan.token, body: {} });
      const socket = await connect(fan, from);
      expect(await socket.send('poll/watch', { feedId: post._id })).toMatchObject({ ok: true });
      return socket;
    }),
  );
  const [there, here] = watchers;
  if (!there || !here) throw new Error('both are connected');
  const happens = async () => {
    await publishPost(site, creator);
    const voter = await registerFan(site);
    await site.call('POST', `/user/feeds/vote/${post.pollIds[0]}`, { token: voter.token });
    await site.drain();
    await site.runtime.outbox.deliverAll();
  };
  const kinds = ({ received }: { received: string[] }) => [...new Set(received)].sort();
  await happens();
  await expect.poll(() => kinds(there)).toEqual(kinds(here));
  await expect.poll(() => there.received).toContain(pollVotes.name);
  expect(there.received.length).toBeGreaterThan(1);
  const body = { countryCodes: ['NL'] };
  expect((await site.call('POST', '/block/countries', { token: creator.token, body })).status).toBe(200);
  there.received.splice(0);
  here.received.splice(0);
  await happens();
  await expect.poll(() => kinds(here)).toContain(pollVotes.name);
  // Answered after all that was sent before.
  await there.send('poll/leave', { feedId: post._id });
  // That the bell is to be read again says nothing of anybody; it is read without what is hidden.
  expect(there.received.filter((name) => name !== bellChanged.name)).toEqual([]);
  expect((await there.send('poll/watch', { feedId: post._id })).ok).toBe(false);
});
