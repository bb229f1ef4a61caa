import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileFailed } from '#domains/media/contract/media.events.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { giveTokens, operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { smallVideo } from '#testing/streams.ts';
import {
  finishFile,
  publishVideo,
  smallThumbnail,
  type TestVideo,
  uploadMainFile,
  VIDEO_UPLOAD,
} from '#testing/videos.ts';
import { type EventWatch, watchEvents } from '#testing/watch-events.ts';
import { eraseVideos, ownVideoData } from './video-ports.ts';

const OWN = '/performer/performer-assets/videos';
const PUBLIC = '/performer-assets/videos';
const HOUR = 3_600_000;

let site: TestSite;
let events: EventWatch;
let creator: TestUser;
let other: TestUser;
let unapproved: TestUser;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  events = await watchEvents(site, ['videos']);
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  unapproved = await registerCreator(site);
  fan = await registerFan(site);
  await giveTokens(site, fan, 300_00);
});
afterAll(async () => {
  await events.close();
  await site.close();
});

const create = (body: Record<string, unknown>, { token } = creator) =>
  site.call('POST', VIDEO_UPLOAD, { token, body });
const change = (id: string, body: Record<string, unknown>, { token } = creator) =>
  site.call('PUT', `${OWN}/edit/${id}`, { token, body });
const show = (id: string, token?: string) =>
  site.call('GET', `${PUBLIC}/${id}`, token === undefined ? {} : { token });
const find = async (query: Record<string, string>, token?: string) => {
  const { data } = await site.call('GET', `${PUBLIC}/search`, { query, ...(token ? { token } : {}) });
  return data.data.map(({ _id }: { _id: string }) => _id);
};
const buy = ({ _id }: Pick<TestVideo, '_id'>, { token } = fan) =>
  site.call('POST', `/wallet/charges/video/${_id}`, { token, body: {} });

async function refusal(answer: ReturnType<typeof create>) {
  const { status, body } = await answer;
  return [status, body.code];
}

const filesLeft = async (ids: readonly (string | null)[]) => {
  const rows = await site.runtime.database.read.rows<{ id: string }>(
    sql`select id from files where id = any(${ids}::uuid[])`,
  );
  return rows.map(({ id }) => id).toSorted();
};

describe('a form as existing clients send it', () => {
  test('has everything that they read', async () => {
    const { status, data } = await site.upload(
      VIDEO_UPLOAD,
      {
        title: 'Kiln  opening',
        description: 'Cone six',
        tags: ['Kiln Day', 'kiln_day', 'Töpfern!', '!!'],
        participantIds: [other.id],
        isSale: 'true',
        price: '5',
        isSchedule: 'false',
        scheduledAt: 'undefined',
        status: 'active',
        video: await smallVideo(),
        teaser: await smallVideo(),
        thumbnail: await smallThumbnail(),
      },
      { token: creator.token },
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      title: 'Kiln opening',
      tags: ['kiln_day', 'töpfern'],
      participantIds: [other.id],
      isSale: true,
      price: 5,
      isSchedule: false,
      scheduledAt: null,
      status: 'active',
      mediaState: 'processing',
      processing: true,
      teaserProcessing: true,
      publishedAt: null,
      performerId: creator.id,
      stats: { views: 0, likes: 0, comments: 0, bookmarks: 0 },
      unlocks: 0,
      earned: 0,
    });
    expect(data.slug).toMatch(/^kiln-opening-[0-9a-f]{12}$/);
    expect((await show(data._id)).status).toBe(404);
    await finishFile(site, data.fileId);
    const seen = await show(data.slug, fan.token);
    expect(seen.data).toMatchObject({
      _id: data._id,
      canView: false,
      lockedReason: 'buyers',
      isBought: false,
      isSubscribed: false,
      isLiked: false,
      isBookmarked: false,
      isBookMarked: false,
      processing: false,
      price: 5,
      video: { _id: data.fileId, status: 'finished', thumbnails: [] },
      participants: [{ _id: other.id, username: other.username }],
      performer: { _id: creator.id, monthlyPrice: expect.any(Number), yearlyPrice: expect.any(Number) },
    });
    expect(seen.data.video.name).toBeUndefined();
    expect(seen.data.mediaState).toBeUndefined();
  });

  test('dates as browsers print them pass', async () => {
    const at = new Date(site.clock.now().getTime() + 48 * HOUR);
    const { data } = await site.upload(
      VIDEO_UPLOAD,
      {
        title: 'Later',
        isSchedule: 'true',
        scheduledAt: at.toString(),
        status: 'active',
        video: await smallVideo(),
      },
      { token: creator.token },
    );
    expect(data).toMatchObject({ isSchedule: true, scheduledAt: at.toISOString() });
  });

  test('of a bulk upload brings a title and a main file, and is a draft', async () => {
    const { data } = await site.upload(
      VIDEO_UPLOAD,
      { title: 'IMG_2041', price: '0', status: 'inactive', video: await smallVideo() },
      { token: unapproved.token },
    );
    expect(data).toMatchObject({ title: 'IMG_2041', status: 'inactive', audience: 'subscribers' });
  });
});

