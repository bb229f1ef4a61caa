import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeDowns } from '#domains/engagement/server/index.ts';
import { eventually } from '#testing/eventually.ts';
import {
  giveTokens,
  NO_ID,
  operator,
  publishGallery,
  publishPost,
  registerCreator,
  registerFan,
  type TestPost,
  type TestUser,
} from '#testing/factories.ts';
import { newestMail } from '#testing/mailbox.ts';
import { letWrite, openConversation, sendMessage, uploadMessagePhoto } from '#testing/messages.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let otherBoss: TestUser;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  otherBoss = await operator(site);
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 300_00);
});
afterAll(() => site.close());

const addressOf = ({ username }: TestUser) => `${username}@creators.test`;
const SPAM = 'Spam or misleading';
const report = (by: TestUser, targetId: string, target = 'feed', title = SPAM, description = '') =>
  site.call('POST', '/reports', { token: by.token, body: { title, description, target, targetId } });
const open = async (queue = 'report', by = boss) =>
  (await site.call('GET', '/admin/cases', { token: by.token, query: { queue, limit: '100' } })).data.data as {
    _id: string;
    objectId: string;
    reportTotal: number;
  }[];
const caseOf = async (objectId: string, queue = 'report') => {
  const found = (await open(queue)).find((each) => each.objectId === objectId);
  if (!found) throw new Error('no open case');
  return found;
};
const decide = (caseId: string, body: Record<string, unknown>, by = boss) =>
  site.call('POST', `/admin/cases/${caseId}/decide`, { token: by.token, body });
const sees = async (post: TestPost, by?: TestUser) =>
  (await site.call('GET', `/user/feeds/${post._id}`, by ? { token: by.token } : {})).status;
const takeDown = (kind: string, objectId: string, by = boss) =>
  site.call('POST', '/admin/take-downs', {
    token: by.token,
    body: { kind, objectId, reason: SPAM, note: 'Not for sale' },
  });
const restore = (kind: string, objectId: string) =>
  site.call('POST', '/admin/take-downs/restore', { token: boss.token, body: { kind, objectId } });
const ownTakeDowns = async ({ token }: TestUser) =>
  (await site.call('GET', '/take-downs', { token })).data.data as { _id: string; objectId: string }[];
/** When decisions can no longer be undone. */
async function notifyOfDecisions() {
  site.clock.advance(31_000);
  await runJob(site, 'moderation.notify-of-decisions');
}

