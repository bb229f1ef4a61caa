/** AES-256-GCM with a key per document. Sealed bytes: version (1), nonce (12), ciphertext, tag (16). */
import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES;

/** By how much a sealed document is longer than the readable one. */
export const SEAL_BYTES = HEAD_BYTES + TAG_BYTES;

const keyOf = (key: KeyObject, documentId: string) =>
  Buffer.from(hkdfSync('sha256', key, documentId, 'document', 32));

/** Encrypts a document. Its id is part of key and seal: bytes put in another document's place do not open. */
export function seal(key: KeyObject, documentId: string, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, documentId), nonce);
  cipher.setAAD(Buffer.from(documentId));
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, ciphertext, cipher.getAuthTag()]);
}

/** Decrypts what `seal` has made; throws when a single bit was changed. */
export function openSeal(key: KeyObject, documentId: string, sealed: Buffer): Buffer {
  if (sealed.length < SEAL_BYTES || sealed[0] !== VERSION) throw new Error('not a sealed document');
  const nonce = sealed.subarray(1, HEAD_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, documentId), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(documentId));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
}
