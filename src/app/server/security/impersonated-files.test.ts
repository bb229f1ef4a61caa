/**
 * An impersonating operator gets no bytes of a user's photos, ID documents or data. Every raw route is listed; every
 * endpoint that reads is called, and each address in its answer is opened.
 */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRow } from '#testing/ask-row.ts';
import { NO_ID } from '#testing/factories.ts';
import { matrix } from '#testing/matrix/matrix.ts';
import { productOf } from '#testing/matrix/store.ts';
import { openWorld, type World } from '#testing/world.ts';
import { domains } from '../domains.ts';

let world: World;
/** Tokens of impersonations of a fan with purchases and of a creator with photos and ID documents. */
let impersonations: Record<'buyer' | 'owner', string>;
beforeAll(async () => {
  world = await openWorld();
  impersonations = { buyer: await impersonate('buyer'), owner: await impersonate('owner') };
});
afterAll(() => world.site.close());

async function impersonate(user: 'buyer' | 'owner'): Promise<string> {
  const { site, users } = world;
  const body = { reason: 'Asked for help by letter' };
  const { token } = users.operator;
  const { data } = await site.call('POST', `/admin/users/${users[user].id}/impersonate`, { token, body });
  return data.token;
}

/** Fetches at the site's own listener, as a browser does. */
const open = (url: string, token: string, listener: 'site' | 'api' = 'site') =>
  world.site.inject(listener, { url, headers: { authorization: token } });

async function exportOf(user: 'buyer' | 'owner'): Promise<string> {
  const { token } = world.users[user];
  await world.site.call('POST', '/users/me/export', { token });
  await world.site.drain();
  const { data } = await world.site.call('GET', '/users/me/export/address', { token });
  return data.address;
}

/** The link that the buyer got, for whoever asks. */
async function downloadOf(): Promise<string> {
  const { _id } = await productOf(world, 'bought');
  const { data } = await world.site.call('GET', `/performer-assets/products/${_id}/download-link`, {
    token: world.users.buyer.token,
    listener: 'site',
  });
  return new URL(data.downloadLink, 'http://site.test').pathname;
}

async function mediaOf(user: 'buyer' | 'owner'): Promise<string> {
  const path = `/user/feeds/${world.posts.sold._id}`;
  const { data } = await world.site.call('GET', path, { token: impersonations[user], listener: 'site' });
  return data.files[0].url;
}

/** A drawing of closed eyes in place of the picture. */
const OVERLAY = 'veil';
type Outcome = 403 | 404 | typeof OVERLAY;

/** The expected status; `undefined`: the route has no user's data. */
const rawRoutes: Record<
  string,
  { address(user: 'buyer' | 'owner'): Promise<string>; outcome: Outcome } | undefined
> = {
  '/admin/creator-reviews/:id/documents/:name': {
    address: async () => `/admin/creator-reviews/${world.reviewId}/documents/idVerification`,
    outcome: 403,
  },
  '/admin/evidence/:id': { address: async () => `/admin/evidence/${NO_ID}`, outcome: 403 },
  '/admin/mail-templates/:id/:form': {
    address: async () => '/admin/mail-templates/admin.test-mail/html',
    outcome: 403,
  },
  '/admin/mails/:id/:form': {
    address: async (user) => {
      const { rows } = await world.site.runtime.database.pool.query(
        'select id from mails where account_id = $1 limit 1',
        [world.users[user].id],
      );
      return `/admin/mails/${rows[0].id}/html`;
    },
    outcome: 403,
  },
  '/csv-files/:id': { address: async () => `/csv-files/${NO_ID}`, outcome: 403 },
  '/data-exports/:id': { address: exportOf, outcome: 403 },
  '/flags/:name': undefined,
  // Live pictures are for who has a grant, which an impersonation cannot ask for.
  '/live-media/hls/:token/:name': undefined,
  // What a visitor may see stays visible.
  '/link-previews/:shape/:kind/:itemId/:name': undefined,
  '/link-previews/:shape/:name': undefined,
  '/media/:right/:fileId/*': { address: mediaOf, outcome: OVERLAY },
  '/performer/statements/:period/pdf': {
    address: async () => `/performer/statements/${world.site.clock.now().toISOString().slice(0, 7)}/pdf`,
    outcome: 403,
  },
  '/product-downloads/:ticket': { address: downloadOf, outcome: 404 },
  '/public-media/:name': undefined,
};

function rawReads(): string[] {
  const found = new Set<string>();
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) found.add(url.replace(/^\/api\//, '/'));
  });
  for (const domain of domains) domain.rawRoutes?.(app, world.site.runtime);
  return [...found].sort();
}

test('every raw route is known here', () => {
  expect(Object.keys(rawRoutes).sort()).toEqual(rawReads());
});

test.each(Object.entries(rawRoutes))('%s', async (_route, known) => {
  if (!known) return;
  for (const user of ['buyer', 'owner'] as const) {
    const url = await known.address(user);
    const answer = await open(url, impersonations[user]);
    if (known.outcome === OVERLAY) expect(answer.headers['content-type']).toBe('image/svg+xml');
    else expect(answer.statusCode, url).toBe(known.outcome);
  }
});

test('an impersonation does not get the address of the data export', async () => {
  await exportOf('buyer');
  const token = impersonations.buyer;
  const where = await world.site.call('GET', '/users/me/export/address', { token });
  expect([where.status, where.body.code]).toEqual([403, 'access.impersonation-reads-only']);
});

test('no address in any answer opens a picture', async () => {
  const reads = matrix.filter(({ route, isRaw }) => route.startsWith('GET ') && !isRaw);
  expect(reads.length).toBeGreaterThan(60);
  const opened = new Set<string>();
  for (const user of ['buyer', 'owner'] as const) {
    for (const row of reads) {
      const ask = (await row.ask?.(world, user)) ?? {};
      const { body } = await askRow(world, row, user, { ...ask, token: impersonations[user] });
      const text = JSON.stringify(body);
      expect(text, row.route).not.toContain('/data-exports/');
      for (const [address = ''] of text.matchAll(/\/media\/[^"\\]+/g)) {
        if (opened.has(address) || address.endsWith('/locked')) continue;
        const answer = await open(address, impersonations[user], 'api');
        // What is locked for the person too opens nothing yet.
        if (answer.statusCode === 403 && answer.body === '') continue;
        opened.add(address);
        if (address.endsWith('/original')) {
          expect([answer.statusCode, answer.body], `${row.route}: ${address}`).toEqual([404, '']);
          continue;
        }
        expect(answer.headers['content-type'], `${row.route}: ${address}`).toBe('image/svg+xml');
      }
    }
  }
  expect(opened.size).toBeGreaterThan(4);
});