describe('reports', () => {
  test('twenty reports at once by one user are one, and those of many users are one case', async () => {
    const post = await publishPost(site, creator);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(fan, post._id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
    const others = [await registerFan(site), await registerFan(site)];
    await Promise.all(others.map((other) => report(other, post._id, 'feed', 'Child abuse')));
    const cases = (await open()).filter(({ objectId }) => objectId === post._id);
    expect(cases).toMatchObject([{ reportTotal: 3, isUrgent: true }]);
    const detail = await site.call('GET', `/admin/cases/${cases[0]?._id}`, { token: boss.token });
    expect(detail.data.reports).toHaveLength(3);
    expect(detail.data).toMatchObject({ owner: { _id: creator.id }, canTakeDown: true, isTakenDown: false });
  });

  test('a repeated report changes an open one; the reporter sees it with its state', async () => {
    const post = await publishPost(site, creator, { text: 'Salt glaze' });
    await report(fan, post._id);
    const again = await report(fan, post._id, 'feed', 'Others', 'It is a copy');
    expect(again.data).toMatchObject({ title: 'Others', description: 'It is a copy', state: 'open' });
    const own = await site.call('GET', '/reports', { token: fan.token });
    expect(own.data.data[0]).toMatchObject({ targetId: post._id, targetTitle: 'Salt glaze', state: 'open' });
  });

  test('nobody reports what they cannot see, what is theirs, or what has no reports', async () => {
    const draft = await publishPost(site, creator, { status: 'inactive' });
    const post = await publishPost(site, creator);
    expect((await report(fan, draft._id)).body.code).toBe('engagement.target-not-found');
    expect((await report(fan, NO_ID)).body.code).toBe('engagement.target-not-found');
    expect((await report(creator, post._id)).body.code).toBe('engagement.own-thing');
    expect((await report(fan, post._id, 'stream')).body.code).toBe('engagement.not-reportable');
  });

  test('the reporter learns what became of it, and the reported never learns who it was', async () => {
    const reporter = await registerFan(site);
    const seller = await registerCreator(site, { approved: true });
    const post = await publishPost(site, seller, { text: 'A bowl a day' });
    await report(reporter, post._id, 'feed', SPAM, 'My words about it');
    const { _id } = await caseOf(post._id);
    await decide(_id, { decision: 'upheld', note: 'Not for sale' });
    await notifyOfDecisions();
    const bell = await site.call('GET', '/notifications', { token: reporter.token });
    expect(JSON.stringify(bell.data)).toContain('We agreed with your report');
    const bellOfSeller = await site.call('GET', '/notifications', { token: seller.token });
    expect(JSON.stringify(bellOfSeller.data)).toContain(
      'We removed something of yours: Post “A bowl a day”. Reason: Spam or misleading',
    );
    const mail = await newestMail(site, addressOf(seller), 'moderation.taken-down');
    expect(mail.text).toContain('Not for sale');
    expect(mail.text).toContain('Removed: Post “A bowl a day”');
    const visible = [
      bellOfSeller.data,
      mail,
      (await site.call('GET', '/take-downs', { token: seller.token })).data,
    ];
    for (const trace of [
      reporter.id,
      reporter.username,
      `${reporter.username}@fans.test`,
      'My words about it',
    ])
      expect(JSON.stringify(visible)).not.toContain(trace);
    expect((await site.call('GET', '/reports', { token: reporter.token })).data.data[0].state).toBe('upheld');
  });
});

describe('what is taken down', () => {
  test('a post exists for its owner and for operators only, buyers included, until it is restored', async () => {
    const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 20 });
    const path = `/wallet/charges/feed/${post._id}`;
    await site.call('POST', path, { token: fan.token });
    const otherFan = await registerFan(site);
    await giveTokens(site, otherFan, 100_00);
    const { data } = await site.call('GET', `/user/feeds/${post._id}`, {
      token: fan.token,
    });
    const photo = String(data.files[0].url).replace(/^https?:\/\/[^/]+/, '');
    const opens = async (by: TestUser) =>
      (await site.call('GET', photo, { token: by.token, listener: 'api' })).status;
    expect(await opens(fan)).toBe(200);
    expect((await takeDown('feed', post._id)).status).toBe(200);
    site.clock.advance(5_000);
    expect([await sees(post), await sees(post, fan), await sees(post, otherFan)]).toEqual([404, 404, 404]);
    expect([await sees(post, creator), await sees(post, boss)]).toEqual([200, 200]);
    expect((await site.call('POST', path, { token: otherFan.token })).status).toBe(404);
    const lists = await site.call('GET', `/performer/feeds/${creator.id}/list`, { token: fan.token });
    expect(JSON.stringify(lists.data ?? '')).not.toContain(post._id);
    // A yes is remembered for three real seconds.
    await eventually(async () => expect(await opens(fan)).toBe(403));
    expect((await ownTakeDowns(creator))[0]).toMatchObject({
      objectId: post._id,
      reason: SPAM,
      note: 'Not for sale',
      restoredAt: null,
    });
    expect((await restore('feed', post._id)).data).toEqual({ success: true });
    expect([await sees(post), await sees(post, fan)]).toEqual([200, 200]);
    expect((await restore('feed', post._id)).body.code).toBe('moderation.take-down-not-found');
  });

  test('a gallery is like that as well, and what does not exist cannot be taken down', async () => {
    const gallery = await publishGallery(site, creator);
    expect((await takeDown('gallery', gallery._id)).status).toBe(200);
    const seen = await site.call('GET', `/user/galleries/${gallery._id}/view`, { token: fan.token });
    expect(seen.status).toBe(404);
    expect((await takeDown('feed', NO_ID)).body.code).toBe('moderation.reported-not-found');
    expect((await takeDown('performer', creator.id)).body.code).toBe('moderation.reported-not-found');
  });

  test('a comment goes with its replies, and its author cannot bring it back', async () => {
    const post = await publishPost(site, creator);
    const body = { objectId: post._id, objectType: 'feed', content: 'Buy followers at my shop' };
    const { data } = await site.call('POST', '/comments', { token: fan.token, body });
    const total = async () =>
      (await site.call('GET', '/comments', { query: { objectId: post._id, objectType: 'feed' } })).data.total;
    expect((await report(creator, data._id, 'comment')).status).toBe(200);
    const { _id } = await caseOf(data._id);
    await decide(_id, { decision: 'upheld' });
    expect(await total()).toBe(0);
    for (const by of [fan, boss])
      expect((await site.call('POST', `/comments/${data._id}/restore`, { token: by.token })).status).toBe(
        404,
      );
    expect((await restore('comment', data._id)).status).toBe(200);
    expect(await total()).toBe(1);
  });

  test('a message is gone for its recipient, and operators open only those that were reported', async () => {
    await letWrite(site, fan, creator);
    const conversation = await openConversation(site, fan, creator);
    const fileId = await uploadMessagePhoto(site, creator);
    const fileIds = [fileId];
    const sent = await sendMessage(site, creator, conversation, { text: 'Pay me elsewhere', fileIds });
    const id = sent.data._id as string;
    const status = (by: TestUser) =>
      site.call('GET', `/messages/${id}/files/${fileId}/status`, { token: by.token });
    expect((await status(boss)).status).not.toBe(200);
    expect((await report(fan, id, 'message')).status).toBe(200);
    const { _id } = await caseOf(id);
    const shown = await site.call('GET', `/admin/cases/${_id}`, { token: boss.token });
    expect(shown.data).toMatchObject({ text: 'Pay me elsewhere', files: [{ _id: fileId }] });
    await decide(_id, { decision: 'upheld' });
    const read = async (by: TestUser) =>
      (await site.call('GET', `/messages/conversations/${conversation}`, { token: by.token })).data.data[0];
    expect(await read(fan)).toMatchObject({ _id: id, isDeleted: true, files: [] });
    expect(await read(creator)).toMatchObject({ _id: id, text: 'Pay me elsewhere', isDeleted: false });
  });

  test('others call the same command; without an operator nobody is named', async () => {
    const post = await publishPost(site, creator);
    const thing = { kind: 'feed', objectId: post._id };
    const taking = site.runtime.ports.one(takeDowns);
    const run = <T>(work: (ctx: Parameters<typeof taking.restore>[0]) => Promise<T>) =>
      site.runtime.write({}, work);
    const first = await run((ctx) => taking.takeDown(ctx, thing, { reason: 'Consent withdrawn' }));
    expect(await run((ctx) => taking.takeDown(ctx, thing, { reason: SPAM }))).toBe(first);
    expect(await sees(post, fan)).toBe(404);
    expect(await run((ctx) => taking.restore(ctx, thing))).toBe(true);
    expect(await run((ctx) => taking.restore(ctx, thing))).toBe(false);
    expect(await sees(post, fan)).toBe(200);
  });
});

