import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

export const checkCountry = endpoint({
  method: 'GET',
  path: '/block/countries/check',
  who: 'anyone',
  summary: 'Whether the site is blocked in the country of the request',
  output: z.object({ blocked: z.boolean() }),
  evenWhenClosed: true,
});
