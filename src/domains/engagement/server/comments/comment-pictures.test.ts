import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { passMoments } from '#testing/move-time.ts';
import { photo, pngThatClaims, svg, unsupportedJpeg } from '#testing/pictures.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

// An access that was granted is remembered for three seconds.
const FORGOTTEN_SECONDS = 4;

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let post: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});
beforeEach(async () => {
  fan = await registerFan(site);
  const { data } = await site.call('POST', '/performer/feeds', {
    token: creator.token,
    body: { type: 'text', text: 'Glaze tests' },
  });
  post = data._id;
});

const jpeg = () => photo({ width: 600, height: 400 });
const send = async (fields: Record<string, string> = {}, bytes?: Buffer, by: TestUser = fan) =>
  site.upload(
    '/comments',
    {
      objectId: post,
      objectType: 'feed',
      content: '',
      ...fields,
      picture: { name: 'a.jpg', bytes: bytes ?? (await jpeg()) },
    },
    { token: by.token },
  );
const change = async (id: string, fields: Record<string, string>, bytes?: Buffer) =>
  site.upload(
    `/comments/${id}`,
    { ...fields, ...(bytes ? { picture: { name: 'b.jpg', bytes } } : {}) },
    { token: fan.token },
  );
const read = async (id: string, by: TestUser | undefined = fan) => {
  const { data } = await site.call('GET', `/comments/${id}`, by && { token: by.token });
  return data?.comment.picture;
};
const statusOf = async (url: string) => (await site.inject('api', new URL(url).pathname)).statusCode;
const filesLeft = async () =>
  (
    await site.runtime.database.pool.query(
      `select id from files where purpose = 'comment-photo' and owner_id = $1`,
      [fan.id],
    )
  ).rowCount;

