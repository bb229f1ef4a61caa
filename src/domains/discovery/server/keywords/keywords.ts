import { createHmac } from 'node:crypto';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { foldText } from '#platform/server/db/search-words.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { Remembered } from '#platform/server/remembered.ts';
import type * as contract from '../../contract/keywords.contract.ts';
import { type KeywordRow, listPopular, putSearch } from './keywords.sql.ts';

// 128 bits: no two accounts share it.
const KEY_CHARACTERS = 22;

/**
 * Counts an account once for what it has searched for. Its key is made with the keyword, so that nobody can tell what else
 * the same account has searched for.
 */
export async function recordKeyword(
  ctx: WriteContext,
  { body }: EndpointInput<typeof contract.recordKeyword>,
): Promise<EndpointOutput<typeof contract.recordKeyword>> {
  const keyword = foldText(body.keyword);
  const isCounted = keyword !== '' && !isPersonal(body.keyword);
  if (ctx.viewer && !ctx.viewer.hasOperatorPowers && isCounted) {
    const searcherKey = createHmac('sha256', derivedKey(ctx.config, 'searches'))
      .update(`${ctx.viewer.accountId} ${keyword}`)
      .digest('base64url')
      .slice(0, KEY_CHARACTERS);
    await putSearch(ctx.tx, { keyword, searcherKey, now: ctx.clock.now() });
  }
  return { success: true };
}

// Of telephones, cards and accounts, however they are grouped; years and sizes have fewer.
const MANY_DIGITS = /(?:\p{Nd}[\s().+/-]*){6}/u;

/** An address, a telephone or another long number: not even stored. Names are left out of what is listed. */
const isPersonal = (typed: string): boolean => typed.includes('@') || MANY_DIGITS.test(typed);

const DAYS = { day: 1, week: 7, month: 30 };

// The same for everybody, and nobody waits for a keyword to appear.
const popular = new Remembered<KeywordRow[]>({
  milliseconds: 60_000,
  most: 3,
  isKept: (rows) => rows.length > 0,
});

/** What at least five searchers have searched for. */
export async function listKeywords(
  ctx: ReadContext,
  { period = 'week', limit, offset }: EndpointInput<typeof contract.listKeywords>['query'],
): Promise<EndpointOutput<typeof contract.listKeywords>> {
  const since = new Date(ctx.clock.now().getTime() - DAYS[period] * DAY_MILLISECONDS);
  const rows = await popular.find(ctx.db, period, () => listPopular(ctx.db, since));
  const data = rows
    .slice(offset, offset + limit)
    .map(({ keyword, searchers }) => ({ keyword, attempts: searchers }));
  return { data, total: rows.length };
}
