import { giveTokens, registerFan, type TestUser } from '../factories.ts';
import { ADDRESS, buyProduct, PHONE, putInShop, saveAddress } from '../shop.ts';
import type { TestSite } from '../site.ts';
import type { ActorWithAccount, World } from '../world.ts';
import {
  forCreators,
  forFans,
  forFansAndCreators,
  forOperators,
  forSignedIn,
  otherFans,
  ownersAlone,
} from './answers.ts';
import { isAlive } from './asks.ts';
import type { Row } from './row.ts';

/** The only address of a fan: however often a row is asked, the limit is far. */
async function onlyAddress(site: TestSite, fan: TestUser): Promise<string> {
  await site.runtime.database.pool.query('delete from addresses where owner_id = $1', [fan.id]);
  return saveAddress(site, fan);
}

/** An order that a fan of the world has made from its owner. */
async function orderOf(
  { site, users }: World,
  buyer: ActorWithAccount = 'fan',
): Promise<{ id: string; productId: string }> {
  const fan = users[buyer];
  await giveTokens(site, fan, 5_00);
  const productId = await putInShop(site, users.owner);
  const addressId = await onlyAddress(site, fan);
  const { data } = await buyProduct(site, { ...fan, addressId }, productId);
  return { id: data.orderId, productId };
}

const anOrder = async (world: World) => ({ params: { id: (await orderOf(world)).id } });

const PROBLEM = { problem: 'damaged', statement: 'It came in three pieces' };

/** A dispute that a fan of the world has opened over an order of theirs. */
async function aDispute(world: World): Promise<{ id: string; orderId: string }> {
  const { id: orderId } = await orderOf(world);
  const { token } = world.users.fan;
  const { data } = await world.site.call('POST', `/orders/${orderId}/dispute`, { token, body: PROBLEM });
  return { id: data.dispute._id, orderId };
}

export const orders: readonly Row[] = [
  { route: 'POST /addresses/create', answers: forFans, ask: () => ({ body: ADDRESS }) },
  { route: 'GET /addresses/search', answers: forFans },
  {
    route: 'PUT /addresses/{id}',
    answers: { ...forFans, ...otherFans },
    ask: async ({ site, users }) => ({
      params: { id: await onlyAddress(site, users.fan) },
      body: ADDRESS,
    }),
  },
  {
    route: 'DELETE /addresses/{id}',
    answers: { ...forFans, ...otherFans },
    ask: async ({ site, users }) => ({ params: { id: await onlyAddress(site, users.fan) } }),
  },
  {
    route: 'POST /wallet/charges/product/{id}',
    answers: forFans,
    ask: async ({ site, users }, actor) => {
      const buyer = isAlive(actor) ? users[actor] : await registerFan(site);
      const isFan = ['fan', 'otherFan', 'follower', 'buyer'].includes(actor);
      if (isFan) await giveTokens(site, buyer, 5_00);
      const body = isFan ? { deliveryAddressId: await onlyAddress(site, buyer), phoneNumber: PHONE } : {};
      return { params: { id: await putInShop(site, users.owner) }, body };
    },
  },
  { route: 'GET /orders/search', answers: forCreators },
  { route: 'GET /orders/users/search', answers: forFans },
  {
    route: 'GET /orders/{id}',
    answers: { ...forFansAndCreators, ...otherFans, otherCreator: 404, unapproved: 404 },
    ask: anOrder,
  },
  {
    route: 'PUT /orders/{id}/update',
    answers: ownersAlone,
    ask: async (world) => ({
      ...(await anOrder(world)),
      body: { deliveryStatus: 'shipping', shippingCode: 'RR1' },
    }),
  },
  {
    route: 'POST /orders/{id}/refund',
    answers: ownersAlone,
    ask: async (world) => ({ ...(await anOrder(world)), body: { reason: 'It broke' } }),
  },
  {
    route: 'PUT /orders/{id}/update/delivery-address',
    answers: { ...forFans, ...otherFans },
    ask: async (world) => ({
      ...(await anOrder(world)),
      body: { deliveryAddressId: await onlyAddress(world.site, world.users.fan) },
    }),
  },
  {
    route: 'GET /orders/check-user-purchased',
    about: 'of another fan',
    answers: { ...forSignedIn, ...otherFans, otherCreator: 404, unapproved: 404 },
    ask: async (world) => ({
      query: { productId: (await orderOf(world)).productId, userId: world.users.fan.id },
    }),
  },
  {
    route: 'POST /orders/{id}/dispute',
    answers: { ...forFans, ...otherFans },
    ask: async (world) => ({ ...(await anOrder(world)), body: PROBLEM }),
  },
  {
    route: 'POST /orders/{id}/dispute/answer',
    answers: ownersAlone,
    ask: async (world) => ({
      params: { id: (await aDispute(world)).orderId },
      body: { answer: 'It was packed well' },
    }),
  },
  {
    route: 'POST /orders/{id}/dispute/withdraw',
    answers: { ...forFans, ...otherFans },
    ask: async (world) => ({ params: { id: (await aDispute(world)).orderId } }),
  },
  { route: 'GET /admin/disputes', answers: forOperators },
  {
    route: 'GET /admin/disputes/{id}',
    answers: forOperators,
    ask: async (world) => ({ params: { id: (await aDispute(world)).id } }),
  },
  {
    route: 'POST /admin/disputes/{id}/decide',
    answers: forOperators,
    ask: async (world) => ({
      params: { id: (await aDispute(world)).id },
      body: { decision: 'reject', reason: 'It was packed well' },
    }),
  },
  { route: 'GET /admin/orders', answers: forOperators },
  { route: 'GET /admin/orders/{id}', answers: forOperators, ask: anOrder },
  {
    route: 'POST /admin/orders/{id}/refund',
    answers: forOperators,
    ask: async (world) => ({ ...(await anOrder(world)), body: { reason: 'It broke' } }),
  },
];
