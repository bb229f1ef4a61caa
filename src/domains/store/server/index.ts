/** Public API of the store domain. */
import type { Domain } from '#platform/server/domain.ts';
import { productRoutes } from './products/products.routes.ts';

export {
  eraseProducts,
  filesInProducts,
  ownProductData,
  productOpener,
} from './products/product-ports.ts';

export const storeDomain: Domain = {
  name: 'store',
  routes: productRoutes,
};
