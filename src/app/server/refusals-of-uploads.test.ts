/** Refusals that several calls share, asked of each of them: pictures, videos and sounds, limits, prices, changes. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { badVideos } from '#testing/bad-streams.ts';
import {
  creatorAccount,
  giveTokens,
  NO_ID,
  operator,
  publishGallery,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage, uploadMessagePhoto } from '#testing/messages.ts';
import { photo, pngThatClaims, svg, unsupportedJpeg } from '#testing/pictures.ts';
import { openTestSite, type TestSite, type UploadPart } from '#testing/site.ts';
import { smallAudio, smallVideo } from '#testing/streams.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';
import { dropConversions, publishVideo, uploadMainFile, VIDEO_UPLOAD } from '#testing/videos.ts';

const EDIT = '/performer/performer-assets/videos/edit';
const GALLERY_PHOTOS = '/performer/performer-assets/photos/upload';
const WELCOME = '/performers/welcome-video/upload';

let site: TestSite;
let creator: TestUser;
let galleryId: string;
let videoId: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  galleryId = (await publishGallery(site, creator, { photos: 1, audience: 'everyone' }))._id;
  videoId = (await publishVideo(site, creator))._id;
});
afterAll(async () => {
  await dropConversions(site);
  await site.close();
});

interface Call {
  method?: 'POST' | 'PUT';
  path: string;
  field: string;
  more?: Record<string, string>;
}

async function send({ method = 'POST', path, field, more = {} }: Call, bytes: Buffer, by = creator) {
  const clip: Record<string, UploadPart> =
    path === VIDEO_UPLOAD && field !== 'video' ? { video: await smallVideo() } : {};
  const parts = { ...more, ...clip, [field]: { name: 'file', bytes } };
  return site.upload(path, parts, { token: by.token, method });
}

const pictureCalls = (): Call[] => [
  { path: GALLERY_PHOTOS, field: 'photo', more: { galleryId } },
  { path: '/performer/feeds/thumbnail/upload', field: 'file' },
  { path: VIDEO_UPLOAD, field: 'thumbnail', more: { title: 'Kiln' } },
  { path: `${EDIT}/${videoId}`, field: 'thumbnail', method: 'PUT' },
  { path: '/messages/private/file/photo', field: 'file' },
  { path: '/messages/public/file/thumbnail', field: 'file' },
];

test('each call that takes a picture says what is wrong with one that cannot be used', async () => {
  const bad: [string, Buffer][] = [
    ['media.photo-type', svg],
    ['media.photo-unreadable', (await photo()).subarray(0, 60)],
    ['media.photo-unsupported', await unsupportedJpeg()],
    ['media.photo-too-many-pixels', pngThatClaims(9_000, 9_000)],
  ];
  for (const call of pictureCalls())
    for (const [code, bytes] of bad)
      expect([call.path, (await send(call, bytes)).body.code]).toEqual([call.path, code]);
});

test('a welcome video that cannot be used is refused', async () => {
  for (const [code, make] of badVideos)
    expect((await send({ path: WELCOME, field: 'welcome-video' }, await make())).body.code).toBe(code);
});

test('no call takes a file that was removed from the site', async () => {
  const boss = await operator(site);
  const post = await publishPost(site, creator);
  const body = { kind: 'feed', objectId: post._id, reason: 'Others' };
  const { data } = await site.call('POST', '/admin/take-downs', { token: boss.token, body });
  const [clip, sound] = [(await smallVideo()).bytes, (await smallAudio()).bytes];
  const picture = await photo({ width: 510, height: 340 });
  const block = (bytes: Buffer) =>
    site.runtime.write({}, ({ tx }) =>
      tx.run(sql`
        insert into blocked_files (id, take_down_id, sha256, bytes, kind, created_at)
        values (gen_random_uuid(), ${String(data._id)}, ${createHash('sha256').update(bytes).digest('hex')},
          ${bytes.length}, 'picture', now())`),
    );
  const open = await publishPost(site, creator);
  const comment = { objectId: open._id, objectType: 'feed', content: 'Slab' };
  const written = await site.call('POST', '/comments', { token: creator.token, body: comment });
  const mug = { name: 'Mug', type: 'physical', price: '12', status: 'inactive' };
  const product = await site.upload('/performer/performer-assets/products', mug, { token: creator.token });
  const pictures: Call[] = [
    ...pictureCalls(),
    { path: '/performer/feeds/photo/upload', field: 'file' },
    { path: '/performer/performer-assets/products', field: 'image', more: mug },
    { path: `/performer/performer-assets/products/${product.data._id}`, field: 'image', method: 'PUT' },
    { path: '/performers/avatar/upload', field: 'avatar' },
    { path: '/performers/cover/upload', field: 'cover' },
    { path: '/comments', field: 'picture', more: comment },
    { path: `/comments/${written.data._id}`, field: 'picture' },
  ];
  const videos: Call[] = [
    { path: '/performer/feeds/video/upload', field: 'file' },
    { path: '/performer/feeds/teaser/upload', field: 'file' },
    { path: WELCOME, field: 'welcome-video' },
    { path: '/messages/private/file/video', field: 'file' },
    { path: '/messages/public/file/video', field: 'file' },
    { path: VIDEO_UPLOAD, field: 'video', more: { title: 'Kiln' } },
    { path: `${EDIT}/${videoId}`, field: 'teaser', method: 'PUT' },
  ];
  const sounds: Call[] = [
    { path: '/performer/feeds/audio/upload', field: 'file' },
    { path: '/messages/file/audio', field: 'file' },
  ];
  await block(picture);
  const refused = async (calls: readonly Call[], bytes: Buffer) => {
    for (const call of calls)
      expect([call.path, (await send(call, bytes)).body.code]).toEqual([call.path, 'media.file-blocked']);
  };
  await refused(pictures, picture);
  await block(clip);
  await refused(videos, clip);
  await block(sound);
  await refused(sounds, sound);
  await site.runtime.write({}, ({ tx }) => tx.run(sql`delete from blocked_files`));
});

test('each upload counts for the day of its purpose', async () => {
  const busy = await registerCreator(site, { approved: true });
  const gallery = await publishGallery(site, busy, { photos: 1, audience: 'everyone' });
  const own = await publishVideo(site, busy);
  const [clip, sound, picture] = [(await smallVideo()).bytes, (await smallAudio()).bytes, await photo()];
  const calls: [Call, Buffer][] = [
    [{ path: GALLERY_PHOTOS, field: 'photo', more: { galleryId: gallery._id } }, picture],
    [{ path: '/performer/feeds/audio/upload', field: 'file' }, sound],
    [{ path: '/performer/feeds/thumbnail/upload', field: 'file' }, picture],
    [{ path: '/performer/feeds/teaser/upload', field: 'file' }, clip],
    [{ path: WELCOME, field: 'welcome-video' }, clip],
    [{ path: VIDEO_UPLOAD, field: 'video', more: { title: 'Kiln' } }, clip],
    [{ path: `${EDIT}/${own._id}`, field: 'teaser', method: 'PUT' }, clip],
    [{ path: '/messages/private/file/photo', field: 'file' }, picture],
    [{ path: '/messages/private/file/video', field: 'file' }, clip],
    [{ path: '/messages/public/file/video', field: 'file' }, clip],
    [{ path: '/messages/public/file/thumbnail', field: 'file' }, picture],
    [{ path: '/messages/file/audio', field: 'file' }, sound],
  ];
  for (const [call, bytes] of calls) {
    expect([call.path, (await send(call, bytes, busy)).status]).toEqual([call.path, 200]);
    await site.runtime.write({}, ({ tx }) =>
      tx.run(sql`
        update files set original_bytes = ${60 * 1024 ** 3}
        where id = (select id from files where owner_id = ${busy.id} order by created_at desc, id desc limit 1)`),
    );
    const again = await send(call, bytes, busy);
    expect([call.path, again.status, again.body.code]).toEqual([
      call.path,
      429,
      'media.daily-uploads-reached',
    ]);
    await site.runtime.write({}, ({ tx }) =>
      tx.run(sql`update files set original_bytes = 1000 where owner_id = ${busy.id}`),
    );
  }
});

test('a welcome video needs storage', async () => {
  const { token } = await operator(site);
  const address = '/admin/settings/creatorStorageGigabytes';
  await site.call('PUT', address, { token, body: { value: 1 } });
  const full = await creatorAccount(site);
  await uploadPhoto(site, full);
  await site.runtime.write({}, ({ tx }) =>
    tx.run(sql`update files set original_bytes = ${1024 ** 3} where owner_id = ${full.id}`),
  );
  const { body } = await send({ path: WELCOME, field: 'welcome-video' }, (await smallVideo()).bytes, full);
  await site.call('PUT', address, { token, body: { value: 100 } });
  expect(body.code).toBe('media.storage-used-up');
});

test('a gallery takes a hundred photos, and a price within the limits', async () => {
  await site.runtime.database.pool.query(
    `insert into gallery_photos (id, gallery_id, file_id, title, description, status, position, created_at)
     select gen_random_uuid(), $1, gen_random_uuid(), '', '', 'inactive', n, now() from generate_series(2, 100) n`,
    [galleryId],
  );
  const [call] = pictureCalls();
  expect(call && (await send(call, await photo())).body.code).toBe('content.gallery-full');
  const priced = await site.call('PUT', `/performer/performer-assets/galleries/${galleryId}`, {
    token: creator.token,
    body: { audience: 'buyers', price: 0.5 },
  });
  expect(priced.body.code).toBe('content.price-out-of-range');
});

test('galleries, videos and messages are bought at the price that was seen, within the monthly limit', async () => {
  const seller = await subscribableCreator(site);
  const fan = await registerFan(site);
  await letWrite(site, fan, seller);
  await giveTokens(site, fan, 100_00);
  const gallery = await publishGallery(site, seller, { photos: 1, audience: 'buyers', price: 20 });
  const video = await publishVideo(site, seller, { audience: 'buyers', price: '20' });
  const conversation = await openConversation(site, fan, seller);
  const fileId = await uploadMessagePhoto(site, seller);
  await site.drain();
  const message = await sendMessage(site, seller, conversation, {
    type: 'photo',
    text: 'From the kiln',
    fileIds: [fileId],
    isSale: true,
    price: 20,
  });
  const paths = [`gallery/${gallery._id}`, `video/${video._id}`, `message/${message.data._id}`];
  const buy = async (path: string, body: object) =>
    (await site.call('POST', `/wallet/charges/${path}`, { token: fan.token, body })).body.code;
  for (const path of paths)
    expect([path, await buy(path, { expectedPrice: 1 })]).toEqual([path, 'wallet.price-changed']);
  await site.call('PUT', '/wallet/cap', { token: fan.token, body: { cap: 15 } });
  for (const path of paths) expect([path, await buy(path, {})]).toEqual([path, 'wallet.cap-reached']);
});

test('a post that is changed is refused what a new one is', async () => {
  const upload = async (kind: string, file: { name: string; bytes: Buffer }) =>
    (await site.upload(`/performer/feeds/${kind}/upload`, { file }, { token: creator.token })).data._id;
  const [clip, sound] = [
    await upload('video', await smallVideo()),
    await upload('audio', await smallAudio()),
  ];
  const teaserId = await upload('teaser', await smallVideo());
  const picture = await uploadPhoto(site, creator);
  const make = async (body: object) =>
    (
      await site.call('POST', '/performer/feeds', {
        token: creator.token,
        body: { text: 'Kiln', status: 'inactive', ...body },
      })
    ).data._id;
  const change = async (id: string, body: object) =>
    (await site.call('PUT', `/performer/feeds/${id}`, { token: creator.token, body })).body.code;
  const video = await make({ type: 'video', fileIds: [clip] });
  expect(await change(video, { fileIds: [] })).toBe('content.video-missing');
  expect(await change(video, { fileIds: [sound] })).toBe('content.file-of-other-kind');
  const audio = await make({ type: 'audio', fileIds: [sound] });
  expect(await change(audio, { fileIds: [] })).toBe('content.audio-missing');
  const photos = await make({ type: 'photo', fileIds: [picture] });
  expect(await change(photos, { teaserId })).toBe('content.teaser-needs-video');
  const soon = new Date(site.clock.now().getTime() + 86_400_000).toISOString();
  const live = await make({ type: 'scheduled-streaming', streamingScheduled: soon });
  expect(await change(live, { streamingScheduled: '2020-01-01T00:00:00Z' })).toBe(
    'content.stream-date-missing',
  );
});

test('a video that is changed is refused what a new one is', async () => {
  const change = async (body: object, id = videoId, by = creator) =>
    (await site.call('PUT', `${EDIT}/${id}`, { token: by.token, body })).body.code;
  expect(await change({ fileId: NO_ID })).toBe('content.video-file-unknown');
  expect(await change({ participantIds: [NO_ID] })).toBe('content.participant-unknown');
  expect(await change({ audience: 'buyers', price: 0.5 })).toBe('content.price-out-of-range');
  const draft = await site.call('POST', VIDEO_UPLOAD, {
    token: creator.token,
    body: { title: 'Later', fileId: await uploadMainFile(site, creator), status: 'inactive' },
  });
  expect(await change({ isSchedule: true, scheduledAt: '2020-01-01T00:00:00Z' }, draft.data._id)).toBe(
    'content.publishing-time-passed',
  );
  const waiting = await registerCreator(site);
  const fileId = await uploadMainFile(site, waiting);
  const body = { title: 'Not yet', fileId, status: 'inactive' };
  const { data } = await site.call('POST', VIDEO_UPLOAD, { token: waiting.token, body });
  expect(await change({ status: 'active' }, data._id, waiting)).toBe('creators.not-approved');
});
