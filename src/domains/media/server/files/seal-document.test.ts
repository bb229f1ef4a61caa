import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecret } from '#platform/server/ids.ts';
import { Refused } from '#platform/server/refuse.ts';
import { creatorAccount, NO_ID, type TestUser } from '#testing/factories.ts';
import { html, phonePhoto } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { keepDocument, readSealedDocument, sealDocument } from './seal-document.ts';

let site: TestSite;
let creator: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
});
afterAll(() => site.close());

async function sealBytes(bytes: Buffer, ownerId = creator.id): Promise<string> {
  const path = join(site.runtime.storage.temporaryDir, newSecret());
  await writeFile(path, bytes);
  const upload = { path, bytes: bytes.length, name: 'passport.jpg' };
  return site.runtime.writePrepared(
    {},
    (ctx) => sealDocument(ctx, upload),
    (ctx, document) => keepDocument(ctx, { document, kind: 'id-verification', ownerId }),
  );
}

async function sealedFiles(): Promise<string[]> {
  const folder = join(site.runtime.config.DATA_DIR, 'media', 'sealed');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('a document can be read by the review, but not from its stored file', async () => {
  const documentId = await sealBytes(await phonePhoto());
  const document = await readSealedDocument(site.runtime.read(), documentId);
  expect(document).toMatchObject({ ownerId: creator.id, kind: 'id-verification', mime: 'image/webp' });
  if (!document) throw new Error('it was sealed a moment ago');
  const content = await buffer(document.body);
  expect(content.length).toBe(document.bytes);
  const { width, height, format, exif } = await sharp(content).metadata();
  expect([width, height, format, exif]).toEqual([600, 800, 'webp', undefined]);

  const [path = ''] = await sealedFiles();
  const stored = await readFile(path);
  expect(stored.includes('WEBP')).toBe(false);
  expect(stored.length).toBeGreaterThan(content.length);
});

test('it has no address', async () => {
  const documentId = await sealBytes(await phonePhoto());
  const key = (await sealedFiles()).at(-1)?.split('/').at(-1);
  for (const path of [`/media/${documentId}/large`, `/public-media/${key}`, `/media/sealed/${key}`]) {
    for (const listener of ['site', 'api'] as const) {
      expect((await site.inject(listener, { url: path })).statusCode).toBe(404);
    }
  }
});

test('tampered bytes are not decrypted', async () => {
  const before = new Set(await sealedFiles());
  const documentId = await sealBytes(await phonePhoto());
  const path = (await sealedFiles()).find((each) => !before.has(each)) ?? '';
  const stored = await readFile(path);
  stored[100] = (stored[100] ?? 0) ^ 1;
  await writeFile(path, stored);
  await expect(readSealedDocument(site.runtime.read(), documentId)).rejects.toThrow();
});

test('a document whose transaction fails leaves nothing', async () => {
  const before = await sealedFiles();
  await expect(sealBytes(await phonePhoto(), NO_ID)).rejects.toThrow(/foreign key/);
  expect(await sealedFiles()).toEqual(before);
});

test('what is no picture is refused', async () => {
  const error = await sealBytes(html).catch((caught) => caught);
  expect(error).toBeInstanceOf(Refused);
  expect(error.refusal.code).toBe('media.photo-type');
});

test('an unknown document is absent', async () => {
  expect(
    await readSealedDocument(site.runtime.read(), '01890a5d-ac96-774b-bcce-b302099a8057'),
  ).toBeUndefined();
});
