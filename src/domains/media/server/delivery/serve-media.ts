/** Routes that serve files: signed addresses for private files, hashed names for public pictures. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findViewerOfSession } from '#domains/accounts/server/index.ts';
import {
  hasAgeGate,
  refuseBlockedCountry,
  refuseIfClosed,
  refuseUnlessAdult,
} from '#domains/site/server/index.ts';
import type { ReadContext, Viewer } from '#platform/server/context.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import type { StoredFile } from '#platform/server/storage/storage.ts';
import { endingOf, withExtension } from '../files/file-name.ts';
import {
  findMediaFacts,
  findOriginal,
  findPublicRendition,
  findStreams,
  type ServedRendition,
} from '../files/files.sql.ts';
import { PREVIEW } from '../media.tables.ts';
import { AccessCache, HELD_KIND, UPLOAD_KIND } from './can-open.ts';
import { GUEST, type MediaGrant, readMediaAddress } from './media-address.ts';
import { masterPlaylist, mediaPlaylist, tileTimes } from './playlists.ts';
import { RenditionCache } from './rendition-cache.ts';
import {
  PRIVATE_CACHE,
  sendNothing,
  sendNotYet,
  sendOverlay,
  sendStoredFile,
  sendText,
} from './send-stored-file.ts';
import { type Named, readName } from './served-names.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const VTT = 'text/vtt; charset=utf-8';

// The name changes with the picture, so caches may keep it for a year.
const PUBLIC_CACHE = 'public, max-age=31536000, immutable';
// No cache that several people share.
const OWN_CACHE = 'private, max-age=31536000, immutable';
const PUBLIC_NAME = /^[0-9a-f]{64}\.webp$/;

export function serveMedia(app: FastifyInstance, runtime: Runtime): void {
  const caches = { access: new AccessCache(), renditions: new RenditionCache() };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:right/:fileId/*',
    handler: (request, reply) => servePrivate(request, reply, runtime, caches),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/public-media/:name',
    handler: (request, reply) => servePublic(request, reply, runtime),
  });
}

interface Caches {
  access: AccessCache;
  renditions: RenditionCache;
}

async function servePrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
  caches: Caches,
): Promise<FastifyReply> {
  const { listener } = request.caller;
  const { config } = runtime;
  const params = request.params as { right: string; fileId: string; '*': string };
  const grant = readMediaAddress({ config, listener }, params);
  const named = readName(params['*']);
  if (!grant || !named) return sendNothing(reply);
  const isPreview = named.what === 'rendition' && named.name === PREVIEW;
  if (grant.scope === 'preview' && !isPreview) return sendNothing(reply);
  if ((grant.scope === 'original') !== (named.what === 'original')) return sendNothing(reply);
  const addressee = await findAddressee(grant, request, runtime);
  if (!addressee) return sendNothing(reply);
  const ctx = runtime.read({ ...request.caller, viewer: addressee.viewer });
  await refuseIfClosed(ctx);
  // The blurred preview needs no access; its signature shows that the viewer was shown the item. Everything
  // else is decided before any lookup, so that a refusal reveals nothing about the file.
  if (!isPreview && !(await caches.access.mayOpen(ctx, grant)))
    return listener === 'api' && named.what !== 'original' ? sendNotYet(reply) : sendNothing(reply);
  const hasOverlay = addressee.viewer?.impersonatedBy !== undefined && !isPreview;
  if (named.what === 'original')
    return hasOverlay ? sendNothing(reply) : serveOriginal(request, reply, runtime, { caches, grant });
  if (named.what !== 'rendition') {
    const text = hasOverlay ? undefined : await writeText(ctx, grant.fileId, named);
    return text ? sendText(request, reply, text) : sendNothing(reply);
  }
  const found = await findStored(runtime, caches.renditions, grant, named.name);
  if (!found) return sendNothing(reply);
  // An operator who views the site as a user sees a placeholder in place of pictures that the user bought or
  // owns, and plays nothing.
  if (hasOverlay) return found.rendition.mime.startsWith('image/') ? sendOverlay(reply) : sendNothing(reply);
  const { key, mime } = found.rendition;
  return sendStoredFile(request, reply, {
    stored: found.stored,
    key,
    mime,
    name: nameFor(grant, found.rendition),
    cacheControl: PRIVATE_CACHE,
    mayGoOn: () => mayGoOn(grant, request, runtime, caches.access, isPreview),
  });
}

/** The file as it was uploaded: what is sold as it is under its own name, everything else under one of ours. */
async function serveOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
  { caches, grant }: { caches: Caches; grant: MediaGrant },
): Promise<FastifyReply> {
  const original = await findOriginal(runtime.database.read, grant.fileId);
  const stored = original && (await runtime.storage.find('private', original.key));
  if (!stored) return sendNothing(reply);
  const { key, mime } = original;
  const ending = endingOf(mime);
  return sendStoredFile(request, reply, {
    stored,
    key,
    mime,
    name:
      original.kind === 'document'
        ? withExtension(original.name, ending)
        : `${mime.split('/', 1)[0]}-${grant.fileId.slice(-12)}.${ending}`,
    isAttachment: true,
    cacheControl: PRIVATE_CACHE,
    mayGoOn: () => mayGoOn(grant, request, runtime, caches.access, false),
  });
}

