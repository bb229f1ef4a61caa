/**
 * Three months of the demo world as a list of happenings, oldest first within each act. It is worked out from the
 * cast and from seeds alone, so that every build has the same names, words, amounts and distances in time.
 *
 * Each fan's tokens move in one act only: a wallet's history carries the balance after every movement, which is
 * true only if the movements are made in their order.
 */
import type { Cast } from '../cast/cast.ts';
import { WREN } from '../cast/fans.ts';
import type { CastCreator, CastFan, Temperament } from '../cast/people.ts';
import { createRandom } from '../paint/random.ts';
import { type Acts, assignActs } from './acts.ts';
import { type Act, atLeastMinutesAgo, type Happening } from './happening.ts';
import { type Arrival, planFollows, planLikes } from './plan-looks.ts';
import { planSpending } from './plan-spending.ts';

const JOINED_DAYS_AGO: Record<Temperament, readonly [number, number]> = {
  generous: [50, 87],
  regular: [30, 87],
  careful: [20, 80],
  lurker: [10, 75],
  new: [0.4, 6],
};
/** How many click the link in the mail; whoever only looks around often leaves it there. */
const CONFIRMING: Record<Temperament, number> = {
  generous: 1,
  regular: 1,
  careful: 0.9,
  lurker: 0.5,
  new: 0.6,
};
// The mail is there at once; some read it in the evening.
const CONFIRMED_WITHIN_DAYS = 0.3;
// After the creators whom he follows first.
const WREN_JOINED_DAYS_AGO = 89.1;

export function planWorld(cast: Cast): Happening[] {
  const acts = assignActs(cast);
  const creators = [...cast.first.creators, ...cast.second.creators];
  const arrivals = [...cast.first.fans, ...cast.second.fans].map(arrivalOf);
  const happenings = [
    ...creators.flatMap((creator) => planPosts(creator, acts)),
    ...arrivals.flatMap((arrival) => planFan(arrival, creators, acts)),
  ];
  return happenings.sort((a, b) => a.act - b.act || b.daysAgo - a.daysAgo);
}

function arrivalOf(fan: CastFan): Arrival {
  const random = createRandom(`arrives ${fan.username}`);
  const joined = random.between(...JOINED_DAYS_AGO[fan.temperament]);
  return { fan, joinedDaysAgo: fan.username === WREN ? WREN_JOINED_DAYS_AGO : joined };
}

function planPosts(creator: CastCreator, acts: Acts): Happening[] {
  return creator.posts.map((post, index) => ({
    act: acts.ofPost(creator, post),
    what: 'publish',
    creator: creator.key,
    post: index,
    daysAgo: post.daysAgo,
  }));
}

function planConfirmation({ fan, joinedDaysAgo }: Arrival, act: Act): Happening[] {
  const random = createRandom(`confirms ${fan.username}`);
  if (!random.chance(CONFIRMING[fan.temperament])) return [];
  const daysAgo = atLeastMinutesAgo(joinedDaysAgo - random.between(0, CONFIRMED_WITHIN_DAYS));
  return [{ act, what: 'confirm-address', fan: fan.username, daysAgo }];
}

function planFan(arrival: Arrival, creators: readonly CastCreator[], acts: Acts): Happening[] {
  const { fan, joinedDaysAgo } = arrival;
  const act = acts.ofPerson(fan);
  const byKey = new Map(creators.map((creator) => [creator.key, creator]));
  const follows = planFollows(arrival, creators, acts);
  const followed = new Map(
    follows.flatMap((follow): [CastCreator, number][] => {
      const creator = byKey.get(follow.creator);
      return creator ? [[creator, follow.daysAgo]] : [];
    }),
  );
  // A fan of the first act pays only those who are there in it.
  const payable = new Map([...followed].filter(([creator]) => acts.ofPerson(creator) <= act));
  const spending = planSpending(arrival, payable, acts);
  return [
    { act, what: 'join', fan: fan.username, daysAgo: joinedDaysAgo },
    ...planConfirmation(arrival, act),
    ...follows,
    ...spending,
    ...[...followed].flatMap(([creator, since]) => planLikes(arrival, creator, since, spending, acts)),
  ];
}
