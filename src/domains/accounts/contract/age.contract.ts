/** For sites that only let adults in. Browsers use the form of the page that keeps others out. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, isoDate } from '#platform/contract/fields.ts';
import { ageNotConfirmed } from './accounts.refusals.contract.ts';

export const checkAge = endpoint({
  method: 'POST',
  path: '/users/me/age',
  who: 'signedIn',
  summary: 'Says that you are of age, where the site asks for it; kept with your account',
  body: z.object({ isAdult: flag }),
  output: z.object({ validUntil: isoDate }),
  refusals: [ageNotConfirmed],
  evenWhenClosed: true,
});