/** The playlists of a video, and the times of its small pictures. */
async function writeText(
  { db }: ReadContext,
  fileId: string,
  named: Exclude<Named, { what: 'rendition' | 'original' }>,
): Promise<{ text: string; mime: string } | undefined> {
  if (named.what === 'tiles') {
    const facts = await findMediaFacts(db, fileId);
    return facts?.tiles && { text: tileTimes(facts.tiles, facts.durationMs ?? 0), mime: VTT };
  }
  const streams = await findStreams(db, fileId);
  if (named.what === 'master')
    return streams.length > 0 ? { text: masterPlaylist(streams), mime: PLAYLIST } : undefined;
  const stream = streams.find(({ name }) => name === named.name);
  return stream && { text: mediaPlaylist(stream), mime: PLAYLIST };
}

async function findStored(
  runtime: Runtime,
  renditions: RenditionCache,
  grant: MediaGrant,
  name: string,
): Promise<{ rendition: ServedRendition; stored: StoredFile } | undefined> {
  const { fileId, itemKind } = grant;
  const rendition = await renditions.find(runtime.database.read, fileId, name, itemKind === HELD_KIND);
  if (!rendition) return undefined;
  const stored = await runtime.storage.find(rendition.store, rendition.key);
  if (stored) return { rendition, stored };
  // Another poster may have taken its place since the row was read.
  return renditions.forget(fileId, name) ? findStored(runtime, renditions, grant, name) : undefined;
}

/** Whether an answer that is being sent may go on: the session lives, the site is open, and so is the item. */
async function mayGoOn(
  grant: MediaGrant,
  request: FastifyRequest,
  runtime: Runtime,
  access: AccessCache,
  isPreview: boolean,
): Promise<boolean> {
  const viewer =
    grant.sessionId === GUEST
      ? undefined
      : await findViewerOfSession(runtime.database.read, runtime.clock, grant.sessionId);
  if (grant.sessionId !== GUEST && !viewer) return false;
  const ctx = runtime.read({ ...request.caller, viewer });
  await refuseIfClosed(ctx);
  return isPreview || access.mayOpen(ctx, grant);
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
function nameFor(grant: MediaGrant, { mime, originalName }: ServedRendition): string {
  const [type = '', words = ''] = [mime.split(';', 1)[0], mime.split('/', 1)[0]];
  const word = words === 'image' ? 'photo' : words;
  const name = grant.itemKind === UPLOAD_KIND ? originalName : `${word}-${grant.fileId.slice(-12)}`;
  return withExtension(name, endingOf(type));
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
  const { key, mime, isOfSite } = rendition;
  const ctx = runtime.read(request.caller);
  // The site's own pictures are on the page that asks for the age.
  if (!isOfSite) await refuseUnlessAdult(ctx);
  const cacheControl = !isOfSite && (await hasAgeGate(ctx)) ? OWN_CACHE : PUBLIC_CACHE;
  return sendStoredFile(request, reply, { stored, key, mime, name, cacheControl });
}
