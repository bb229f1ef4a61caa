import type { WriteContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import type { TakeDownReason } from '../contract/report-reasons.contract.ts';

/** What can be taken down: a subject by its kind (`feed`, `video`, `gallery`, `comment`, `message`) and id. */
interface ThingToTakeDown {
  readonly kind: string;
  readonly objectId: string;
}

/**
 * Takes things down and restores them. What is taken down is seen by its owner and by operators only: its media are not
 * delivered and nobody buys it. The domain `moderation` records each, and tells the owner the reason and how to appeal.
 */
export interface TakeDowns {
  /** Resolves to the id of the take-down. Once is enough: what is down stays as it was. Undefined where it is gone. */
  takeDown(
    ctx: WriteContext,
    thing: ThingToTakeDown,
    why: {
      readonly reason: TakeDownReason;
      readonly note?: string;
      /** Its files can't be uploaded again. For reasons of law they never can. */
      readonly blocksFiles?: boolean;
    },
  ): Promise<string | undefined>;
  /** False where it is not down. */
  restore(ctx: WriteContext, thing: ThingToTakeDown): Promise<boolean>;
}

export const takeDowns = port.one<TakeDowns>('engagement.take-downs');
