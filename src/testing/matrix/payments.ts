import { freshUsername } from '../factories.ts';
import type { Actor, World } from '../world.ts';
import {
  every,
  forAnyone,
  forCreators,
  forFans,
  forOperators,
  otherCreators,
  otherFans,
  ownersAlone,
} from './answers.ts';
import type { Ask, Row } from './row.ts';

/** The right that a client of the API is given for a top-up that the fan has begun there, and its payment. */
async function begunByClient({ site, users }: World): Promise<{ params: { id: string }; right: string }> {
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: users.fan.token,
    body: { amount: 25 },
    listener: 'api',
  });
  return { params: { id: data._id }, right: new URL(data.paymentUrl).searchParams.get('right') ?? '' };
}

/** A top-up that the fan has begun. */
async function begunTopUp({ site, users }: World): Promise<Ask> {
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: users.fan.token,
    body: { amount: 25 },
  });
  return { params: { id: data._id } };
}

/** One of a time when the site had Stripe, which it has no more: Stripe itself is not asked. */
async function begunAtStripe(world: World): Promise<Ask> {
  const ask = await begunTopUp(world);
  await world.site.runtime.database.pool.query(
    `update card_transactions set gateway = 'stripe', gateway_ref = null where id = $1`,
    [ask.params?.id],
  );
  return { ...ask, body: {} };
}

/** A saved card of the fan; one of a kind, because each test card can be saved once. */
async function savedCard({ site, users }: World): Promise<Ask> {
  const { token } = users.fan;
  const { data: cards } = await site.call('GET', '/payment-cards', { token });
  if (cards.data[0]) return { params: { id: cards.data[0]._id } };
  const { data } = await site.call('POST', '/sandbox/cards', { token, body: { token: 'test_pays' } });
  return { params: { id: data._id } };
}

const aPackage = { name: 'Evening', price: 20, tokens: 25, isActive: false };

/** A token package that a permitted caller changes; the limit is twelve. */
async function newPackage({ site, users }: World, actor: Actor): Promise<string> {
  if (actor !== 'operator') return users.operator.id;
  const { token } = users.operator;
  const { data } = await site.call('POST', '/admin/token-packages', { token, body: { package: aPackage } });
  return data._id;
}

type NewCoupon = ReturnType<typeof aCoupon>;

const aCoupon = () => ({ code: freshUsername('OFF'), name: 'Ten off', percent: 10 });

/** A site's coupon that nobody has used. */
async function siteCoupon({ site, users }: World): Promise<{ id: string; coupon: NewCoupon }> {
  const coupon = aCoupon();
  const { data } = await site.call('POST', '/admin/coupons', {
    token: users.operator.token,
    body: { coupon },
  });
  return { id: data._id, coupon: { ...coupon, code: data.code } };
}

/** The owner's coupon that nobody has used. */
async function ownersCoupon({ site, users }: World): Promise<{ id: string; coupon: NewCoupon }> {
  const coupon = aCoupon();
  const { data } = await site.call('POST', '/creator/coupons', {
    token: users.owner.token,
    body: { coupon },
  });
  return { id: data._id, coupon: { ...coupon, code: data.code } };
}

const change = ({ id, coupon }: { id: string; coupon: NewCoupon }): Ask => ({
  params: { id },
  body: { coupon, revision: 1 },
});

