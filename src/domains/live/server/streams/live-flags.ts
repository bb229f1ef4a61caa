/** What cards, profiles and the own account say about being live. */
import type { SelfContribution } from '#domains/accounts/server/index.ts';
import type { CreatorFlagsOf } from '#domains/creators/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { findShowsRunning } from '../requests/requests.sql.ts';
import { findLiveStates } from './streams.sql.ts';

async function liveFacts(ctx: ReadContext, creatorIds: readonly string[]) {
  const states = await findLiveStates(ctx.db, creatorIds);
  const inShows = await findShowsRunning(ctx.db, creatorIds);
  return new Map(
    states.map(({ creatorId, isLive, lastAt }) => [
      creatorId,
      {
        live: isLive ? (1 as const) : (0 as const),
        streamingStatus: isLive
          ? ('public' as const)
          : inShows.has(creatorId)
            ? ('private' as const)
            : ('offline' as const),
        lastStreamingTime: lastAt?.toISOString(),
      },
    ]),
  );
}

export const liveFlags: CreatorFlagsOf = liveFacts;

export const selfLive: SelfContribution = async (ctx, accountId, role) =>
  role === 'creator' ? ((await liveFacts(ctx, [accountId])).get(accountId) ?? {}) : {};
