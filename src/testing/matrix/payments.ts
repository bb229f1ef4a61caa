import type { World } from '../world.ts';
import { every, forFans, forOperators, otherFans } from './answers.ts';
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
  { route: 'GET /admin/card-payments', answers: forOperators },
  { route: 'POST /admin/card-payments/exports', answers: forOperators, ask: () => ({ body: {} }) },
];
