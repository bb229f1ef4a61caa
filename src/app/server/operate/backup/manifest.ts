/** The manifest of a backup; README.md beside this file describes the format. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { CannotDo } from '../cannot-do.ts';

/** Grows when a reader of the old format would misread a new backup. */
export const FORMAT_VERSION = 1;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

/** A file of the backup, by its path in the backup's folder. */
const part = z.object({ path: z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)?$/)), bytes: count, sha256 });

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Over the rows as COPY writes them, in the order of the table's key. */
  contentSha256: sha256,
  part,
});

const manifest = z.object({
  format: z.literal('fanloft-backup'),
  formatVersion: z.literal(FORMAT_VERSION),
  takenAt: z.iso.datetime(),
  /** How long it took. */
  seconds: z.number(),
  release: z.string(),
  instanceId: z.string(),
  serverVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  queueVersion: z.optional(z.int()),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.int() })),
  ledger: z.object({ hash: sha256, accounts: count, entries: count, fansHold: z.int() }),
  media: z.object({
    files: count,
    bytes: count,
    list: part,
    /** Named by rows, and absent from the store already when the backup was taken. */
    missing: z.array(z.string()),
    /** Removed by their owners while the backup ran. */
    removedMeanwhile: z.array(z.string()),
  }),
  settings: part,
  secret: z.object({ fingerprint: z.optional(sha256), included: z.boolean() }),
});

export type Manifest = z.output<typeof manifest>;
export type Part = z.output<typeof part>;
export type TableEntry = z.output<typeof table>;

export const MANIFEST_FILE = 'manifest.json';
/** In the form of `sha256sum -c`, so that a backup can be checked without Fanloft. */
export const SUMS_FILE = 'SHA256SUMS';
/** Contents of media by their SHA-256, shared by all backups of a folder. */
export const CONTENTS_FOLDER = 'contents';

export const contentPath = (backup: string, hash: string) =>
  join(resolve(backup), '..', CONTENTS_FOLDER, hash.slice(0, 2), hash);

/** All parts of a backup, in their order. */
export function partsOf({ tables, media, settings }: Manifest): Part[] {
  return [...tables.map((each) => each.part), media.list, settings];
}

/** Writes manifest and sums: with them a backup is complete. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true });
  const sums = [
    ...partsOf(content).map(({ path, sha256: sum }) => `${sum}  ${path}`),
    `${createHash('sha256').update(text).digest('hex')}  ${MANIFEST_FILE}`,
  ];
  await writeFile(join(folder, SUMS_FILE), `${sums.join('\n')}\n`, { mode: 0o600, flush: true });
}

/**
 * Reads a backup's manifest and compares it with its sum.
 *
 * @throws {CannotDo} when there is no backup, it was altered, or another release of the format wrote it.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sums] = await Promise.all(
    [MANIFEST_FILE, SUMS_FILE].map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)),
  );
  if (text === undefined || sums === undefined)
    throw new CannotDo(`There is no finished backup in ${folder}.`);
  const sum = createHash('sha256').update(text).digest('hex');
  if (!sums.includes(`${sum}  ${MANIFEST_FILE}`))
    throw new CannotDo(
      `${join(folder, MANIFEST_FILE)} was changed after the backup: it does not fit ${SUMS_FILE}.`,
    );
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new CannotDo(
      `${folder} is no backup that this release can read (it knows format ${FORMAT_VERSION}).`,
    );
  return parsed.data;
}

/** Size and SHA-256 of a file. */
export async function sumFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
