import type { WriteContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { port } from '#platform/server/port.ts';

/** What a thing is held for until an operator has reviewed it; see `setHeld` of its moderation. */
export const REVIEW = 'review';

interface ThingToReview {
  readonly kind: string;
  readonly objectId: string;
}

/** Operators review things before others see them. Who holds a thing for it asks; the domain `moderation` answers. */
export interface Reviews {
  /** An operator has approved or refused it: it is not reviewed again. */
  isDecided(db: ReadDb, thing: ThingToReview): Promise<boolean>;
  /** Puts it into the queue; once is enough. */
  open(ctx: WriteContext, thing: ThingToReview): Promise<unknown>;
}

export const reviews = port.one<Reviews>('engagement.reviews');
