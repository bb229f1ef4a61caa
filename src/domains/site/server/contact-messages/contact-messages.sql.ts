import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { type DatedPage, type Sql, sql, wayOf, where } from '#platform/server/db/sql.ts';

export interface ContactMessageRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly accountId: string | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
}

export async function insertContactMessage(
  tx: WriteDb,
  contactMessage: Omit<ContactMessageRow, 'answeredAt'>,
): Promise<void> {
  const { id, name, email, message, accountId, createdAt } = contactMessage;
  await tx.run(sql`
    insert into contact_messages (id, name, email, message, account_id, created_at)
    values (${id}, ${name}, ${email}, ${message}, ${accountId}, ${createdAt})`);
}

/** When this address last wrote; locks the address until the transaction ends. */
export async function lockContactMessageAddress(tx: WriteDb, email: string): Promise<Date | undefined> {
  const address = email.toLowerCase();
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`letter ${address}`}, 0))`);
  const last = await tx.row<{ createdAt: Date }>(sql`
    select created_at as "createdAt" from contact_messages where lower(email) = ${address} order by created_at desc limit 1`);
  return last?.createdAt;
}

function conditionsOf(answered: boolean | undefined): Sql {
  return where([
    answered !== undefined && (answered ? sql`answered_at is not null` : sql`answered_at is null`),
  ]);
}

export async function listContactMessageRows(
  db: ReadDb,
  answered: boolean | undefined,
  page: DatedPage,
): Promise<ContactMessageRow[]> {
  const way = wayOf(page);
  return db.rows(sql`
    select id, name, email, message, account_id as "accountId", created_at as "createdAt", answered_at as "answeredAt"
    from contact_messages ${conditionsOf(answered)}
    order by created_at ${way}, id ${way} limit ${page.limit} offset ${page.offset}`);
}

/** Counts up to ten thousand. */
export async function countContactMessages(db: ReadDb, answered: boolean | undefined): Promise<number> {
  return countRows(db, sql`from contact_messages ${conditionsOf(answered)}`);
}

/** Returns the sender; undefined when there is no such message. */
export async function setContactMessageAnswered(
  tx: WriteDb,
  id: string,
  answeredAt: Date | null,
): Promise<Pick<ContactMessageRow, 'accountId'> | undefined> {
  return tx.row(sql`
    update contact_messages set answered_at = ${answeredAt} where id = ${id} returning account_id as "accountId"`);
}

/** The sender: an account, or a logged-out visitor with the account's address (null where that is not confirmed). */
export interface Writer {
  readonly accountId: string;
  readonly email: string | null;
}

const writtenBy = ({ accountId, email }: Writer): Sql =>
  sql`(account_id = ${accountId} or account_id is null and lower(email) = ${email})`;

/** For the data export, oldest first. */
export async function listContactMessagesOf(db: ReadDb, writer: Writer): Promise<unknown[]> {
  return db.rows(sql`
    select name, email, message, created_at, answered_at from contact_messages where ${writtenBy(writer)}
    order by created_at, id`);
}

/** Deletes the messages of an erased account. */
export async function forgetContactMessages(tx: WriteDb, writer: Writer): Promise<void> {
  await tx.run(sql`delete from contact_messages where ${writtenBy(writer)}`);
}
