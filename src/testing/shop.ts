/** Products, addresses and orders for tests. */
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { giveTokens, registerFan, type TestUser } from './factories.ts';
import type { TestSite } from './site.ts';

export interface ShopItem {
  /** Null: a digital one. */
  readonly stock?: number | null;
  readonly priceTokens?: number;
  readonly limitPerBuyer?: number;
  readonly sending?: readonly { readonly countries: readonly string[]; readonly costTokens: number }[];
  readonly freeSendingFromTokens?: number;
}

/** A product in a creator’s shop; resolves to its id. */
export async function putInShop(
  site: TestSite,
  creator: TestUser,
  { stock = 10, priceTokens = 500, limitPerBuyer, sending = [], freeSendingFromTokens }: ShopItem = {},
): Promise<string> {
  const id = newId();
  await site.runtime.write({}, async (ctx) => {
    await ctx.tx.run(sql`
      insert into products (id, creator_id, slug, title, description, type, price_tokens, stock, limit_per_buyer,
        free_sending_from_tokens, digital_file_id, status, published_at, search_words, created_at, updated_at)
      values (${id}, ${creator.id}, ${id}, 'Bowl', 'Of clay', ${stock === null ? 'digital' : 'physical'}, ${priceTokens},
        ${stock}, ${limitPerBuyer ?? null}, ${freeSendingFromTokens ?? null}, ${stock === null ? newId() : null},
        'active', ${ctx.clock.now()}, '', now(), now())`);
    for (const [position, { countries, costTokens }] of sending.entries())
      await ctx.tx.run(sql`
        insert into product_sending_costs (product_id, position, countries, cost_tokens)
        values (${id}, ${position}, ${countries}, ${costTokens})`);
  });
  return id;
}

export const ADDRESS = {
  name: 'Wren Fern',
  country: 'Poland',
  state: 'n/a',
  city: 'Gdynia',
  district: 'n/a',
  ward: 'n/a',
  streetAddress: 'Portowa',
  streetNumber: '4',
  zipCode: '81001',
  description: '',
};

export const PHONE = '+48 600 100 200';

/** Saves an address; resolves to its id. */
export async function saveAddress(site: TestSite, fan: TestUser, change: object = {}): Promise<string> {
  const { data } = await site.call('POST', '/addresses/create', {
    token: fan.token,
    body: { ...ADDRESS, ...change },
  });
  return data._id;
}

/** A fan with tokens and an address. */
export async function shopper(
  site: TestSite,
  amountHundredths = 100_00,
): Promise<TestUser & { addressId: string }> {
  const fan = await registerFan(site);
  await giveTokens(site, fan, amountHundredths);
  return { ...fan, addressId: await saveAddress(site, fan) };
}

/** The call that buys a product. */
export function buyProduct(
  site: TestSite,
  fan: TestUser & { addressId?: string },
  productId: string,
  change: object = {},
  headers: Record<string, string> = {},
) {
  const body = { quantity: 1, deliveryAddressId: fan.addressId, phoneNumber: PHONE, ...change };
  return site.call('POST', `/wallet/charges/product/${productId}`, { token: fan.token, body, headers });
}