describe('our own form', () => {
  test('names uploads in place of files', async () => {
    const fileId = await uploadMainFile(site, creator);
    const teaserId = await uploadMainFile(site, creator);
    const { status, data } = await create({ title: 'From parts', fileId, teaserId, audience: 'everyone' });
    expect([status, data.fileId, data.teaserId, data.thumbnailId]).toEqual([200, fileId, teaserId, null]);
  });

  test('is refused with a sentence', async () => {
    const fileId = await uploadMainFile(site, creator);
    const soon = new Date(site.clock.now().getTime() + HOUR).toISOString();
    const closed = await registerCreator(site);
    for (const [body, expected, by] of [
      [{ title: 'None' }, 'content.video-missing', creator],
      [{ title: 'Borrowed', fileId }, 'content.video-file-unknown', other],
      [{ title: 'Twice', fileId, thumbnailId: fileId }, 'content.video-file-unknown', creator],
      [{ title: 'Past', fileId, isSchedule: true }, 'content.publishing-time-passed', creator],
      [
        { title: 'Past', fileId, isSchedule: true, scheduledAt: site.clock.now().toISOString() },
        'content.publishing-time-passed',
        creator,
      ],
      [{ title: 'Cheap', fileId, audience: 'buyers', price: 0.5 }, 'content.price-out-of-range', creator],
      [{ title: 'Who', fileId, participantIds: [newId()] }, 'content.participant-unknown', creator],
      [{ title: 'Who', fileId, participantIds: [closed.id] }, 'content.participant-unknown', creator],
      [
        { title: 'Not yet', fileId, isSchedule: true, scheduledAt: soon },
        'creators.not-approved',
        unapproved,
      ],
      [{ title: ' ', fileId }, 'request.shape', creator],
    ] as const) {
      const { body: answer } = await create(body, by);
      expect([body, answer.code]).toEqual([body, expected]);
    }
  });

  test('does not overwrite a later version', async () => {
    const { _id } = await publishVideo(site, creator);
    const { data } = await change(_id, { title: 'First' });
    site.clock.set(new Date(site.clock.now().getTime() + 1_000));
    await change(_id, { title: 'Second' });
    const stale = change(_id, { title: 'Third', unchangedSince: data.updatedAt });
    expect(await refusal(stale)).toEqual([409, 'content.video-changed']);
    expect((await show(_id)).data.title).toBe('Second');
  });
});

