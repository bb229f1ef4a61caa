import { readSettings } from '#domains/site/server/index.ts';
import type { WriteDb } from '#platform/server/db/database.ts';
import { refuse } from '#platform/server/refuse.ts';
import { storageUsedUp } from '../../contract/media.refusals.contract.ts';
import { lockStorageOf, sumUsedBytes } from './storage-of-account.sql.ts';

const GIGABYTE = 1024 ** 3;

/**
 * Refuses with `media.storage-used-up` when a file exceeds what an account may store. Others of the same account wait
 * until the transaction ends, so that two together cannot exceed it. `uploadId` is the upload that the file comes by.
 */
export async function requireStorage(
  tx: WriteDb,
  { ownerId, fileBytes, uploadId }: { ownerId: string; fileBytes: number; uploadId?: string | undefined },
): Promise<void> {
  await lockStorageOf(tx, ownerId);
  const { creatorStorageGigabytes } = await readSettings(tx);
  const allowedBytes = creatorStorageGigabytes * GIGABYTE;
  const usedBytes = await sumUsedBytes(tx, ownerId, uploadId);
  if (usedBytes + fileBytes > allowedBytes)
    throw refuse(storageUsedUp, { usedBytes, allowedBytes, fileBytes });
}
