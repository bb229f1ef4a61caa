/** Splits the planned actions into those before the site opens and those while it is already in use. */
import type { Cast } from '../cast/cast.ts';
import type { CastCreator, CastFan, CastPost } from '../cast/users.ts';
import type { Action } from './happening.ts';

// Photos take the longest: of the first creators' older posts only those that are sold have to be there early,
// because fans of the first act have bought them.
const OLD_DAYS = 15;

export interface Actions {
  ofUser(user: CastCreator | CastFan): Action;
  ofPost(creator: CastCreator, post: CastPost): Action;
}

export function assignActions({ first }: Cast): Actions {
  const early = new Set<CastCreator | CastFan>([...first.creators, ...first.fans]);
  const isEarlyPost = ({ audience, daysAgo }: CastPost) => audience === 'buyers' || daysAgo < OLD_DAYS;
  return {
    ofUser: (user) => (early.has(user) ? 1 : 2),
    ofPost: (creator, post) => (early.has(creator) && isEarlyPost(post) ? 1 : 2),
  };
}

/** The act in which the last of them is there. */
export const lastOf = (a: Action, b: Action): Action => (a > b ? a : b);
