/** Signed download addresses of data exports. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, type Viewer, viewerOf } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import { findNewestExport, isReady } from './data-export.sql.ts';

const signatureOf = ({ config }: Pick<ReadContext, 'config'>, id: string): Buffer =>
  createHmac('sha256', derivedKey(config, 'data exports')).update(id).digest();

/** The download address of the newest copy. Refuses with `request.not-found` when none is ready. */
export async function findExportAddress(ctx: ReadContext): Promise<{ address: string }> {
  const viewer = viewerOf(ctx);
  refuseImpersonation(viewer);
  const newest = await findNewestExport(ctx.db, viewer.accountId);
  if (!newest || !isReady(newest, ctx.clock.real())) throw refuse(platformRefusals.notFound);
  const signature = signatureOf(ctx, newest.id).toString('base64url');
  return { address: ownAddress(ctx, `/data-exports/${newest.id}?sig=${signature}`) };
}

/** An export holds everything, including uncovered photos: nobody downloads it while impersonating a user. */
export function refuseImpersonation({ impersonatedBy }: Viewer): void {
  if (impersonatedBy) throw refuse(platformRefusals.impersonationReadsOnly);
}

/** Whether we signed the address; the database knows its account and its expiry. */
export function isSignedExport(ctx: Pick<ReadContext, 'config'>, id: string, signature: string): boolean {
  const expected = signatureOf(ctx, id);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
