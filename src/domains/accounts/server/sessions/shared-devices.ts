import type { ReadDb } from '#platform/server/db/database.ts';
import { isPublicAddress } from '#platform/server/http/public-address.ts';
import { UNKNOWN_DEVICE } from '../../contract/device-name.ts';
import { listAccountsAt, listSessionPlaces } from './sessions.sql.ts';

/**
 * The other accounts that logged in with the same device from the same address as this one, among the sessions that
 * are kept. Addresses inside a network are left out: behind a proxy everybody seems to come from the same one.
 */
export async function findAccountsSharingDevice(db: ReadDb, accountId: string): Promise<string[]> {
  const places = (await listSessionPlaces(db, accountId)).filter(
    ({ address, device }) => device !== UNKNOWN_DEVICE && isPublicAddress(address),
  );
  return places.length === 0 ? [] : listAccountsAt(db, places, accountId);
}
