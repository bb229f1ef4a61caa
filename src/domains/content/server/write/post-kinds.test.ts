/** Posts of every kind: their files, cover and teaser, their times, tags and mentions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileReady } from '#domains/media/contract/media.events.ts';
import { newId } from '#platform/server/ids.ts';
import {
  giveTokens,
  NO_ID,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { smallAudio, smallVideo } from '#testing/streams.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true, username: 'clayhands' });
  fan = await registerFan(site);
});
afterAll(() => site.close());

const create = (body: Record<string, unknown>) =>
  site.call('POST', '/performer/feeds', { token: creator.token, body });
const change = (id: string, body: Record<string, unknown>) =>
  site.call('PUT', `/performer/feeds/${id}`, { token: creator.token, body });
const see = async (id: string, { token }: Partial<TestUser> = {}) =>
  (await site.call('GET', `/user/feeds/${id}`, { token, listener: 'site' })).data;

async function refusal(answer: ReturnType<typeof create>) {
  const { status, body } = await answer;
  return [status, body.code];
}

async function upload(what: 'video' | 'audio' | 'teaser' | 'thumbnail', owner = creator): Promise<string> {
  const files = {
    video: smallVideo,
    audio: smallAudio,
    teaser: smallVideo,
    thumbnail: async () => ({ name: 'cover.jpg', bytes: await photo({ width: 320, height: 200 }) }),
  };
  const path = `/performer/feeds/${what}/upload`;
  const { status, data, body } = await site.upload(
    path,
    { file: await files[what]() },
    { token: owner.token },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return data._id;
}

/** Prepares a file without an encoder: as if it were done. */
async function finish(fileId: string, milliseconds = 130_000) {
  await site.runtime.write({}, async (ctx) => {
    await site.runtime.database.pool.query(
      `update files set status = 'finished', facts = jsonb_build_object('durationMs', $2::int) where id = $1`,
      [fileId, milliseconds],
    );
    ctx.publish(fileReady, { fileId, ownerId: creator.id });
  });
  await site.drain();
}

async function ready(what: 'video' | 'audio' | 'teaser', owner = creator): Promise<string> {
  const id = await upload(what, owner);
  await finish(id);
  return id;
}

describe('a video', () => {
  test('appears when its video is ready, and says its length to everybody', async () => {
    const fileIds = [await upload('video')];
    const body = { type: 'video', text: 'Trimming', fileIds, audience: 'buyers', price: 5 };
    const { data } = await create(body);
    expect(data).toMatchObject({ type: 'video', publishedAt: null, mediaState: 'processing', fileIds });
    expect((await site.call('GET', `/user/feeds/${data._id}`)).status).toBe(404);
    await finish(fileIds[0] ?? '');
    expect(await see(data._id, fan)).toMatchObject({ canView: false, duration: 130, photoCount: 0 });
    expect((await see(data._id, fan)).files[0]).not.toHaveProperty('url');
  });

  test('is not held back by a cover or a teaser that is not ready', async () => {
    const [fileId, teaserId, thumbnailId] = [
      await ready('video'),
      await upload('teaser'),
      await upload('thumbnail'),
    ];
    const { data } = await create({
      type: 'video',
      fileIds: [fileId],
      teaserId,
      thumbnailId,
      audience: 'buyers',
      price: 5,
    });
    expect(data).toMatchObject({ mediaState: 'ready', teaserId, thumbnailId });
    expect(data.publishedAt).not.toBeNull();
    expect((await see(data._id, fan)).teaser).toBeUndefined();
    await finish(teaserId, 9_000);
    expect((await see(data._id, fan)).teaser).toMatchObject({ _id: teaserId, duration: 9 });
  });

  test('of one file of its kind', async () => {
    const [one, two] = [await ready('video'), await ready('video')];
    const sound = await ready('audio');
    const picture = await uploadPhoto(site, creator);
    const make = (fileIds: string[]) => refusal(create({ type: 'video', text: 'Trimming', fileIds }));
    expect(await make([])).toEqual([422, 'content.video-missing']);
    expect(await make([one, two])).toEqual([422, 'content.one-file-only']);
    expect(await make([sound])).toEqual([422, 'content.file-of-other-kind']);
    expect(await make([picture])).toEqual([422, 'content.file-of-other-kind']);
    expect(await make([await ready('teaser')])).toEqual([422, 'content.file-of-other-kind']);
    expect(await make([await ready('video', other)])).toEqual([422, 'content.file-unknown']);
    const { data } = await create({ type: 'video', text: 'Trimming', fileIds: [one] });
    expect(await refusal(change(data._id, { fileIds: [one, two] }))).toEqual([422, 'content.one-file-only']);
    expect((await change(data._id, { fileIds: [two] })).data.fileIds).toEqual([two]);
  });

  test('keeps what was bought', async () => {
    const [one, two] = [await ready('video'), await ready('video')];
    const { data } = await create({ type: 'video', fileIds: [one], audience: 'buyers', price: 5 });
    const buyer = await registerFan(site);
    await giveTokens(site, buyer, 10_00);
    expect(
      (await site.call('POST', `/wallet/charges/feed/${data._id}`, { token: buyer.token, body: {} })).status,
    ).toBe(200);
    expect((await see(data._id, buyer)).canView).toBe(true);
    expect(await refusal(change(data._id, { fileIds: [two] }))).toEqual([409, 'content.sold-files-stay']);
  });
});

