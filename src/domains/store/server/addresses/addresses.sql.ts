import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { AddressLines, AddressRow } from './addresses.tables.ts';

const columns: Sql = literal(`
  id, owner_id as "ownerId", name, country, state, city, district, ward, street_address as "streetAddress",
  street_number as "streetNumber", zip_code as "zipCode", description, created_at as "createdAt",
  updated_at as "updatedAt"`);

/** How many there are. Calls that save one at once wait for each other, so that none gets past the limit. */
export async function lockAddressesOf(tx: WriteDb, ownerId: string): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${ownerId}`}, 0))`);
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from addresses where owner_id = ${ownerId}`,
  );
  return total;
}

export async function insertAddress(
  tx: WriteDb,
  { id, ownerId, now, ...lines }: AddressLines & { id: string; ownerId: string; now: Date },
): Promise<AddressRow> {
  return tx.one(sql`
    insert into addresses (id, owner_id, name, country, state, city, district, ward, street_address, street_number,
      zip_code, description, created_at, updated_at)
    values (${id}, ${ownerId}, ${lines.name}, ${lines.country}, ${lines.state}, ${lines.city}, ${lines.district},
      ${lines.ward}, ${lines.streetAddress}, ${lines.streetNumber}, ${lines.zipCode}, ${lines.description}, ${now}, ${now})
    returning ${columns}`);
}

/** Undefined where the owner has no such address. */
export async function updateAddress(
  tx: WriteDb,
  { id, ownerId, now, ...lines }: AddressLines & { id: string; ownerId: string; now: Date },
): Promise<AddressRow | undefined> {
  return tx.row(sql`
    update addresses set name = ${lines.name}, country = ${lines.country}, state = ${lines.state}, city = ${lines.city},
      district = ${lines.district}, ward = ${lines.ward}, street_address = ${lines.streetAddress},
      street_number = ${lines.streetNumber}, zip_code = ${lines.zipCode}, description = ${lines.description},
      updated_at = ${now}
    where id = ${id} and owner_id = ${ownerId} returning ${columns}`);
}

export async function findAddress(db: ReadDb, ownerId: string, id: string): Promise<AddressRow | undefined> {
  return db.row(sql`select ${columns} from addresses where id = ${id} and owner_id = ${ownerId}`);
}

export async function listAddressesOf(
  db: ReadDb,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AddressRow[]; total: number }> {
  const rows = await db.rows<AddressRow>(sql`
    select ${columns} from addresses where owner_id = ${ownerId}
    order by created_at desc, id desc limit ${limit} offset ${offset}`);
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from addresses where owner_id = ${ownerId}`,
  );
  return { rows, total };
}

/** Whether the owner had it. */
export async function deleteOwnAddress(tx: WriteDb, ownerId: string, id: string): Promise<boolean> {
  const row = await tx.row(
    sql`delete from addresses where id = ${id} and owner_id = ${ownerId} returning id`,
  );
  return row !== undefined;
}

export async function deleteAddressesOf(tx: WriteDb, ownerId: string): Promise<void> {
  await tx.run(sql`delete from addresses where owner_id = ${ownerId}`);
}
