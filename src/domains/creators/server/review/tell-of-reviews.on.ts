import type { WriteContext } from '#platform/server/context.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import {
  approved,
  decisionTakenBack,
  papersSubmitted,
  rejected,
  reviewChanged,
  reviewsChanged,
} from '../../contract/creators.events.ts';

function tell(ctx: WriteContext, creatorId: string, state: 'pending' | 'approved' | 'rejected'): void {
  ctx.emit(`account:${creatorId}`, reviewChanged, { state });
  ctx.emit('operators', reviewsChanged, {});
}

/** The creator and all operators see at once how an application stands. */
export default [
  on(papersSubmitted, async (ctx) => ctx.emit('operators', reviewsChanged, {})),
  on(approved, async (ctx, { creatorId }) => tell(ctx, creatorId, 'approved')),
  on(rejected, async (ctx, { creatorId }) => tell(ctx, creatorId, 'rejected')),
  on(decisionTakenBack, async (ctx, { creatorId }) => tell(ctx, creatorId, 'pending')),
];
