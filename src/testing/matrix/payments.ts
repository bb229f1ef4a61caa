import type { Actor, World } from '../world.ts';
import { every, forAnyone, forFans, forOperators, otherFans } from './answers.ts';
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

const aPackage = { name: 'Evening', price: 20, tokens: 25, isActive: false };

/** A token package that a permitted caller changes; the limit is twelve. */
async function newPackage({ site, users }: World, actor: Actor): Promise<string> {
  if (actor !== 'operator') return users.operator.id;
  const { token } = users.operator;
  const { data } = await site.call('POST', '/admin/token-packages', { token, body: { package: aPackage } });
  return data._id;
}

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
  { route: 'GET /admin/card-payments', answers: forOperators },
  { route: 'POST /admin/card-payments/exports', answers: forOperators, ask: () => ({ body: {} }) },
];
