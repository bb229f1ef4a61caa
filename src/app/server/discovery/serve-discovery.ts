/**
 * Discovery for search engines, home screens and password managers: `/robots.txt`, the sitemap, the web app manifest,
 * well-known addresses. Where the site is closed to the caller, they reveal no more than its pages.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSettings, refuseBlockedCountry, refuseIfClosed } from '#domains/site/server/index.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { sendKept } from '#platform/server/http/send-kept.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { publicOrigin } from '../listeners/public-origin.ts';
import { atomFeed } from './atom-feed.ts';
import { isKind, sitemapIndex, sitemapOfSite, sitemapPart } from './sitemap.ts';
import { webAppManifest } from './web-app-manifest.ts';

// Closed to crawlers: personal pages, login pages, and addresses that are no pages. `/creator` itself is the
// directory. Any other name may be a creator's, so none is excluded by prefix.
const NOT_FOR_SEARCH = [
  '/admin/',
  '/api/',
  '/auth/',
  '/creator/',
  '/dev/',
  '/payment/',
  '/user/',
  '/wallet/',
  '/wallet$',
];

// A suspended creator is out of every list after ten minutes; programs that read it all come once a day.
const KEEP_SECONDS = 600;
const XML = 'application/xml; charset=utf-8';

export function serveDiscovery(app: FastifyInstance, runtime: Runtime): void {
  const db = runtime.database.read;
  // Counting all posts is the most expensive part: once in ten minutes for all callers.
  const indexes = new Map<string, { at: number; text: Promise<string> }>();

  // The address at which password managers look for the form to change a password.
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect('/user/account/security', 302),
  );

  app.get('/robots.txt', async (request, reply) => {
    await refuseBlockedCountry(runtime.read(request.caller));
    const { searchEngines } = await readSettings(db);
    const body = robotsText({ isListed: searchEngines, origin: publicOrigin(request, runtime) });
    return sendKept(request, reply, { body, mime: 'text/plain; charset=utf-8', keepSeconds: KEEP_SECONDS });
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    await refuseBlockedCountry(runtime.read(request.caller));
    const body = JSON.stringify(webAppManifest(await readSettings(db)));
    return sendKept(request, reply, { body, mime: 'application/manifest+json', keepSeconds: KEEP_SECONDS });
  });

  for (const path of ['/feed.atom', '/:username/feed.atom']) {
    app.get(path, async (request, reply) => {
      await refuseIfClosed(runtime.read(request.caller));
      const { username } = request.params as { username?: string };
      // As a guest from the same country: a feed is read by programs that know no accounts.
      const { address, userAgent } = request.caller;
      const guest = runtime.read({ address, userAgent });
      const body = await atomFeed(guest, publicOrigin(request, runtime), username);
      return sendKept(request, reply, {
        body,
        mime: 'application/atom+xml; charset=utf-8',
        keepSeconds: KEEP_SECONDS,
        // Creators may be hidden from a country.
        isPrivate: true,
      });
    });
  }

  app.get('/sitemap.xml', async (request, reply) => {
    await refuseUnlisted(request, runtime);
    const origin = publicOrigin(request, runtime);
    const known = indexes.get(origin);
    const isFresh = known && performance.now() - known.at < KEEP_SECONDS * 1000;
    const text = isFresh ? known.text : sitemapIndex(db, origin);
    if (!isFresh) {
      indexes.set(origin, { at: performance.now(), text });
      // One that failed is tried again by the next who asks.
      text.catch(() => indexes.delete(origin));
    }
    return sendKept(request, reply, { body: await text, mime: XML, keepSeconds: KEEP_SECONDS });
  });

  app.get('/sitemaps/pages.xml', async (request, reply) => {
    await refuseUnlisted(request, runtime);
    const body = await sitemapOfSite(db, publicOrigin(request, runtime));
    return sendKept(request, reply, { body, mime: XML, keepSeconds: KEEP_SECONDS });
  });

  app.get('/sitemaps/:kind/:part', async (request, reply) => {
    await refuseUnlisted(request, runtime);
    return sendPart(request, reply, db, publicOrigin(request, runtime));
  });
}

/** Refuses where the site is closed, and where its operator does not want it in lists. */
async function refuseUnlisted(request: FastifyRequest, runtime: Runtime): Promise<void> {
  await refuseIfClosed(runtime.read(request.caller));
  const { searchEngines } = await readSettings(runtime.database.read);
  if (!searchEngines) throw refuse(platformRefusals.notFound);
}

function sendPart(request: FastifyRequest, reply: FastifyReply, db: ReadDb, origin: string): FastifyReply {
  const { kind, part } = request.params as { kind: string; part: string };
  const from = part.replace(/\.xml$/, '');
  if (!isKind(kind) || !isId(from) || from === part) throw refuse(platformRefusals.notFound);
  return reply
    .type(XML)
    .header('cache-control', `public, max-age=${KEEP_SECONDS}`)
    .send(Readable.from(sitemapPart(db, { kind, from, origin })));
}

/** The text of `/robots.txt`. `origin` is the site's public address, without a slash at its end. */
function robotsText({ isListed, origin }: { isListed: boolean; origin: string }): string {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  const closed = NOT_FOR_SEARCH.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`;
}
