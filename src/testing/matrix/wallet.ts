import { randomUUID } from 'node:crypto';
import { publishGallery, publishPost } from '../factories.ts';
import type { Actor, World } from '../world.ts';
import { forFans, forOperators, forSignedIn, otherFans } from './answers.ts';
import { aboutOwner, post } from './asks.ts';
import { streamToBuy } from './live.ts';
import { messageToBuy } from './messaging.ts';
import type { Ask, Row } from './row.ts';

/** A post that the fan has not bought yet; actors that cannot buy get the world's. */
async function postToBuy({ site, users, posts }: World, actor: Actor): Promise<Ask> {
  if (actor !== 'fan' && actor !== 'follower') return { params: { id: posts.sold._id } };
  const fresh = await publishPost(site, users.owner, { photos: 1, audience: 'buyers', price: 5 });
  return { params: { id: fresh._id } };
}

/** The same for a gallery. */
async function galleryToBuy({ site, users, posts }: World, actor: Actor): Promise<Ask> {
  if (actor !== 'fan' && actor !== 'follower') return { params: { id: posts.soldGallery._id } };
  const fresh = await publishGallery(site, users.owner, { audience: 'buyers', price: 5 });
  return { params: { id: fresh._id } };
}

/** A tip of the buyer. */
async function freshTip({ site, users }: World): Promise<string> {
  const body = { price: 10 };
  const headers = { 'idempotency-key': randomUUID() };
  const path = `/wallet/charges/tip/${users.owner.id}`;
  const { data } = await site.call('POST', path, { token: users.buyer.token, body, headers });
  return data._id;
}

export const wallet: readonly Row[] = [
  {
    route: 'POST /wallet/charges/tip/{id}',
    answers: { ...forFans, otherFan: 402 },
    ask: (world) => ({ ...aboutOwner(world), body: { price: 10 } }),
  },
  {
    route: 'POST /wallet/charges/tip/{id}',
    about: 'to somebody who is not approved',
    answers: { ...forFans, ...otherFans, fan: 404 },
    ask: ({ users }) => ({ params: { id: users.unapproved.id }, body: { price: 10 } }),
  },
  {
    route: 'POST /wallet/charges/tip/{id}',
    about: 'on a draft',
    answers: { ...forFans, ...otherFans, fan: 404 },
    ask: (world) => ({ ...aboutOwner(world), body: { price: 10, feedId: world.posts.draft._id } }),
  },
  {
    route: 'POST /wallet/charges/feed/{id}',
    answers: { ...forFans, otherFan: 402, buyer: 409 },
    ask: postToBuy,
  },
  {
    route: 'POST /wallet/charges/feed/{id}',
    about: 'of a draft',
    answers: { ...forFans, ...otherFans, fan: 404 },
    ask: post('draft'),
  },
  {
    route: 'POST /wallet/charges/gallery/{id}',
    answers: { ...forFans, otherFan: 402, buyer: 409 },
    ask: galleryToBuy,
  },
  {
    route: 'POST /wallet/charges/gallery/{id}',
    about: 'of a draft',
    answers: { ...forFans, ...otherFans, fan: 404 },
    ask: post('draftGallery'),
  },
  {
    route: 'POST /wallet/charges/message/{id}',
    about: 'to the follower',
    answers: { ...forFans, ...otherFans, fan: 404, follower: 'ok' },
    ask: messageToBuy,
  },
  {
    route: 'POST /wallet/charges/stream/{id}',
    about: 'on air, for everybody',
    answers: { ...forFans, otherFan: 402 },
    ask: streamToBuy,
  },
  {
    route: 'POST /wallet/charges/cancel',
    answers: forFans,
    ask: () => ({ body: { idempotencyKey: 'sent-by-nobody' } }),
  },
  { route: 'GET /wallet/charges/search', answers: forSignedIn },
  { route: 'GET /wallet/history', answers: forFans },
  {
    route: 'POST /wallet/history/exports',
    about: 'with transactions',
    answers: { ...forFans, otherFan: 422 },
    ask: () => ({ body: {} }),
  },
  { route: 'GET /wallet/cap', answers: forFans },
  { route: 'PUT /wallet/cap', answers: forFans, ask: () => ({ body: { cap: null } }) },
  {
    route: 'GET /wallet/receipts/{id}',
    about: "of the buyer's",
    answers: { ...forFans, ...otherFans, fan: 404, buyer: 'ok' },
    ask: ({ purchaseId }) => ({ params: { id: purchaseId } }),
  },
  { route: 'GET /admin/creators/{id}/commission', answers: forOperators, ask: aboutOwner },
  {
    route: 'PUT /admin/creators/{id}/commission',
    answers: forOperators,
    ask: (world) => ({ ...aboutOwner(world), body: { kind: 'tip', percent: null, reason: 'As agreed' } }),
  },
  { route: 'GET /admin/ledger', answers: forOperators },
  { route: 'POST /admin/ledger/check', answers: forOperators },
  { route: 'GET /admin/ledger/entries', answers: forOperators },
  { route: 'GET /admin/charges', answers: forOperators },
  {
    route: 'POST /admin/charges/{id}/refund',
    answers: forOperators,
    ask: async (world) => ({
      params: { id: await freshTip(world) },
      body: { reason: 'The stream broke off' },
    }),
  },
  { route: 'POST /admin/ledger/entries/exports', answers: forOperators, ask: () => ({ body: {} }) },
  { route: 'POST /admin/charges/exports', answers: forOperators, ask: () => ({ body: {} }) },
];
