import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import {
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { eraseComments } from '../data-export.ts';
import { countComment } from './comments.sql.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let post: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  fan = await registerFan(site);
  post = await newPost();
});

async function newPost(fields: Record<string, unknown> = {}): Promise<string> {
  const { data } = await site.call('POST', '/performer/feeds', {
    token: creator.token,
    body: { type: 'text', text: 'Morning on the roof', ...fields },
  });
  return data._id;
}

const on = (objectId: string, objectType = 'feed') => ({ objectId, objectType });
const write = (content: string, by: TestUser = fan, target = on(post), more = {}) =>
  site.call('POST', '/comments', { token: by.token, body: { ...target, content, ...more } });
const list = (query: Record<string, string> = on(post), by: TestUser | undefined = fan) =>
  site.call('GET', '/comments', { ...(by && { token: by.token }), query });
const words = async (query?: Record<string, string>, by?: TestUser) =>
  (await list(query, by)).data.data.map(({ content }: { content: string }) => content);
const remove = (id: string, by: TestUser) => site.call('DELETE', `/comments/${id}`, { token: by.token });
const restore = (id: string, by: TestUser) =>
  site.call('POST', `/comments/${id}/restore`, { token: by.token });
const totalOnCard = async () =>
  (await site.call('GET', `/user/feeds/${post}`, { token: fan.token })).data.totalComment;

/** Counts anew what the counters say. */
async function faultsOfCounters(): Promise<unknown[]> {
  const { rows } = await site.runtime.database.pool.query(`
    with readable as (
      select c.* from comments c left join comments p on p.id = c.parent_id
      where c.deleted_at is null and c.held_at is null and p.deleted_at is null),
    counted as (
      select kind, object_id, count(*)::int as total, (count(*) filter (where parent_id is null))::int as top_total
      from readable group by 1, 2)
    select n.kind, n.object_id, n.total, n.top_total, c.total, c.top_total
    from comment_counts n left join counted c using (kind, object_id)
    where n.total <> coalesce(c.total, 0) or n.top_total <> coalesce(c.top_total, 0)
    union all
    select 'comment', p.id, p.reply_total, 0, count(r.id)::int, 0 from comments p
      left join comments r on r.parent_id = p.id and r.deleted_at is null and r.held_at is null
      where p.parent_id is null group by p.id having p.reply_total <> count(r.id)`);
  return rows;
}

