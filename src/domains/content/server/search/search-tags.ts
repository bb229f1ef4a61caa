import { askerOf } from '#domains/blocks/server/index.ts';
import { listTermsFrom, TAG_MARK } from '#domains/discovery/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { searchTags as endpoint, FoundTag } from '../../contract/tags.contract.ts';
import { wordOfTag } from '../write/tags.ts';
import { countTagged } from './search-tags.sql.ts';

/** Tags that begin with what is typed; only those of something that the viewer may know of. */
export async function findTags(ctx: ReadContext, typed: string, limit: number): Promise<FoundTag[]> {
  const begin = wordOfTag(typed);
  if (begin === TAG_MARK) return [];
  const words = await listTermsFrom(ctx.db, begin);
  const counted = await countTagged(ctx.db, await askerOf(ctx), words);
  return counted.slice(0, limit).map(({ word, total }) => ({ tag: word.slice(TAG_MARK.length), total }));
}

export async function searchTags(
  ctx: ReadContext,
  { q, limit }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  return { data: q === undefined ? [] : await findTags(ctx, q, limit) };
}
