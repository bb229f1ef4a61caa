import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { creatorAccount, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { smallVideo } from '#testing/streams.ts';
import { createUpload, creationOf, offsetOf, partAt, sendPart } from '#testing/tus.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
let boss: TestUser;
let video: Buffer;
beforeAll(async () => {
  site = await openTestSite();
  [creator, other, fan] = [await creatorAccount(site), await creatorAccount(site), await registerFan(site)];
  boss = await operator(site);
  video = (await smallVideo()).bytes;
});
afterAll(() => site.close());

const show = (id: string, { token } = creator) => site.call('GET', `/performer/uploads/${id}`, { token });
const list = async ({ token } = creator) => (await site.call('GET', '/performer/uploads', { token })).data;
const partsOnDisk = () => readdir(join(site.runtime.storage.temporaryDir, 'uploads'));

async function create(bytes: number, metadata: Record<string, string>, { token } = creator) {
  const headers = { ...creationOf(bytes, metadata), authorization: token };
  const answer = await site.inject('api', { method: 'POST', url: '/uploads', headers });
  return {
    status: answer.statusCode,
    body: answer.body ? answer.json() : undefined,
    headers: answer.headers,
  };
}

describe('a file in parts', () => {
  test('becomes a file like any other, byte for byte', async () => {
    const id = await createUpload(site, creator, video.length, {
      lastModified: '1764000000000',
      place: 'post.new',
    });
    const half = Math.floor(video.length / 2);
    const first = await sendPart(site, creator, id, { offset: 0, bytes: video.subarray(0, half) });
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(half)]);
    expect(await offsetOf(site, creator, id)).toBe(half);
    expect(await list()).toMatchObject({
      total: 1,
      data: [{ _id: id, name: 'kiln.mp4', offset: half, lastModified: 1_764_000_000_000, place: 'post.new' }],
    });

    const last = await sendPart(site, creator, id, { offset: half, bytes: video.subarray(half) });
    expect(last.statusCode).toBe(204);
    expect((await list()).total).toBe(0);
    const { fileId } = (await show(id)).data;
    const file = await site.call('GET', `/performer/feeds/files/${fileId}`, { token: creator.token });
    expect(file.data).toMatchObject({ type: 'feed-video', kind: 'video', name: 'kiln.mp4' });
    const { key } = await site.runtime.database.read.one<{ key: string }>(
      sql`select original_key as key from files where id = ${fileId}`,
    );
    const kept = await site.runtime.storage.withLocalPath('private', key, (path) => readFile(path));
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(kept)).toBe(hash(video));
    expect(await partsOnDisk()).not.toContain(id);
  });

  test('that goes on elsewhere is not written twice', async () => {
    const id = await createUpload(site, creator, video.length);
    const bytes = video.subarray(0, 1_000);
    await sendPart(site, creator, id, { offset: 0, bytes });
    const again = await sendPart(site, creator, id, { offset: 0, bytes });
    expect([again.statusCode, again.json().code]).toEqual([409, 'media.upload-offset']);
    expect(await offsetOf(site, creator, id)).toBe(1_000);
    // Nor is it longer than it said.
    const long = await sendPart(site, creator, id, { offset: 1_000, bytes: Buffer.concat([video, video]) });
    expect([long.statusCode, long.json().code]).toEqual([413, 'request.too-large']);
  });

  test('that two tabs send at once has each byte once', async () => {
    const id = await createUpload(site, creator, video.length);
    const ends = [1_000, 2_500, video.length];
    let offset = 0;
    for (const end of ends) {
      const bytes = video.subarray(offset, end);
      const answers = await Promise.all([
        sendPart(site, creator, id, { offset, bytes }),
        sendPart(site, creator, id, { offset, bytes }),
      ]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses).toContain(204);
      for (const status of statuses) expect([204, 409]).toContain(status);
      // The one that was broken off may have brought a part of it.
      offset = await offsetOf(site, creator, id);
      expect(offset).toBe(end);
    }
    expect((await show(id)).data.fileId).toBeDefined();
  });

  test('that is not what it should be is refused after its last byte, with a sentence', async () => {
    const text = Buffer.from('#EXTM3U\n/etc/passwd\n');
    const id = await createUpload(site, creator, text.length);
    expect((await sendPart(site, creator, id, { offset: 0, bytes: text })).statusCode).toBe(204);
    const { data } = await show(id);
    expect(data).toMatchObject({
      errorCode: 'media.video-type',
      errorMessage: expect.stringContaining('MP4'),
    });
    expect(data).not.toHaveProperty('fileId');
    expect(await partsOnDisk()).not.toContain(id);
  });

  test('goes through the checks of its purpose: a photo', async () => {
    const bytes = await photo();
    const id = await createUpload(site, creator, bytes.length, {
      purpose: 'feed-photo',
      filename: '../a.jpg',
    });
    await sendPart(site, creator, id, { offset: 0, bytes });
    const { fileId, name } = (await show(id)).data;
    expect(name).toBe('a.jpg');
    await site.drain();
    const { data } = await site.call('GET', `/performer/feeds/files/${fileId}`, { token: creator.token });
    expect(data.status).toBe('finished');
  });
});

