import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { sendsMail } from '#platform/server/mail/mail-route.ts';
import { refuse } from '#platform/server/refuse.ts';
import { exportJustAsked } from '../../contract/accounts.refusals.contract.ts';
import type { showExport as showExportEndpoint } from '../../contract/data-export.contract.ts';
import { lockAccount } from '../accounts.sql.ts';
import { findNewestExport, insertExport, isReady } from './data-export.sql.ts';
import { makeExport } from './make-export.job.ts';

/** Requests a copy of everything stored about the user, once a day. Refuses with `accounts.export-just-asked`. */
export async function askForExport(ctx: WriteContext): Promise<void> {
  const { accountId } = viewerOf(ctx);
  // When two calls run at once, the second sees the first one's request.
  await lockAccount(ctx.tx, accountId);
  const now = ctx.clock.real();
  const before = await findNewestExport(ctx.tx, accountId);
  const waits = before ? before.askedAt.getTime() + DAY_MILLISECONDS - now.getTime() : 0;
  if (waits > 0) throw refuse(exportJustAsked, { retryAfterSeconds: Math.ceil(waits / 1_000) });
  const exportId = newId();
  await insertExport(ctx.tx, { id: exportId, accountId, askedAt: now });
  await audit(ctx, { action: 'account.data-asked', objectKind: 'account', objectId: accountId });
  await ctx.enqueue(makeExport, { exportId });
}

/** The state of the newest copy. Its address requires reauthentication (`findExportAddress`). */
export async function showExport(ctx: ReadContext): Promise<EndpointOutput<typeof showExportEndpoint>> {
  const newest = await findNewestExport(ctx.db, viewerOf(ctx).accountId);
  const now = ctx.clock.real();
  const freeAt = newest ? new Date(newest.askedAt.getTime() + DAY_MILLISECONDS) : now;
  const ready = newest && isReady(newest, now);
  return {
    state: ready ? 'ready' : newest && !newest.readyAt ? 'waiting' : 'none',
    expiresAt: ready ? (newest.expiresAt?.toISOString() ?? null) : null,
    mayAskAt: freeAt > now ? freeAt.toISOString() : null,
    isMailed: await sendsMail(ctx),
  };
}