describe('writing and reading', () => {
  test('a comment stands there with its author, newest first, page by page, also for visitors', async () => {
    const { status, data } = await write('  How did you get up there?  ');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      content: 'How did you get up there?',
      objectId: post,
      objectType: 'feed',
      createdBy: fan.id,
      creator: { _id: fan.id, name: 'Robin Vale', username: fan.username, isPerformer: false },
      isAuth: true,
      isLiked: false,
      totalReply: 0,
      totalLike: 0,
      isByOwner: false,
      canDelete: true,
      canPin: false,
    });
    site.clock.advance(1_000);
    await write('By the ladder', creator);
    site.clock.advance(1_000);
    await write('And down again?');
    expect(await words()).toEqual(['And down again?', 'By the ladder', 'How did you get up there?']);
    expect(await words({ ...on(post), order: 'oldest', limit: '2' })).toEqual([
      'How did you get up there?',
      'By the ladder',
    ]);
    const rest = await site.call('GET', '/comments', { query: { ...on(post), limit: '2', offset: '2' } });
    expect(rest.data).toMatchObject({ total: 3, data: [{ isAuth: false, canDelete: false }] });
    expect(await totalOnCard()).toBe(3);
  });

  test('replies have one level, oldest first, and count at their comment', async () => {
    const { _id } = (await write('A question')).data;
    site.clock.advance(1_000);
    const reply = await write('An answer', creator, on(_id, 'comment'));
    expect(reply.data).toMatchObject({ objectId: _id, objectType: 'comment', isByOwner: true });
    site.clock.advance(1_000);
    const thanks = await write('Thanks', fan, on(reply.data._id, 'comment'));
    expect(thanks.data).toMatchObject({ objectId: _id, objectType: 'comment' });
    expect(await words(on(_id, 'comment'))).toEqual(['An answer', 'Thanks']);
    const page = await list();
    expect(page.data).toMatchObject({ total: 1, data: [{ totalReply: 2 }] });
    expect(await totalOnCard()).toBe(3);
    const linked = await site.call('GET', `/comments/${thanks.data._id}`);
    expect(linked.data).toMatchObject({ comment: { content: 'Thanks' }, parent: { content: 'A question' } });
  });

  test('nobody waits for the counter of another whose comment is still being written', async () => {
    const top = { kind: 'feed', objectId: post, parentId: null, replyTotal: 0, heldAt: null };
    await site.runtime.database.transaction(async (tx) => {
      for (const by of [1, -1] as const) await countComment(tx, top, by);
      expect((await write('Meanwhile')).status).toBe(200);
    });
    expect(await totalOnCard()).toBe(1);
    expect(await faultsOfCounters()).toEqual([]);
  });

  test('the same comment sent twice, or twenty times at once, is one', async () => {
    const _id = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => write('Once', fan, on(post), { _id })),
    );
    expect(answers.map(({ status, data }) => [status, data?._id])).toEqual(answers.map(() => [200, _id]));
    expect(await totalOnCard()).toBe(1);
    const other = await write('Once', creator, on(post), { _id });
    expect([other.status, other.body.code]).toEqual([409, 'engagement.comment-id-taken']);
  });

  test('an empty one, one that is too long, and one about nothing are refused', async () => {
    expect((await write('\u200b ')).status).toBe(422);
    expect((await write('a'.repeat(501))).status).toBe(422);
    for (const target of [on(NO_ID), on(NO_ID, 'comment')]) {
      expect((await write('Hello', fan, target)).body.code).toBe('engagement.target-not-found');
      expect((await list(target)).body.code).toBe('engagement.target-not-found');
    }
    expect((await write('Hello', fan, on(post, 'banner'))).body.code).toBe(
      'engagement.comments-not-possible',
    );
    const draft = await newPost({ status: 'inactive' });
    expect((await write('Hello', fan, on(draft))).body.code).toBe('engagement.target-not-found');
  });

  test('who has no access neither reads nor writes any', async () => {
    const locked = await lockedPost();
    await write('For buyers', creator, on(locked));
    const refused = await write('Let me in', fan, on(locked));
    expect([refused.status, refused.body.code]).toEqual([403, 'engagement.comment-needs-access']);
    expect((await list(on(locked))).data).toEqual({ data: [], total: 0 });
    const [own] = (await list(on(locked), creator)).data.data;
    expect((await site.call('GET', `/comments/${own._id}`, { token: fan.token })).body.code).toBe(
      'engagement.comment-not-found',
    );
    const settings = await site.call('GET', '/comments/settings', { token: fan.token, query: on(locked) });
    expect(settings.data).toMatchObject({ needsAccess: true, canComment: false, isOwner: false });
  });

  test('words that the operator does not allow are refused, whatever their case and accents', async () => {
    const allow = (refusedWords: string) =>
      site.runtime.write({}, (ctx) => setSetting(ctx, 'refusedWords', refusedWords));
    await allow('slurb, pay outside\nŻmija');
    for (const text of ['What a SLURB!', 'Please pay  outside.', 'zmija'])
      expect((await write(text)).body).toMatchObject({ status: 422, code: 'engagement.word-refused' });
    const { data, status } = await write('Slurbs are fine');
    expect(status).toBe(200);
    const body = { content: 'slurb' };
    for (const method of ['PUT', 'POST'] as const) {
      const changed = await site.call(method, `/comments/${data._id}`, { token: fan.token, body });
      expect(changed.body.code).toBe('engagement.word-refused');
    }
    await allow('');
    expect((await write('slurb')).status).toBe(200);
  });

  test('accounts that are days old may post links, newer ones may not', async () => {
    for (const text of [
      'see https://example.org/x',
      'see www.example.org',
      'ｅｖｉｌ．ｃｏｍ',
      'evil.app/x',
    ]) {
      expect((await write(text)).body.code).toBe('engagement.links-too-early');
    }
    const { _id } = (await write('3.5 stars, or 4. Great.thanks')).data;
    const edited = await site.call('PUT', `/comments/${_id}`, {
      token: fan.token,
      body: { content: 'https://example.org' },
    });
    expect(edited.body.code).toBe('engagement.links-too-early');
    site.clock.advance(3 * 86_400_000);
    const again = await site.call('POST', '/auth/login', {
      body: { username: fan.username, password: 'correct horse battery staple' },
    });
    expect((await write('https://example.org', { ...fan, token: again.data.token })).status).toBe(200);
  });
});

