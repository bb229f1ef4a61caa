import { Readable } from 'node:stream';
import type { PrepareContext, ReadContext, WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { readSealed } from '#platform/server/keys/read-sealed.ts';
import { seal } from '#platform/server/keys/seal.ts';
import { renderUpload } from '../pictures/render-upload.ts';
import { placeContent } from './place-file.ts';
import { findSealedDocument, insertSealedDocument } from './sealed-documents.sql.ts';

// The small print of a passport is still readable at 2600 px on the longer edge.
const DOCUMENT_SHAPE = { edge: 2600, quality: 88, effort: 2 };

/** An encrypted document in the sealed store. */
export interface SealedDocument {
  readonly id: string;
  readonly key: string;
  /** Size of the readable picture. */
  readonly bytes: number;
}

/**
 * The slow part of `keepDocument`, before the transaction: re-encodes and encrypts an uploaded document. It
 * has no address; only the operator's verification page reads it.
 */
export async function sealDocument(ctx: PrepareContext, upload: UploadedFile): Promise<SealedDocument> {
  const { content } = await renderUpload(ctx, upload, DOCUMENT_SHAPE);
  const id = newId();
  const key = newSecret();
  const sealed = seal(derivedKey(ctx.config, 'sealed documents'), id, content);
  await placeContent(ctx, { store: 'sealed', key }, sealed);
  return { id, key, bytes: content.length };
}

export interface DocumentToKeep {
  readonly document: SealedDocument;
  /** What it shows, such as `id-verification`. */
  readonly kind: string;
  /** The user whose document it is. */
  readonly ownerId: string;
}

/** Stores a user's identity document; returns its id. */
export async function keepDocument(
  ctx: WriteContext,
  { document, kind, ownerId }: DocumentToKeep,
): Promise<string> {
  const row = { ...document, ownerId, kind, mime: 'image/webp' };
  await insertSealedDocument(ctx.tx, row, ctx.clock.real());
  return document.id;
}

/** Those of the documents whose row and file both exist. */
export async function findKeptDocuments(
  ctx: ReadContext,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const kept = await Promise.all(
    documentIds.map(async (id) => {
      const document = await findSealedDocument(ctx.db, id);
      return document && (await ctx.storage.find('sealed', document.key)) ? [id] : [];
    }),
  );
  return new Set(kept.flat());
}

export interface OpenedDocument {
  ownerId: string;
  kind: string;
  mime: string;
  bytes: number;
  body: Readable;
}

/**
 * Decrypts a document for the operator's review. The caller must check the role and write the audit log.
 * Undefined for an unknown id; throws if the stored bytes were tampered with.
 */
export async function readSealedDocument(
  ctx: ReadContext,
  documentId: string,
): Promise<OpenedDocument | undefined> {
  const document = await findSealedDocument(ctx.db, documentId);
  const content = document && (await readSealed(ctx, document));
  if (!content) return undefined;
  const { ownerId, kind, mime } = document;
  return { ownerId, kind, mime, bytes: content.length, body: Readable.from([content]) };
}