test('an audio post has one audio file', async () => {
  const sound = await ready('audio');
  expect(await refusal(create({ type: 'audio', text: 'Kiln song', fileIds: [] }))).toEqual([
    422,
    'content.audio-missing',
  ]);
  expect(await refusal(create({ type: 'audio', fileIds: [await ready('video')] }))).toEqual([
    422,
    'content.file-of-other-kind',
  ]);
  const { data } = await create({
    type: 'audio',
    text: 'Kiln song',
    fileIds: [sound],
    audience: 'followers',
  });
  expect(data).toMatchObject({ type: 'audio', duration: 130, audience: 'followers' });
  expect(await refusal(create({ type: 'photo', fileIds: [sound] }))).toEqual([
    422,
    'content.file-of-other-kind',
  ]);
});

describe('cover and teaser', () => {
  test('are files that were uploaded as such, and nothing that is locked', async () => {
    const fileIds = [await ready('video')];
    const make = (fields: Record<string, unknown>) => refusal(create({ type: 'video', fileIds, ...fields }));
    const locked = await uploadPhoto(site, creator);
    expect(await make({ thumbnailId: locked })).toEqual([422, 'content.file-of-other-kind']);
    expect(await make({ teaserId: fileIds[0] })).toEqual([422, 'content.file-of-other-kind']);
    expect(await make({ thumbnailId: await upload('thumbnail', other) })).toEqual([
      422,
      'content.file-unknown',
    ]);
    expect(await make({ teaserId: NO_ID })).toEqual([422, 'content.file-unknown']);
    const teaserId = await ready('teaser');
    expect(await refusal(create({ type: 'photo', fileIds: [locked], teaserId }))).toEqual([
      422,
      'content.teaser-needs-video',
    ]);
  });

  test('are open to everybody who sees the post, and only to them', async () => {
    const [fileId, teaserId, thumbnailId] = [
      await ready('video'),
      await ready('teaser'),
      await upload('thumbnail'),
    ];
    await site.drain();
    const body = { type: 'video', fileIds: [fileId], teaserId, thumbnailId, audience: 'buyers', price: 5 };
    const { data } = await create({ ...body, status: 'inactive' });
    const status = (id: string) =>
      site.call('GET', `/user/feeds/${data._id}/file/${id}/status`, { token: fan.token });
    expect((await status(teaserId)).status).toBe(404);
    await change(data._id, { status: 'active' });
    expect([(await status(teaserId)).status, (await status(thumbnailId)).status]).toEqual([200, 200]);
    expect((await status(fileId)).status).toBe(404);
    const seen = await see(data._id);
    const open = async (url: string) => (await site.inject('site', { url })).statusCode;
    expect(await open(seen.thumbnail.url)).toBe(200);
    await change(data._id, { thumbnailId: null, teaserId: '' });
    // Access is kept for three seconds.
    await expect.poll(() => open(seen.thumbnail.url)).toBe(404);
    expect(await see(data._id)).toMatchObject({ thumbnailId: null, teaserId: null });
    expect((await status(teaserId)).status).toBe(404);
  });

  test('stay where the form does not name them', async () => {
    const [fileId, thumbnailId] = [await ready('video'), await upload('thumbnail')];
    const { data } = await create({ type: 'video', fileIds: [fileId], thumbnailId });
    expect((await change(data._id, { text: 'Trimming' })).data.thumbnailId).toBe(thumbnailId);
  });
});

