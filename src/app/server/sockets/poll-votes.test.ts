/** Votes in a poll reach those who look at it, by real sockets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PollVotes, pollVotes } from '#domains/content/contract/polls.events.ts';
import { newId } from '#platform/server/ids.ts';
import { type AppSockets, openAppSockets } from '#testing/app-sockets.ts';
import {
  publishPoll,
  registerCreator,
  registerFan,
  type TestPoll,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let sockets: AppSockets;
let creator: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  sockets = await openAppSockets(site);
  creator = await registerCreator(site, { approved: true });
});
afterAll(async () => {
  await sockets.close();
  await site.close();
});

async function connect(user: TestUser) {
  const received: { counts: number[] }[] = [];
  const socket = await sockets.connect(user, (socket) => {
    socket.on(pollVotes.name, ({ polls }: PollVotes) =>
      received.push({ counts: polls.map(({ totalVote }) => totalVote) }),
    );
  });
  return { received, send: (name: string, sent: object) => socket.emitWithAck(name, sent) };
}

const vote = async ({ pollIds }: TestPoll, option: number, user?: TestUser) => {
  const { token } = user ?? (await registerFan(site));
  const { status } = await site.call('POST', `/user/feeds/vote/${pollIds[option]}`, { token });
  expect(status).toBe(200);
};

test('anyone who looks is shown how the poll stands, then of each vote, and nothing after leaving', async () => {
  const post = await publishPoll(site, creator);
  await vote(post, 0);
  const viewer = await connect(await registerFan(site));
  const passerBy = await connect(await registerFan(site));
  const polls = post.pollIds.map((_id, index) => ({ _id, totalVote: index === 0 ? 1 : 0 }));
  expect(await viewer.send('poll/watch', { feedId: post._id })).toEqual({
    ok: true,
    data: { feedId: post._id, polls },
  });
  await vote(post, 2);
  await site.runtime.outbox.deliverAll();
  await expect.poll(() => viewer.received.at(-1)?.counts).toEqual([1, 0, 1]);
  await viewer.send('poll/leave', { feedId: post._id });
  await vote(post, 2);
  await site.runtime.outbox.deliverAll();
  // Answered after all that was sent before.
  await viewer.send('poll/leave', { feedId: post._id });
  expect(viewer.received.at(-1)?.counts).toEqual([1, 0, 1]);
  expect(passerBy.received).toEqual([]);
});

test('votes that come fast are told at most once a second, and the last of them arrives', async () => {
  const post = await publishPoll(site, creator);
  const fans = await Promise.all(Array.from({ length: 8 }, () => registerFan(site)));
  const viewer = await connect(creator);
  await viewer.send('poll/watch', { feedId: post._id });
  const begun = performance.now();
  for (const fan of fans) {
    await vote(post, 1, fan);
    await site.runtime.outbox.deliverAll();
  }
  await expect.poll(() => viewer.received.at(-1)?.counts).toEqual([0, 8, 0]);
  const seconds = (performance.now() - begun) / 1_000;
  expect(viewer.received.length).toBeLessThanOrEqual(Math.floor(seconds) + 1);
});

test('a post that does not exist for the viewer has no poll to look at', async () => {
  const draft = await publishPoll(site, creator, { status: 'inactive' });
  const { send } = await connect(await registerFan(site));
  for (const feedId of [draft._id, newId()])
    expect(await send('poll/watch', { feedId })).toMatchObject({ ok: false, code: 'request.not-found' });
});
