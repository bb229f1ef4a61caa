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

// Small print of a passport stays readable at 2600 px over the longer edge.
const DOCUMENT_SHAPE = { edge: 2600, quality: 88, effort: 2 };

/** A document that lies in the sealed store. */
export interface SealedDocument {
  readonly id: string;
  readonly key: string;
  /** Of the readable picture. */
  readonly bytes: number;
}

/**
 * The slow part of `keepDocument`, before the transaction: an uploaded document is drawn anew and encrypted. It has no
 * address at all; only the operator's review reads it.
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
  /** Whose document it is. */
  readonly ownerId: string;
}

/** A person hands in a document. Returns its id. */
export async function keepDocument(
  ctx: WriteContext,
  { document, kind, ownerId }: DocumentToKeep,
): Promise<string> {
  const row = { ...document, ownerId, kind, mime: 'image/webp' };
  await insertSealedDocument(ctx.tx, row, ctx.clock.real());
  return document.id;
}

/** Which of the documents can be opened: known, and their bytes are where they were kept. */
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
 * Opens a document for the operator's review; whoever calls this has checked the role and writes the audit log.
 * Undefined for an unknown id; throws when the stored bytes were tampered with.
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
