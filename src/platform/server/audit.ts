/** The audit log: who did what to whom, and why; append-only (a trigger refuses changes). */
import type { WriteContext } from './context.ts';
import { sql } from './db/sql.ts';
import { newId } from './ids.ts';

export interface AuditEntry {
  /** A past fact in dotted words: `creator.approved`. */
  action: string;
  objectKind: string;
  objectId: string;
  reason?: string;
  before?: unknown;
  after?: unknown;
}

export async function audit(ctx: WriteContext, entry: AuditEntry): Promise<void> {
  const { action, objectKind, objectId, reason = null, before = null, after = null } = entry;
  await ctx.tx.run(sql`
    insert into audit_log (id, actor_id, action, object_kind, object_id, reason, before, after, address, request_id, created_at)
    values (${newId()}, ${ctx.viewer?.accountId ?? null}, ${action}, ${objectKind}, ${objectId}, ${reason},
      ${before === null ? null : JSON.stringify(before)}, ${after === null ? null : JSON.stringify(after)},
      ${ctx.address}, ${ctx.requestId}, ${ctx.clock.real()})`);
}
