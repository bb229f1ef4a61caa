import { refusal } from '#platform/contract/refusal.ts';
import { MAX_ADDRESSES } from './max-addresses.ts';

/** Unknown and other fans' addresses get the same answer, so that it reveals nothing. */
export const addressNotFound = refusal('store.address-not-found', 404, 'This address does not exist.');

export const tooManyAddresses = refusal(
  'store.too-many-addresses',
  409,
  `You can save up to ${MAX_ADDRESSES} addresses. Delete one to add another.`,
);

export const noSuchCountry = refusal('store.no-such-country', 422, 'Please choose a country from the list.');