describe('changing a video', () => {
  test('clears tags and participants by JSON, and keeps what is not named', async () => {
    const { _id } = await publishVideo(site, creator, { tags: ['glaze'], participantIds: [other.id] });
    const kept = (await change(_id, { description: 'New' })).data;
    expect(kept).toMatchObject({ tags: ['glaze'], participantIds: [other.id], description: 'New' });
    const { data } = await change(_id, { tags: [], participantIds: [] });
    expect(data).toMatchObject({ tags: [], participantIds: [], description: 'New' });
  });

  test('a replaced main file, teaser or thumbnail is gone; the video stays while the new main file is prepared', async () => {
    const video = await publishVideo(site, creator);
    const first = (
      await site.upload(
        `${OWN}/edit/${video._id}`,
        { teaser: await smallVideo(), thumbnail: await smallThumbnail() },
        { token: creator.token, method: 'PUT' },
      )
    ).data;
    const { data } = await site.upload(
      `${OWN}/edit/${video._id}`,
      { video: await smallVideo(), teaser: await smallVideo(), thumbnail: await smallThumbnail() },
      { token: creator.token, method: 'PUT' },
    );
    expect(data).toMatchObject({ mediaState: 'processing' });
    expect((await show(video._id)).data).toMatchObject({ canView: true, processing: true });
    site.clock.set(new Date(site.clock.now().getTime() + 1_000));
    await forgetUnused();
    const now = [data.fileId, data.teaserId, data.thumbnailId].toSorted();
    const before = [video.fileId, first.teaserId, first.thumbnailId];
    expect(await filesLeft([...now, ...before])).toEqual(now);
  });

  test('a teaser or thumbnail is removed by its kind', async () => {
    const video = await publishVideo(site, creator);
    const { data } = await site.upload(
      `${OWN}/edit/${video._id}`,
      { teaser: await smallVideo(), thumbnail: await smallThumbnail() },
      { token: creator.token, method: 'PUT' },
    );
    const removed = await site.call('DELETE', `${OWN}/remove-file/${video._id}`, {
      token: creator.token,
      body: { type: 'teaser' },
    });
    expect(removed.data).toMatchObject({ teaserId: null, teaser: null, thumbnailId: data.thumbnailId });
    await forgetUnused();
    expect(await filesLeft([data.teaserId, data.thumbnailId])).toEqual([data.thumbnailId]);
    // Some proxies drop the body of a DELETE.
    const again = await site.call('DELETE', `${OWN}/remove-file/${video._id}`, {
      token: creator.token,
      query: { type: 'thumbnail' },
    });
    expect(again.data.thumbnailId).toBeNull();
    const others = { token: other.token, body: { type: 'teaser' } };
    const refused = site.call('DELETE', `${OWN}/remove-file/${video._id}`, others);
    expect(await refusal(refused)).toEqual([404, 'content.video-not-found']);
  });

  test('a main file that cannot be used holds a new video back', async () => {
    const video = await publishVideo(site, creator, { isReady: false });
    await site.runtime.write({}, async (ctx) => {
      await ctx.tx.run(
        sql`update files set status = 'error', error_code = 'media.video-codec' where id = ${video.fileId}`,
      );
      ctx.publish(fileFailed, { fileId: video.fileId, ownerId: creator.id, errorCode: 'media.video-codec' });
    });
    await site.runtime.outbox.deliverAll();
    expect((await show(video._id, creator.token)).data).toMatchObject({ mediaState: 'failed' });
    expect((await show(video._id)).status).toBe(404);
    const fileId = await uploadMainFile(site, creator);
    await change(video._id, { fileId });
    await finishFile(site, fileId);
    expect((await show(video._id)).data).toMatchObject({ canView: true });
  });
});

async function forgetUnused(): Promise<void> {
  await site.runtime.write({}, (ctx) =>
    ctx.tx.run(
      sql`update files set created_at = created_at - interval '2 days', touched_at = touched_at - interval '2 days'`,
    ),
  );
  await runJob(site, 'media.clean-up');
}

describe('a sold video', () => {
  test('opens for its buyer, and its main file stays', async () => {
    const video = await publishVideo(site, creator, { price: '5' });
    expect((await show(video._id, fan.token)).data.canView).toBe(false);
    expect((await buy(video)).status).toBe(200);
    expect((await buy(video)).body.code).toBe('wallet.already-bought');
    expect((await show(video._id, fan.token)).data).toMatchObject({ canView: true, isBought: true });
    const own = await site.call('GET', `${OWN}/${video._id}/view`, { token: creator.token });
    expect(own.data).toMatchObject({ unlocks: 1, earned: expect.any(Number) });
    const fileId = await uploadMainFile(site, creator);
    expect(await refusal(change(video._id, { fileId }))).toEqual([409, 'content.sold-video-stays']);
    expect((await change(video._id, { fileId: video.fileId, teaserId: fileId })).status).toBe(200);
  });

  test('stays with its buyers when it is deleted; any other is deleted with its files', async () => {
    const sold = await publishVideo(site, creator, { price: '5' });
    const unsold = await publishVideo(site, creator, { price: '5' });
    await buy(sold);
    for (const { _id } of [sold, unsold])
      await site.call('DELETE', `${OWN}/${_id}`, { token: creator.token });
    expect((await show(sold._id, fan.token)).data.canView).toBe(true);
    expect((await show(sold._id)).status).toBe(404);
    expect((await show(sold._id, creator.token)).status).toBe(404);
    expect((await show(unsold._id, fan.token)).status).toBe(404);
    await forgetUnused();
    expect(await filesLeft([sold.fileId, unsold.fileId])).toEqual([sold.fileId]);
    const charges = await site.call('GET', '/wallet/charges/search', { token: fan.token });
    const charge = charges.data.data.find(({ targetId }: { targetId: string }) => targetId === sold._id);
    expect(charge).toMatchObject({ type: 'video', title: 'Kiln opening', item: { isRemoved: true } });
  });
});

