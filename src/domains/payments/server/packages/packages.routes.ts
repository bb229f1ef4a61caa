import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/token-packages.contract.ts';
import { listPackages, showPackages } from './show-packages.ts';
import { changePackage, createPackage, orderPackages } from './write-package.ts';

export const packageRoutes: BoundRoute[] = [
  bind(contract.searchTokenPackages, (ctx, { query }) => showPackages(ctx, query)),
  bind(contract.listTokenPackages, (ctx, { query }) => listPackages(ctx, query)),
  bind(contract.createTokenPackage, (ctx, { body }) => createPackage(ctx, body.package)),
  bind(contract.orderTokenPackages, async (ctx, { body }) => {
    await orderPackages(ctx, body.ids);
    return { success: true };
  }),
  bind(contract.changeTokenPackage, (ctx, { params, body }) => changePackage(ctx, params.id, body)),
];
