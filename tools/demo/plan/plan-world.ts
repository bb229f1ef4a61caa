/**
 * Three months of the demo world as a list of happenings, oldest first within each act. It is worked out from the
 * cast and from seeds alone, so that every build has the same names, words, amounts and distances in time.
 *
 * Each fan's tokens move in one act only: a wallet's history carries the balance after every movement, which is
 * true only if the movements are made in their order.
 */
import type { Cast } from '../cast/cast.ts';
import { WREN } from '../cast/fans.ts';
import type { CastCreator, CastFan, Temperament } from '../cast/users.ts';
import { type Actions, assignActions } from './actions.ts';
import { type Action, atLeastMinutesAgo, type Happening } from './happening.ts';
import { type Arrival, planFollows, planLikes } from './plan-appearance.ts';
import { planSpending } from './plan-spending.ts';
import { createRandom } from './random.ts';

const JOINED_DAYS_AGO: Record<Temperament, readonly [number, number]> = {
  generous: [50, 87],
  regular: [30, 87],
  careful: [20, 80],
  lurker: [10, 75],
  new: [0.4, 6],
};
/** The share that confirms the email address; those who only browse often do not. */
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
  const actions = assignActions(cast);
  const creators = [...cast.first.creators, ...cast.second.creators];
  const arrivals = [...cast.first.fans, ...cast.second.fans].map(arrivalOf);
  const happenings = [
    ...creators.flatMap((creator) => planPosts(creator, actions)),
    ...arrivals.flatMap((arrival) => planFan(arrival, creators, actions)),
  ];
  return happenings.sort((a, b) => a.action - b.action || b.daysAgo - a.daysAgo);
}

function arrivalOf(fan: CastFan): Arrival {
  const random = createRandom(`arrives ${fan.username}`);
  const joined = random.between(...JOINED_DAYS_AGO[fan.temperament]);
  return { fan, joinedDaysAgo: fan.username === WREN ? WREN_JOINED_DAYS_AGO : joined };
}

function planPosts(creator: CastCreator, actions: Actions): Happening[] {
  return creator.posts.map((post, index) => ({
    action: actions.ofPost(creator, post),
    what: 'publish',
    creator: creator.key,
    post: index,
    daysAgo: post.daysAgo,
  }));
}

function planConfirmation({ fan, joinedDaysAgo }: Arrival, action: Action): Happening[] {
  const random = createRandom(`confirms ${fan.username}`);
  if (!random.chance(CONFIRMING[fan.temperament])) return [];
  const daysAgo = atLeastMinutesAgo(joinedDaysAgo - random.between(0, CONFIRMED_WITHIN_DAYS));
  return [{ action, what: 'confirm-address', fan: fan.username, daysAgo }];
}

function planFan(arrival: Arrival, creators: readonly CastCreator[], actions: Actions): Happening[] {
  const { fan, joinedDaysAgo } = arrival;
  const action = actions.ofUser(fan);
  const byKey = new Map(creators.map((creator) => [creator.key, creator]));
  const follows = planFollows(arrival, creators, actions);
  const followed = new Map(
    follows.flatMap((follow): [CastCreator, number][] => {
      const creator = byKey.get(follow.creator);
      return creator ? [[creator, follow.daysAgo]] : [];
    }),
  );
  // A fan of the first act pays only those who are there in it.
  const payable = new Map([...followed].filter(([creator]) => actions.ofUser(creator) <= action));
  const spending = planSpending(arrival, payable, actions);
  return [
    { action, what: 'join', fan: fan.username, daysAgo: joinedDaysAgo },
    ...planConfirmation(arrival, action),
    ...follows,
    ...spending,
    ...[...followed].flatMap(([creator, since]) => planLikes(arrival, creator, since, spending, actions)),
  ];
}
