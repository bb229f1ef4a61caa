import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { creatorAccount, operator, registerFan, type TestPerson } from '#testing/factories.ts';
import {
  animation,
  gifWithScript,
  html,
  jpegWithMarkup,
  photo,
  pngThatClaims,
  svg,
} from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { PHOTO_MAX_BYTES } from '../contract/upload-limits.contract.ts';

const PATH = '/performer/feeds/photo/upload';

let site: TestSite;
let creator: TestPerson;

beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
});
afterAll(() => site.close());

const upload = (bytes: Buffer, options: { name?: string; type?: string; token?: string } = {}) =>
  site.upload(
    PATH,
    { file: { name: options.name ?? 'photo.jpg', bytes, ...(options.type ? { type: options.type } : {}) } },
    { token: options.token ?? creator.token },
  );

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(site.house.config.DATA_DIR, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('who may upload', () => {
  test('a guest is asked to log in', async () => {
    const answer = await upload(await photo(), { token: '' });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('session.required');
  });

  test('fans and operators may not', async () => {
    for (const person of [await registerFan(site), await operator(site)]) {
      const answer = await upload(await photo(), { token: person.token });
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('access.role-required');
    }
  });

  test('a creator gets the file with its status', async () => {
    const answer = await upload(await photo(), { name: 'Morning.jpg' });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      type: 'feed-photo',
      status: 'created',
      name: 'Morning.jpg',
      thumbnails: [],
    });
    expect(answer.data.url).toBeUndefined();
  });
});

describe('what is refused', () => {
  const refused = async (bytes: Buffer, code: string, options: { name?: string; type?: string } = {}) => {
    const before = (await storedFiles()).length;
    const answer = await upload(bytes, options);
    expect(answer.body.code).toBe(code);
    expect(typeof answer.body.message).toBe('string');
    expect((await storedFiles()).length).toBe(before);
    return answer;
  };

  test('no file at all', async () => {
    const answer = await site.upload(PATH, { other: 'text' }, { token: creator.token });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe('file');
  });

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['an SVG', svg],
    ['a page', html],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['a zip', Buffer.from('504b0304140000000800', 'hex')],
    ['a video', Buffer.from('0000001866747970697336f6d0000000069736f6d6d703432', 'hex')],
    ['random bytes', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251))],
  ])('%s, whatever it calls itself', async (_, bytes) => {
    const answer = await refused(bytes, 'media.photo-type', { name: 'photo.jpg', type: 'image/jpeg' });
    expect(answer.status).toBe(415);
  });

  test('a HEIC photo, with what can be done about it', async () => {
    const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex');
    expect((await refused(heic, 'media.photo-type')).body.message).toContain('Save a HEIC photo as a JPEG');
  });

  test('a script that begins like a GIF', async () => {
    expect((await refused(gifWithScript, 'media.photo-unreadable', { type: 'image/gif' })).status).toBe(422);
  });

  test('a JPEG of which only the first bytes are there', async () => {
    await refused((await photo()).subarray(0, 60), 'media.photo-unreadable');
  });

  test('a flood of pixels, at once', async () => {
    await upload(await photo());
    const began = performance.now();
    const answer = await refused(pngThatClaims(14_000, 14_000), 'media.photo-too-many-pixels');
    expect(answer.status).toBe(422);
    // Nothing is decoded for this; a decoder would take seconds.
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('a side of 2^31 pixels', async () => {
    const { status, body } = await upload(pngThatClaims(2 ** 31 - 1, 1));
    expect(status).toBe(422);
    expect(['media.photo-too-many-pixels', 'media.photo-unreadable']).toContain(body.code);
  });

  test('more bytes than we take', async () => {
    const huge = Buffer.concat([await photo(), Buffer.alloc(PHOTO_MAX_BYTES)]);
    expect((await refused(huge, 'request.too-large')).status).toBe(413);
  });

  test('more in a day than one person needs', async () => {
    const busy = await creatorAccount(site);
    const first = await upload(await photo(), { token: busy.token });
    await site.house.write({}, (ctx) =>
      ctx.tx.run(sql`update files set original_bytes = ${4 * 1024 ** 3} where id = ${first.data._id}`),
    );
    const answer = await upload(await photo(), { token: busy.token });
    expect(answer.status).toBe(429);
    expect(answer.body.code).toBe('media.daily-uploads-reached');
  });
});

describe('what is taken in', () => {
  test.each([
    ['a JPEG called .php', () => photo({ width: 90, height: 60 }), 'shell.php', 'application/x-php'],
    ['a JPEG that hides a page', () => jpegWithMarkup(), 'both.html', 'text/html'],
    ['a GIF', () => animation(3), 'cat.gif', 'image/gif'],
    ['a WebP that moves', () => animation(3, 'webp'), 'cat.webp', 'image/webp'],
  ])('%s', async (_, make, name, type) => {
    expect((await upload(await make(), { name, type })).status).toBe(200);
  });

  test('names are cleaned and never become a path', async () => {
    const bytes = await photo({ width: 40, height: 30 });
    const before = new Set(await storedFiles());
    const names = [
      '../../../../etc/passwd',
      '/etc/cron.d/evil',
      '..%252f..%252fevil',
      '..\\..\\windows\\evil.jpg',
      'a\u0000b.jpg',
      'x\r\nSet-Cookie: a=b.jpg',
      '\u202egpj.exe',
      'n'.repeat(4_096),
      'CON',
      '.htaccess',
      'shell.php',
      'picture.svg',
      'Cafe\u0301.jpg',
      '',
      '...',
    ];
    for (const name of names) {
      const { status, data } = await upload(bytes, { name });
      expect(status).toBe(200);
      expect(data.name).toMatch(/^[^\p{C}/\\]{1,80}$/u);
    }
    const added = (await storedFiles()).filter((name) => !before.has(name));
    expect(added.length).toBe(names.length);
    for (const name of added) expect(name).toMatch(/^[\w-]{43}$/);
  });
});