describe('an announced video', () => {
  test('is seen with its date, cannot be bought or played, and opens at its time', async () => {
    const at = new Date(site.clock.now().getTime() + 2 * HOUR);
    const scheduled = { isSchedule: 'true', scheduledAt: at.toISOString() };
    const video = await publishVideo(site, creator, { ...scheduled, price: '5' });
    expect((await show(video._id, fan.token)).data).toMatchObject({
      isSchedule: true,
      scheduledAt: at.toISOString(),
      canView: false,
      lockedReason: 'upcoming',
      publishedAt: null,
    });
    expect(await find({ performerId: creator.id })).toContain(video._id);
    expect((await buy(video)).body.code).toBe('wallet.not-for-sale');
    const draft = await publishVideo(site, creator, { ...scheduled, status: 'inactive' });
    expect((await show(draft._id)).status).toBe(404);
    site.clock.set(at);
    // Its page does not wait for the job.
    expect((await show(video._id, fan.token)).data).toMatchObject({
      isSchedule: false,
      lockedReason: 'buyers',
    });
    expect((await buy(video)).status).toBe(200);
    expect((await show(draft._id)).status).toBe(404);
  });

  test('is published once, at its time, by two workers', async () => {
    const at = new Date(site.clock.now().getTime() + HOUR);
    const videos = await Promise.all(
      Array.from({ length: 4 }, () =>
        publishVideo(site, creator, { isSchedule: 'true', scheduledAt: at.toISOString() }),
      ),
    );
    // Those of the other tests.
    await runJob(site, 'content.publish-due-videos');
    const published = (times: number) =>
      events.during(async () => {
        const workers = Array.from({ length: times }, () => runJob(site, 'content.publish-due-videos'));
        await Promise.all(workers);
      });
    expect(await published(1)).toEqual([]);
    site.clock.set(new Date(at.getTime() + 20_000));
    const written = [...(await published(2)), ...(await published(1))];
    expect(written.map(({ name, payload, beside }) => [name, payload.videoId, beside]).toSorted()).toEqual(
      videos.map(({ _id }) => ['content.video-published', _id, ['videos']]).toSorted(),
    );
    for (const { _id } of videos) {
      expect((await show(_id)).data).toMatchObject({
        isSchedule: false,
        publishedAt: at.toISOString(),
        canView: true,
      });
    }
  });

  test('whose main file is late appears when it is ready', async () => {
    const at = new Date(site.clock.now().getTime() + HOUR);
    const video = await publishVideo(site, creator, {
      isSchedule: 'true',
      scheduledAt: at.toISOString(),
      isReady: false,
    });
    site.clock.set(new Date(at.getTime() + HOUR));
    await runJob(site, 'content.publish-due-videos');
    expect((await show(video._id)).status).toBe(404);
    await finishFile(site, video.fileId);
    expect((await show(video._id)).data.publishedAt).toBe(site.clock.now().toISOString());
  });
});