describe('changing', () => {
  test('authors change the text, by JSON or as existing clients by a form; nobody else does', async () => {
    const { _id } = (await write('Frist')).data;
    site.clock.advance(1_000);
    const body = { content: 'First' };
    const changed = await site.call('PUT', `/comments/${_id}`, { token: fan.token, body });
    expect(changed.data).toMatchObject({ content: 'First', isEdited: true });
    const form = await site.upload(`/comments/${_id}`, { content: 'First!' }, { token: fan.token });
    expect(form.data).toMatchObject({ content: 'First!' });
    for (const method of ['PUT', 'POST'] as const) {
      const other = await site.call(method, `/comments/${_id}`, { token: creator.token, body });
      expect([other.status, other.body.code]).toEqual([404, 'engagement.comment-not-found']);
    }
    const link = await site.call('POST', `/comments/${_id}`, {
      token: fan.token,
      body: { content: 'www.example.org' },
    });
    expect(link.body.code).toBe('engagement.links-too-early');
  });

  test('its author, the owner of the post and operators delete it with its replies; whoever did takes it back', async () => {
    const boss = await operator(site);
    const stranger = await registerFan(site);
    for (const remover of [fan, creator, boss]) {
      const { _id } = (await write('Hm')).data;
      const reply = (await write('Yes?', creator, on(_id, 'comment'))).data;
      expect((await remove(_id, stranger)).body.code).toBe('engagement.comment-not-found');
      for (const _ of [1, 2]) expect((await remove(_id, remover)).data).toEqual({ success: true });
      expect(await totalOnCard()).toBe(0);
      expect((await list(on(_id, 'comment'))).body.code).toBe('engagement.target-not-found');
      expect((await write('Still?', fan, on(_id, 'comment'))).body.code).toBe('engagement.target-not-found');
      expect((await remove(reply._id, creator)).body.code).toBe('engagement.comment-not-found');
      expect((await restore(reply._id, creator)).body.code).toBe('engagement.comment-not-found');
      if (remover !== fan) expect((await restore(_id, fan)).body.code).toBe('engagement.comment-not-found');
      for (const _ of [1, 2]) {
        const back = await restore(_id, remover);
        expect([back.status, back.data?.totalReply]).toEqual(
          _ === 1 || remover === fan ? [200, 1] : [404, undefined],
        );
      }
      expect(await totalOnCard()).toBe(2);
      await remove(reply._id, creator);
      await remove(_id, remover);
    }
    expect(await faultsOfCounters()).toEqual([]);
  });

  test('the owner of the post pins one of its comments, which stands before all others', async () => {
    const ids: string[] = [];
    for (const content of ['One', 'Two', 'Three', 'Four']) {
      site.clock.advance(1_000);
      ids.push((await write(content)).data._id);
    }
    const pin = (id: string | undefined, isPinned: boolean, by = creator) =>
      site.call('PUT', `/comments/${id}/pin`, { token: by.token, body: { isPinned } });
    expect((await pin(ids[0], true)).data.isPinned).toBe(true);
    expect((await pin(ids[1], true)).data.isPinned).toBe(true);
    const peer = await registerCreator(site, { approved: true });
    expect((await pin(ids[0], true, peer)).body.code).toBe('engagement.comment-not-found');
    const page = async (offset: number) => words({ ...on(post), limit: '2', offset: String(offset) });
    expect([...(await page(0)), ...(await page(2))]).toEqual(['Two', 'Four', 'Three', 'One']);
    expect((await pin(ids[1], false)).data.isPinned).toBe(false);
    expect((await words())[0]).toBe('Four');
  });

  test('an owner turns comments off on something: nobody else writes, what was written stays', async () => {
    await write('Early');
    const turn = (isOff: boolean, by = creator) =>
      site.call('PUT', '/comments/settings', { token: by.token, body: { ...on(post), isOff } });
    const peer = await registerCreator(site, { approved: true });
    expect((await turn(true, peer)).body.code).toBe('engagement.target-not-found');
    for (const _ of [1, 2]) expect((await turn(true)).data).toMatchObject({ isOff: true, canComment: true });
    expect((await write('Late')).body.code).toBe('engagement.comments-off');
    expect((await write('The last word', creator)).status).toBe(200);
    expect(await words()).toContain('Early');
    expect((await turn(false)).data.isOff).toBe(false);
    expect((await write('Again')).status).toBe(200);
    const nothing = await site.call('GET', '/comments/settings', { query: on(NO_ID) });
    expect(nothing.body.code).toBe('engagement.target-not-found');
  });
});

