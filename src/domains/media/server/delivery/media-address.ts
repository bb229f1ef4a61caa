/**
 * Addresses of private files: `/media/<right>/<file>/<name>`. The right stands in the path, before what it opens, so that
 * a playlist names its segments by relative addresses and each of them carries it. A right is signed for one file, the
 * item through which it is seen, one session and one listener; none of them can be exchanged for another. It is no
 * permission: that is asked again whenever the address is used.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';

/** The session of an address that was made for a visitor without one. */
export const GUEST = 'guest';

export interface MediaGrant {
  fileId: string;
  /** `file`: everything that is served of it, where the viewer may open it. `preview`: its locked preview alone. */
  scope: 'file' | 'preview';
  itemKind: string;
  itemId: string;
  /** The id of a session (never its token), or `guest`. The address ends with it, and by nothing else. */
  sessionId: string;
}

// Of the same length for each kind of item: scope, item, session, signature.
const ID_BYTES = 16;
// 144 bits of the HMAC: a guess would take longer than the site lives, and answers of a feed name it a hundred times.
const SIGNATURE_BYTES = 18;
const SIGNED_BYTES = 1 + 2 * ID_BYTES;
const SCOPES = ['file', 'preview'] as const;
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
      // An address of the site is guarded by a cookie as well, one of the API by nothing else: neither opens at the other.
      .update([listener, fileId, itemKind, ''].join('\n'))
      .update(signed)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
  );
}

/** The path under which a rendition is served to the viewer of the context. */
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

/** What an address grants; undefined when anything in it is wrong or altered. */
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
