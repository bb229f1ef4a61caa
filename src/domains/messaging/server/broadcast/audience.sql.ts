/** Who gets a broadcast, and who is left out. */
import { fanSources } from '#domains/accounts/server/index.ts';
import { notHiddenFromEach } from '#domains/blocks/server/index.ts';
import { followersOf } from '#domains/creators/server/index.ts';
import {
  pastSubscribersOf,
  subscribersEndingBefore,
  subscribersNow,
} from '#domains/subscriptions/server/index.ts';
import { buyersFrom, ownersOfFiles } from '#domains/wallet/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { join, nothing, plannedAnew, type Sql, sql } from '#platform/server/db/sql.ts';
import { type AudienceGroup, ENDING_SOON_DAYS } from '../../contract/broadcast/broadcasts.contract.ts';
import { fansInList } from '../fans/fan-lists.sql.ts';
import { soldWithFiles } from '../files/owned-files.sql.ts';

export interface WantedAudience {
  readonly creatorId: string;
  readonly groups: readonly AudienceGroup[];
  /** Own lists of fans. */
  readonly listIds: readonly string[];
  readonly fileIds: readonly string[];
  readonly leavesOutOwners: boolean;
  /** How many broadcasts of one creator a fan gets in a day at most. */
  readonly mostADay: number;
}

export interface AudienceCounts {
  readonly recipients: number;
  readonly unavailable: number;
  readonly owners: number;
  readonly capped: number;
}

function sourcesOf(ctx: ReadContext, creatorId: string, group: AudienceGroup): readonly Sql[] {
  const now = ctx.clock.now();
  switch (group) {
    case 'all':
      return fanSources(ctx, creatorId);
    case 'subscribers':
      return [subscribersNow(creatorId, now)];
    case 'ending-soon': {
      const end = new Date(now.getTime() + ENDING_SOON_DAYS * DAY_MILLISECONDS);
      return [subscribersEndingBefore(creatorId, now, end)];
    }
    case 'past-subscribers':
      return [pastSubscribersOf(creatorId, now)];
    case 'followers':
      return [followersOf(creatorId)];
    case 'buyers':
      return [buyersFrom(creatorId)];
  }
}

/** A fan in the row `a` of `accounts` can be written to by the creator. */
const isAvailable = (creatorId: string): Sql => sql`
  a.role = 'fan' and a.status = 'active' and ${notHiddenFromEach(creatorId, sql`a.id`, sql`a.country`)}`;

const union = (sources: readonly Sql[]): Sql =>
  join(
    sources.map((source) => sql`select s.id from (${source}) as s (id)`),
    ' union ',
  );

/** Selects everybody in the audience as `id`, with why they are left out as `reason`. */
function judgedAudience(ctx: ReadContext, wanted: WantedAudience): Sql {
  const { creatorId, groups, listIds, fileIds, leavesOutOwners, mostADay } = wanted;
  const sources = [
    ...groups.flatMap((group) => sourcesOf(ctx, creatorId, group)),
    ...listIds.map((listId) => fansInList(creatorId, listId)),
  ];
  const everybody = union(sources);
  // Who is in a list may have stopped being a fan.
  const isFan = listIds.length > 0 ? sql`and a.id in (${union(fanSources(ctx, creatorId))})` : nothing;
  const since = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  const items = soldWithFiles(fileIds);
  const owners =
    leavesOutOwners && fileIds.length > 0
      ? sql`when a.id in (${ownersOfFiles(creatorId, items, fileIds.length)}) then 'owner'`
      : nothing;
  return sql`
    select a.id, case
      when not (${isAvailable(creatorId)} ${isFan}) then 'unavailable'
      ${owners}
      when a.id in (
        select r.fan_id from broadcast_recipients r join broadcasts b on b.id = r.broadcast_id
        where b.creator_id = ${creatorId} and b.begun_at > ${since}
        group by r.fan_id having count(*) >= ${mostADay}) then 'capped' end as reason
    from (${everybody}) as f (id) join accounts a on a.id = f.id`;
}

const counts: Sql = sql`
  count(*) filter (where reason is null)::int as recipients,
  count(*) filter (where reason = 'unavailable')::int as unavailable,
  count(*) filter (where reason = 'owner')::int as owners,
  count(*) filter (where reason = 'capped')::int as capped`;

/** How many a broadcast would reach now. */
export function countAudience(ctx: ReadContext, wanted: WantedAudience): Promise<AudienceCounts> {
  return ctx.db.one(sql`select ${counts} from (${judgedAudience(ctx, wanted)}) as judged`);
}

/** Writes down who gets a broadcast. Of two broadcasts of a creator the second counts what the first one brings. */
export async function putRecipients(
  ctx: ReadContext & { readonly tx: WriteDb },
  broadcastId: string,
  wanted: WantedAudience,
): Promise<AudienceCounts> {
  const { tx } = ctx;
  // Half a second for a hundred thousand fans; a page would be given five seconds.
  await tx.run(sql`set local statement_timeout = '60s'`);
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${wanted.creatorId}, 0))`);
  return tx.one(sql`
    with judged as materialized (${judgedAudience(ctx, wanted)}),
    put as (
      insert into broadcast_recipients (broadcast_id, fan_id)
      select ${broadcastId}, id from judged where reason is null order by id)
    select ${counts} from judged`);
}

export interface Recipient {
  readonly fanId: string;
  /** Not blocked or closed since it began. */
  readonly isAvailable: boolean;
  /** Has one with the creator already. */
  readonly hasConversation: boolean;
}

/** The next recipients of a broadcast, in the order of their ids. */
export function listRecipients(
  db: ReadDb,
  { id, creatorId, doneUntil }: { id: string; creatorId: string; doneUntil: string | null },
  limit: number,
): Promise<Recipient[]> {
  return db.rows(
    plannedAnew(sql`
    select r.fan_id as "fanId", (${isAvailable(creatorId)}) as "isAvailable", c.id is not null as "hasConversation"
    from broadcast_recipients r join accounts a on a.id = r.fan_id
      left join conversations c on c.fan_id = r.fan_id and c.creator_id = ${creatorId}
    where r.broadcast_id = ${id} and (${doneUntil}::uuid is null or r.fan_id > ${doneUntil}::uuid)
    order by r.fan_id limit ${limit}`),
  );
}