test('comments are liked, and that counts for their author, not for what the creator has published', async () => {
  const { _id } = (await write('Lovely', creator)).data;
  const like = { ...on(_id, 'comment'), action: 'like' };
  const before = (await site.call('GET', `/performers/${creator.id}`)).data.stats.likes;
  expect((await site.call('POST', '/reactions', { token: fan.token, body: like })).status).toBe(200);
  expect((await list()).data.data).toMatchObject([{ totalLike: 1, isLiked: true }]);
  expect((await site.call('GET', `/performers/${creator.id}`)).data.stats.likes).toBe(before);
  await remove(_id, creator);
  expect((await site.call('POST', '/reactions', { token: fan.token, body: like })).status).toBe(404);
});

test('counts are of what the viewer reads: without comments that a block hides, and what stands below them', async () => {
  const [hidden, other] = [await registerFan(site), await registerFan(site)];
  const { data: theirs } = await write('By the hidden one', hidden);
  await write('An answer to them', other, on(theirs._id, 'comment'));
  const { data: own } = await write('By another', other);
  await write('The hidden one answers', hidden, on(own._id, 'comment'));
  await write('The author answers', other, on(own._id, 'comment'));
  const counts = async (by: TestUser) => {
    const { data, total } = (await list(on(post), by)).data;
    const answers = (await list(on(own._id, 'comment'), by)).data;
    const card = await site.call('GET', `/user/feeds/${post}`, { token: by.token });
    expect([total, answers.total]).toEqual([data.length, answers.data.length]);
    const below = data.find(({ _id }: { _id: string }) => _id === own._id).totalReply;
    return { total, answers: answers.total, below, all: card.data.totalComment };
  };
  expect(await counts(fan)).toEqual({ total: 2, answers: 2, below: 2, all: 5 });
  const { status } = await site.call('POST', '/block/users', {
    token: fan.token,
    body: { targetId: hidden.id },
  });
  expect(status).toBe(200);
  expect(await counts(fan)).toEqual({ total: 1, answers: 1, below: 1, all: 2 });
  expect(await counts(creator)).toEqual({ total: 2, answers: 2, below: 2, all: 5 });
});

