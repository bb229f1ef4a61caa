/** Products in a shop, made through the real routes. */
import { giveTokens, registerFan, type TestUser } from './factories.ts';
import { photo } from './pictures.ts';
import type { CallableSite, UploadPart } from './site.ts';

export const PRODUCTS = '/performer/performer-assets/products';

export interface TestProduct {
  _id: string;
  slug: string;
}

/** A small picture of a product, as it is sent with the form. */
export async function productPhoto(): Promise<UploadPart> {
  return { name: 'bowl.jpg', bytes: await photo({ width: 320, height: 240 }) };
}

/** A file that is sold. */
export const smallPdf = (): UploadPart => ({
  name: 'Glaze notes.pdf',
  bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
});

/**
 * Adds a product to a creator's shop: five bowls at 12.00, or with `type: 'digital'` a file. Further fields go into the
 * form. Its pictures are ready when the site settles.
 */
export async function addProduct(
  site: CallableSite,
  creator: TestUser,
  fields: Record<string, string | string[]> = {},
): Promise<TestProduct> {
  const isDigital = fields.type === 'digital';
  const { status, data, body } = await site.upload(
    PRODUCTS,
    {
      name: isDigital ? 'Glaze notes' : 'Celadon bowl',
      type: 'physical',
      description: 'Thrown and fired by hand.',
      price: '12',
      status: 'active',
      ...(isDigital ? { digitalFile: smallPdf() } : { stock: '5' }),
      image: await productPhoto(),
      ...fields,
    },
    { token: creator.token },
  );
  if (status !== 200) throw new Error(`no product: ${JSON.stringify(body)}`);
  return data;
}

/** Somebody buys a digital product for at most 50.00; answers who. */
export async function buyDigitalProduct(site: CallableSite, productId: string): Promise<TestUser> {
  const buyer = await registerFan(site);
  await giveTokens(site, buyer, 50_00);
  const { status, body } = await site.call('POST', `/wallet/charges/product/${productId}`, {
    token: buyer.token,
    body: {},
  });
  if (status !== 200) throw new Error(`not bought: ${JSON.stringify(body)}`);
  return buyer;
}
