import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import {
  approve,
  operator,
  papers,
  registerCreator,
  registerFan,
  type TestPerson,
} from '#testing/factories.ts';
import { photo, pngThatClaims } from '#testing/pictures.ts';
import { openTestSite, type TestSite, type UploadPart } from '#testing/site.ts';

let site: TestSite;
let boss: TestPerson;
let fan: TestPerson;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  fan = await registerFan(site);
});
afterAll(() => site.close());

/** The review of a new creator. */
async function waiting(): Promise<{ creator: TestPerson; path: string }> {
  const creator = await registerCreator(site);
  const queue = await site.call('GET', '/admin/creator-reviews', {
    token: boss.token,
    query: { sort: 'desc' },
  });
  const [newest] = queue.data.data;
  expect(newest.creator._id).toBe(creator.id);
  return { creator, path: `/admin/creator-reviews/${newest._id}` };
}

const auditedActions = async (creatorId: string) =>
  site.house.database.read.rows<{ action: string; reason: string | null }>(
    sql`select action, reason from audit_log where object_id = ${creatorId} order by id`,
  );

test('the operator sees what is to be compared with the papers', async () => {
  const { creator, path } = await waiting();
  const { status, data } = await site.call('GET', path, { token: boss.token });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    state: 'pending',
    legalName: 'Noor Legal',
    dateOfBirth: '1995-02-03',
    country: 'PT',
    creator: { _id: creator.id, name: 'Ash & Slip' },
    documents: { idVerification: `${path}/documents/idVerification` },
    categories: [],
    timeline: [{ event: 'handed-in' }, { event: 'registered' }],
  });
  const onSite = await site.call('GET', path, { token: boss.token, door: 'site' });
  expect(onSite.data.documents.idVerification).toBe(`/api${path}/documents/idVerification`);
});

test('approval opens the profile, once, and is in the audit log', async () => {
  const { creator, path } = await waiting();
  expect((await site.call('GET', `/performers/${creator.id}`)).status).toBe(404);
  const approved = await site.call('POST', `${path}/approve`, { token: boss.token });
  expect(approved.data).toMatchObject({ state: 'approved', decidedBy: boss.id });
  expect((await site.call('GET', `/performers/${creator.id}`)).status).toBe(200);
  const self = await site.call('GET', '/users/me', { token: creator.token });
  expect(self.data).toMatchObject({ verifiedDocument: true, review: { state: 'approved' } });
  for (const decision of ['approve', 'reject']) {
    const again = await site.call('POST', `${path}/${decision}`, {
      token: boss.token,
      body: { reason: 'too late' },
    });
    expect([again.status, again.body.code, again.body.state]).toEqual([
      409,
      'creators.review-decided',
      'approved',
    ]);
  }
  expect(await auditedActions(creator.id)).toContainEqual({ action: 'creator.approved', reason: null });
});