export const payments: readonly Row[] = [
  { route: 'POST /payment/wallet/top-up', answers: forFans, ask: () => ({ body: { amount: 25 } }) },
  {
    route: 'GET /payment/transactions/{id}',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans },
    ask: begunTopUp,
  },
  { route: 'GET /payment/transactions/user/search', answers: forFans },
  {
    route: 'GET /payment/sandbox/{id}',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans },
    ask: begunTopUp,
  },
  {
    route: 'POST /payment/sandbox/{id}/pay',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans },
    ask: async (world) => ({ ...(await begunTopUp(world)), body: { card: 'refused' } }),
  },
  {
    route: 'GET /payment/sandbox/{id}',
    about: 'by the right of its address',
    answers: every('ok'),
    ask: async (world) => {
      const { params, right } = await begunByClient(world);
      return { params, query: { right } };
    },
  },
  {
    route: 'POST /payment/sandbox/{id}/pay',
    about: 'by the right of its address',
    answers: every('ok'),
    ask: async (world) => {
      const { params, right } = await begunByClient(world);
      return { params, body: { card: 'refused', right } };
    },
  },
  {
    route: 'GET /payment/sandbox/{id}',
    about: 'by the right to another payment',
    answers: every(404),
    ask: async (world) => ({
      ...(await begunTopUp(world)),
      query: { right: (await begunByClient(world)).right },
    }),
  },
  {
    route: 'POST /payment/sandbox/{id}/pay',
    about: 'by the right to another payment',
    answers: every(404),
    ask: async (world) => ({
      ...(await begunTopUp(world)),
      body: { card: 'refused', right: (await begunByClient(world)).right },
    }),
  },
  {
    route: 'POST /payment/sandbox/callhook',
    about: 'without a signature',
    answers: every(400),
    isRaw: true,
    ask: () => ({ body: { id: 'evt_1' } }),
  },
  {
    route: 'GET /payment/stripe/{id}',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans },
    ask: async (world) => ({ params: (await begunAtStripe(world)).params ?? {} }),
  },
  {
    route: 'POST /payment/stripe/{id}/open',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans, fan: 409 },
    ask: begunAtStripe,
  },
  {
    route: 'POST /payment/stripe/{id}/check',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans },
    ask: begunAtStripe,
  },
  {
    route: 'POST /payment/stripe/callhook',
    about: 'without a signature',
    answers: every(400),
    isRaw: true,
    ask: () => ({ body: { id: 'evt_1' } }),
  },
  {
    route: 'POST /payment/retry/{id}',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans },
    ask: async (world) => ({ ...(await begunTopUp(world)), body: {} }),
  },
  { route: 'GET /payment-cards', answers: forFans },
  {
    route: 'POST /{provider}/cards',
    answers: forFans,
    ask: () => ({ params: { provider: 'sandbox' }, body: { token: 'test_fails_later' } }),
  },
  {
    route: 'DELETE /payment-cards/{id}',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans },
    ask: savedCard,
  },
  {
    route: 'GET /admin/card-payments/{id}',
    answers: forOperators,
    ask: begunTopUp,
  },
  {
    route: 'POST /admin/card-payments/{id}/refund',
    about: 'that was not paid',
    answers: { ...forOperators, operator: 409 },
    ask: async (world) => ({ ...(await begunTopUp(world)), body: { reason: 'Paid by mistake' } }),
  },
  { route: 'GET /package/token/search', answers: forAnyone },
  { route: 'GET /admin/token-packages', answers: forOperators },
  {
    route: 'POST /admin/token-packages',
    answers: forOperators,
    ask: () => ({ body: { package: aPackage } }),
  },
  {
    route: 'PUT /admin/token-packages/{id}',
    answers: forOperators,
    ask: async (world, actor) => ({
      params: { id: await newPackage(world, actor) },
      body: { package: aPackage, revision: 1 },
    }),
  },
  {
    route: 'PUT /admin/token-packages/order',
    answers: forOperators,
    ask: async ({ site, users }) => {
      const { data } = await site.call('GET', '/admin/token-packages', { token: users.operator.token });
      return { body: { ids: data.data.map(({ _id }: { _id: string }) => _id) } };
    },
  },
  {
    route: 'POST /coupons/{code}/apply-coupon',
    answers: forFans,
    ask: async (world) => ({ params: { code: (await siteCoupon(world)).coupon.code.toLowerCase() } }),
  },
  { route: 'GET /admin/coupons', answers: forOperators },
  { route: 'POST /admin/coupons', answers: forOperators, ask: () => ({ body: { coupon: aCoupon() } }) },
  {
    route: 'PUT /admin/coupons/{id}',
    answers: forOperators,
    ask: async (world) => change(await siteCoupon(world)),
  },
  {
    route: 'PUT /admin/coupons/{id}',
    about: "of the owner's",
    answers: forOperators,
    ask: async (world) => change(await ownersCoupon(world)),
  },
  {
    route: 'DELETE /admin/coupons/{id}',
    answers: forOperators,
    ask: async (world) => ({ params: { id: (await siteCoupon(world)).id } }),
  },
  { route: 'GET /creator/coupons', answers: forCreators },
  { route: 'POST /creator/coupons', answers: forCreators, ask: () => ({ body: { coupon: aCoupon() } }) },
  {
    route: 'PUT /creator/coupons/{id}',
    about: "of the owner's",
    answers: ownersAlone,
    ask: async (world) => change(await ownersCoupon(world)),
  },
  {
    route: 'PUT /creator/coupons/{id}',
    about: "of the site's",
    answers: { ...forCreators, owner: 404, ...otherCreators },
    ask: async (world) => change(await siteCoupon(world)),
  },
  {
    route: 'DELETE /creator/coupons/{id}',
    about: "of the owner's",
    answers: ownersAlone,
    ask: async (world) => ({ params: { id: (await ownersCoupon(world)).id } }),
  },
  {
    route: 'POST /payment-cards/form',
    about: 'where cards have no form',
    answers: { ...forFans, fan: 404, otherFan: 404, follower: 404, buyer: 404 },
    ask: () => ({ body: {} }),
  },
  { route: 'GET /admin/card-gateway', answers: forOperators },
  { route: 'POST /admin/card-gateway/test', answers: forOperators, ask: () => ({ body: {} }) },
  { route: 'GET /admin/card-payments', answers: forOperators },
  { route: 'POST /admin/card-payments/exports', answers: forOperators, ask: () => ({ body: {} }) },
];