describe('the queue', () => {
  async function reported(): Promise<{ post: TestPost; id: string }> {
    const post = await publishPost(site, creator);
    await report(fan, post._id);
    return { post, id: (await caseOf(post._id))._id };
  }
  const lock = (id: string, by: TestUser, takeOver = false) =>
    site.call('POST', `/admin/cases/${id}/lock`, { token: by.token, body: { takeOver } });

  test('two operators never work on one case, until the lock expires or is taken over', async () => {
    const { id } = await reported();
    expect((await lock(id, boss)).data.lock.by._id).toBe(boss.id);
    expect((await lock(id, otherBoss)).body.code).toBe('moderation.case-locked');
    expect((await decide(id, { decision: 'dismissed' }, otherBoss)).body.code).toBe('moderation.case-locked');
    expect((await lock(id, otherBoss, true)).data.lock.by._id).toBe(otherBoss.id);
    expect((await decide(id, { decision: 'dismissed' })).body.code).toBe('moderation.case-locked');
    site.clock.advance(15 * 60_000);
    expect((await decide(id, { decision: 'dismissed' })).data.state).toBe('dismissed');
    expect((await lock(id, boss)).body.code).toBe('moderation.case-decided');
    expect((await decide(id, { decision: 'upheld' })).body).toMatchObject({
      code: 'moderation.case-decided',
      state: 'dismissed',
    });
    for (const call of [lock(NO_ID, boss), decide(NO_ID, { decision: 'upheld' })])
      expect((await call).body.code).toBe('moderation.case-not-found');
    const missing = await site.call('GET', `/admin/cases/${NO_ID}`, { token: boss.token });
    expect(missing.body.code).toBe('moderation.case-not-found');
  });

  test('a decision is undone within 30 seconds by who made it, and nobody is notified', async () => {
    const { id, post } = await reported();
    const undo = (by = boss, caseId = id) =>
      site.call('POST', `/admin/cases/${caseId}/undo`, { token: by.token });
    await decide(id, { decision: 'upheld' });
    expect(await sees(post, fan)).toBe(404);
    expect((await ownTakeDowns(creator)).map(({ objectId }) => objectId)).toContain(post._id);
    expect((await undo(otherBoss)).body.code).toBe('moderation.decision-stands');
    expect((await undo()).data).toMatchObject({ state: 'open', isTakenDown: false });
    expect(await sees(post, fan)).toBe(200);
    expect((await ownTakeDowns(creator)).map(({ objectId }) => objectId)).not.toContain(post._id);
    await decide(id, { decision: 'dismissed' });
    await notifyOfDecisions();
    expect((await undo()).body.code).toBe('moderation.decision-stands');
    expect((await undo(boss, NO_ID)).body.code).toBe('moderation.case-not-found');
  });

  test('evidence stays when the thing is deleted; the history of the user is beside it', async () => {
    const post = await publishPost(site, creator, { text: 'Cheap copies of watches' });
    await report(fan, post._id);
    await site.call('DELETE', `/performer/feeds/${post._id}`, { token: creator.token });
    const { _id } = await caseOf(post._id);
    const { data } = await site.call('GET', `/admin/cases/${_id}`, { token: boss.token });
    expect(data).toMatchObject({ text: 'Cheap copies of watches', path: null });
    expect(data.history.length).toBeGreaterThan(0);
    expect(data.counts.dismissed).toBeGreaterThan(0);
    expect((await decide(_id, { decision: 'upheld' })).data.state).toBe('upheld');
  });
});

