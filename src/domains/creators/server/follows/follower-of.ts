import type { Viewer } from '#platform/server/context.ts';

/** The account that follows and saves: that of a fan or a creator. Guests and operators do neither. */
export function followerOf(viewer: Viewer | undefined): string | undefined {
  return viewer?.role === 'operator' ? undefined : viewer?.accountId;
}
