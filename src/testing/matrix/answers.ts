/** Who gets which answer, in groups from which rows start. */
import type { Actor } from '../world.ts';
import type { Expected } from './row.ts';

// Expected answers by group. A suspended account and a revoked session count as logged out.
export const loggedOut = { anonymous: 401, suspended: 401, revoked: 401 } as const;
export const fans = { fan: 'ok', otherFan: 'ok', follower: 'ok', buyer: 'ok' } as const;
export const noFans = { fan: 403, otherFan: 403, follower: 403, buyer: 403 } as const;
export const otherFans = { otherFan: 404, follower: 404, buyer: 404 } as const;
export const creators = { owner: 'ok', otherCreator: 'ok', unapproved: 'ok' } as const;
export const noCreators = { owner: 403, otherCreator: 403, unapproved: 403 } as const;
export const otherCreators = { otherCreator: 404, unapproved: 404 } as const;

export const forSignedIn = { ...loggedOut, ...fans, ...creators, operator: 'ok' } as const;
export const forAnyone = { ...forSignedIn, anonymous: 'ok', suspended: 'ok', revoked: 'ok' } as const;
export const forFans = { ...loggedOut, ...fans, ...noCreators, operator: 403 } as const;
export const forFansAndCreators = { ...loggedOut, ...fans, ...creators, operator: 403 } as const;
export const forCreators = { ...loggedOut, ...noFans, ...creators, operator: 403 } as const;
export const forOperators = { ...loggedOut, ...noFans, ...noCreators, operator: 'ok' } as const;
/** Hidden from everyone: callers cannot tell it from something that does not exist; exceptions follow. */
export const hidden = {
  anonymous: 404,
  suspended: 404,
  revoked: 404,
  fan: 404,
  ...otherFans,
  owner: 404,
  ...otherCreators,
  operator: 404,
} as const;
/** For each creator their own alone. */
export const ownersAlone = { ...forCreators, ...otherCreators };

/** The same for everyone. */
export function every(status: Expected): Record<Actor, Expected> {
  return Object.fromEntries(Object.keys(hidden).map((actor) => [actor, status])) as Record<Actor, Expected>;
}
