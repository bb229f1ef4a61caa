import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Viewer } from '../context.ts';
import { refuse } from '../refuse.ts';

/** How long a reauthentication is valid. Ten minutes: long enough for a form, too short for an unattended phone. */
export const FRESH_MILLISECONDS = 10 * 60_000;

/** Until when the proof of a session is fresh. */
export const freshUntil = (authenticatedAt: Date): Date =>
  new Date(authenticatedAt.getTime() + FRESH_MILLISECONDS);

/** Refuses with `session.reauthentication-needed` when the person has not shown who they are for a while. */
export function requireReauthentication(viewer: Viewer | undefined, now: Date): void {
  if (!viewer || freshUntil(viewer.authenticatedAt) <= now)
    throw refuse(platformRefusals.reauthenticationNeeded);
}