describe('views', () => {
  const view = (id: string, options: { token?: string; address?: string } = {}) =>
    site.call('POST', `${PUBLIC}/${id}/view`, { body: {}, ...options });
  const count = async (id: string) => (await show(id)).data.stats.views;

  test('count once by viewer and hour, also under twenty at once', async () => {
    const { _id } = await publishVideo(site, creator);
    const twenty = Array.from({ length: 20 }, () => view(_id, { token: fan.token }));
    for (const { status } of await Promise.all(twenty)) expect(status).toBe(200);
    expect(await count(_id)).toBe(1);
    await view(_id, { address: '203.0.113.80' });
    await view(_id, { address: '203.0.113.80' });
    await view(_id, { address: '203.0.113.81' });
    expect(await count(_id)).toBe(3);
    await view(_id, { token: creator.token });
    expect(await count(_id)).toBe(3);
    site.clock.set(new Date(site.clock.now().getTime() + HOUR));
    await view(_id, { token: fan.token });
    expect(await count(_id)).toBe(4);
  });

  test('of twenty viewers at once are twenty', async () => {
    const { _id } = await publishVideo(site, creator);
    await Promise.all(Array.from({ length: 20 }, (_, n) => view(_id, { address: `203.0.113.${n}` })));
    expect(await count(_id)).toBe(20);
  });

  test('are forgotten but for their number; no account or address is kept', async () => {
    const { _id } = await publishVideo(site, creator);
    await view(_id, { token: fan.token });
    const rows = () =>
      site.runtime.database.read.rows<{ viewer: string }>(
        sql`select viewer_key as viewer from item_views where item_id = ${_id}`,
      );
    expect((await rows()).map(({ viewer }) => viewer)).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
    site.clock.set(new Date(site.clock.now().getTime() + HOUR));
    await runJob(site, 'content.forget-views');
    expect(await rows()).toEqual([]);
    expect(await count(_id)).toBe(1);
  });

  test('of a video that is hidden are refused', async () => {
    const { _id } = await publishVideo(site, creator, { status: 'inactive' });
    expect(await refusal(view(_id, { token: fan.token }))).toEqual([404, 'content.video-not-found']);
  });
});

describe('lists', () => {
  test('find by creator, words, tag and date, and leave one out', async () => {
    const owner = await registerCreator(site, { approved: true });
    const cup = await publishVideo(site, owner, { title: 'Throwing a cup', tags: ['wheel', 'cups'] });
    site.clock.set(new Date(site.clock.now().getTime() + 1_000));
    const bowl = await publishVideo(site, owner, { title: 'Throwing a bowl', tags: ['wheel'] });
    site.clock.set(new Date(site.clock.now().getTime() + 1_000));
    const glaze = await publishVideo(site, other, { title: 'Glaze', tags: ['CUPS'] });
    const draft = await publishVideo(site, owner, { title: 'Throwing', status: 'inactive' });
    expect(await find({ performerId: owner.id })).toEqual([bowl._id, cup._id]);
    expect(await find({ performerId: owner.username, q: 'throw cu' })).toEqual([cup._id]);
    expect(await find({ tag: 'Cups' })).toEqual([glaze._id, cup._id]);
    expect(await find({ performerId: owner.id, excludedId: cup._id })).toEqual([bowl._id]);
    expect(await find({ performerId: owner.id, limit: '1', offset: '1' })).toEqual([cup._id]);
    expect(await find({ performerId: owner.id, fromDate: '2020-01-01', toDate: '2020-01-02' })).toEqual([]);
    expect(await find({ performerId: 'nobody' })).toEqual([]);
    expect(await find({ q: '!!' })).toEqual([]);
    const related = await site.call('GET', `${PUBLIC}/${cup._id}/related`);
    expect(related.data.data.map(({ _id }: TestVideo) => _id).slice(0, 2)).toEqual([bowl._id, glaze._id]);
    const own = await site.call('GET', `${OWN}/search`, { token: owner.token, query: { q: 'throwing' } });
    expect(own.data.data.map(({ _id }: TestVideo) => _id)).toEqual([draft._id, bowl._id, cup._id]);
    const drafts = await site.call('GET', `${OWN}/search`, {
      token: owner.token,
      query: { status: 'inactive' },
    });
    expect([drafts.data.total, drafts.data.data[0]._id]).toEqual([1, draft._id]);
    const profile = await site.call('GET', `/performers/${owner.id}`);
    expect(profile.data.stats.totalVideos).toBe(2);
  });

  test('of blocked viewers are empty, and participants who block a viewer are left out', async () => {
    const blocked = await registerFan(site);
    const owner = await registerCreator(site, { approved: true });
    const video = await publishVideo(site, owner, { participantIds: [other.id] });
    const block = (blocker: TestUser) =>
      site.runtime.database.pool.query(
        `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', now())`,
        [newId(), blocker.id, blocked.id],
      );
    await block(other);
    expect((await show(video._id, blocked.token)).data.participants).toEqual([]);
    await block(owner);
    expect((await show(video._id, blocked.token)).status).toBe(404);
    expect(await find({ performerId: owner.id }, blocked.token)).toEqual([]);
    expect(
      await refusal(site.call('GET', `${PUBLIC}/${video._id}/related`, { token: blocked.token })),
    ).toEqual([404, 'content.video-not-found']);
  });
});

