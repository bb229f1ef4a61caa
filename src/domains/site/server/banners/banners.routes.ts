import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/banners.contract.ts';
import { listBanners, showBanner, showBanners } from './show-banners.ts';
import { changeBanner, createBanner, orderBanners, removeBanner } from './write-banner.ts';

export const bannerRoutes: BoundRoute[] = [
  bind(contract.searchBanners, (ctx, { query }) => showBanners(ctx, query)),
  bind(contract.listBanners, (ctx, { query }) => listBanners(ctx, query)),
  bind(contract.getBanner, (ctx, { params }) => showBanner(ctx, params.id)),
  bind(contract.createBanner, (ctx, { body }) => createBanner(ctx, body)),
  bind(contract.orderBanners, async (ctx, { body }) => {
    await orderBanners(ctx, body.ids);
    return { success: true };
  }),
  bind(contract.changeBanner, (ctx, { params, body }) => changeBanner(ctx, params.id, body)),
  bind(contract.removeBanner, async (ctx, { params }) => {
    await removeBanner(ctx, params.id);
    return { success: true };
  }),
];
