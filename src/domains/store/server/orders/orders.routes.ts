import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as orders from '../../contract/orders/orders.contract.ts';
import * as admin from '../../contract/orders/orders-admin.contract.ts';
import { buyProduct } from './buy-product.ts';
import { changeDelivery, updateOrder } from './move-order.ts';
import { listAdminOrders, refundAsOperator, refundSold } from './operate-orders.ts';
import { checkPurchased, describeOrderWithEvents, listOwnOrders, showOrder } from './show-orders.ts';

export const orderRoutes: BoundRoute[] = [
  bind(orders.buyProduct, (ctx, { params, body }) => buyProduct(ctx, params.id, body)),
  bind(orders.searchSoldOrders, (ctx, { query }) => listOwnOrders(ctx, 'sellerId', query)),
  bind(orders.searchOwnOrders, (ctx, { query }) => listOwnOrders(ctx, 'buyerId', query)),
  bind(orders.checkPurchased, (ctx, { query }) => checkPurchased(ctx, query)),
  bind(orders.getOrder, (ctx, { params }) => showOrder(ctx, params.id)),
  bind(orders.updateOrder, (ctx, { params, body }) => updateOrder(ctx, params.id, body)),
  bind(orders.refundOrder, (ctx, { params, body }) => refundSold(ctx, params.id, body)),
  bind(orders.changeDeliveryAddress, (ctx, { params, body }) =>
    changeDelivery(ctx, params.id, body.deliveryAddressId),
  ),
  bind(admin.listAdminOrders, (ctx, { query }) => listAdminOrders(ctx, query)),
  bind(admin.getAdminOrder, (ctx, { params }) => describeOrderWithEvents(ctx, params.id)),
  bind(admin.refundAdminOrder, (ctx, { params, body }) => refundAsOperator(ctx, params.id, body)),
];
