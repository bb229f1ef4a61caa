/** Files that were removed by the site do not come back. */
import { stat } from 'node:fs/promises';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import { fileFailed, fileReady } from '../../contract/media.events.ts';
import { fileBlocked } from '../../contract/media.refusals.contract.ts';
import { setDecidedFile } from './files.sql.ts';
import { hashOfPath } from './hash-files.sql.ts';

/** Who knows what was removed; the domain `moderation` does. */
export interface BlockedFiles {
  /** SHA-256 of the blocked files of that size. */
  hashesOfSize(db: ReadDb, bytes: number): Promise<readonly string[]>;
  /** A blocked photo that differs from this hash in at most so many bits, and why it was removed. */
  findAlike(db: ReadDb, pictureHash: string, bits: number): Promise<{ readonly reason: string } | undefined>;
}

export const blockedFiles = port.one<BlockedFiles>('media.blocked-files');

/** Refuses an upload that is a blocked file, byte by byte. Only one of the same size as a blocked one is read for it. */
export async function refuseBlocked(
  { db, ports }: Pick<ReadContext, 'db' | 'ports'>,
  path: string,
): Promise<void> {
  const { size } = await stat(path);
  const hashes = await ports.one(blockedFiles).hashesOfSize(db, size);
  if (hashes.length > 0 && hashes.includes(await hashOfPath(path))) throw refuse(fileBlocked);
}

/**
 * What an operator decides of a file that was held: its owner can use it, or never can. `held`: not yet, a decision was
 * undone.
 */
export async function decideHeldFile(
  ctx: WriteContext,
  fileId: string,
  decision: 'allowed' | 'refused' | 'held',
): Promise<void> {
  const { status, errorCode } = {
    allowed: { status: 'finished' as const, errorCode: null },
    refused: { status: 'error' as const, errorCode: fileBlocked.code },
    held: { status: 'processing' as const, errorCode: null },
  }[decision];
  const ownerId = await setDecidedFile(ctx.tx, fileId, { status, errorCode, at: ctx.clock.real() });
  if (!ownerId) return;
  if (decision === 'allowed') ctx.publish(fileReady, { fileId, ownerId });
  if (errorCode !== null) ctx.publish(fileFailed, { fileId, ownerId, errorCode });
}