describe('appeals', () => {
  const appeal = (id: string, by: TestUser) =>
    site.call('POST', `/take-downs/${id}/appeal`, { token: by.token, body: { text: 'It is my own work' } });

  async function removed(): Promise<{ post: TestPost; id: string }> {
    const post = await publishPost(site, creator);
    const { data } = await takeDown('feed', post._id);
    return { post, id: data._id };
  }

  test('the owner appeals once, and another operator restores it', async () => {
    const { post, id } = await removed();
    expect((await appeal(id, fan)).body.code).toBe('moderation.take-down-not-found');
    expect((await appeal(id, creator)).data.appeal).toMatchObject({
      text: 'It is my own work',
      state: 'open',
    });
    expect((await appeal(id, creator)).body.code).toBe('moderation.already-appealed');
    const { _id } = await caseOf(post._id, 'appeal');
    expect((await decide(_id, { decision: 'upheld' })).body.code).toBe('moderation.own-decision');
    const decided = await decide(_id, { decision: 'upheld', note: 'We were wrong' }, otherBoss);
    expect(decided.data).toMatchObject({
      state: 'upheld',
      isTakenDown: false,
      statement: 'It is my own work',
    });
    expect(await sees(post, fan)).toBe(200);
    await notifyOfDecisions();
    const bell = await site.call('GET', '/notifications', { token: creator.token });
    expect(JSON.stringify(bell.data)).toContain('Your appeal was accepted');
    const mail = await newestMail(site, addressOf(creator), 'moderation.appeal-decided');
    expect(mail.text).toContain('We were wrong');
    expect((await appeal(id, creator)).body.code).toBe('moderation.restored');
  });

  test('who reported it learns once that it was restored, and nothing of what stays removed', async () => {
    const reporter = await registerFan(site);
    const received = async () => {
      const { data } = await site.call('GET', '/notifications', { token: reporter.token });
      return JSON.stringify(data).split('was restored: its owner appealed').length - 1;
    };
    const own = async () =>
      (await site.call('GET', '/reports', { token: reporter.token })).data.data.map(
        ({ state, restoredAt }: { state: string; restoredAt: string | null }) => [state, restoredAt],
      );
    const removedAfterReport = async () => {
      const post = await publishPost(site, creator);
      await report(reporter, post._id);
      await decide((await caseOf(post._id))._id, { decision: 'upheld', reason: SPAM, takesDown: true });
      await notifyOfDecisions();
      const [takenDown] = (await ownTakeDowns(creator)).filter(({ objectId }) => objectId === post._id);
      await appeal(takenDown?._id ?? '', creator);
      return (await caseOf(post._id, 'appeal'))._id;
    };
    await decide(await removedAfterReport(), { decision: 'dismissed' }, otherBoss);
    await notifyOfDecisions();
    expect([await received(), await own()]).toEqual([0, [['upheld', null]]]);
    await decide(await removedAfterReport(), { decision: 'upheld' }, otherBoss);
    const restoredAt = site.clock.now().toISOString();
    expect(await received()).toBe(0);
    await notifyOfDecisions();
    await notifyOfDecisions();
    expect(await received()).toBe(1);
    expect(await own()).toEqual([
      ['upheld', restoredAt],
      ['upheld', null],
    ]);
  });

  test('an undone restoration takes it down again; a rejected appeal leaves it down', async () => {
    const { post, id } = await removed();
    await appeal(id, creator);
    const { _id } = await caseOf(post._id, 'appeal');
    await decide(_id, { decision: 'upheld' }, otherBoss);
    await site.call('POST', `/admin/cases/${_id}/undo`, { token: otherBoss.token });
    expect(await sees(post, fan)).toBe(404);
    expect((await decide(_id, { decision: 'dismissed' }, otherBoss)).data.isTakenDown).toBe(true);
    expect(await sees(post, fan)).toBe(404);
  });
});

