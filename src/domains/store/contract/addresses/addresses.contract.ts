/** Where fans have things sent. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, paged, paging, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { addressNotFound, noSuchCountry, tooManyAddresses } from './addresses.refusals.contract.ts';
import { MAX_ADDRESSES } from './max-addresses.ts';

const needed = (max: number) => text({ min: 1, max });
/** What many countries do not have; existing clients send `n/a`. */
const orNone = (max: number) => z._default(text({ max }), '');

const address = z.object({
  /** Who receives what is sent there. */
  name: needed(100),
  /** The name of a country, or its code of two letters. */
  country: needed(80),
  state: orNone(80),
  city: needed(80),
  district: orNone(80),
  ward: orNone(80),
  streetAddress: needed(200),
  streetNumber: orNone(30),
  zipCode: z._default(text({ max: 12 }).check(z.regex(/^([\p{L}\p{N}][\p{L}\p{N} -]{1,10})?$/u)), ''),
  /** Hints for who brings it. */
  description: orNone(300),
});
export type Address = z.output<typeof address>;

const storedAddress = z.object({
  _id: id,
  source: z.literal('user'),
  sourceId: id,
  name: z.string(),
  /** Its English name. */
  country: z.string(),
  countryCode: z.string(),
  state: z.string(),
  city: z.string(),
  district: z.string(),
  ward: z.string(),
  streetAddress: z.string(),
  streetNumber: z.string(),
  zipCode: z.string(),
  description: z.string(),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type StoredAddress = z.output<typeof storedAddress>;

const params = z.object({ id });

export const createAddress = endpoint({
  method: 'POST',
  path: '/addresses/create',
  who: 'fan',
  summary: `Saves an address of the signed-in fan; up to ${MAX_ADDRESSES}`,
  body: address,
  output: storedAddress,
  refusals: [noSuchCountry, tooManyAddresses],
});

export const searchAddresses = endpoint({
  method: 'GET',
  path: '/addresses/search',
  who: 'fan',
  summary: 'The addresses of the signed-in fan, newest first',
  query: z.object(paging(MAX_ADDRESSES)),
  output: paged(storedAddress),
});

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/addresses/{id}',
  who: 'fan',
  summary: 'Changes an address; orders keep the one they were made with',
  params,
  body: address,
  output: storedAddress,
  refusals: [addressNotFound, noSuchCountry],
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/addresses/{id}',
  who: 'fan',
  summary: 'Deletes an address; orders keep their copy',
  params,
  output: done,
  refusals: [addressNotFound],
});

nameSchemas({ Address: storedAddress });
