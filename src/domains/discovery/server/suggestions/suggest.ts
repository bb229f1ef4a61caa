import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { suggest as endpoint } from '../../contract/suggestions.contract.ts';
import { forgivingQuery } from '../terms/forgiving-query.ts';
import { suggesters } from './suggesters.ts';

/** Asks each domain for what fits, in the order of `suggesters`. */
export async function suggest(
  ctx: ReadContext,
  { q: text, limit }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  if (text === undefined) return { data: [] };
  const typed = { text, search: await forgivingQuery(ctx.db, text) };
  const found = await Promise.all(
    ctx.ports.all(suggesters).map((ask) => ask(ctx, typed, Math.min(limit, MOST_OF_A_KIND))),
  );
  return { data: found.flat() };
}

const MOST_OF_A_KIND = 10;