test('videos are liked and bookmarked; the list of bookmarks has their cards', async () => {
  const { _id } = await publishVideo(site, creator, { price: '5' });
  for (const action of ['like', 'bookmark']) {
    const reaction = { objectId: _id, objectType: 'video', action };
    expect((await site.call('POST', '/reactions', { token: fan.token, body: reaction })).status).toBe(200);
  }
  expect((await show(_id, fan.token)).data).toMatchObject({
    isLiked: true,
    isBookmarked: true,
    isBookMarked: true,
    stats: { likes: 1, bookmarks: 1 },
  });
  const { data } = await site.call('GET', '/reactions/videos/bookmark', { token: fan.token });
  expect(data.data[0]).toMatchObject({ objectId: _id, objectInfo: { _id, title: 'Kiln opening' } });
});

test('the status of a file is told to those who may open it', async () => {
  const video = await publishVideo(site, creator, { price: '5' });
  const { data } = await site.upload(
    `${OWN}/edit/${video._id}`,
    { teaser: await smallVideo() },
    { token: creator.token, method: 'PUT' },
  );
  const status = (fileId: string, { token } = fan) =>
    site.call('GET', `${PUBLIC}/${video._id}/file/${fileId}/status`, { token });
  expect((await status(data.teaserId)).data.status).toBeDefined();
  expect(await refusal(status(video.fileId))).toEqual([404, 'content.video-not-found']);
  const query = { target: 'videoId', targetId: video._id };
  const alias = (fileId: string, token: string) =>
    site.call('GET', `/files/${fileId}/status`, { token, query });
  expect(await refusal(alias(video.fileId, fan.token))).toEqual([404, 'content.video-not-found']);
  expect((await alias(video.fileId, creator.token)).data.status).toBe('finished');
  await buy(video);
  expect((await status(video.fileId)).data.status).toBe('finished');
});

test('videos are in the sitemap, in the timeline of their creator, and in the copy of the data', async () => {
  const video = await publishVideo(site, creator, { title: 'Found by machines' });
  const draft = await publishVideo(site, creator, { title: 'Not found', status: 'inactive' });
  const index = (await site.inject('site', '/sitemap.xml')).body;
  const [, part = ''] = /(\/sitemaps\/videos\/[^<]+)/.exec(index) ?? [];
  const addresses = (await site.inject('site', part)).body;
  expect(addresses).toContain(`/video/${video.slug}`);
  expect(addresses).not.toContain(draft.slug);
  const { token } = await operator(site);
  const timeline = await site.call('GET', `/admin/users/${creator.id}/timeline`, { token });
  expect(timeline.data.data).toContainEqual(
    expect.objectContaining({ what: 'published', type: 'own-video', slug: video.slug }),
  );
  const { data } = await ownVideoData(site.runtime.read({}), creator.id);
  const titles: unknown[] = [];
  for await (const each of data as AsyncIterable<{ title: string }>) titles.push(each.title);
  expect(titles).toEqual(expect.arrayContaining(['Found by machines', 'Not found']));
});

test('an erased account leaves its sold videos to their buyers, and the videos of others', async () => {
  const leaving = await registerCreator(site, { approved: true });
  const sold = await publishVideo(site, leaving, { price: '5' });
  const unsold = await publishVideo(site, leaving);
  const shared = await publishVideo(site, creator, { participantIds: [leaving.id] });
  await buy(sold);
  await site.runtime.write({}, (ctx) => eraseVideos(ctx, leaving.id));
  expect((await show(sold._id, fan.token)).data.canView).toBe(true);
  expect((await show(unsold._id, fan.token)).status).toBe(404);
  expect((await show(shared._id)).data.participants).toEqual([]);
});
