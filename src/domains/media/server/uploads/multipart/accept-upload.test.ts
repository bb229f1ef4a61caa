import { execFile } from 'node:child_process';
import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administer } from '#platform/server/db/scratch.ts';
import { sql } from '#platform/server/db/sql.ts';
import { creatorAccount, operator, registerFan, type TestUser } from '#testing/factories.ts';
import {
  animation,
  gifWithScript,
  html,
  jpegWithMarkup,
  photo,
  pngThatClaims,
  quarters,
  svg,
} from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { PHOTO_MAX_BYTES } from '../../../contract/upload-limits.contract.ts';
import { photoWorkers } from '../../pictures/photo-workers.ts';
import { runWhileWaiting } from '../../pictures/render-upload.ts';

const PATH = '/performer/feeds/photo/upload';

let site: TestSite;
let creator: TestUser;

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
  const entries = await readdir(site.runtime.config.DATA_DIR, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('who may upload', () => {
  test('a guest is asked to log in', async () => {
    const answer = await upload(await photo(), { token: '' });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('session.required');
  });

  test('fans and operators may not', async () => {
    for (const user of [await registerFan(site), await operator(site)]) {
      const answer = await upload(await photo(), { token: user.token });
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

test.each(['mif1', 'msf1'])('an AVIF that names its wider brand %s first is taken', async (brand) => {
  const bytes = await quarters(60, 40).avif({ effort: 0 }).toBuffer();
  bytes.write(brand, 8, 'latin1');
  const { status, data } = await upload(bytes, { name: 'a.avif' });
  expect(status).toBe(200);
  await site.drain();
  const seen = await site.call('GET', `/performer/feeds/files/${data._id}`, { token: creator.token });
  expect(seen.data).toMatchObject({ status: 'finished', width: 60, height: 40 });
});

describe('what is refused', () => {
  const refused = async (
    bytes: Buffer,
    code: string,
    options: { name?: string; type?: string; token?: string } = {},
  ) => {
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
  ])('%s, whatever its name and declared type', async (_, bytes) => {
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

  test('a variant that our decoder does not know, reported as unsupported', async () => {
    const bytes = await photo();
    const head = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    const varietyOf = (at: number, value: number) => {
      const other = Buffer.from(bytes);
      other[head + at] = value;
      return other;
    };
    // Differential coding is visible in the header.
    expect((await refused(varietyOf(1, 0xc5), 'media.photo-unsupported')).status).toBe(422);
    // 12 bits per color only to the decoder.
    const { data } = await upload(varietyOf(4, 12));
    await site.drain();
    const seen = await site.call('GET', `/performer/feeds/files/${data._id}`, { token: creator.token });
    expect(seen.data).toMatchObject({ status: 'error', errorCode: 'media.photo-unsupported' });
    expect(seen.data.errorMessage).toContain('save it as a standard JPEG');
  });

  test('a flood of pixels', async () => {
    await upload(await photo());
    const answer = await refused(pngThatClaims(14_000, 14_000), 'media.photo-too-many-pixels');
    expect(answer.status).toBe(422);
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

  test('more in a day than one user needs', async () => {
    const busy = await creatorAccount(site);
    const first = await upload(await photo(), { token: busy.token });
    await site.runtime.write({}, (ctx) =>
      ctx.tx.run(sql`update files set original_bytes = ${4 * 1024 ** 3} where id = ${first.data._id}`),
    );
    // Refused in the transaction: the file was stored already, and is removed again.
    const answer = await refused(await photo(), 'media.daily-uploads-reached', { token: busy.token });
    expect(answer.status).toBe(429);
  });

  test('a failed transaction leaves no file', async () => {
    await administer(
      site.ownerUrl,
      `create function refuse_file() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse_file before insert on files for each row execute function refuse_file()`,
    );
    try {
      expect((await refused(await photo(), 'platform.fault')).status).toBe(500);
    } finally {
      await administer(site.ownerUrl, 'drop trigger refuse_file on files');
    }
  });
});

describe('while all workers are busy', () => {
  let pipe: string;
  beforeEach(async () => {
    pipe = join(site.runtime.storage.temporaryDir, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    // Nobody writes to it, so reading it blocks.
    for (const _worker of [1, 2])
      photoWorkers.run({ kind: 'inspect', source: { path: pipe, format: 'jpeg' } }).catch(() => {});
    await expect.poll(() => photoWorkers.atWork.length).toBe(2);
  });
  afterEach(async () => {
    await photoWorkers.close();
    await rm(pipe);
  });
  async function letThemGoOn(): Promise<void> {
    const writing = await open(pipe, 'w');
    // Opening it for writing ends the wait of its reader.
    await rm(pipe);
    await writeFile(pipe, '');
    await writing.close();
  }

  test('waiting uploads do not block other writes', async () => {
    const bytes = await photo({ width: 40, height: 30 });
    // More than there are connections for writes.
    const uploads = Array.from({ length: 12 }, () => upload(bytes));
    await expect.poll(() => photoWorkers.waiting).toBeGreaterThanOrEqual(10);
    const { written } = await site.runtime.write({}, ({ tx }) =>
      tx.one<{ written: number }>(sql`select 1 as written`),
    );
    expect(written).toBe(1);
    // Not because they have been refused: they still wait.
    expect(photoWorkers.waiting).toBeGreaterThanOrEqual(10);
    await letThemGoOn();
    // On a slow machine some have waited too long by now.
    for (const { status } of await Promise.all(uploads)) expect([200, 503]).toContain(status);
  });

  test('an upload that has waited too long is refused with a time to retry', async () => {
    const task = { kind: 'inspect', source: { path: 'not looked at', format: 'jpeg' } } as const;
    const refusal = await runWhileWaiting(task, { urgent: true, waitLimitMilliseconds: 20 }).catch(
      (error) => error,
    );
    expect(refusal).toMatchObject({
      refusal: { code: 'platform.busy', status: 503 },
      fields: { retryAfterSeconds: expect.any(Number) },
    });
  });
});

describe('what is accepted', () => {
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
