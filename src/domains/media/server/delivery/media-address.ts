/**
 * Addresses of private files: `/media/<right>/<file>/<name>`. The right comes first in the path, so that a
 * playlist can name its segments by relative addresses. It is signed for one file, the item through which it
 * is seen, one session and one listener, and is valid for nothing else. It does not replace the access check,
 * which is made at each request.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';

/** Stands for the session in addresses for guests. */
export const GUEST = 'guest';

export interface MediaGrant {
  fileId: string;
  /**
   * `file`: all renditions, where the viewer has access. `preview`: only the blurred preview. `original`: only the file
   * as it was uploaded, where the viewer may download it.
   */
  scope: 'file' | 'preview' | 'original';
  itemKind: string;
  itemId: string;
  /** The id of a session (never its token), or `guest`. The address is valid as long as the session. */
  sessionId: string;
}

// The same length for each kind of item: scope, item, session, signature.
const ID_BYTES = 16;
// 144 bits of the HMAC: too long to guess, and short because a feed contains hundreds of addresses.
const SIGNATURE_BYTES = 18;
const SIGNED_BYTES = 1 + 2 * ID_BYTES;
const SCOPES = ['file', 'preview', 'original'] as const;
const RIGHT = /^([a-z-]{1,30})\.([A-Za-z0-9_-]{68})$/;

type Signer = Pick<ReadContext, 'config' | 'listener'>;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const NO_ID = Buffer.alloc(ID_BYTES);

function signatureOf(
  { config, listener }: Signer,
  { fileId, itemKind, signed }: { fileId: string; itemKind: string; signed: Buffer },
): Buffer {
  return (
    createHmac('sha256', derivedKey(config, 'media addresses'))
      // An address of the site also needs the session cookie, one of the API does not: neither is accepted by
      // the other listener.
      .update([listener, fileId, itemKind, ''].join('\n'))
      .update(signed)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
  );
}

/** The path at which a rendition is served to the current viewer. */
export function mediaAddress(
  ctx: Signer & Pick<ReadContext, 'viewer'>,
  seen: Pick<MediaGrant, 'fileId' | 'scope' | 'itemKind' | 'itemId'> & { rendition: string },
): string {
  const { fileId, scope, itemKind, itemId, rendition } = seen;
  const session = ctx.viewer ? bytesOf(ctx.viewer.sessionId) : NO_ID;
  const signed = Buffer.concat([Buffer.of(SCOPES.indexOf(scope)), bytesOf(itemId), session]);
  const right = Buffer.concat([signed, signatureOf(ctx, { fileId, itemKind, signed })]);
  return `/media/${itemKind}.${right.toString('base64url')}/${fileId}/${rendition}`;
}

/** Verifies an address and returns what it grants; undefined if any part of it is invalid. */
export function readMediaAddress(
  ctx: Signer,
  { right, fileId }: { right?: unknown; fileId?: unknown },
): MediaGrant | undefined {
  if (typeof fileId !== 'string' || !isId(fileId)) return undefined;
  const [, itemKind, text] = (typeof right === 'string' && RIGHT.exec(right)) || [];
  if (!itemKind || !text) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signatureOf(ctx, { fileId, itemKind, signed })))
    return undefined;
  const scope = SCOPES[signed.readUInt8(0)];
  if (!scope) return undefined;
  const item = signed.subarray(1, 1 + ID_BYTES);
  const session = signed.subarray(1 + ID_BYTES);
  return {
    fileId,
    scope,
    itemKind,
    itemId: idOf(item),
    sessionId: session.equals(NO_ID) ? GUEST : idOf(session),
  };
}
