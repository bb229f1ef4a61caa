/** Sixty thousand messages in one conversation open as fast as sixty: as many statements and rows, whichever way it is read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';
import { readsDuring, rowsGoneThrough, seedRows } from '#testing/watch-reads.ts';
import { listMessageRows } from './messages.sql.ts';

const LONG = 60_000;
const SHORT = 60;
const PAGE = 25;

let site: TestSite;
let fan: TestUser;
let long: string;
let short: string;

beforeAll(async () => {
  site = await openTestSite();
  fan = await registerFan(site);
  long = await conversationOf(LONG);
  short = await conversationOf(SHORT);
});
afterAll(() => site.close());

/** The fan's conversation with a new creator, with so many messages by turns. */
async function conversationOf(count: number): Promise<string> {
  const creator = await subscribableCreator(site);
  await letWrite(site, fan, creator);
  const id = await openConversation(site, fan, creator);
  await seedRows(
    site,
    `insert into messages (id, conversation_id, sender_id, position, revision, text, created_at, updated_at)
    select gen_random_uuid(), '${id}', case when n % 2 = 0 then '${fan.id}'::uuid else '${creator.id}' end, n, n,
      'Number ' || n, at, at
    from (select n, timestamptz '2026-11-01' + n * interval '1 second' as at from generate_series(1, ${count}) n) each;
    update conversations set last_position = ${count}, last_revision = ${count} where id = '${id}';
    update conversation_participants set listed_at = '2026-11-02', last_incoming = ${count - 1}
      where conversation_id = '${id}' and account_id = '${fan.id}';
    analyze messages`,
  );
  return id;
}

const call = (method: 'GET' | 'POST', path: string, query: Record<string, string> = {}) =>
  site.call(method, path, { token: fan.token, ...(method === 'GET' && { query }) });

/** The ways in which a client reads a conversation, each at the same distance from its end. */
const WAYS: [string, (count: number) => Record<string, string>][] = [
  ['its end', () => ({})],
  ['what is before a message', (count) => ({ before: String(count - 10) })],
  ['what came since a message', (count) => ({ after: String(count - 30) })],
  ['what has changed since a lost line', (count) => ({ changedAfter: String(count - 30) })],
];

test.each(WAYS)('%s: the same statements, and as many rows', async (_, queryOf) => {
  const read = async (id: string, count: number) => {
    let numbers: number[] = [];
    const reads = await readsDuring(site, async () => {
      const { status, data } = await call('GET', `/messages/conversations/${id}`, {
        limit: String(PAGE),
        ...queryOf(count),
      });
      expect([status, data.total]).toEqual([200, count]);
      numbers = data.data.map(({ position }: { position: number }) => count - position);
    });
    return { numbers, reads: reads.map(({ text, rows }) => [text, rows.length]) };
  };
  // The first of each may ask what is remembered afterwards.
  for (const id of [long, short]) await call('GET', `/messages/conversations/${id}`);
  const ofLong = await read(long, LONG);
  expect(ofLong.numbers).toHaveLength(PAGE);
  expect(ofLong).toEqual(await read(short, SHORT));
});

test.each(WAYS)('%s: PostgreSQL goes through one page of messages', async (_, queryOf) => {
  const place = Object.fromEntries(Object.entries(queryOf(LONG)).map(([name, at]) => [name, Number(at)]));
  const rows = await rowsGoneThrough(site, 'messages', (db) =>
    listMessageRows(db, long, { limit: PAGE, offset: 0, ...place }),
  );
  expect(rows).toBe(PAGE);
});

test('reading it to its end, and writing on, counts what is unread as in a short one', async () => {
  const unread = async () => (await call('GET', '/messages/total-unread-messages')).data.total;
  expect(await unread()).toBe(2);
  const inbox = (await call('GET', '/conversations')).data.data;
  expect(inbox.map(({ totalNotSeenMessages: total }: { totalNotSeenMessages: number }) => total)).toEqual(
    expect.arrayContaining([LONG / 2, SHORT / 2]),
  );
  expect((await call('POST', `/messages/read-all/${long}`)).data).toMatchObject({
    readPosition: LONG,
    total: 1,
  });
  expect(await unread()).toBe(1);
  const sent = await sendMessage(site, fan, long, 'And one more');
  expect(sent.data).toMatchObject({ position: LONG + 1 });
});
