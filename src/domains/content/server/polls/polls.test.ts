import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { newId } from '#platform/server/ids.ts';
import {
  NO_ID,
  publishPoll,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { orderOwnCopy } from '#testing/own-copy.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { eraseVotes } from './own-votes.ts';

const QUESTION = 'Which glaze next?';
const OPTIONS = ['Celadon', 'Tenmoku', 'Ash'];

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let other: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
});
afterAll(() => site.close());

const asking = (fields: Record<string, unknown> = {}) => ({
  text: '',
  pollDescription: QUESTION,
  pollOptions: OPTIONS,
  ...fields,
});
const publish = (fields?: Record<string, unknown>) => publishPoll(site, creator, fields);
const create = (body: Record<string, unknown>) =>
  site.call('POST', '/performer/feeds', { token: creator.token, body: { type: 'text', ...body } });
const vote = (id: string | undefined, { token }: { token?: string }) =>
  site.call('POST', `/user/feeds/vote/${id}`, { token });
const see = async (id: string, viewer?: TestUser) =>
  (await site.call('GET', `/user/feeds/${id}`, { token: viewer?.token })).data;
const later = (milliseconds: number) => new Date(site.clock.now().getTime() + milliseconds).toISOString();

type Option = { description: string; totalVote: number; isChosen: boolean };
const counts = (polls: Option[]) => polls.map(({ totalVote }) => totalVote);
const chosen = (polls: Option[]) => polls.filter(({ isChosen }) => isChosen).map((each) => each.description);

async function refusal(answer: ReturnType<typeof create>) {
  const { status, body } = await answer;
  return [status, body.code];
}

describe('a poll', () => {
  test('names a post without a text, and everybody sees it in its order', async () => {
    const post = await publish({ pollExpiredAt: later(7 * DAY_MILLISECONDS) });
    const seen = await see(post._id);
    expect(seen).toMatchObject({ title: QUESTION, pollDescription: QUESTION, isPollClosed: false });
    expect(seen.pollExpiredAt).toBe(later(7 * DAY_MILLISECONDS));
    expect(seen.polls.map((option: Option) => option.description)).toEqual(OPTIONS);
    expect(seen.pollIds).toEqual(seen.polls.map(({ _id }: { _id: string }) => _id));
    expect(counts(seen.polls)).toEqual([0, 0, 0]);
  });

  test('can be made of options that were created one by one, in the order of the post', async () => {
    const ids: string[] = [];
    for (const description of OPTIONS) {
      const { status, data } = await site.call('POST', '/performer/feeds/polls', {
        token: creator.token,
        body: { description, expiredAt: later(DAY_MILLISECONDS) },
      });
      expect([status, data.totalVote]).toEqual([200, 0]);
      ids.push(data._id);
    }
    const pollIds = ids.toReversed();
    const { data } = await create({ text: 'Vote!', pollDescription: QUESTION, pollIds });
    expect(data.pollIds).toEqual(pollIds);
    expect(data.pollExpiredAt).toBe(later(DAY_MILLISECONDS));
    // They are part of that post now.
    expect(await refusal(create({ text: 'Again', pollDescription: QUESTION, pollIds }))).toEqual([
      422,
      'content.poll-option-unknown',
    ]);
  });

  test('has a question, two different options and an end that is not past', async () => {
    const wrong: [fields: Record<string, unknown>, code: string][] = [
      [{ pollDescription: '' }, 'content.poll-question-missing'],
      [{ pollDescription: ' ' }, 'content.poll-question-missing'],
      [{ pollOptions: ['One'] }, 'content.poll-options-missing'],
      [{ pollOptions: ['One', ' One ', ''] }, 'content.poll-options-missing'],
      [{ pollOptions: undefined }, 'content.poll-options-missing'],
      [{ pollOptions: undefined, pollIds: [NO_ID, newId()] }, 'content.poll-option-unknown'],
      [{ pollExpiredAt: later(0) }, 'content.poll-ends-in-past'],
      [
        { pollExpiredAt: later(DAY_MILLISECONDS), scheduledAt: later(2 * DAY_MILLISECONDS) },
        'content.poll-ends-in-past',
      ],
      [{ pollOptions: ['x'.repeat(101), 'y'] }, 'request.shape'],
      [{ pollDescription: 'x'.repeat(101) }, 'request.shape'],
    ];
    for (const [fields, code] of wrong)
      expect([fields, await refusal(create(asking({ text: 'Vote!', ...fields })))]).toEqual([
        fields,
        [422, code],
      ]);
  });

  test('of another creator’s options is refused', async () => {
    const pollIds: string[] = [];
    for (const description of ['One', 'Two']) {
      const { data } = await site.call('POST', '/performer/feeds/polls', {
        token: other.token,
        body: { description },
      });
      pollIds.push(data._id);
    }
    expect(await refusal(create({ text: 'Mine', pollDescription: QUESTION, pollIds }))).toEqual([
      422,
      'content.poll-option-unknown',
    ]);
  });

  test('does not change with its post, and goes with it', async () => {
    const post = await publish({ text: 'Vote!' });
    await vote(post.pollIds[0], fan);
    const { data } = await site.call('PUT', `/performer/feeds/${post._id}`, {
      token: creator.token,
      body: { text: 'Please vote!', pollDescription: 'Another?', pollOptions: ['Yes', 'No'] },
    });
    expect([data.text, data.pollDescription, counts(data.polls)]).toEqual([
      'Please vote!',
      QUESTION,
      [1, 0, 0],
    ]);
    await site.call('DELETE', `/performer/feeds/${post._id}`, { token: creator.token });
    expect(await refusal(vote(post.pollIds[0], other))).toEqual([404, 'content.poll-not-found']);
  });

  test('options that no post took are removed with the next one, a day later', async () => {
    const make = async (description: string) =>
      (await site.call('POST', '/performer/feeds/polls', { token: creator.token, body: { description } }))
        .data._id;
    const left = await make('Left behind');
    site.clock.advance(DAY_MILLISECONDS + 1);
    await make('New');
    const { rows } = await site.runtime.database.pool.query('select 1 from polls where id = $1', [left]);
    expect(rows).toEqual([]);
  });
});

