import { findCountry } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Address, StoredAddress, searchAddresses } from '../../contract/addresses/addresses.contract.ts';
import {
  addressNotFound,
  noSuchCountry,
  tooManyAddresses,
} from '../../contract/addresses/addresses.refusals.contract.ts';
import { MAX_ADDRESSES } from '../../contract/addresses/max-addresses.ts';
import {
  deleteOwnAddress,
  insertAddress,
  listAddressesOf,
  lockAddressesOf,
  updateAddress,
} from './addresses.sql.ts';
import type { AddressLines, AddressRow } from './addresses.tables.ts';

/** A fan saves an address. Refuses with `store.no-such-country`, `store.too-many-addresses`. */
export async function saveAddress(ctx: WriteContext, body: Address): Promise<StoredAddress> {
  const ownerId = viewerOf(ctx).accountId;
  const lines = linesOf(body);
  if ((await lockAddressesOf(ctx.tx, ownerId)) >= MAX_ADDRESSES) throw refuse(tooManyAddresses);
  return describeAddress(
    await insertAddress(ctx.tx, { ...lines, id: newId(), ownerId, now: ctx.clock.now() }),
  );
}

/** Refuses with `store.no-such-country`, `store.address-not-found`. */
export async function changeAddress(ctx: WriteContext, id: string, body: Address): Promise<StoredAddress> {
  const changed = await updateAddress(ctx.tx, {
    ...linesOf(body),
    id,
    ownerId: viewerOf(ctx).accountId,
    now: ctx.clock.now(),
  });
  if (!changed) throw refuse(addressNotFound);
  return describeAddress(changed);
}

/** Refuses with `store.address-not-found`. */
export async function removeAddress(ctx: WriteContext, id: string): Promise<{ success: true }> {
  if (!(await deleteOwnAddress(ctx.tx, viewerOf(ctx).accountId, id))) throw refuse(addressNotFound);
  return { success: true };
}

export async function listOwnAddresses(
  ctx: ReadContext,
  query: EndpointInput<typeof searchAddresses>['query'],
): Promise<EndpointOutput<typeof searchAddresses>> {
  const { rows, total } = await listAddressesOf(ctx.db, viewerOf(ctx).accountId, query);
  return { data: rows.map(describeAddress), total };
}

// Existing clients fill what a country does not have with it.
const NONE = /^n\/?a$/i;

function linesOf(body: Address): AddressLines {
  const country = findCountry(body.country);
  if (!country) throw refuse(noSuchCountry);
  const orNone = (typed: string) => (NONE.test(typed) ? '' : typed);
  return {
    ...body,
    country: country.code,
    state: orNone(body.state),
    city: orNone(body.city),
    district: orNone(body.district),
    ward: orNone(body.ward),
  };
}

function describeAddress({
  id,
  ownerId,
  country,
  createdAt,
  updatedAt,
  ...lines
}: AddressRow): StoredAddress {
  return {
    ...lines,
    _id: id,
    source: 'user',
    sourceId: ownerId,
    country: findCountry(country)?.name ?? country,
    countryCode: country,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
