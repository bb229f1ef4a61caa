import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { getLanguages, getPhoneCodes } from '../../contract/look-up-lists.contract.ts';
import { listFrom } from './read-list.ts';

/** Everybody may choose from all languages that have a code of two letters. */
export const listLanguages = listFrom(
  'languages.json',
  (text) => JSON.parse(text) as EndpointOutput<typeof getLanguages>,
);

/** Everybody may choose from all countries that can be called. */
export const listPhoneCodes = listFrom(
  'phone-codes.json',
  (text) => JSON.parse(text) as EndpointOutput<typeof getPhoneCodes>,
);
