import { takeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import { fileWasHeld } from '#domains/media/contract/media.events.ts';
import { HELD_KIND } from '#domains/media/server/index.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { openReview } from '../cases/open-review.ts';

/** An operator looks at a photo that resembles a blocked one. */
export default on(fileWasHeld, async (ctx, { fileId, reason }) => {
  await openReview(ctx, { kind: HELD_KIND, objectId: fileId }, takeDownReason.parse(reason));
});