describe('a vote', () => {
  test('counts once, and its voter sees the choice', async () => {
    const post = await publish();
    const { status, data } = await vote(post.pollIds[1], fan);
    expect([status, counts(data.polls), chosen(data.polls)]).toEqual([200, [0, 1, 0], ['Tenmoku']]);
    for (const option of post.pollIds)
      expect(await refusal(vote(option, fan))).toEqual([422, 'content.already-voted']);
    expect(chosen((await see(post._id, fan)).polls)).toEqual(['Tenmoku']);
    expect(chosen((await see(post._id, other)).polls)).toEqual([]);
    expect(counts((await see(post._id)).polls)).toEqual([0, 1, 0]);
  });

  test('of twenty at once from one person is one', async () => {
    const post = await publish();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => vote(post.pollIds[index % 3], fan)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
    const after = counts((await see(post._id)).polls);
    expect(after.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('of twenty people at once are twenty', async () => {
    const post = await publish();
    const fans = await Promise.all(Array.from({ length: 20 }, () => registerFan(site)));
    const answers = await Promise.all(fans.map((each, index) => vote(post.pollIds[index % 2], each)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(counts((await see(post._id)).polls)).toEqual([10, 10, 0]);
  });

  test('is refused at the end of the poll', async () => {
    const post = await publish({ pollExpiredAt: later(1_000) });
    await vote(post.pollIds[0], fan);
    site.clock.advance(1_000);
    expect(await refusal(vote(post.pollIds[0], other))).toEqual([403, 'content.poll-closed']);
    expect(await see(post._id)).toMatchObject({ isPollClosed: true });
    expect(counts((await see(post._id)).polls)).toEqual([1, 0, 0]);
  });

  test('is refused to its creator', async () => {
    const post = await publish();
    expect(await refusal(vote(post.pollIds[0], creator))).toEqual([403, 'content.own-poll']);
  });

  test('needs a post that exists for the voter, and no access to its media', async () => {
    const draft = await publish({ status: 'inactive' });
    expect(await refusal(vote(draft.pollIds[0], fan))).toEqual([404, 'content.poll-not-found']);
    expect(await refusal(vote(NO_ID, fan))).toEqual([404, 'content.poll-not-found']);
    const { data: free } = await site.call('POST', '/performer/feeds/polls', {
      token: creator.token,
      body: { description: 'Of no post' },
    });
    expect(await refusal(vote(free._id, fan))).toEqual([404, 'content.poll-not-found']);
    const sold = await publish({ photos: 1, audience: 'buyers', price: 5 });
    expect((await vote(sold.pollIds[0], fan)).status).toBe(200);
    expect((await see(sold._id, fan)).canView).toBe(false);

    const post = await publish();
    await site.runtime.database.pool.query(
      `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', now())`,
      [newId(), creator.id, fan.id],
    );
    expect(await refusal(vote(post.pollIds[0], fan))).toEqual([404, 'content.poll-not-found']);
    await site.runtime.database.pool.query('delete from user_blocks');
  });
});

test('votes are in their voter’s copy; erased, they leave their count', async () => {
  const voter = await registerFan(site);
  const post = await publish();
  await vote(post.pollIds[2], voter);
  const { votes } = await orderOwnCopy(site, voter);
  expect(votes).toEqual([expect.objectContaining({ post: post._id, question: QUESTION, choice: 'Ash' })]);
  const { posts } = await orderOwnCopy(site, creator);
  const own = (posts as unknown as { id: string; poll_options: { votes: number }[] }[]).find(
    ({ id }) => id === post._id,
  );
  expect(own?.poll_options.map((each) => each.votes)).toEqual([0, 0, 1]);
  await site.runtime.write({}, (ctx) => eraseVotes(ctx, voter.id));
  expect(counts((await see(post._id, voter)).polls)).toEqual([0, 0, 1]);
  expect(chosen((await see(post._id, voter)).polls)).toEqual([]);
});

test('the filter finds posts of any type with a poll', async () => {
  const { data } = await site.call('GET', '/user/feeds', {
    query: { type: 'poll', performerId: creator.id, limit: '200' },
  });
  expect(data.total).toBeGreaterThan(5);
  for (const post of data.data) expect(post.polls.length).toBeGreaterThan(1);
  await publishPost(site, creator);
  const { data: own } = await site.call('GET', '/performer/feeds', {
    token: creator.token,
    query: { type: 'poll', limit: '200' },
  });
  for (const post of own.data) expect(post.polls.length).toBeGreaterThan(1);
});
