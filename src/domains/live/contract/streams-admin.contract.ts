import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { filterBy, id, paged, paging, prose } from '#platform/contract/fields.ts';
import { streamEnded, streamNotFound } from './live.refusals.contract.ts';
import { stream, streamStatus } from './stream.contract.ts';

export const listAdminStreams = endpoint({
  method: 'GET',
  path: '/admin/streams',
  who: 'operator',
  summary: 'All streams, those on air first; the total is exact up to 1,000',
  query: z.object({ status: filterBy(streamStatus), performerId: filterBy(id), ...paging(24) }),
  output: paged(stream),
});

export const endAdminStream = endpoint({
  method: 'POST',
  path: '/admin/streams/{id}/end',
  who: 'operator',
  summary: 'Ends a stream for everybody, with a reason that its creator is shown',
  params: z.object({ id }),
  body: z.object({ reason: prose({ min: 3, max: 300 }) }),
  output: stream,
  refusals: [streamNotFound, streamEnded],
});
