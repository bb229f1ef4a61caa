import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { CHECK_SECONDS, type beginCheck as endpoint } from '../../contract/checks.contract.ts';
import { providerOf } from '../current-provider.ts';

// Two hours of a recording, and what its conversion takes beside it; below the other, uploads are refused.
const ENOUGH_BYTES = 8 * 1024 ** 3;
const LEAST_BYTES = 2 * 1024 ** 3;

/** An approved creator tries the line in a room of no stream: what is published there changes nothing. */
export async function beginCheck(ctx: WriteContext): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId, approved } = viewerOf(ctx);
  if (!approved) throw refuse(notApproved);
  const provider = providerOf(ctx);
  const room = newId();
  await provider.createStream({ room, ownerId: accountId, record: false });
  setTimeout(() => provider.end(room).catch(() => {}), CHECK_SECONDS * 1_000).unref();
  const free = await ctx.storage.freeBytes();
  return {
    join: await provider.publisherGrant(room, accountId),
    disk: free < LEAST_BYTES ? 'full' : free < ENOUGH_BYTES ? 'low' : 'enough',
  };
}