test('the numbers of open cases stand in the navigation', async () => {
  const post = await publishPost(site, creator);
  const before = (await site.call('GET', '/admin/waiting', { token: boss.token })).data;
  await report(fan, post._id);
  const after = (await site.call('GET', '/admin/waiting', { token: boss.token })).data;
  expect(after).toEqual({ ...before, reports: before.reports + 1 });
});

test('figures count open cases and decisions; the evidence file has a sum over its content', async () => {
  const post = await publishPost(site, creator);
  await report(fan, post._id, 'feed', 'Infringes my rights', 'My own picture');
  const { _id } = await caseOf(post._id);
  const figures = async () =>
    (await site.call('GET', '/admin/moderation-figures', { token: boss.token })).data;
  const before = await figures();
  expect(before.open.report).toBeGreaterThan(0);
  expect(before.oldestCreatedAt).not.toBeNull();
  await decide(_id, { decision: 'upheld', takesDown: false });
  const after = await figures();
  expect(after.open.report).toBe(before.open.report - 1);
  expect(after.decisions).toContainEqual({ reason: 'Infringes my rights', upheld: 1, dismissed: 0 });
  expect(after.appeals.upheld).toBeGreaterThan(0);
  const exported = (path: string) =>
    site.call('POST', `/admin/cases/${path}/evidence`, { token: boss.token });
  const { data } = await exported(_id);
  expect(data.case.reports).toMatchObject([{ description: 'My own picture', reporter: { _id: fan.id } }]);
  expect(data.log.map(({ action }: { action: string }) => action)).toContain('case.upheld');
  const content = JSON.stringify({ case: data.case, log: data.log });
  expect(createHash('sha256').update(content).digest('hex')).toBe(data.sha256);
  expect((await exported(NO_ID)).body.code).toBe('moderation.case-not-found');
});
