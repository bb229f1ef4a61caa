/** Serves link preview pictures: rendered on demand from what a guest may see, and cached in memory. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseIfClosed, refuseUnlessAdult } from '#domains/site/server/index.ts';
import { isId, newSecret } from '#platform/server/ids.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import type { Storage, Store } from '#platform/server/storage/storage.ts';
import { LINK_PREVIEWS, PREVIEW_SHAPES, type PreviewShape } from '../../contract/link-preview.ts';
import { findLargestPicture, findPublicRendition } from '../files/files.sql.ts';
import { runWhileWaiting } from '../pictures/render-upload.ts';
import { AccessCache } from './can-open.ts';
import { GUEST } from './media-address.ts';
import { sendBytes, sendNothing } from './send-stored-file.ts';

// The name changes with the picture, so caches may keep it for a year.
const PICTURE_CACHE = 'public, max-age=31536000, immutable';
// A post may be locked or removed at any time.
const PHOTO_CACHE = 'public, max-age=300';

export function serveLinkPreviews(app: FastifyInstance, runtime: Runtime): void {
  const accessCache = new AccessCache();
  const previews = new Previews(runtime.storage);

  app.route<{ Params: { shape: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${LINK_PREVIEWS}:shape/:name`,
    handler: async (request, reply) => {
      await refuseUnlessAdult(runtime.read({ ...request.caller, ageCookie: undefined, viewer: undefined }));
      const { shape, name } = request.params;
      const [, hash] = /^([0-9a-f]{64})\.jpg$/.exec(name) ?? [];
      if (!isShape(shape) || !hash) return sendNothing(reply);
      const found = await findPublicRendition(runtime.database.read, `${hash}.webp`);
      if (!found) return sendNothing(reply);
      const content = await previews.of('public', found.key, shape);
      return send(request, reply, content, PICTURE_CACHE);
    },
  });

  app.route<{ Params: { shape: string; kind: string; itemId: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${LINK_PREVIEWS}:shape/:kind/:itemId/:name`,
    handler: async (request, reply) => {
      // Always checked as a guest, because shared caches serve the answer to everybody.
      const ctx = runtime.read({ ...request.caller, ageCookie: undefined, viewer: undefined });
      await refuseIfClosed(ctx);
      const { shape, kind: itemKind, itemId, name } = request.params;
      const fileId = name.endsWith('.jpg') ? name.slice(0, -'.jpg'.length) : '';
      if (!isShape(shape) || !isId(itemId) || !isId(fileId)) return sendNothing(reply);
      if (!(await accessCache.mayOpen(ctx, { fileId, scope: 'file', itemKind, itemId, sessionId: GUEST })))
        return sendNothing(reply);
      const found = await findLargestPicture(ctx.db, fileId);
      const content = found && (await previews.of(found.store, found.key, shape));
      return send(request, reply, content, PHOTO_CACHE);
    },
  });
}

const isShape = (name: string): name is PreviewShape => Object.hasOwn(PREVIEW_SHAPES, name);

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Buffer | undefined,
  cacheControl: string,
): FastifyReply {
  if (!content) return sendNothing(reply);
  return sendBytes(request, reply, { content, mime: 'image/jpeg', cacheControl });
}

// At about 120 KB each, 12 MB: a shared link is requested often within minutes.
const MOST_KEPT = 100;

/** Cache that renders each preview once, however many requests come at a time. */
class Previews {
  readonly #storage: Storage;
  /** Ordered by last use. */
  readonly #kept = new Map<string, Promise<Buffer | undefined>>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  of(store: Store, key: string, shape: PreviewShape): Promise<Buffer | undefined> {
    const name = `${shape} ${key}`;
    const made = this.#kept.get(name) ?? this.#make(store, key, shape);
    this.#kept.delete(name);
    this.#kept.set(name, made);
    made.then(
      (content) => content ?? this.#kept.delete(name),
      () => this.#kept.delete(name),
    );
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return made;
  }

  async #make(store: Store, key: string, shape: PreviewShape): Promise<Buffer | undefined> {
    if (!(await this.#storage.find(store, key))) return undefined;
    const path = join(this.#storage.temporaryDir, newSecret());
    try {
      await this.#storage.withLocalPath(store, key, (source) =>
        runWhileWaiting({
          kind: 'redraw',
          // Renditions are all WebP.
          source: { path: source, format: 'webp' },
          shape: { path, format: 'jpeg', quality: 82, effort: 0, box: PREVIEW_SHAPES[shape] },
        }),
      );
      return await readFile(path);
    } finally {
      await rm(path, { force: true });
    }
  }
}
