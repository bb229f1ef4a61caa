import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { eventually } from '#testing/eventually.ts';
import {
  approve,
  creatorAccount,
  documents,
  expireReauthentication,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openListeners } from '#testing/listen.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { photo, pngThatClaims, unsupportedJpeg } from '#testing/pictures.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite, type UploadPart } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  fan = await registerFan(site);
});
afterAll(() => site.close());

/** The review of a new creator. */
async function waiting(): Promise<{ creator: TestUser; path: string }> {
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
  site.runtime.database.read.rows<{ action: string; reason: string | null }>(
    sql`select action, reason from audit_log where object_id = ${creatorId} order by id`,
  );

test('operators see the data to compare with the ID documents', async () => {
  const { creator, path } = await waiting();
  const { status, data } = await site.call('GET', path, { token: boss.token });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    state: 'pending',
    legalName: 'Noor Legal',
    dateOfBirth: '1995-02-03',
    country: 'PT',
    creator: { _id: creator.id, name: 'Ash & Slip' },
    documents: { idVerification: expect.stringMatching(`^http://[^/]+${path}/documents/idVerification$`) },
    categories: [],
    timeline: [{ event: 'handed-in' }, { event: 'registered' }],
  });
  const onSite = await site.call('GET', path, { token: boss.token, listener: 'site' });
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

describe('a locked application', () => {
  let other: TestUser;
  beforeAll(async () => {
    other = await operator(site);
  });
  const lock = (path: string, who: TestUser, body: object = {}) =>
    site.call('POST', `${path}/lock`, { token: who.token, body });
  const holder = async (path: string) =>
    (await site.call('GET', path, { token: boss.token })).data.lock?.by._id ?? null;

  test('is told with since when, in the queue as well, and decided by nobody else', async () => {
    const { path } = await waiting();
    expect(await holder(path)).toBeNull();
    const since = site.clock.now().toISOString();
    expect((await lock(path, other)).data.lock).toMatchObject({ by: { _id: other.id }, since });
    site.clock.advance(60_000);
    // Locking again keeps the time of the first lock.
    expect((await lock(path, other)).data.lock.since).toBe(since);
    const query = { sort: 'desc', limit: '1' };
    const queue = await site.call('GET', '/admin/creator-reviews', { token: boss.token, query });
    expect(queue.data.data[0].lock).toMatchObject({ by: { _id: other.id, name: 'Ira Holm' }, since });
    for (const [action, body] of [
      ['lock', {}],
      ['approve', undefined],
      ['reject', { reason: 'blurred' }],
    ] as const) {
      const answer = await site.call('POST', `${path}/${action}`, {
        token: boss.token,
        ...(body ? { body } : {}),
      });
      expect([answer.status, answer.body.code]).toEqual([409, 'creators.review-locked']);
    }
    const approved = await site.call('POST', `${path}/approve`, { token: other.token });
    expect(approved.data).toMatchObject({ state: 'approved', lock: null });
    expect((await lock(path, boss)).body.code).toBe('creators.review-decided');
  });

  test('is taken over by a press, which the other hears at once and the log keeps', async () => {
    const { creator, path } = await waiting();
    await lock(path, other);
    const listeners = await openListeners(site, 'site');
    const received = await listeners.listen(other);
    const taken = await lock(path, boss, { takeOver: true });
    expect(taken.data.lock.by._id).toBe(boss.id);
    await eventually(() =>
      expect(received).toContainEqual({
        name: 'creator_review_taken_over',
        payload: { reviewId: taken.data._id },
      }),
    );
    await listeners.close();
    expect(await auditedActions(creator.id)).toContainEqual({
      action: 'creator.review-taken-over',
      reason: null,
    });
    expect((await site.call('POST', `${path}/approve`, { token: other.token })).status).toBe(409);
    expect((await site.call('POST', `${path}/approve`, { token: boss.token })).status).toBe(200);
  });

  test('is let go of with the next one, and after half an hour', async () => {
    const [first, second] = [await waiting(), await waiting()];
    await lock(first.path, other);
    await lock(second.path, other);
    expect([await holder(first.path), await holder(second.path)]).toEqual([null, other.id]);
    site.clock.advance(30 * 60_000);
    expect(await holder(second.path)).toBeNull();
    expect((await lock(second.path, boss)).status).toBe(200);
  });

  test('is one operator’s, however many reach for it at once', async () => {
    const { path } = await waiting();
    const answers = await Promise.all([lock(path, other), lock(path, boss)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
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

describe('rejected ID documents', () => {
  const PATH = '/performers/documents/upload';
  const send = async (token: string | undefined, fields: Record<string, UploadPart> = {}) =>
    site.upload(PATH, { ...(await documents()), ...fields }, { token });

  async function rejected(): Promise<TestUser> {
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
    expect(refused?.body.code).toBe('creators.documents-not-wanted');
    const self = await site.call('GET', '/users/me', { token: creator.token });
    expect(self.data.review).toEqual({ state: 'pending', reason: null });
    await approve(site, creator);
    expect((await send(creator.token)).status).toBe(409);
  });

  test.each([
    ['text', async () => Buffer.from('not a picture at all'), 'media.photo-type'],
    ['half a picture', async () => (await photo()).subarray(0, 3_000), 'media.photo-unreadable'],
    ['more pixels than fit', async () => pngThatClaims(9_000, 9_000), 'media.photo-too-many-pixels'],
    ['a JPEG of a rare kind', unsupportedJpeg, 'media.photo-unsupported'],
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

describe('one paper', () => {
  const send = async (token: string | undefined, type = 'idVerificationId', bytes?: Buffer) =>
    site.upload(
      `/performers/documents/upload/${type}`,
      { file: { name: 'paper.jpg', bytes: bytes ?? (await photo({ width: 320, height: 200 })) } },
      { token },
    );
  const newest = async (creator: TestUser) => {
    const queue = await site.call('GET', '/admin/creator-reviews', {
      token: boss.token,
      query: { limit: '200' },
    });
    return queue.data.data.find(
      (review: { creator: { _id: string } }) => review.creator._id === creator.id,
    ) as { _id: string };
  };
  const bytesOf = async (reviewId: string, name: string) =>
    (await site.call('GET', `/admin/creator-reviews/${reviewId}/documents/${name}`, { token: boss.token }))
      .body;

  test('is handed in anew after a rejection, beside the other as it was', async () => {
    const { creator, path } = await waiting();
    const before = path.split('/').at(-1) ?? '';
    await site.call('POST', `${path}/reject`, { token: boss.token, body: { reason: 'blurred' } });
    site.clock.advance(1_000);
    const { status, data } = await send(creator.token, 'idVerificationId', await photo({ width: 400 }));
    expect([status, data.state]).toEqual([200, 'pending']);
    const self = await site.call('GET', '/users/me', { token: creator.token });
    expect(self.data).toMatchObject({
      review: { state: 'pending' },
      idVerification: { url: data.url },
      documentVerification: { url: data.url },
    });
    expect(data.url).toMatch(/\/sealed-paper\.svg$/);
    const after = (await newest(creator))._id;
    expect(await bytesOf(after, 'idVerification')).not.toEqual(await bytesOf(before, 'idVerification'));
    expect(await bytesOf(after, 'documentVerification')).toEqual(
      await bytesOf(before, 'documentVerification'),
    );
    expect(await auditedActions(creator.id)).toContainEqual({
      action: 'creator.document-replaced',
      reason: null,
    });
  });

  test('and then the other: both come before the operator, once', async () => {
    const { creator, path } = await waiting();
    await send(creator.token, 'idVerificationId', await photo({ width: 400 }));
    const first = (await newest(creator))._id;
    const identity = await bytesOf(first, 'idVerification');
    const { data } = await send(creator.token, 'documentVerificationId', await photo({ width: 500 }));
    expect(data.state).toBe('pending');
    // An operator who had the first documents open cannot decide about the new ones.
    for (const stale of [path, `/admin/creator-reviews/${first}`]) {
      const decided = await site.call('POST', `${stale}/approve`, { token: boss.token });
      expect([decided.status, decided.body.code]).toEqual([404, 'creators.review-not-found']);
    }
    const { _id } = await newest(creator);
    expect(await bytesOf(_id, 'idVerification')).toEqual(identity);
    const approved = await site.call('POST', `/admin/creator-reviews/${_id}/approve`, { token: boss.token });
    expect(approved.data.state).toBe('approved');
    const late = await send(creator.token);
    expect([late.status, late.body.code]).toEqual([409, 'creators.documents-not-wanted']);
  });

  test('and a decision at once: one of the two happens, and nothing unseen is accepted', async () => {
    const { creator, path } = await waiting();
    const [sent, decided] = await Promise.all([
      send(creator.token),
      site.call('POST', `${path}/approve`, { token: boss.token }),
    ]);
    const self = await site.call('GET', '/users/me', { token: creator.token });
    if (decided.status === 200) {
      expect([sent.status, self.data.review.state]).toEqual([409, 'approved']);
    } else {
      expect([sent.status, decided.status, self.data.review.state]).toEqual([200, 404, 'pending']);
    }
  });

  test('is not enough where there is no other', async () => {
    const bare = await creatorAccount(site);
    const answer = await send(bare.token);
    expect([answer.status, answer.body.code]).toEqual([409, 'creators.documents-incomplete']);
  });

  test.each([
    ['text', async () => Buffer.from('not a picture at all'), 'media.photo-type'],
    ['half a picture', async () => (await photo()).subarray(0, 3_000), 'media.photo-unreadable'],
    ['more pixels than fit', async () => pngThatClaims(9_000, 9_000), 'media.photo-too-many-pixels'],
    ['a JPEG of a rare kind', unsupportedJpeg, 'media.photo-unsupported'],
  ])('is a picture, not %s', async (_what, make, code) => {
    const { creator } = await waiting();
    expect((await send(creator.token, 'idVerificationId', await make())).body.code).toBe(code);
  });

  test('is one of two kinds, and that of a creator', async () => {
    const { creator } = await waiting();
    expect((await send(creator.token, 'passport')).status).toBe(404);
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

  test.each([
    ['approve', 'creators.approved', '/creator/studio'],
    ['reject', 'creators.rejected', 'The portrait is blurred'],
  ])('to %s is mailed to the creator once it stands, and once', async (decision, template, says) => {
    const { creator, path } = await waiting();
    const body = { reason: 'The portrait is blurred' };
    await site.call('POST', `${path}/${decision}`, { token: boss.token, body });
    const tick = () => runJob(site, 'creators.mail-decisions');
    const decisionMails = async () => {
      const mails = await readMailbox(site, `${creator.username}@creators.test`);
      return mails.filter((mail) => mail.template === template);
    };
    site.clock.advance(30 * SECONDS);
    await tick();
    expect(await decisionMails()).toEqual([]);
    site.clock.advance(1);
    await Promise.all([tick(), tick()]);
    await tick();
    const mails = await decisionMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(says);
  });

  test('that is taken back is not mailed', async () => {
    const { creator, path } = await waiting();
    await site.call('POST', `${path}/approve`, { token: boss.token });
    await takeBack(path);
    site.clock.advance(31 * SECONDS);
    await runJob(site, 'creators.mail-decisions');
    const mails = await readMailbox(site, `${creator.username}@creators.test`);
    expect(mails.map(({ template }) => template)).not.toContain('creators.approved');
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
    await site.upload('/performers/documents/upload', await documents(), { token: creator.token });
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
    await site.call('POST', `${path}/lock`, { token: boss.token, body: {} }),
    await site.call('POST', `${path}/approve`, { token: boss.token }),
    await site.call('POST', `${path}/reject`, { token: boss.token, body: { reason: 'no such' } }),
    await site.call('POST', `${path}/take-back`, { token: boss.token }),
    await site.call('GET', `${path}/documents/idVerification`, { token: boss.token }),
  ];
  for (const { status, body } of answers)
    expect([status, body.code]).toEqual([404, 'creators.review-not-found']);
});

test('operators view ID documents, and every view is audited', async () => {
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

test('a view is audited even where the document cannot be decrypted', async () => {
  const { creator, path } = await waiting();
  const { key } = await site.runtime.database.read.one<{ key: string }>(
    sql`select key from sealed_documents where owner_id = ${creator.id} and kind = 'identity'`,
  );
  await site.runtime.storage.withLocalPath('sealed', key, (file) => writeFile(file, 'somebody was here'));
  const { status } = await site.call('GET', `${path}/documents/idVerification`, { token: boss.token });
  expect(status).toBe(500);
  expect((await auditedActions(creator.id)).map(({ action }) => action)).toContain('creator.document-viewed');
});

test('views of ID documents are rate-limited', async () => {
  const limited = await openTestSite({ LIMIT_USUAL: '30' });
  try {
    const { token } = await operator(limited);
    const path = '/admin/creator-reviews/0190aaaa-0000-7000-8000-000000000000/documents/idVerification';
    const answers: number[] = [];
    for (let asked = 0; asked < 31; asked++)
      answers.push((await limited.call('GET', path, { token })).status);
    expect(answers).toEqual([...Array(30).fill(404), 429]);
  } finally {
    await limited.close();
  }
});

test('missing ID documents are not offered to operators', async () => {
  const { creator, path } = await waiting();
  await site.runtime.database.transaction((tx) =>
    tx.run(sql`delete from sealed_documents where owner_id = ${creator.id} and kind = 'portrait'`),
  );
  const { data } = await site.call('GET', path, { token: boss.token });
  expect(data.documents).toEqual({
    idVerification: expect.stringMatching(`^http://[^/]+${path}/documents/idVerification$`),
    documentVerification: null,
  });
});

test('ID documents require reauthentication, and a refused view is not audited', async () => {
  const { creator, path } = await waiting();
  const other = await operator(site);
  await expireReauthentication(site, other);
  const refused = await site.call('GET', `${path}/documents/idVerification`, { token: other.token });
  expect(refused.body).toMatchObject({ status: 403, code: 'session.reauthentication-needed' });
  expect((await auditedActions(creator.id)).map(({ action }) => action)).not.toContain(
    'creator.document-viewed',
  );
});

test('only operators review or see ID documents', async () => {
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

test('of an even number of applications the median wait lies between the two in the middle', async () => {
  const { database } = site.runtime;
  const median = async () =>
    (await site.call('GET', '/admin/creator-reviews', { token: boss.token })).data.medianCreatedAt;
  for (const creator of [await waiting(), await waiting()]) expect(creator).toBeDefined();
  const { rows } = await database.pool.query<{ created_at: Date }>(
    `select created_at from creator_reviews where state = 'pending' order by created_at`,
  );
  const times = rows.map(({ created_at: at }) => at.getTime());
  const middle = ((times[(times.length - 1) >> 1] ?? 0) + (times[times.length >> 1] ?? 0)) / 2;
  expect(Math.abs(Date.parse(await median()) - middle)).toBeLessThan(2);
});
