import { id } from '#platform/contract/fields.ts';
import { viewerOf } from '#platform/server/context.ts';
import { draftKind } from '#platform/server/drafts/draft-kinds.ts';
import { typedForm } from '#platform/server/drafts/typed-form.ts';
import { MAX_PRODUCT_DESCRIPTION } from '../../contract/products/own-products.contract.ts';
import { lockOwnProduct } from './products.sql.ts';

// Larger than a description may be, so that a long text can be pasted and shortened.
const TIMES_TOO_LONG = 4;

/** The key of a product's draft; of something that is new, "product.new". */
export const productDraftKey = (productId: string): string => `product.${productId}`;

/** What a creator types into the form of a product and has not saved, with the uploads in it. */
export const productDraft = draftKind({
  name: 'product',
  who: 'creator',
  schema: typedForm(TIMES_TOO_LONG * MAX_PRODUCT_DESCRIPTION),
  async mayWrite(ctx, productId) {
    if (productId === 'new') return true;
    if (!id.safeParse(productId).success) return false;
    return (await lockOwnProduct(ctx.tx, productId, viewerOf(ctx).accountId)) !== undefined;
  },
  filesOf: ({ typed }) =>
    [typed.pictures, typed.file].flatMap((ids) =>
      typeof ids === 'string' ? ids.split(',').filter((each) => id.safeParse(each).success) : [],
    ),
});
