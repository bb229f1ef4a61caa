import { addProduct, productPhoto, smallPdf, type TestProduct } from '../products.ts';
import type { Actor, World } from '../world.ts';
import { forAnyone, forCreators, forFans, hidden, ownersAlone } from './answers.ts';
import type { Ask, Row } from './row.ts';

/** The owner's products; made once for each world. */
const KINDS = {
  open: {},
  digital: { type: 'digital' },
  draft: { status: 'inactive' },
  bought: { type: 'digital' },
} as const;
type Kind = keyof typeof KINDS;

const known = new WeakMap<World, Map<Kind, Promise<TestProduct>>>();

/** The product of that kind in this world. */
export function productOf(world: World, kind: Kind): Promise<TestProduct> {
  const products = known.get(world) ?? new Map<Kind, Promise<TestProduct>>();
  known.set(world, products);
  const product = products.get(kind) ?? makeProduct(world, kind);
  products.set(kind, product);
  return product;
}

async function makeProduct({ site, users }: World, kind: Kind): Promise<TestProduct> {
  const made = await addProduct(site, users.owner, KINDS[kind]);
  await site.drain();
  if (kind === 'bought')
    await site.call('POST', `/wallet/charges/product/${made._id}`, { token: users.buyer.token, body: {} });
  return made;
}

const product =
  (kind: Kind) =>
  async (world: World): Promise<Ask> => ({ params: { id: (await productOf(world, kind))._id } });

/** A fresh product for the owner to change or remove; the others try it with one of the world's. */
const ownProduct = async (world: World, actor: Actor): Promise<Ask> => ({
  params: {
    id:
      actor === 'owner'
        ? (await addProduct(world.site, world.users.owner))._id
        : (await productOf(world, 'open'))._id,
  },
});

const form = async () => ({ name: 'Bowl', price: '12', image: await productPhoto() });

export const store: readonly Row[] = [
  {
    route: 'POST /performer/performer-assets/products',
    about: 'to be published',
    answers: { ...forCreators, unapproved: 403 },
    ask: async () => ({ form: { ...(await form()), type: 'physical', stock: '3' } }),
  },
  {
    route: 'POST /performer/performer-assets/products',
    about: 'a draft',
    answers: forCreators,
    ask: async () => ({
      form: { ...(await form()), type: 'digital', status: 'inactive', digitalFile: smallPdf() },
    }),
  },
  {
    route: 'PUT /performer/performer-assets/products/{id}',
    answers: ownersAlone,
    ask: async (world, actor) => ({ ...(await ownProduct(world, actor)), body: { name: 'Changed' } }),
  },
  { route: 'GET /performer/performer-assets/products/search', answers: forCreators },
  {
    route: 'GET /performer/performer-assets/products/{id}/view',
    answers: ownersAlone,
    ask: product('digital'),
  },
  { route: 'DELETE /performer/performer-assets/products/{id}', answers: ownersAlone, ask: ownProduct },
  { route: 'GET /performer-assets/products/search', answers: forAnyone },
  { route: 'GET /performer-assets/products/{id}', answers: forAnyone, ask: product('digital') },
  {
    route: 'GET /performer-assets/products/{id}',
    about: 'a draft',
    answers: { ...hidden, owner: 'ok', operator: 'ok' },
    ask: product('draft'),
  },
  {
    route: 'GET /performer-assets/products/{id}/download-link',
    answers: { ...forFans, fan: 404, otherFan: 404, follower: 404 },
    ask: product('bought'),
  },
  {
    route: 'GET /product-downloads/{ticket}',
    about: 'by the link that was made for the buyer’s session',
    answers: { ...hidden, buyer: 'ok' },
    isRaw: true,
    ask: async (world) => {
      const { _id } = await productOf(world, 'bought');
      const { data } = await world.site.call('GET', `/performer-assets/products/${_id}/download-link`, {
        token: world.users.buyer.token,
        listener: 'site',
      });
      return { listener: 'site', params: { ticket: data.downloadLink.split('/').at(-1) } };
    },
  },
];
