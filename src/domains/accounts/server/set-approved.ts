import type { WriteContext } from '#platform/server/context.ts';
import { updateApproved } from './accounts.sql.ts';

/** Only approved creators publish and earn; it applies from the next request on. The caller writes the audit entry. */
export async function setApproved(ctx: WriteContext, accountId: string, approved: boolean): Promise<void> {
  await updateApproved(ctx.tx, accountId, approved, ctx.clock.now());
}