describe('an announced live stream', () => {
  const AT = '2099-05-01T18:00:00+02:00';

  test('has its time, and is for everyone', async () => {
    const { data } = await create({
      type: 'scheduled-streaming',
      text: 'Throwing live',
      streamingScheduled: AT,
      isSale: true,
      price: 5,
    });
    expect(data).toMatchObject({
      audience: 'everyone',
      streamingScheduled: '2099-05-01T16:00:00.000Z',
      price: 0,
    });
    expect((await see(data._id)).streamingScheduled).toBe('2099-05-01T16:00:00.000Z');
    expect((await change(data._id, { text: 'Throwing, live' })).data.streamingScheduled).toBe(
      data.streamingScheduled,
    );
  });

  test('needs one in the future, and a text', async () => {
    const make = (fields: Record<string, unknown>) =>
      refusal(
        create({ type: 'scheduled-streaming', text: 'Throwing live', streamingScheduled: AT, ...fields }),
      );
    expect(await make({ streamingScheduled: null })).toEqual([422, 'content.stream-date-missing']);
    expect(await make({ streamingScheduled: undefined })).toEqual([422, 'content.stream-date-missing']);
    expect(await make({ streamingScheduled: '2020-01-01T00:00:00Z' })).toEqual([
      422,
      'content.stream-date-missing',
    ]);
    expect(await make({ text: '' })).toEqual([422, 'content.text-missing']);
  });

  test('other kinds have none', async () => {
    expect(
      (await create({ type: 'text', text: 'Not live', streamingScheduled: AT })).data.streamingScheduled,
    ).toBeNull();
  });
});

describe('tags', () => {
  const find = async (q: string) => {
    const { data } = await site.call('GET', '/feeds/search', { query: { q } });
    return data.data.map(({ text }: { text: string }) => text).toSorted();
  };

  test('of the field and of the text are found by their sign, whole; without it, as words', async () => {
    await create({ type: 'text', text: 'Bowls', tags: ['#Raku', 'wheel throwing', 'raku'] });
    const { data } = await create({ type: 'text', text: 'Plates, also #raku' });
    await create({ type: 'text', text: 'The word raku alone' });
    await create({ type: 'text', text: 'A #rakuware' });
    expect(data.tags).toEqual([]);
    expect(await find('#raku')).toEqual(['Bowls', 'Plates, also #raku']);
    expect(await find('#Raku bow')).toEqual(['Bowls']);
    expect(await find('raku')).toEqual(['A #rakuware', 'Bowls', 'Plates, also #raku', 'The word raku alone']);
    const { data: feed } = await site.call('GET', '/user/feeds', { query: { q: '#wheelthrowing' } });
    expect(feed.data.map(({ tags }: { tags: string[] }) => tags)).toEqual([['raku', 'wheelthrowing']]);
  });

  test('stay where the form does not name them, and an empty list removes them', async () => {
    const { data } = await create({ type: 'text', text: 'Mugs', tags: ['slipware'] });
    expect((await change(data._id, { text: 'Mugs again' })).data.tags).toEqual(['slipware']);
    expect(await find('#slipware')).toEqual(['Mugs again']);
    expect((await change(data._id, { tags: [] })).data.tags).toEqual([]);
    expect(await find('#slipware')).toEqual([]);
  });
});

describe('mentions', () => {
  test('are the public creators that the text names, each once', async () => {
    const unapproved = await registerCreator(site, { username: 'notyet1' });
    const text = `With @clayhands and @ClayHands, @${fan.username}, @${unapproved.username}, @nobody1, me@clayhands.org`;
    const { data } = await create({ type: 'text', text });
    expect(data.mentions).toEqual([
      { _id: other.id, username: 'clayhands', name: expect.any(String), avatar: expect.any(String) },
    ]);
    expect((await change(data._id, { text: 'Alone' })).data.mentions).toEqual([]);
  });

  test('are nobody whom the viewer may not know of', async () => {
    const { data } = await create({ type: 'text', text: 'With @clayhands' });
    const seen = async () => (await see(data._id, fan)).mentions.length;
    expect(await seen()).toBe(1);
    const { query } = site.runtime.database.pool;
    const run = query.bind(site.runtime.database.pool) as (
      text: string,
      values?: unknown[],
    ) => Promise<unknown>;
    await run(
      `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', now())`,
      [newId(), other.id, fan.id],
    );
    expect(await seen()).toBe(0);
    await run('delete from user_blocks');
    await run(`update accounts set status = 'suspended' where id = $1`, [other.id]);
    expect(await seen()).toBe(0);
    await run(`update accounts set status = 'active' where id = $1`, [other.id]);
  });
});

test('a file that several posts have stays until the last of them is gone', async () => {
  const fileIds = [await uploadPhoto(site, creator)];
  await site.drain();
  const posts = [];
  for (let made = 0; made < 2; made++)
    posts.push(await publishPost(site, creator, { type: 'photo', fileIds, audience: 'everyone' }));
  const [one, two] = posts;
  await site.call('DELETE', `/performer/feeds/${one?._id}`, { token: creator.token });
  const refused = await site.call('DELETE', `/performer/feeds/files/${fileIds[0]}`, { token: creator.token });
  expect(refused.status).toBe(409);
  const [file] = (await see(two?._id ?? '')).files;
  expect((await site.inject('site', { url: file.url })).statusCode).toBe(200);
});
