import { askerOf } from '#domains/blocks/server/index.ts';
import { listTermsAfter, listTermsFrom, TAG_MARK } from '#domains/discovery/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type {
  searchTags as endpoint,
  FoundTag,
  listTags as listEndpoint,
} from '../../contract/tags.contract.ts';
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

// As many as are looked through on one page.
const AT_ONCE = 120;

/** The next tags by their letters; those of nothing that the viewer may know of are left out. */
export async function listTags(
  ctx: ReadContext,
  { after = '' }: EndpointInput<typeof listEndpoint>['query'],
): Promise<EndpointOutput<typeof listEndpoint>> {
  const begin = after === '' ? TAG_MARK : wordOfTag(after);
  const following = await listTermsAfter(ctx.db, begin);
  const words = following.filter((word) => word.startsWith(TAG_MARK)).slice(0, AT_ONCE);
  const counted = await countTagged(ctx.db, await askerOf(ctx), words);
  const totals = new Map(counted.map(({ word, total }) => [word, total]));
  const plain = (word: string) => word.slice(TAG_MARK.length);
  return {
    data: words.flatMap((word) => {
      const total = totals.get(word);
      return total === undefined ? [] : { tag: plain(word), total };
    }),
    next: words.length === AT_ONCE ? plain(words[AT_ONCE - 1] ?? '') : null,
  };
}
