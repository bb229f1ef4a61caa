import type { World } from '../world.ts';
import { every, forFans, forOperators, otherFans } from './answers.ts';
import type { Ask, Row } from './row.ts';

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
    route: 'POST /payment/sandbox/callhook',
    about: 'without a signature',
    answers: every(400),
    isRaw: true,
    ask: () => ({ body: { id: 'evt_1' } }),
  },
  { route: 'GET /admin/card-payments', answers: forOperators },
];
