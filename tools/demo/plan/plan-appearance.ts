/** Who follows whom, and who likes what. */

import { WREN } from '../cast/fans.ts';
import { categories } from '../cast/support-team.ts';
import type { CastCreator, CastFan, Temperament } from '../cast/users.ts';
import { wrenFollows, wrenKeeps } from '../cast/wren.ts';
import { type Actions, lastOf } from './actions.ts';
import { atLeastMinutesAgo, type Happening } from './happening.ts';
import { createRandom } from './random.ts';

// How many of the site's categories a fan likes.
const TASTES = [1, 3] as const;
// What is one's taste is followed half as often again, everything else half as often.
const OWN_TASTE = 1.5;
const OTHER_TASTE = 0.5;

/** How much of what is there a fan takes in: the share of a creator's draw, and of what is followed, that counts. */
const EYES: Record<Temperament, { follows: number; likes: number }> = {
  generous: { follows: 1.15, likes: 0.55 },
  regular: { follows: 1, likes: 0.45 },
  careful: { follows: 0.85, likes: 0.3 },
  lurker: { follows: 1.2, likes: 0.06 },
  new: { follows: 0.45, likes: 0.5 },
};

// Of what one follows only now, one post in three is looked up.
const FOUND_LATER = 0.35;
// A fifth of the buyers do not like what they bought.
const LIKED_BY_PAYERS = 0.8;
// A bookmark for every nine likes.
const BOOKMARKS_PER_LIKE = 1 / 9;
// Half of all likes come within the first nine hours.
const HALF_LIFE_DAYS = 0.375;

export interface Arrival {
  fan: CastFan;
  joinedDaysAgo: number;
}

/** Fans follow some days after both are there; creators with more draw are followed by more, each by those of a taste. */
export function planFollows(
  { fan, joinedDaysAgo }: Arrival,
  creators: readonly CastCreator[],
  actions: Actions,
) {
  const random = createRandom(`follows ${fan.username}`);
  const tastes = tastesOf(fan);
  return creators.flatMap((creator): Extract<Happening, { what: 'follow' }>[] => {
    const isOwnTaste = creator.categories.some((category) => tastes.has(category));
    const taste = isOwnTaste ? OWN_TASTE : OTHER_TASTE;
    const wanted = random.chance((creator.appeal / 100) * EYES[fan.temperament].follows * taste);
    const possible = Math.min(joinedDaysAgo, creator.joinedDaysAgo - 0.3);
    const chosen = possible * random.between(0.55, 0.99);
    const daysAgo = fan.username === WREN ? wrenFollows[creator.key] : wanted ? chosen : undefined;
    if (daysAgo === undefined) return [];
    const action = lastOf(actions.ofUser(fan), actions.ofUser(creator));
    return [
      {
        action,
        what: 'follow',
        fan: fan.username,
        creator: creator.key,
        daysAgo: atLeastMinutesAgo(daysAgo),
      },
    ];
  });
}

function tastesOf(fan: CastFan): ReadonlySet<string> {
  const random = createRandom(`likes to see ${fan.username}`);
  const count = random.whole(...TASTES);
  return new Set(Array.from({ length: count }, () => random.pick(categories).name));
}

/**
 * New posts of followed creators are seen, and sometimes liked; older posts rarely. Paid posts are liked by buyers,
 * and most buyers like them.
 */
export function planLikes(
  { fan }: Arrival,
  creator: CastCreator,
  followedDaysAgo: number,
  spending: readonly Happening[],
  actions: Actions,
): Happening[] {
  const random = createRandom(`likes ${fan.username} ${creator.key}`);
  return creator.posts.flatMap((post, index): Happening[] => {
    const payment = (what: 'unlock' | 'tip') =>
      spending.find((each) => each.what === what && each.creator === creator.key && each.post === index);
    const seenDaysAgo = Math.min(post.daysAgo, followedDaysAgo);
    // Who subscribes is played by itself.
    if (post.audience === 'subscribers') return [];
    const openedDaysAgo = post.audience === 'buyers' ? payment('unlock')?.daysAgo : seenDaysAgo;
    const hasPaid = (payment('unlock') ?? payment('tip')) !== undefined;
    const attention = post.daysAgo < followedDaysAgo ? 1 : FOUND_LATER;
    const likes = random.chance(hasPaid ? LIKED_BY_PAYERS : EYES[fan.temperament].likes * attention);
    const keeps = random.chance(BOOKMARKS_PER_LIKE);
    const later = -Math.log2(1 - random.next()) * HALF_LIFE_DAYS;
    const isLiked = likes && openedDaysAgo !== undefined;
    const isKept = fan.username === WREN ? wrenKeeps.includes(post.pictures[0] ?? '') : isLiked && keeps;
    const since = openedDaysAgo ?? seenDaysAgo;
    // What would lie ahead of us is moved into the time since.
    const daysAgo = atLeastMinutesAgo(later < since ? since - later : since * 0.4);
    if (daysAgo >= since) return [];
    const action = lastOf(actions.ofUser(fan), actions.ofPost(creator, post));
    const target = { action, fan: fan.username, creator: creator.key, post: index, daysAgo };
    return [
      ...(isLiked ? [{ ...target, what: 'like' as const }] : []),
      ...(isKept ? [{ ...target, what: 'bookmark' as const }] : []),
    ];
  });
}
