/** Where a copy of somebody's data is fetched: an address that only we can make. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, type Viewer, viewerOf } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import { findNewestExport, isReady } from './data-export.sql.ts';

const signatureOf = ({ config }: Pick<ReadContext, 'config'>, id: string): Buffer =>
  createHmac('sha256', derivedKey(config, 'data exports')).update(id).digest();

/** Where the newest copy can be fetched. Refuses with `request.not-found` when none is ready. */
export async function findExportAddress(ctx: ReadContext): Promise<{ address: string }> {
  const viewer = viewerOf(ctx);
  refuseImpersonation(viewer);
  const newest = await findNewestExport(ctx.db, viewer.accountId);
  if (!newest || !isReady(newest, ctx.clock.real())) throw refuse(platformRefusals.notFound);
  const signature = signatureOf(ctx, newest.id).toString('base64url');
  return { address: ownAddress(ctx, `/data-exports/${newest.id}?sig=${signature}`) };
}

/** In a copy lies everything, photos uncovered: nobody takes it away through somebody else's eyes. */
export function refuseImpersonation({ impersonatedBy }: Viewer): void {
  if (impersonatedBy) throw refuse(platformRefusals.impersonationReadsOnly);
}

/** Whether an address is one that we gave out; whose it is and how long it holds, the database knows. */
export function isSignedExport(ctx: Pick<ReadContext, 'config'>, id: string, signature: string): boolean {
  const expected = signatureOf(ctx, id);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
