import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  NO_ID,
  operator,
  publishPost,
  registerCreator,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

/** Spots of light in a fixed order; another seed is another photo. */
function spots(seed: number): Sharp {
  const cells = 12;
  const pixels = Buffer.alloc(cells * cells * 3);
  let state = seed;
  for (let at = 0; at < cells * cells; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels.fill(state % 256, at * 3, at * 3 + 3);
  }
  return sharp(pixels, { raw: { width: cells, height: cells, channels: 3 } }).resize(800, 800, {
    kernel: 'cubic',
  });
}
const photoOf = (seed: number) => spots(seed).jpeg({ quality: 92 }).toBuffer();
const savedAnew = (seed: number) => spots(seed).resize(500, 500).webp({ quality: 60 }).toBuffer();

const upload = (by: TestUser, bytes: Buffer) =>
  site.upload('/performer/feeds/photo/upload', { file: { name: 'photo.jpg', bytes } }, { token: by.token });
const publishWith = async (bytes: Buffer, by = creator) => {
  const fileIds = [await uploadPhoto(site, by, bytes)];
  return publishPost(site, by, { type: 'photo', fileIds });
};
const takeDown = async (objectId: string, more: Record<string, unknown> = { blocksFiles: true }) => {
  const body = { kind: 'feed', objectId, reason: 'Spam or misleading', ...more };
  expect((await site.call('POST', '/admin/take-downs', { token: boss.token, body })).status).toBe(200);
  await site.drain();
};
const blocked = async () =>
  (await site.call('GET', '/admin/blocked-files', { token: boss.token })).data as {
    total: number;
    data: { _id: string; hasPictureHash: boolean; reason: string; owner: { _id: string } }[];
  };
const reviews = async () =>
  (await site.call('GET', '/admin/cases', { token: boss.token, query: { queue: 'review' } })).data.data as {
    _id: string;
    kind: string;
    objectId: string;
  }[];
const statusOf = async (fileId: string, by: TestUser) =>
  (await site.call('GET', `/performer/feeds/files/${fileId}`, { token: by.token })).data;
const decide = (id: string, decision: string) =>
  site.call('POST', `/admin/cases/${id}/decide`, { token: boss.token, body: { decision } });
const reviewOf = async (fileId: string) => {
  const found = (await reviews()).find(({ objectId }) => objectId === fileId);
  if (!found) throw new Error('no review');
  return found;
};

test('a removed file is refused when it is uploaded again, by anybody, until it is restored or unblocked', async () => {
  const bytes = await photoOf(1);
  const post = await publishWith(bytes);
  const other = await registerCreator(site, { approved: true });
  await takeDown(post._id);
  for (const by of [creator, other])
    expect((await upload(by, bytes)).body).toMatchObject({ status: 422, code: 'media.file-blocked' });
  expect((await blocked()).data[0]).toMatchObject({ hasPictureHash: true, owner: { _id: creator.id } });
  const thing = { kind: 'feed', objectId: post._id };
  await site.call('POST', '/admin/take-downs/restore', { token: boss.token, body: thing });
  expect((await upload(other, bytes)).status).toBe(200);
  await site.drain();

  await takeDown(post._id);
  const [file] = (await blocked()).data;
  const path = `/admin/blocked-files/${file?._id}/unblock`;
  const body = { reason: 'It was the caption' };
  expect((await site.call('POST', path, { token: boss.token, body })).status).toBe(200);
  expect((await site.call('POST', path, { token: boss.token, body })).body.code).toBe(
    'moderation.blocked-file-not-found',
  );
  expect((await upload(other, bytes)).status).toBe(200);
  const log = await site.call('GET', '/admin/audit', { token: boss.token });
  expect(log.data.data[0]).toMatchObject({ action: 'file.unblocked', reason: 'It was the caption' });
  await site.drain();
});

test('files removed for a reason of law are always blocked, others only if the operator says so', async () => {
  const plain = await photoOf(2);
  await takeDown((await publishWith(plain))._id, {});
  expect((await upload(creator, plain)).status).toBe(200);
  const unlawful = await photoOf(3);
  await takeDown((await publishWith(unlawful))._id, { reason: 'Infringes my rights' });
  expect((await upload(creator, unlawful)).body.code).toBe('media.file-blocked');
  await site.drain();
});

