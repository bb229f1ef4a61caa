import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as products from '../../contract/products/products.contract.ts';
import { listProducts, showProduct } from './list-products.ts';

export const productRoutes: BoundRoute[] = [
  bind(products.searchProducts, (ctx, { query }) => listProducts(ctx, query)),
  bind(products.getProduct, (ctx, { params }) => showProduct(ctx, params.id)),
];
