import { refusal } from '#platform/contract/refusal.ts';

/** Unknown and other fans' addresses get the same answer, so that it reveals nothing. */
export const addressNotFound = refusal('store.address-not-found', 404, 'This address does not exist.');

export const tooManyAddresses = refusal(
  'store.too-many-addresses',
  409,
  'You can save up to 10 addresses. Delete one to add another.',
);

export const noSuchCountry = refusal('store.no-such-country', 422, 'Please choose a country from the list.');
