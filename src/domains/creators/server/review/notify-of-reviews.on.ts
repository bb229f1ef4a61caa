import type { WriteContext } from '#platform/server/context.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import {
  approved,
  decisionTakenBack,
  documentsSubmitted,
  rejected,
  reviewChanged,
  reviewsChanged,
} from '../../contract/creators.events.ts';

function emitState(ctx: WriteContext, creatorId: string, state: 'pending' | 'approved' | 'rejected'): void {
  ctx.emit(`account:${creatorId}`, reviewChanged, { state });
  ctx.emit('operators', reviewsChanged, {});
}

/** Notifies the creator and all operators of a changed review. */
export default [
  on(documentsSubmitted, async (ctx) => ctx.emit('operators', reviewsChanged, {})),
  on(approved, async (ctx, { creatorId }) => emitState(ctx, creatorId, 'approved')),
  on(rejected, async (ctx, { creatorId }) => emitState(ctx, creatorId, 'rejected')),
  on(decisionTakenBack, async (ctx, { creatorId }) => emitState(ctx, creatorId, 'pending')),
];
