import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { countRows } from '../db/count-rows.ts';
import type { ReadDb, WriteDb } from '../db/database.ts';
import { type DatedPage, literal, olderThan, type Sql, sql, wayOf, where } from '../db/sql.ts';
import type { Position } from '../lists/position.ts';

export type MailState = 'kept' | 'waiting' | 'sent' | 'failed';

/** A mail without its texts. */
export interface MailRow {
  readonly id: string;
  readonly template: string;
  readonly accountId: string | null;
  readonly toAddress: string;
  readonly subject: string;
  readonly state: MailState;
  readonly hadSecret: boolean;
  /** Whether its link is still in it. */
  readonly hasSecret: boolean;
  readonly tries: number;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly lastError: string | null;
}

const columns: Sql = literal(`
  id, template, account_id as "accountId", to_address as "toAddress", subject, state, had_secret as "hadSecret",
  secret is not null as "hasSecret", tries, due_at as "dueAt", created_at as "createdAt", sent_at as "sentAt",
  last_error as "lastError"`);

export interface NewMail {
  readonly id: string;
  readonly template: string;
  readonly accountId: string | null;
  readonly toAddress: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly secret: string | null;
  readonly unsubscribeUrl: string | null;
  readonly state: 'kept' | 'waiting';
  /** Goes before all that wait already. */
  readonly isFirst: boolean;
}

// Whatever is due the longest is sent first.
const BEFORE_ALL_OTHERS = new Date(0);

/** Keeps a mail; one that waits is due at once. */
export async function insertMail(tx: WriteDb, mail: NewMail, now: Date): Promise<void> {
  const dueAt = mail.state === 'waiting' ? (mail.isFirst ? BEFORE_ALL_OTHERS : now) : null;
  await tx.run(sql`
    insert into mails (id, template, account_id, to_address, subject, body_text, body_html, secret, had_secret,
      unsubscribe_url, state, sendings, tries, due_at, created_at)
    values (${mail.id}, ${mail.template}, ${mail.accountId}, ${mail.toAddress}, ${mail.subject}, ${mail.text},
      ${mail.html}, ${mail.secret}, ${mail.secret !== null}, ${mail.unsubscribeUrl}, ${mail.state}, 1, 0, ${dueAt}, ${now})`);
}

/** Everything that a mail server needs. */
export interface DueMail {
  readonly id: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string | null;
  readonly sendings: number;
  /** Counts this one. */
  readonly tries: number;
}

// Longer than one attempt with all its timeouts; a process that died before then has not sent it.
export const LEASE_MILLISECONDS = 120_000;

/** Leases the mail that is due the longest until `leaseEnd`; a process that dies before then has not sent it. */
export async function leaseDueMail(tx: WriteDb, now: Date, leaseEnd: Date): Promise<DueMail | undefined> {
  return tx.row<DueMail>(sql`
    update mails set tries = tries + 1, due_at = ${leaseEnd}
    where id = (
      select id from mails where state = 'waiting' and due_at <= ${now}
      order by due_at limit 1 for update skip locked)
    returning id, to_address as "toAddress", subject, body_text as "text", body_html as "html",
      unsubscribe_url as "unsubscribeUrl", sendings, tries`);
}

// In place of a link's secret, in our copy of a mail that has left.
const CUT_OUT = '…';

/** The mail is sent; the link in our copy is made unusable. */
export async function noteSent(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update mails set state = 'sent', due_at = null, sent_at = ${now}, last_error = null,
      body_text = replace(body_text, coalesce(secret, ''), ${CUT_OUT}),
      body_html = replace(body_html, coalesce(secret, ''), ${CUT_OUT}), secret = null
    where id = ${id}`);
}

/** Without a next try the mail has failed. */
export async function noteFailure(
  tx: WriteDb,
  id: string,
  failure: { error: string; nextTryAt: Date | null },
): Promise<void> {
  const state = failure.nextTryAt ? 'waiting' : 'failed';
  await tx.run(sql`
    update mails set state = ${state}, due_at = ${failure.nextTryAt}, last_error = ${failure.error}
    where id = ${id}`);
}

/**
 * Mails that wait for their next try are due now, and what they were refused before no longer counts; but for those
 * that may be on their way at this moment.
 */
export async function tryWaitingNow(tx: WriteDb, now: Date): Promise<void> {
  const leaseEnd = new Date(now.getTime() + LEASE_MILLISECONDS);
  await tx.run(sql`
    update mails set due_at = ${now}, tries = 0 where state = 'waiting' and due_at > ${leaseEnd}`);
}

/** Orders a mail once more. */
export async function orderAgain(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update mails set state = 'waiting', due_at = ${now}, sendings = sendings + 1, tries = 0, last_error = null,
      again_at = ${now}
    where id = ${id}`);
}

