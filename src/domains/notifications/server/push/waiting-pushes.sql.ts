import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { RungEntry } from '../bell/bell.sql.ts';
import type { WaitingEntry } from '../delivery/waiting-mails.sql.ts';
import type { Device } from './push-devices.sql.ts';

/** Notes a notice for devices, each with the time from which it may be sent. Returns for how many it is news. */
export async function notePushes(
  tx: WriteDb,
  due: ReadonlyMap<string, Date>,
  { kind, group, member, actorId, link, facts, now }: RungEntry,
): Promise<number> {
  return tx.run(sql`
    insert into pushed_notices (device_id, kind, group_key, member, actor_id, link, facts, happened_at, due_at)
    select each.id, ${kind}, ${group}, ${member}, ${actorId ?? null}::uuid, ${link},
      ${JSON.stringify(facts ?? {})}::jsonb, ${now}, each.due
    from unnest(${[...due.keys()]}::uuid[], ${[...due.values()]}::timestamptz[]) as each (id, due)
    order by each.id
    on conflict do nothing`);
}

/** What is due for one device. */
export interface DuePush {
  readonly device: Device;
  readonly entries: readonly WaitingEntry[];
  /** How often it was tried, with this time. */
  readonly tries: number;
}

/** Leases what is due for some devices until `leaseEnd`; a process that dies before then has not sent it. */
export async function leaseDuePushes(
  tx: WriteDb,
  { now, real, leaseEnd, limit }: { now: Date; real: Date; leaseEnd: Date; limit: number },
): Promise<DuePush[]> {
  const rows = await tx.rows<Device & { deviceId: string; tries: number; entry: WaitingEntry }>(sql`
    with due as (
      select id from push_devices d
      where exists (
        select from pushed_notices p where p.device_id = d.id and p.sent_at is null and p.due_at <= ${now})
        and exists (select from sessions s where s.id = d.session_id and s.revoked_at is null and s.expires_at > ${real})
      order by id limit ${limit} for update skip locked)
    update pushed_notices p set tries = p.tries + 1, due_at = ${leaseEnd}
    from due join push_devices d using (id)
    where p.device_id = due.id and p.sent_at is null and p.due_at <= ${now}
    returning d.id, d.account_id as "accountId", d.endpoint, d.p256dh, d.auth, p.tries,
      json_build_object('kind', p.kind, 'group', p.group_key, 'member', p.member, 'actorId', p.actor_id,
        'link', p.link, 'facts', p.facts, 'happenedAt', p.happened_at) as entry`);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, accountId, endpoint, p256dh, auth } = first;
    return {
      device: { id, accountId, endpoint, p256dh, auth },
      entries: group.map(({ entry }) => ({ ...entry, happenedAt: new Date(entry.happenedAt) })),
      tries: Math.max(...group.map(({ tries }) => tries)),
    };
  });
}

/** What was leased until `leaseEnd` is sent, and not again. */
export async function noteSentPushes(
  tx: WriteDb,
  deviceId: string,
  { leaseEnd, now }: { leaseEnd: Date; now: Date },
): Promise<void> {
  await tx.run(sql`
    update pushed_notices set sent_at = ${now}
    where device_id = ${deviceId} and sent_at is null and due_at = ${leaseEnd}`);
}

/** What was leased until `leaseEnd` is tried again at another time. */
export async function putOffPushes(
  tx: WriteDb,
  deviceId: string,
  { leaseEnd, next }: { leaseEnd: Date; next: Date },
): Promise<void> {
  await tx.run(sql`
    update pushed_notices set due_at = ${next}
    where device_id = ${deviceId} and sent_at is null and due_at = ${leaseEnd}`);
}

/** What waits for the devices of an account is due at another time. */
export async function moveWaitingPushes(tx: WriteDb, accountId: string, due: Date): Promise<void> {
  await tx.run(sql`
    update pushed_notices p set due_at = ${due} from push_devices d
    where d.id = p.device_id and d.account_id = ${accountId} and p.sent_at is null and p.tries = 0`);
}

/** What waits of a kind is not sent. */
export async function dropWaitingPushes(tx: WriteDb, accountId: string, kind: string): Promise<void> {
  await tx.run(sql`
    delete from pushed_notices p using push_devices d
    where d.id = p.device_id and d.account_id = ${accountId} and p.sent_at is null and p.kind = ${kind}`);
}

/** What was undone before it was sent. */
export async function withdrawPush(
  tx: WriteDb,
  accountId: string,
  { kind, group, member }: Pick<RungEntry, 'kind' | 'group' | 'member'>,
): Promise<void> {
  await tx.run(sql`
    delete from pushed_notices p using push_devices d
    where d.id = p.device_id and d.account_id = ${accountId} and p.kind = ${kind} and p.group_key = ${group}
      and p.member = ${member} and p.sent_at is null`);
}

/** Deletes some of those before a time; returns how many. */
export async function deleteSomePushesBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`
    delete from pushed_notices where ctid = any(array(
      select ctid from pushed_notices where happened_at < ${time} order by happened_at limit 1000))`);
}

/** About an erased account, on the devices of others; its own are gone with it. */
export async function deletePushesAbout(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from pushed_notices where actor_id = ${accountId}`);
}

/** For the export of an account. */
export async function findOwnPushed(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select p.kind, p.link, p.happened_at as "happenedAt", p.due_at as "dueAt", p.sent_at as "sentAt"
    from pushed_notices p join push_devices d on d.id = p.device_id
    where d.account_id = ${accountId} order by p.happened_at, p.kind, p.member`);
}