describe('an upload is refused before anything is sent', () => {
  const GIGABYTE = 1024 ** 3;
  test.each([
    ['an unknown purpose', 10, { purpose: 'x', filename: 'a' }, 422, 'request.shape'],
    ['no purpose', 10, { filename: 'a' }, 422, 'request.shape'],
    ['nothing in it', 0, { purpose: 'feed-video', filename: 'a' }, 422, 'media.file-empty'],
    ['too many bytes', 3 * GIGABYTE, { purpose: 'feed-video', filename: 'a' }, 413, 'request.too-large'],
  ])('%s', async (_, bytes, metadata, status, code) => {
    const answer = await create(bytes, metadata as Record<string, string>);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/\.$/);
  });

  test('a role that has none', async () => {
    const answer = await create(10, { purpose: 'feed-video', filename: 'a' }, fan);
    expect([answer.status, answer.body.code]).toEqual([403, 'access.role-required']);
  });

  test('no length at all', async () => {
    const { 'upload-length': _, ...headers } = creationOf(1, { purpose: 'feed-video', filename: 'a' });
    const answer = await site.inject('api', {
      method: 'POST',
      url: '/uploads',
      headers: { ...headers, 'upload-defer-length': '1', authorization: creator.token },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/\.$/);
  });
});

describe('storage of an account', () => {
  async function withStorage(gigabytes: number, work: () => Promise<void>): Promise<void> {
    const set = (value: number) =>
      site.call('PUT', '/admin/settings/creatorStorageGigabytes', { token: boss.token, body: { value } });
    await set(gigabytes);
    await work().finally(() => set(100));
  }
  const oneGigabyte = 1024 ** 3;
  const nearly = 900 * 1024 ** 2;

  test('counts uploads that have only begun; two at once do not exceed it', async () => {
    const busy = await creatorAccount(site);
    await withStorage(2, async () => {
      const asked = Array.from({ length: 6 }, () =>
        create(nearly, { purpose: 'feed-video', filename: 'a.mp4' }, busy),
      );
      const answers = await Promise.all(asked);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
      const refused = answers.find(({ status }) => status !== 201);
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'media.storage-used-up', allowedBytes: 2 * oneGigabyte, fileBytes: nearly },
      });
      // What is canceled is free again.
      const [first] = (await list(busy)).data;
      await site.call('DELETE', `/performer/uploads/${first._id}`, { token: busy.token });
      expect((await create(nearly, { purpose: 'feed-video', filename: 'a' }, busy)).status).toBe(201);
    });
  });

  test('holds for uploads in one piece too', async () => {
    const busy = await creatorAccount(site);
    await createUpload(site, busy, oneGigabyte);
    await withStorage(1, async () => {
      const file = await smallVideo();
      for (const call of ['photo', 'thumbnail', 'video', 'teaser', 'audio']) {
        const sent = /photo|thumbnail/.test(call) ? { name: 'a.jpg', bytes: await photo() } : file;
        const { status, body } = await site.upload(
          `/performer/feeds/${call}/upload`,
          { file: sent },
          { token: busy.token },
        );
        expect([status, body.code]).toEqual([422, 'media.storage-used-up']);
      }
    });
  });
});

