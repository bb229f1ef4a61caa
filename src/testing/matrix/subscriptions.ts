import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { World } from '../world.ts';
import { forAnyone, forCreators, forFans, forOperators, otherCreators, otherFans } from './answers.ts';
import { aboutOwner } from './asks.ts';
import type { Row } from './row.ts';

/** The buyer's subscription to the other creator, made the first time. */
async function ofBuyer({ site, users }: World): Promise<string> {
  const { token } = users.buyer;
  const { data } = await site.call('GET', '/subscriptions/user/search', {
    token,
    query: { performerId: users.otherCreator.id },
  });
  if (data.total > 0) return data.data[0]._id;
  const body = { performerId: users.otherCreator.id, type: 'monthly', payWith: 'wallet' };
  const made = await site.call('POST', '/payment/subscribe/performers', { token, body });
  return made.data.subscriptionId;
}

/** A promotion link of the owner's. */
async function linkOfOwner({ site, users }: World): Promise<{ _id: string; code: string }> {
  const { token } = users.owner;
  const body = { kind: 'percent', value: 20 };
  return (await site.call('POST', '/creator/promotion-links', { token, body })).data;
}

const forBuyer = { ...forFans, ...otherFans, fan: 404, buyer: 'ok' } as const;
const forOwner = { ...forCreators, ...otherCreators } as const;

export const subscriptions: readonly Row[] = [
  {
    route: 'GET /subscriptions/quote',
    answers: forFans,
    ask: ({ users }) => ({ query: { performerId: users.owner.id, type: 'monthly' } }),
  },
  {
    route: 'GET /subscriptions/quote',
    about: 'of somebody who is not approved',
    answers: { ...forFans, ...otherFans, fan: 404 },
    ask: ({ users }) => ({ query: { performerId: users.unapproved.id, type: 'monthly' } }),
  },
  {
    route: 'POST /payment/subscribe/performers',
    answers: { ...forFans, otherFan: 402 },
    ask: ({ users }) => ({ body: { performerId: users.owner.id, type: 'monthly', payWith: 'wallet' } }),
  },
  {
    route: 'POST /payment/subscribe/performers',
    about: 'to somebody who is not approved',
    answers: { ...forFans, ...otherFans, fan: 404 },
    ask: ({ users }) => ({ body: { performerId: users.unapproved.id, type: 'monthly', payWith: 'wallet' } }),
  },
  { route: 'GET /subscriptions/user/search', answers: forFans },
  { route: 'GET /subscriptions/performer/search', answers: forCreators },
  {
    route: 'PUT /subscriptions/{id}/payment-method',
    about: "of the buyer's",
    answers: forBuyer,
    ask: async (world) => ({ params: { id: await ofBuyer(world) }, body: { payWith: 'wallet' } }),
  },
  {
    route: 'PUT /subscriptions/{id}/plan',
    about: "of the buyer's",
    answers: forBuyer,
    ask: async (world) => ({ params: { id: await ofBuyer(world) }, body: { type: 'monthly' } }),
  },
  {
    route: 'POST /subscriptions/{id}/price',
    about: "of the buyer's",
    answers: { ...forBuyer, buyer: 409 },
    ask: async (world) => ({ params: { id: await ofBuyer(world) }, body: { agree: true } }),
  },
  {
    route: 'POST /payment/{provider}/cancel-subscription/{id}',
    about: "of the buyer's",
    answers: forBuyer,
    ask: async (world) => ({ params: { provider: 'system', id: await ofBuyer(world) } }),
  },
  {
    route: 'POST /subscriptions/{id}/reactivate',
    about: "of the buyer's",
    answers: forBuyer,
    ask: async (world) => ({ params: { id: await ofBuyer(world) } }),
  },
  {
    route: 'GET /subscriptions/{id}/periods',
    about: "of the buyer's",
    answers: forBuyer,
    ask: async (world) => ({ params: { id: await ofBuyer(world) } }),
  },
  {
    route: 'GET /admin/subscriptions/{id}/periods',
    answers: forOperators,
    ask: async (world) => ({ params: { id: await ofBuyer(world) } }),
  },
  { route: 'GET /subscriptions/offers/{id}', answers: forAnyone, ask: aboutOwner },
  { route: 'GET /creator/subscription-offers', answers: forCreators },
  {
    route: 'PUT /creator/subscription-offers',
    answers: forCreators,
    ask: () => ({ body: { bundles: [{ months: 3, percentOff: 10 }], walletAllowed: true } }),
  },
  { route: 'GET /creator/promotion-links', answers: forCreators },
  {
    route: 'POST /creator/promotion-links',
    answers: forCreators,
    ask: () => ({ body: { kind: 'percent', value: 20 } }),
  },
  {
    route: 'PUT /creator/promotion-links/{id}',
    about: "of the owner's",
    answers: forOwner,
    ask: async (world) => ({ params: { id: (await linkOfOwner(world))._id }, body: { isActive: false } }),
  },
  {
    route: 'GET /promotion-links/{code}',
    answers: forAnyone,
    ask: async (world) => ({
      params: { code: (await linkOfOwner(world)).code },
      query: { performerId: world.users.owner.id },
    }),
  },
  {
    route: 'POST /promotion-links/{code}/visits',
    answers: forAnyone,
    ask: async (world) => ({
      params: { code: (await linkOfOwner(world)).code },
      body: { performerId: world.users.owner.id },
    }),
  },
  { route: 'GET /admin/subscriptions', answers: forOperators },
  {
    route: 'POST /admin/subscriptions',
    answers: forOperators,
    ask: ({ site, users }) => ({
      body: {
        userId: users.otherFan.id,
        performerId: users.owner.id,
        expiredAt: new Date(site.clock.now().getTime() + DAY_MILLISECONDS).toISOString(),
        reason: 'Won a raffle',
      },
    }),
  },
  {
    route: 'POST /admin/subscriptions/{id}/cancel',
    answers: forOperators,
    ask: async (world) => ({ params: { id: await ofBuyer(world) }, body: { reason: 'Asked by letter' } }),
  },
  { route: 'POST /admin/subscriptions/exports', answers: forOperators, ask: () => ({ body: {} }) },
];
