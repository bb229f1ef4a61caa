import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import { derivedKey } from './derived-key.ts';
import { openSeal, seal } from './seal.ts';
import { findSealedDocument, insertSealedDocument } from './sealed-documents.sql.ts';
import { requirePhotoType, runWhileWaiting } from './take-in-picture.ts';

// Small print of a passport stays readable at 2600 px over the longer edge.
const DOCUMENT_SHAPE = { edge: 2600, quality: 88, effort: 2 };

export interface DocumentToSeal {
  upload: UploadedFile;
  /** What it shows, such as `id-verification`. */
  kind: string;
  /** Whose document it is; the signed-in account unless given. */
  ownerId?: string;
}

/**
 * A person hands in a document: it is encoded anew, encrypted, and has no address at all; only the operator's
 * review reads it. Returns its id.
 */
export async function sealDocument(
  ctx: WriteContext,
  { upload, kind, ownerId = viewerOf(ctx).accountId }: DocumentToSeal,
): Promise<string> {
  const { format } = await requirePhotoType(upload);
  const path = join(ctx.storage.temporaryDir, newSecret());
  const sealedPath = join(ctx.storage.temporaryDir, newSecret());
  try {
    const { bytes } = await runWhileWaiting({
      kind: 'redraw',
      source: { path: upload.path, format },
      shape: { ...DOCUMENT_SHAPE, path },
    });
    const id = newId();
    const key = newSecret();
    await writeFile(sealedPath, seal(derivedKey(ctx.config, 'sealed documents'), id, await readFile(path)), {
      flag: 'wx',
      mode: 0o600,
    });
    const document = { id, ownerId, kind, mime: 'image/webp', bytes, key };
    await insertSealedDocument(ctx.tx, document, ctx.clock.real());
    await ctx.storage.keep('sealed', key, sealedPath);
    return id;
  } finally {
    await Promise.all([path, sealedPath].map((each) => rm(each, { force: true })));
  }
}

export interface OpenedDocument {
  ownerId: string;
  kind: string;
  mime: string;
  bytes: number;
  body: Readable;
}

/**
 * Opens a document for the operator's review; whoever calls this has checked the role and writes the audit log.
 * Undefined for an unknown id; throws when the stored bytes were tampered with.
 */
export async function readSealedDocument(
  ctx: ReadContext,
  documentId: string,
): Promise<OpenedDocument | undefined> {
  const document = await findSealedDocument(ctx.db, documentId);
  const stored = document && (await ctx.storage.find('sealed', document.key));
  if (!stored) return undefined;
  // Read whole (15 MB at most): no byte may leave before the seal is known to be unbroken.
  const content = openSeal(
    derivedKey(ctx.config, 'sealed documents'),
    document.id,
    await buffer(stored.read()),
  );
  const { ownerId, kind, mime } = document;
  return { ownerId, kind, mime, bytes: content.length, body: Readable.from([content]) };
}
