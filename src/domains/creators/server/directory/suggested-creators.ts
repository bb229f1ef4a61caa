import { askerOf } from '#domains/blocks/server/index.ts';
import { declinedBy } from '#domains/discovery/server/index.ts';
import { languageOf } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { Remembered } from '#platform/server/remembered.ts';
import type { suggestCreators as endpoint, SuggestedCreator } from '../../contract/suggested.contract.ts';
import { findCreatorNames } from '../creators.sql.ts';
import { followerOf } from '../follows/follower-of.ts';
import { findHiddenCreators, findIncluded } from './directory.sql.ts';
import { directoryCards } from './directory-cards.ts';
import { pickRandomCreators } from './pick-random-creators.ts';
import {
  categoryNames,
  knownAmong,
  listFollowedAlike,
  listFollowedSince,
  listOfSameCategories,
} from './suggested-creators.sql.ts';

const WEEK_MILLISECONDS = 7 * DAY_MILLISECONDS;

// The same for everybody.
const ofTheWeek = new Remembered<string[]>({
  milliseconds: 60_000,
  most: 1,
  isKept: (ids) => ids.length > 0,
});

type Reason = SuggestedCreator['reason'];
type Chosen = ReadonlyMap<string, { kind: Reason['kind']; because: string | undefined }>;

/**
 * Creators for the viewer to follow: whom others follow who follow the same ones, then the same categories, then what
 * was followed most this week. Every third place is picked at random, so that the newest have their chance.
 */
export async function suggestedCreators(
  ctx: ReadContext,
  { limit }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const fanId = followerOf(ctx.viewer);
  const asker = await askerOf(ctx);
  const without = [
    ...((await findHiddenCreators(ctx.db, asker)) ?? []),
    ...(await declinedBy(ctx.db, ctx.viewer)).creatorIds,
  ];
  const since = new Date(ctx.clock.now().getTime() - WEEK_MILLISECONDS);
  const [alike, ofCategories, week, random] = await Promise.all([
    fanId ? listFollowedAlike(ctx.db, fanId, without) : [],
    fanId ? listOfSameCategories(ctx.db, fanId, without) : [],
    ofTheWeek.find(ctx.db, 'week', () => listFollowedSince(ctx.db, since)),
    pickRandomCreators(ctx, { limit: 2 * limit }),
  ]);
  const picked = random.data.map(({ _id }) => _id);
  const found = [...alike.map(({ id }) => id), ...week, ...picked];
  const known = await knownAmong(ctx.db, fanId, found);
  const shown = new Set((await findIncluded(ctx.db, found, { without }, 'popular')).map(({ id }) => id));
  const isNew = (id: string) => shown.has(id) && !known.has(id);
  const chosen = chooseAmong(limit, {
    reasoned: [
      ...alike.filter(({ id }) => isNew(id)).map((row) => ({ ...row, kind: 'follows' as const })),
      ...ofCategories.map((row) => ({ ...row, kind: 'category' as const })),
      ...week.filter(isNew).map((id) => ({ id, kind: 'week' as const, because: undefined })),
    ],
    picked: picked.filter(isNew),
  });
  const cards = await directoryCards(ctx, [...chosen.keys()]);
  const nameOf = await namesBehind(ctx, chosen);
  return { data: cards.map((card) => ({ ...card, reason: nameOf(card._id) })) };
}

const RANDOM_EVERY = 3;

/** Each creator once, under the first reason; every third one at random, and more where the others end. */
function chooseAmong(
  limit: number,
  {
    reasoned,
    picked,
  }: {
    reasoned: readonly { id: string; kind: Reason['kind']; because: string | undefined }[];
    picked: readonly string[];
  },
): Chosen {
  const chosen = new Map<string, { kind: Reason['kind']; because: string | undefined }>();
  const nextReasoned = () => reasoned.find(({ id }) => !chosen.has(id));
  const nextRandom = () => {
    const id = picked.find((each) => !chosen.has(each));
    return id === undefined ? undefined : { id, kind: 'random' as const, because: undefined };
  };
  while (chosen.size < limit) {
    const isRandom = (chosen.size + 1) % RANDOM_EVERY === 0;
    const next = isRandom ? (nextRandom() ?? nextReasoned()) : (nextReasoned() ?? nextRandom());
    if (!next) break;
    chosen.set(next.id, { kind: next.kind, because: next.because });
  }
  return chosen;
}

/** Reasons as they are read; a name that is gone meanwhile leaves the week's. */
async function namesBehind(ctx: ReadContext, chosen: Chosen): Promise<(id: string) => Reason> {
  const behind = (kind: Reason['kind']) =>
    [...chosen.values()].flatMap((each) => (each.kind === kind && each.because ? each.because : []));
  const [creators, categories] = await Promise.all([
    findCreatorNames(ctx.db, behind('follows')),
    categoryNames(ctx.db, behind('category'), await languageOf(ctx)),
  ]);
  const creatorNames = new Map(creators.map(({ id, name }) => [id, name]));
  return (id) => {
    const { kind, because = '' } = chosen.get(id) ?? { kind: 'random' as const };
    const name = creatorNames.get(because) ?? categories.get(because) ?? '';
    return { kind, name };
  };
}
