/** Who follows whom, and who likes what. */

import { WREN } from '../cast/fans.ts';
import type { CastCreator, CastFan, Temperament } from '../cast/people.ts';
import { wrenFollows, wrenKeeps } from '../cast/wren.ts';
import { createRandom } from '../paint/random.ts';
import { type Acts, lastOf } from './acts.ts';
import { atLeastMinutesAgo, type Happening } from './happening.ts';

/** How much of what is there a fan takes in: the share of a creator's draw, and of what is followed, that counts. */
const EYES: Record<Temperament, { follows: number; likes: number }> = {
  generous: { follows: 1.15, likes: 0.55 },
  regular: { follows: 1, likes: 0.45 },
  careful: { follows: 0.85, likes: 0.3 },
  lurker: { follows: 1.2, likes: 0.06 },
  new: { follows: 0.45, likes: 0.5 },
};

// A bookmark for every nine likes.
const BOOKMARKS_PER_LIKE = 1 / 9;
// Half of all likes come within the first nine hours.
const HALF_LIFE_DAYS = 0.375;

export interface Arrival {
  fan: CastFan;
  joinedDaysAgo: number;
}

/** Fans follow some days after both are there; creators with more draw are followed by more. */
export function planFollows({ fan, joinedDaysAgo }: Arrival, creators: readonly CastCreator[], acts: Acts) {
  const random = createRandom(`follows ${fan.username}`);
  return creators.flatMap((creator): Extract<Happening, { what: 'follow' }>[] => {
    const wanted = random.chance((creator.draw / 100) * EYES[fan.temperament].follows);
    const possible = Math.min(joinedDaysAgo, creator.joinedDaysAgo - 0.3);
    const chosen = possible * random.between(0.55, 0.99);
    const daysAgo = fan.username === WREN ? wrenFollows[creator.key] : wanted ? chosen : undefined;
    if (daysAgo === undefined) return [];
    const act = lastOf(acts.ofPerson(fan), acts.ofPerson(creator));
    return [
      { act, what: 'follow', fan: fan.username, creator: creator.key, daysAgo: atLeastMinutesAgo(daysAgo) },
    ];
  });
}

/** What somebody follows is seen when it is new, and sometimes liked; older posts are rarely looked up. */
export function planLikes(
  { fan }: Arrival,
  creator: CastCreator,
  followedDaysAgo: number,
  acts: Acts,
): Happening[] {
  const random = createRandom(`likes ${fan.username} ${creator.key}`);
  return creator.posts.flatMap((post, index): Happening[] => {
    const seen = post.daysAgo < followedDaysAgo ? 1 : 0.35;
    const likes = random.chance(EYES[fan.temperament].likes * seen);
    const keeps = random.chance(BOOKMARKS_PER_LIKE);
    const later = -Math.log2(1 - random.next()) * HALF_LIFE_DAYS;
    const since = Math.min(post.daysAgo, followedDaysAgo);
    // What would lie ahead of us is moved into the time since.
    const daysAgo = atLeastMinutesAgo(later < since ? since - later : since * 0.4);
    if (daysAgo >= since) return [];
    const act = lastOf(acts.ofPerson(fan), acts.ofPost(creator, post));
    const target = { act, fan: fan.username, creator: creator.key, post: index, daysAgo };
    const isKept = fan.username === WREN ? wrenKeeps.includes(post.pictures[0] ?? '') : likes && keeps;
    return [
      ...(likes ? [{ ...target, what: 'like' as const }] : []),
      ...(isKept ? [{ ...target, what: 'bookmark' as const }] : []),
    ];
  });
}