describe('a picture in a comment', () => {
  test('needs no words, is re-encoded, and is open to who may read it', async () => {
    const { status, data } = await send();
    expect([status, data.content, data.picture]).toMatchObject([
      200,
      '',
      { type: 'comment-photo', kind: 'picture' },
    ]);
    await site.drain();
    const picture = await read(data._id);
    expect(picture).toMatchObject({ status: 'finished', width: 600, height: 400 });
    expect(await statusOf(picture.url)).toBe(200);
    expect(await statusOf((await read(data._id, creator)).url)).toBe(200);
    // A visitor reads comments on what is public.
    expect(await statusOf((await site.call('GET', `/comments/${data._id}`)).data.comment.picture.url)).toBe(
      200,
    );
    const [listed] = (await site.call('GET', '/comments', { query: { objectId: post, objectType: 'feed' } }))
      .data.data;
    expect(listed.picture._id).toBe(picture._id);
  });

  test('closes when the post is taken back, when its author is blocked, and when it is deleted', async () => {
    const { _id } = (await send({ content: 'Look' })).data;
    await site.drain();
    const address = async () => (await read(_id, creator)).url;
    const url = await address();
    expect(await statusOf(url)).toBe(200);
    await site.runtime.database.pool.query(
      `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', now())`,
      [newId(), creator.id, fan.id],
    );
    passMoments(FORGOTTEN_SECONDS);
    expect(await statusOf(url)).toBe(403);
    expect((await site.call('GET', `/comments/${_id}`, { token: creator.token })).body.code).toBe(
      'engagement.comment-not-found',
    );
    await site.runtime.database.pool.query('delete from user_blocks');
    expect(await statusOf(await address())).toBe(200);
    await site.call('DELETE', `/comments/${_id}`, { token: fan.token });
    passMoments(FORGOTTEN_SECONDS);
    expect(await statusOf(url)).toBe(403);
    expect(await filesLeft()).toBe(1);
    site.clock.advance(2 * 86_400_000);
    await site.runtime.database.pool.query(
      `update files set created_at = created_at - interval '2 days' where owner_id = $1`,
      [fan.id],
    );
    await runJob(site, 'media.clean-up');
    expect(await filesLeft()).toBe(0);
  });

  test('is changed for another, and taken out', async () => {
    const { _id, picture } = (await send({ content: 'Look' })).data;
    const other = await change(_id, {}, await jpeg());
    expect(other.data).toMatchObject({ content: 'Look', isEdited: true });
    expect(other.data.picture._id).not.toBe(picture._id);
    expect((await change(_id, { content: 'No picture', removePicture: 'true' })).data).toMatchObject({
      content: 'No picture',
      picture: null,
    });
  });

  test('a comment has words or a picture', async () => {
    const body = { objectId: post, objectType: 'feed', content: ' ' };
    const empty = await site.call('POST', '/comments', { token: fan.token, body });
    expect([empty.status, empty.body.code]).toEqual([422, 'engagement.comment-empty']);
    const { _id } = (await send()).data;
    expect((await change(_id, { removePicture: 'true' })).body.code).toBe('engagement.comment-empty');
    await change(_id, { content: 'Words', removePicture: 'true' });
    for (const method of ['PUT', 'POST'] as const) {
      const nothing = await site.call(method, `/comments/${_id}`, {
        token: fan.token,
        body: { content: '' },
      });
      expect(nothing.body.code).toBe('engagement.comment-empty');
    }
  });

  test('one that cannot be used is refused', async () => {
    const { _id } = (await send()).data;
    const bad: [string, Buffer][] = [
      ['media.photo-type', svg],
      ['media.photo-unreadable', (await photo()).subarray(0, 60)],
      ['media.photo-unsupported', await unsupportedJpeg()],
      ['media.photo-too-many-pixels', pngThatClaims(9_000, 9_000)],
    ];
    for (const [code, bytes] of bad) {
      expect((await send({}, bytes)).body.code).toBe(code);
      expect((await change(_id, {}, bytes)).body.code).toBe(code);
    }
  });

  test('has the limits of all uploads', async () => {
    const { _id } = (await send()).data;
    const pretend = (bytes: number) =>
      site.runtime.write({}, ({ tx }) =>
        tx.run(sql`update files set original_bytes = ${bytes} where owner_id = ${fan.id}`),
      );
    const code = async () => [(await send()).body.code, (await change(_id, {}, await jpeg())).body.code];
    await pretend(1024 ** 3);
    expect(await code()).toEqual(['media.daily-uploads-reached', 'media.daily-uploads-reached']);
    await pretend(200 * 1024 ** 3);
    expect(await code()).toEqual(['media.storage-used-up', 'media.storage-used-up']);
  });
});

test('a flood is slowed down, on one thing sooner than anywhere, and never the owner', async () => {
  const slow = await openTestSite({ LIMIT_COMMENTS: '4' });
  try {
    const owner = await registerCreator(slow, { approved: true });
    const writer = await registerFan(slow);
    const newPost = async () =>
      (
        await slow.call('POST', '/performer/feeds', {
          token: owner.token,
          body: { type: 'text', text: 'Kiln' },
        })
      ).data._id;
    const [one, two, three] = [await newPost(), await newPost(), await newPost()];
    const write = (objectId: string, by: TestUser = writer) =>
      slow.call('POST', '/comments', {
        token: by.token,
        body: { objectId, objectType: 'feed', content: 'Hello' },
      });
    const first = await Promise.all(Array.from({ length: 8 }, () => write(one)));
    expect(first.filter(({ status }) => status === 200)).toHaveLength(2);
    slow.clock.advance(20_000);
    const refused = await write(one);
    expect([refused.status, refused.body.code]).toEqual([429, 'engagement.too-many-comments']);
    expect(refused.body.retryAfterSeconds).toBe(40);
    expect(refused.headers['retry-after']).toBe('40');
    expect([(await write(two)).status, (await write(two)).status]).toEqual([200, 200]);
    expect((await write(three)).body.retryAfterSeconds).toBe(40);
    slow.clock.advance(40_000);
    expect([(await write(three)).status, (await write(one)).status]).toEqual([200, 200]);
    for (let written = 0; written < 6; written++) expect((await write(one, owner)).status).toBe(200);
    const boss = await operator(slow);
    for (let written = 0; written < 6; written++) expect((await write(one, boss)).status).toBe(200);
  } finally {
    await slow.close();
  }
});
