import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { getLanguages, getPhoneCodes } from '../../contract/look-up-lists.contract.ts';
import { listFrom } from './read-list.ts';

/** All languages with a two-letter code. */
export const listLanguages = listFrom(
  'languages.json',
  (text) => JSON.parse(text) as EndpointOutput<typeof getLanguages>,
);

/** All countries with a phone code. */
export const listPhoneCodes = listFrom(
  'phone-codes.json',
  (text) => JSON.parse(text) as EndpointOutput<typeof getPhoneCodes>,
);
