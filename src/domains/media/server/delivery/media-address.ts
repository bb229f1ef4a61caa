/**
 * Signed addresses of private files. A signature names the file, the rendition, the item through which the file
 * is seen, the session it was made for, its end, and the listener it was made at; none of them can be exchanged for
 * another. It is no entitlement: that is asked again whenever the address is used.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';

/** The session of an address that was made for a visitor without one. */
export const GUEST = 'guest';

export interface MediaGrant {
  fileId: string;
  rendition: string;
  itemKind: string;
  itemId: string;
  /** The id of a session (never its token), or `guest`. */
  sessionId: string;
  /** Seconds since 1970, real time. */
  expiresAtSeconds: number;
}

const MINUTE_SECONDS = 60;
// On our own pages the cookie guards as well: an hour keeps a page that stays open alive. The end lies on a full
// five minutes, so that addresses repeat and a browser's cache recognises them.
const SITE_LIFETIME = { seconds: 60 * MINUTE_SECONDS, step: 5 * MINUTE_SECONDS };
// On the API's listener the address alone opens the file: five minutes at most, four at least.
const API_LIFETIME = { seconds: 4 * MINUTE_SECONDS, step: MINUTE_SECONDS };

const RENDITION = /^[a-z]{1,20}$/;
const ITEM = /^([a-z-]{1,30})\.([0-9a-f-]{36})$/;
const EXPIRY = /^[1-9]\d{9}$/;

type Signer = Pick<ReadContext, 'config' | 'clock' | 'listener'>;

function signatureOf({ config, listener }: Pick<Signer, 'config' | 'listener'>, grant: MediaGrant): Buffer {
  const { fileId, rendition, itemKind, itemId, sessionId, expiresAtSeconds } = grant;
  return (
    createHmac('sha256', derivedKey(config, 'media addresses'))
      // An address of the site lives longer, because a cookie guards it as well: at the other listener it opens nothing.
      .update([listener, fileId, rendition, itemKind, itemId, sessionId, expiresAtSeconds].join('\n'))
      .digest()
  );
}

/** The end of an address that is made now. */
function expiryOf({ clock, listener }: Signer): number {
  const { seconds, step } = listener === 'site' ? SITE_LIFETIME : API_LIFETIME;
  const end = clock.real().getTime() / 1000 + seconds;
  return Math.ceil(end / step) * step;
}

/** The path and query under which a rendition is served to the viewer of the context. */
export function mediaAddress(
  ctx: Signer & Pick<ReadContext, 'viewer'>,
  seen: Pick<MediaGrant, 'fileId' | 'rendition' | 'itemKind' | 'itemId'>,
): string {
  const grant: MediaGrant = {
    ...seen,
    sessionId: ctx.viewer?.sessionId ?? GUEST,
    expiresAtSeconds: expiryOf(ctx),
  };
  const signature = signatureOf(ctx, grant).toString('base64url');
  const item = `${grant.itemKind}.${grant.itemId}`;
  return `/media/${grant.fileId}/${grant.rendition}?item=${item}&s=${grant.sessionId}&e=${grant.expiresAtSeconds}&sig=${signature}`;
}

/** What an address grants; undefined when anything in it is wrong, altered or over. */
export function readMediaAddress(
  ctx: Signer,
  params: { fileId?: unknown; rendition?: unknown },
  query: { item?: unknown; s?: unknown; e?: unknown; sig?: unknown },
): MediaGrant | undefined {
  const { fileId, rendition } = params;
  const { item, s: sessionId, e: expiry, sig } = query;
  if (typeof fileId !== 'string' || !isId(fileId)) return undefined;
  if (typeof rendition !== 'string' || !RENDITION.test(rendition)) return undefined;
  if (typeof sessionId !== 'string' || !(sessionId === GUEST || isId(sessionId))) return undefined;
  if (typeof expiry !== 'string' || !EXPIRY.test(expiry)) return undefined;
  const [, itemKind, itemId] = (typeof item === 'string' && ITEM.exec(item)) || [];
  if (!itemKind || !itemId || typeof sig !== 'string') return undefined;
  const grant = { fileId, rendition, itemKind, itemId, sessionId, expiresAtSeconds: Number(expiry) };
  const expected = signatureOf(ctx, grant);
  const given = Buffer.from(sig, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return grant.expiresAtSeconds * 1000 > ctx.clock.real().getTime() ? grant : undefined;
}
