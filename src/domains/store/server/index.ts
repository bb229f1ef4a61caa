/** Public API of the store domain. */
import type { Domain } from '#platform/server/domain.ts';
import { addressRoutes } from './addresses/addresses.routes.ts';
import { disputeRoutes } from './disputes/disputes.routes.ts';
import { serveDownloads } from './downloads/serve-downloads.ts';
import { orderNotice, soldOrderNotice } from './orders/order-notices.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import followRefunds from './orders/refund-order.ts';
import { productDraft } from './products/product-draft.ts';
import { productRoutes } from './products/products.routes.ts';

export { waitingDisputes } from './disputes/operate-disputes.ts';
export { downloadOpener } from './downloads/download-product.ts';
export { eraseOrders, ownOpenOrders, ownOrderData, sellableProduct } from './orders/order-ports.ts';
export { listedProducts, listedProductsStarts } from './products/lists.sql.ts';
export {
  eraseProducts,
  filesInProducts,
  ownProductData,
  productOpener,
} from './products/product-ports.ts';
export {
  productCounts,
  productSubjects,
  searchedProducts,
  suggestProducts,
} from './products/product-subjects.ts';
export { productPurposes } from './products/upload-purposes.ts';

export const storeDomain: Domain = {
  name: 'store',
  rawRoutes: serveDownloads,
  handlers: [followRefunds],
  notices: [orderNotice, soldOrderNotice],
  routes: [...productRoutes, ...addressRoutes, ...orderRoutes, ...disputeRoutes],
  drafts: [productDraft],
};
