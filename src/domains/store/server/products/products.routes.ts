import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import { getDownloadLink } from '../../contract/downloads/downloads.contract.ts';
import * as own from '../../contract/products/own-products.contract.ts';
import * as products from '../../contract/products/products.contract.ts';
import { showDownloadLink } from '../downloads/download-product.ts';
import { listProducts, showProduct } from './list-products.ts';
import { listOwnProducts, showOwnProduct } from './own-products.ts';
import { placeProductFiles } from './product-files.ts';
import { changeProduct, createProduct, removeProduct } from './write-product.ts';

export const productRoutes: BoundRoute[] = [
  bindPrepared(
    own.createProduct,
    (ctx, { files }) => placeProductFiles(ctx, files),
    (ctx, { body }, _head, placed) => createProduct(ctx, body, placed),
  ),
  bindPrepared(
    own.changeProduct,
    (ctx, { files }) => placeProductFiles(ctx, files),
    (ctx, { params, body }, _head, placed) => changeProduct(ctx, params.id, body, placed),
  ),
  bind(own.listOwnProducts, (ctx, { query }) => listOwnProducts(ctx, query)),
  bind(own.getOwnProduct, (ctx, { params }) => showOwnProduct(ctx, params.id)),
  bind(own.removeProduct, (ctx, { params }) => removeProduct(ctx, params.id)),
  bind(products.searchProducts, (ctx, { query }) => listProducts(ctx, query)),
  bind(getDownloadLink, (ctx, { params }) => showDownloadLink(ctx, params.id)),
  bind(products.getProduct, (ctx, { params }) => showProduct(ctx, params.id)),
];
