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
  { route: 'GET /admin/orders', answers: forOperators },
  { route: 'GET /admin/orders/{id}', answers: forOperators, ask: anOrder },
  {
    route: 'POST /admin/orders/{id}/refund',
    answers: forOperators,
    ask: async (world) => ({ ...(await anOrder(world)), body: { reason: 'It broke' } }),
  },
];
