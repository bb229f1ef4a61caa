/** What a creator's page checks before a stream: the server's part of it. */
import * as z from 'zod/mini';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { join } from './join.contract.ts';

/** After so many seconds the room of a check is gone. */
export const CHECK_SECONDS = 60;

export const beginCheck = endpoint({
  method: 'POST',
  path: '/streaming/checks',
  who: 'creator',
  summary:
    'Before a stream: a room that nobody watches, to try the line with, and whether recordings have room',
  output: z.object({
    join,
    disk: z.enum(['enough', 'low', 'full']),
  }),
  refusals: [notApproved],
  limit: 'react',
});