test('two operators at once decide once', async () => {
  const { path } = await waiting();
  const answers = await Promise.all(
    ['approve', 'reject'].map((decision) =>
      site.call('POST', `${path}/${decision}`, { token: boss.token, body: { reason: 'blurred' } }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('a rejection tells the creator why, and the creator stays hidden', async () => {
  const { creator, path } = await waiting();
  const reason = 'The photo of the passport is blurred.';
  const rejected = await site.call('POST', `${path}/reject`, { token: boss.token, body: { reason } });
  expect(rejected.data).toMatchObject({ state: 'rejected', reason });
  const self = await site.call('GET', '/users/me', { token: creator.token });
  expect(self.data.review).toEqual({ state: 'rejected', reason });
  expect((await site.call('GET', `/performers/${creator.id}`)).status).toBe(404);
  expect(await auditedActions(creator.id)).toContainEqual({ action: 'creator.rejected', reason });
});

describe('papers that were turned down', () => {
  const PATH = '/performers/documents/upload';
  const send = async (token: string | undefined, fields: Record<string, UploadPart> = {}) =>
    site.upload(PATH, { ...(await papers()), ...fields }, { token });

  async function rejected(): Promise<TestPerson> {
    const { creator, path } = await waiting();
    await site.call('POST', `${path}/reject`, { token: boss.token, body: { reason: 'blurred' } });
    return creator;
  }

  test('are handed in again, once, and wait in the queue', async () => {
    const creator = await rejected();
    site.clock.advance(1_000);
    const answers = await Promise.all([send(creator.token), send(creator.token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body.code).toBe('creators.papers-not-wanted');
    const self = await site.call('GET', '/users/me', { token: creator.token });
    expect(self.data.review).toEqual({ state: 'pending', reason: null });
    await approve(site, creator);
    expect((await send(creator.token)).status).toBe(409);
  });

  test.each([
    ['text', async () => Buffer.from('not a picture at all'), 'media.photo-type'],
    ['half a picture', async () => (await photo()).subarray(0, 3_000), 'media.photo-unreadable'],
    ['more pixels than fit', async () => pngThatClaims(9_000, 9_000), 'media.photo-too-many-pixels'],
  ])('are pictures, not %s', async (_what, make, code) => {
    const creator = await rejected();
    const idVerification = { name: 'passport.jpg', bytes: await make() };
    const answer = await send(creator.token, { idVerification });
    expect(answer.body.code).toBe(code);
  });

  test('are those of creators', async () => {
    expect((await send(fan.token)).status).toBe(403);
    expect((await send(undefined)).status).toBe(401);
  });
});

describe('a decision', () => {
  const SECONDS = 1_000;

  test.each(['approve', 'reject'])(
    'to %s is taken back by its operator, and may be made anew',
    async (decision) => {
      const { creator, path } = await waiting();
      await site.call('POST', `${path}/${decision}`, { token: boss.token, body: { reason: 'blurred' } });
      site.clock.advance(30 * SECONDS);
      const takenBack = await site.call('POST', `${path}/take-back`, { token: boss.token });
      expect(takenBack.data).toMatchObject({
        state: 'pending',
        reason: null,
        decidedAt: null,
        decidedBy: null,
      });
      expect((await site.call('GET', `/performers/${creator.id}`)).status).toBe(404);
      const self = await site.call('GET', '/users/me', { token: creator.token });
      expect(self.data).toMatchObject({ verifiedDocument: false, review: { state: 'pending' } });
      const actions = await auditedActions(creator.id);
      expect(actions.at(-1)).toEqual({ action: 'creator.decision-taken-back', reason: null });
      const anew = await site.call('POST', `${path}/approve`, { token: boss.token });
      expect(anew.data).toMatchObject({ state: 'approved' });
    },
  );

  const takeBack = async (path: string, { token } = boss) => {
    const { status, body } = await site.call('POST', `${path}/take-back`, { token });
    return [status, body.code, body.state];
  };

  test('stands after 30 seconds', async () => {
    const { creator, path } = await waiting();
    await site.call('POST', `${path}/approve`, { token: boss.token });
    site.clock.advance(30 * SECONDS + 1);
    expect(await takeBack(path)).toEqual([409, 'creators.decision-stands', 'approved']);
    expect((await site.call('GET', `/performers/${creator.id}`)).status).toBe(200);
  });

  test('of somebody else is not taken back, nor one that was not made', async () => {
    const { path } = await waiting();
    expect(await takeBack(path)).toEqual([409, 'creators.decision-stands', 'pending']);
    await site.call('POST', `${path}/approve`, { token: boss.token });
    const colleague = await operator(site);
    expect(await takeBack(path, colleague)).toEqual([409, 'creators.decision-stands', 'approved']);
  });

  test('stands once the creator has handed in other papers', async () => {
    const { creator, path } = await waiting();
    await site.call('POST', `${path}/reject`, { token: boss.token, body: { reason: 'blurred' } });
    site.clock.advance(SECONDS);
    await site.upload('/performers/documents/upload', await papers(), { token: creator.token });
    expect(await takeBack(path)).toEqual([409, 'creators.decision-stands', 'rejected']);
    const { data } = await site.call('GET', path, { token: boss.token });
    const events = data.timeline.map(({ event }: { event: string }) => event);
    expect(events).toEqual(['handed-in', 'rejected', 'handed-in', 'registered']);
  });
});

test('a rejection needs a reason', async () => {
  const { path } = await waiting();
  const answer = await site.call('POST', `${path}/reject`, { token: boss.token, body: { reason: ' ' } });
  expect([answer.status, answer.body.code]).toEqual([422, 'request.shape']);
});

test('an unknown review is not there', async () => {
  const path = '/admin/creator-reviews/0190aaaa-0000-7000-8000-000000000000';
  const answers = [
    await site.call('GET', path, { token: boss.token }),
    await site.call('POST', `${path}/approve`, { token: boss.token }),
    await site.call('POST', `${path}/reject`, { token: boss.token, body: { reason: 'no such' } }),
    await site.call('POST', `${path}/take-back`, { token: boss.token }),
    await site.call('GET', `${path}/documents/idVerification`, { token: boss.token }),
  ];
  for (const { status, body } of answers)
    expect([status, body.code]).toEqual([404, 'creators.review-not-found']);
});

test('the operator looks at papers, and every look is in the audit log', async () => {
  const { creator, path } = await waiting();
  const picture = await site.call('GET', `${path}/documents/documentVerification`, { token: boss.token });
  expect(picture.status).toBe(200);
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(picture.headers['cache-control']).toBe('no-store');
  expect(await auditedActions(creator.id)).toContainEqual({
    action: 'creator.document-viewed',
    reason: null,
  });
  const other = await site.call('GET', `${path}/documents/passwords`, { token: boss.token });
  expect(other.status).toBe(404);
});

test('nobody but the operator reviews or sees papers', async () => {
  const { creator, path } = await waiting();
  const calls = [
    ['GET', '/admin/creator-reviews'],
    ['GET', path],
    ['POST', `${path}/approve`],
    ['POST', `${path}/reject`],
    ['POST', `${path}/take-back`],
    ['GET', `${path}/documents/idVerification`],
  ] as const;
  for (const [method, address] of calls) {
    const body = method === 'POST' ? { reason: 'please' } : undefined;
    expect((await site.call(method, address, { body })).status).toBe(401);
    for (const { token } of [fan, creator])
      expect((await site.call(method, address, { token, body })).status).toBe(403);
  }
  expect(await auditedActions(creator.id)).toEqual([]);
});

test('who waits the longest comes first, and decided ones are in lists of their own', async () => {
  await waiting();
  const queue = await site.call('GET', '/admin/creator-reviews', { token: boss.token });
  const times = queue.data.data.map((row: { createdAt: string }) => row.createdAt);
  expect(times).toEqual([...times].sort());
  expect(queue.data.total).toBe(queue.data.data.length);
  const approved = await site.call('GET', '/admin/creator-reviews', {
    token: boss.token,
    query: { state: 'approved' },
  });
  expect(approved.data.data.every((row: { state: string }) => row.state === 'approved')).toBe(true);
});