test('parts have the size that the operator sets', async () => {
  const set = (value: number) =>
    site.call('PUT', '/admin/settings/uploadPartMegabytes', { token: boss.token, body: { value } });
  expect((await list()).partBytes).toBe(16 * 1024 ** 2);
  await set(5);
  expect((await list()).partBytes).toBe(5 * 1024 ** 2);
  expect((await site.call('GET', '/settings/public')).data.uploadPartMegabytes).toBe(5);
  expect((await set(0)).status).toBe(422);
});

describe('nobody else', () => {
  test('sees, continues or ends an upload', async () => {
    const id = await createUpload(site, creator, video.length);
    for (const user of [other, fan]) {
      const headers = { 'tus-resumable': '1.0.0', authorization: user.token };
      for (const method of ['HEAD', 'DELETE'] as const)
        expect((await site.inject('api', { method, url: `/uploads/${id}`, headers })).statusCode).toBe(404);
      expect((await sendPart(site, user, id, { offset: 0, bytes: video })).statusCode).toBe(404);
      expect((await show(id, user)).status).toBe(404);
    }
    const guest = await site.inject('site', {
      method: 'PATCH',
      url: `/uploads/${id}`,
      headers: partAt(0),
      payload: video,
    });
    expect([guest.statusCode, guest.json().code]).toEqual([401, 'session.required']);
    expect(await offsetOf(site, creator, id)).toBe(0);
  });

  test('and no page of another site: a cookie alone sends nothing', async () => {
    const id = await createUpload(site, creator, video.length);
    const headers = { ...partAt(0), cookie: `token=${creator.token}`, origin: 'https://elsewhere.test' };
    const answer = await site.inject('site', {
      method: 'PATCH',
      url: `/uploads/${id}`,
      headers,
      payload: video,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'access.origin-not-allowed']);
  });

  test('not even its owner, once the session has ended', async () => {
    const leaving = await creatorAccount(site);
    const id = await createUpload(site, leaving, video.length);
    await sendPart(site, leaving, id, { offset: 0, bytes: video.subarray(0, 100) });
    await site.call('POST', '/auth/logout', { token: leaving.token });
    const answer = await sendPart(site, leaving, id, { offset: 100, bytes: video.subarray(100) });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.required']);
  });
});

describe('the sweep', () => {
  const age = (id: string, interval: string) =>
    site.runtime.write({}, ({ tx }) =>
      tx.run(sql`update uploads set touched_at = now() - ${interval}::interval where id = ${id}`),
    );
  const sweep = () => runJob(site, 'media.sweep-uploads');

  test('takes away what nobody continues, and nothing else', async () => {
    const [old, young] = [await createUpload(site, creator, 50), await createUpload(site, creator, 50)];
    await age(old, '3 days 1 minute');
    await age(young, '2 days 23 hours');
    await sweep();
    expect((await show(old)).status).toBe(404);
    expect((await show(young)).status).toBe(200);
    const left = await partsOnDisk();
    expect([left.includes(old), left.includes(young)]).toEqual([false, true]);
  });

  test.each([
    ['before it was stored', false],
    ['after it was stored', true],
  ])('accepts what a killed process left complete %s, once', async (_, isStored) => {
    const id = await createUpload(site, creator, video.length);
    const half = Math.floor(video.length / 2);
    await sendPart(site, creator, id, { offset: 0, bytes: video.subarray(0, half) });
    // As if the process had died between the last byte and its answer.
    const path = join(site.runtime.storage.temporaryDir, 'uploads', id);
    await appendFile(path, video.subarray(half));
    await site.runtime.write({}, ({ tx }) =>
      tx.run(sql`update uploads set received = bytes where id = ${id}`),
    );
    const { key } = await site.runtime.database.read.one<{ key: string }>(
      sql`select key from uploads where id = ${id}`,
    );
    if (isStored) await site.runtime.storage.keep('private', key, path);
    await age(id, '2 minutes');
    await Promise.all([sweep(), sweep()]);
    const { fileId } = (await show(id)).data;
    expect(fileId).toBeDefined();
    const { files } = await site.runtime.database.read.one<{ files: number }>(
      sql`select count(*)::int as files from files where original_key = ${key}`,
    );
    expect(files).toBe(1);
  });
});