export async function lockMail(tx: WriteDb, id: string): Promise<MailRow | undefined> {
  return tx.row<MailRow>(sql`select ${columns} from mails where id = ${id} for update`);
}

export async function findMail(db: ReadDb, id: string): Promise<MailRow | undefined> {
  return db.row<MailRow>(sql`select ${columns} from mails where id = ${id}`);
}

/** What the mail says, in both forms; with its link, unless it is to be cut out. */
export async function findMailTexts(
  db: ReadDb,
  id: string,
  { isCut }: { isCut: boolean },
): Promise<{ text: string; html: string } | undefined> {
  return isCut
    ? db.row(sql`
        select replace(body_text, coalesce(secret, ''), ${CUT_OUT}) as "text",
          replace(body_html, coalesce(secret, ''), ${CUT_OUT}) as "html"
        from mails where id = ${id}`)
    : db.row(sql`select body_text as "text", body_html as "html" from mails where id = ${id}`);
}

export interface MailFilter {
  readonly state?: MailState | undefined;
  readonly template?: string | undefined;
  readonly account?: string | undefined;
  /** A part of the address or the subject. */
  readonly q?: string | undefined;
  /** Only what is older than a place in the list. */
  readonly before?: Position | undefined;
}

function conditions({ state, template, account, q, before }: MailFilter): Sql {
  const pattern = q === undefined ? '' : `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return where([
    state !== undefined && sql`state = ${state}`,
    template !== undefined && sql`template = ${template}`,
    account !== undefined && sql`account_id = ${account}`,
    q !== undefined && sql`(to_address ilike ${pattern} or subject ilike ${pattern})`,
    olderThan(before),
  ]);
}

export async function listMails(db: ReadDb, filter: MailFilter, page: DatedPage): Promise<MailRow[]> {
  const way = wayOf(page);
  return db.rows<MailRow>(sql`
    select ${columns} from mails ${conditions(filter)}
    order by created_at ${way}, id ${way} limit ${page.limit} offset ${page.offset}`);
}

/** How many mails fit the filter, for the pages of their list: at most ten thousand. */
export async function countMails(db: ReadDb, filter: MailFilter): Promise<number> {
  return countRows(db, sql`from mails ${conditions(filter)}`);
}

/** Mails that should have left by now. */
export interface HeldUpMails {
  readonly count: number;
  /** Since when the oldest of them waits, be it once more; null when there are none. */
  readonly oldestAt: Date | null;
}

// There is an attempt every minute; a mail without one waits behind one whose server cannot be reached.
const LATE_MILLISECONDS = 5 * MINUTE_MILLISECONDS;

/** What waits although it was tried, or was due some time ago; as many rows are read as wait at all. */
export async function findHeldUpMails(db: ReadDb, now: Date): Promise<HeldUpMails> {
  const late = new Date(now.getTime() - LATE_MILLISECONDS);
  return db.one<HeldUpMails>(sql`
    select count(*) as count, min(coalesce(again_at, created_at)) as "oldestAt" from mails
    where state = 'waiting' and (last_error is not null or greatest(due_at, created_at) <= ${late})`);
}

/** Whether a mail server has taken the newest mail that was tried; false where none was. */
export async function wasNewestTaken(db: ReadDb): Promise<boolean> {
  const newest = await db.row<{ isSent: boolean }>(sql`
    select state = 'sent' as "isSent" from mails where state = 'sent' or last_error is not null
    order by created_at desc, id desc limit 1`);
  return newest?.isSent ?? false;
}

/** Cuts the links out of mails from before `time`, whose links no longer work anyway. */
export async function cutOldSecrets(tx: WriteDb, time: Date): Promise<void> {
  await tx.run(sql`
    update mails set body_text = replace(body_text, secret, ${CUT_OUT}),
      body_html = replace(body_html, secret, ${CUT_OUT}), secret = null
    where secret is not null and created_at < ${time}`);
}

/** Deletes up to a thousand mails from before `time`; how many there were. */
export async function deleteMailsBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`
    delete from mails where id in (
      select id from mails where created_at < ${time} and state <> 'waiting' order by created_at limit 1000)`);
}

/** Takes back the mails of a kind to an account that have not left yet. */
export async function takeBackWaiting(tx: WriteDb, template: string, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from mails where state = 'waiting' and template = ${template} and account_id = ${accountId}`);
}

/** For the person, the oldest first: what was mailed to the account, without the texts, which may hold a link. */
export async function listMailHeads(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select template, to_address, subject, state, created_at, sent_at from mails where account_id = ${accountId}
    order by created_at, id`);
}

/** Forgets the mails of an account that is gone; one that is on its way at the moment is gone all the same. */
export async function forgetMailsOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from mails where account_id = ${accountId}`);
}
