import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as addresses from '../../contract/addresses/addresses.contract.ts';
import { changeAddress, listOwnAddresses, removeAddress, saveAddress } from './own-addresses.ts';

export const addressRoutes: BoundRoute[] = [
  bind(addresses.createAddress, (ctx, { body }) => saveAddress(ctx, body)),
  bind(addresses.searchAddresses, (ctx, { query }) => listOwnAddresses(ctx, query)),
  bind(addresses.changeAddress, (ctx, { params, body }) => changeAddress(ctx, params.id, body)),
  bind(addresses.deleteAddress, (ctx, { params }) => removeAddress(ctx, params.id)),
];
