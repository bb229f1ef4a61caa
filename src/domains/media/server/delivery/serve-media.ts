/** Routes that serve files: signed addresses for private files, hashed names for public pictures. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findViewerOfSession } from '#domains/accounts/server/index.ts';
import { refuseBlockedCountry, refuseIfClosed } from '#domains/site/server/index.ts';
import type { Viewer } from '#platform/server/context.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { withExtension } from '../files/file-name.ts';
import { findPublicRendition, findServedRendition, type ServedRendition } from '../files/files.sql.ts';
import { PREVIEW } from '../media.tables.ts';
import { AccessCache, UPLOAD_KIND } from './can-open.ts';
import { GUEST, type MediaGrant, readMediaAddress } from './media-address.ts';
import { sendNothing, sendNotYet, sendOverlay, sendStoredFile } from './send-stored-file.ts';

// Browsers store the bytes but revalidate each time, so that they are refused after a logout.
const PRIVATE_CACHE = 'private, no-cache';
// The name changes with the picture, so caches may keep it for a year.
const PUBLIC_CACHE = 'public, max-age=31536000, immutable';
const PUBLIC_NAME = /^[0-9a-f]{64}\.webp$/;

export function serveMedia(app: FastifyInstance, runtime: Runtime): void {
  const accessCache = new AccessCache();
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:right/:fileId/*',
    handler: (request, reply) => servePrivate(request, reply, runtime, accessCache),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/public-media/:name',
    handler: (request, reply) => servePublic(request, reply, runtime),
  });
}

// A name such as `large`, or later `hls/720/0001.m4s`: words separated by dots and slashes.
const RENDITION = /^(?=.{1,100}$)[a-z0-9_-]+(?:[./][a-z0-9_-]+)*$/;

async function servePrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
  accessCache: AccessCache,
): Promise<FastifyReply> {
  const { listener } = request.caller;
  const { config } = runtime;
  const params = request.params as { right: string; fileId: string; '*': string };
  const grant = readMediaAddress({ config, listener }, params);
  const name = params['*'];
  if (!grant || !RENDITION.test(name)) return sendNothing(reply);
  const isPreview = name === PREVIEW;
  if (grant.scope === 'preview' && !isPreview) return sendNothing(reply);
  const addressee = await findAddressee(grant, request, runtime);
  if (!addressee) return sendNothing(reply);
  const ctx = runtime.read({ ...request.caller, viewer: addressee.viewer });
  await refuseIfClosed(ctx);
  // The blurred preview needs no access; its signature shows that the viewer was shown the item. Everything
  // else is decided before any lookup, so that a refusal reveals nothing about the file.
  if (!isPreview && !(await accessCache.mayOpen(ctx, grant)))
    return listener === 'api' ? sendNotYet(reply) : sendNothing(reply);
  const rendition = await findServedRendition(ctx.db, grant.fileId, name);
  if (!rendition) return sendNothing(reply);
  // An operator who views the site as a user sees a placeholder in place of media that the user bought or
  // owns.
  if (addressee.viewer?.impersonatedBy && !isPreview) return sendOverlay(reply);
  const stored = await runtime.storage.find(rendition.store, rendition.key);
  if (!stored) return sendNothing(reply);
  const { key, mime } = rendition;
  return sendStoredFile(request, reply, {
    stored,
    key,
    mime,
    name: nameFor(grant, rendition),
    cacheControl: PRIVATE_CACHE,
  });
}

/**
 * The session for which the address was made, if it is still valid. On our own site it must also be the
 * session of the request, so that a shared address opens nothing. A guest's address shows only what is open
 * to everybody.
 */
async function findAddressee(
  grant: MediaGrant,
  request: FastifyRequest,
  runtime: Runtime,
): Promise<{ viewer: Viewer | undefined } | undefined> {
  if (grant.sessionId === GUEST) return { viewer: undefined };
  const { viewer: caller, listener } = request.caller;
  const viewer =
    listener === 'site'
      ? caller
      : await findViewerOfSession(runtime.database.read, runtime.clock, grant.sessionId);
  return viewer?.sessionId === grant.sessionId ? { viewer } : undefined;
}

/** The original file name may contain private details, so only the owner's uploads carry it. */
function nameFor(grant: MediaGrant, rendition: ServedRendition): string {
  const name = grant.itemKind === UPLOAD_KIND ? rendition.originalName : `photo-${grant.fileId.slice(-12)}`;
  return withExtension(name, 'webp');
}

async function servePublic(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  // Also in maintenance mode, because its page has a picture.
  await refuseBlockedCountry(runtime.read(request.caller));
  const { name } = request.params as { name: string };
  const rendition = PUBLIC_NAME.test(name) && (await findPublicRendition(runtime.database.read, name));
  const stored = rendition && (await runtime.storage.find('public', rendition.key));
  if (!stored) return sendNothing(reply);
  const { key, mime } = rendition;
  return sendStoredFile(request, reply, { stored, key, mime, name, cacheControl: PUBLIC_CACHE });
}