test('whoever has blocked somebody, or was blocked, does not read the other', async () => {
  const other = await registerFan(site);
  await write('By the blocked');
  await write('By the other', other);
  const block = (blocker: TestUser, blocked: TestUser) =>
    site.runtime.database.pool.query(
      `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', now())`,
      [newId(), blocker.id, blocked.id],
    );
  await block(other, fan);
  expect(await words(on(post), fan)).toEqual(['By the blocked']);
  expect(await words(on(post), other)).toEqual(['By the other']);
  await block(creator, fan);
  expect((await write('Again')).body.code).toBe('engagement.target-not-found');
  expect(await words(on(post), creator)).toEqual(['By the other']);
});

test('between its author and the owner a block, whoever has blocked, closes a comment to all but operators', async () => {
  const [other, boss] = [await registerFan(site), await operator(site)];
  const { data: closed } = await write('By the blocked');
  await write('An answer', other, on(closed._id, 'comment'));
  const { data: open } = await write('By the other', other);
  await write('The blocked answers', fan, on(open._id, 'comment'));
  const readers = [undefined, other, creator];
  const read = async (by: TestUser | undefined) => {
    const as = by ? { token: by.token } : {};
    const { data, total } = (await site.call('GET', '/comments', { ...as, query: on(post) })).data;
    const settings = await site.call('GET', '/comments/settings', { ...as, query: on(post) });
    const answers = await site.call('GET', '/comments', { ...as, query: on(open._id, 'comment') });
    const card = await site.call('GET', `/user/feeds/${post}`, as);
    return {
      contents: data.map(({ content }: { content: string }) => content),
      total,
      all: settings.data.total,
      card: card.data.totalComment,
      answers: [answers.data.total, answers.data.data.length, data[0].totalReply],
    };
  };
  const whole = {
    contents: ['By the other', 'By the blocked'],
    total: 2,
    all: 4,
    card: 4,
    answers: [1, 1, 1],
  };
  const one = { contents: ['By the other'], total: 1, all: 1, card: 1, answers: [0, 0, 0] };
  for (const by of readers) expect(await read(by)).toEqual(whole);
  for (const [blocker, blocked] of [
    [creator, fan],
    [fan, creator],
  ] as const) {
    await site.call('POST', '/block/users', { token: blocker.token, body: { targetId: blocked.id } });
    for (const by of readers) expect(await read(by)).toEqual(one);
    const alone = await site.call('GET', `/comments/${closed._id}`);
    expect([alone.status, alone.body.code]).toEqual([404, 'engagement.comment-not-found']);
    const like = { ...on(closed._id, 'comment'), action: 'like' };
    expect((await site.call('POST', '/reactions', { token: other.token, body: like })).status).toBe(404);
    expect(await read(boss)).toMatchObject({
      contents: whole.contents,
      total: 2,
      all: 4,
      answers: [1, 1, 1],
    });
    await site.call('DELETE', `/block/users/${blocked.id}`, { token: blocker.token });
  }
  for (const by of readers) expect(await read(by)).toEqual(whole);
});

test('an erased account leaves no comment behind, and all counters are right', async () => {
  const { _id } = (await write('Mine')).data;
  const theirs = (await write('Theirs', creator)).data;
  await write('My reply', fan, on(theirs._id, 'comment'));
  await write('Their reply', creator, on(_id, 'comment'));
  const hidden = (await write('Hidden', creator)).data;
  await write('Under it', fan, on(hidden._id, 'comment'));
  await remove(hidden._id, creator);
  await site.runtime.write({}, (ctx) => eraseComments(ctx, fan.id));
  expect(await words(on(post), creator)).toEqual(['Theirs']);
  await restore(hidden._id, creator);
  expect(await faultsOfCounters()).toEqual([]);
  const { rows } = await site.runtime.database.pool.query(
    'select content from comments where author_id = $1',
    [fan.id],
  );
  expect(rows.map(({ content }) => content)).toEqual(['', '', '']);
});

async function lockedPost(): Promise<string> {
  const file = await uploadPhoto(site, creator);
  await site.drain();
  const { data } = await site.call('POST', '/performer/feeds', {
    token: creator.token,
    body: { type: 'photo', text: 'Behind the door', fileIds: [file], isSale: true, price: 5 },
  });
  return data._id;
}