test('a copy that was saved again waits for an operator, who alone sees it', async () => {
  await takeDown((await publishWith(await photoOf(4)))._id);
  const other = await registerCreator(site, { approved: true });
  const fileId = await uploadPhoto(site, other, await savedAnew(4));
  const post = await publishPost(site, other, { type: 'photo', fileIds: [fileId] });
  expect(await statusOf(fileId, other)).toMatchObject({ status: 'processing', errorCode: 'media.file-held' });
  const seen = () => site.call('GET', `/user/feeds/${post._id}`);
  expect((await seen()).status).toBe(404);
  const { _id } = await reviewOf(fileId);
  const found = await site.call('GET', `/admin/cases/${_id}`, { token: boss.token });
  const address = String(found.data.files[0].url).replace(/^https?:\/\/[^/]+/, '');
  const opens = (token: string) => site.call('GET', address, { token, listener: 'api' });
  expect((await opens(boss.token)).status).toBe(200);
  expect(await statusOf(fileId, other)).toMatchObject({ isHeld: true, thumbnails: [] });
  // Its creator and operators read that it waits, and request nothing that is not served.
  const own = await site.call('GET', '/performer/feeds', { token: other.token });
  expect(own.data.data[0]).toMatchObject({
    _id: post._id,
    hiddenBecause: 'review',
    files: [{ isHeld: true, thumbnails: [] }],
  });
  expect(own.data.data[0].files[0].url).toBeUndefined();
  const listed = async () =>
    (await site.call('GET', '/admin/content', { token: boss.token })).data.data.find(
      (each: { _id: string }) => each._id === post._id,
    );
  expect(await listed()).toMatchObject({ state: 'held', picture: null });

  expect((await decide(_id, 'dismissed')).status).toBe(200);
  await site.drain();
  expect(await statusOf(fileId, other)).toMatchObject({ status: 'finished' });
  expect((await seen()).status).toBe(200);
  expect(await listed()).toMatchObject({ state: 'published', picture: expect.any(String) });
  expect(
    (await site.call('GET', '/performer/feeds', { token: other.token })).data.data[0],
  ).not.toHaveProperty('hiddenBecause');
});

test('a refused copy never appears, and is blocked itself; the decision can be undone', async () => {
  await takeDown((await publishWith(await photoOf(5)))._id);
  const bytes = await savedAnew(5);
  const fileId = await uploadPhoto(site, creator, bytes);
  await site.drain();
  const { _id } = await reviewOf(fileId);
  await decide(_id, 'upheld');
  await site.call('POST', `/admin/cases/${_id}/undo`, { token: boss.token });
  await site.drain();
  expect((await statusOf(fileId, creator)).status).toBe('processing');
  await decide(_id, 'upheld');
  await site.drain();
  expect(await statusOf(fileId, creator)).toMatchObject({ status: 'error', errorCode: 'media.file-blocked' });
  expect((await upload(creator, bytes)).body.code).toBe('media.file-blocked');
});

test('other photos, and plain ones, are not taken for copies', async () => {
  await takeDown((await publishWith(await photoOf(6)))._id);
  const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: randomBytes(4).toString('hex') } })
    .jpeg()
    .toBuffer();
  await takeDown((await publishWith(plain))._id);
  const again = await sharp(plain).jpeg({ quality: 70 }).toBuffer();
  for (const bytes of [await savedAnew(7), again]) {
    const fileId = await uploadPhoto(site, creator, bytes);
    await site.drain();
    expect((await statusOf(fileId, creator)).status).toBe('finished');
  }
});

test('a file that is not blocked cannot be unblocked', async () => {
  const path = `/admin/blocked-files/${NO_ID}/unblock`;
  const answer = await site.call('POST', path, { token: boss.token, body: { reason: 'None' } });
  expect(answer.body.code).toBe('moderation.blocked-file-not-found');
});
