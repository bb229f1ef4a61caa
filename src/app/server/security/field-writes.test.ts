/**
 * Mass assignment: every writing endpoint is sent fields that only the server may set. They are dropped or refused,
 * and never found in a table.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '#testing/arbitrary-input.ts';
import { askRow } from '#testing/ask-row.ts';
import { matrix } from '#testing/matrix/matrix.ts';
import type { Ask, Row } from '#testing/matrix/row.ts';
import { dropConversions } from '#testing/videos.ts';
import { type Actor, actors, openWorld, type World } from '#testing/world.ts';
import { domains } from '../domains.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.site.close());

const STRANGER = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
const LONG_AGO = '1999-09-09T09:09:09.000Z';
const WORD = 'smuggled';
const AMOUNT = 98_765.43;

/** What only the server sets, with values that can be found again. */
const serverFields: Readonly<Record<string, unknown>> = {
  _id: STRANGER,
  id: STRANGER,
  accountId: STRANGER,
  owner: STRANGER,
  ownerId: STRANGER,
  userId: STRANGER,
  creatorId: STRANGER,
  performerId: STRANGER,
  fromSourceId: STRANGER,
  sourceId: STRANGER,
  buyerId: STRANGER,
  sellerId: STRANGER,
  role: 'operator',
  roles: ['admin'],
  status: WORD,
  approved: true,
  verified: true,
  verifiedEmail: true,
  verifiedAccount: true,
  verifiedDocument: true,
  isFeatured: true,
  score: 987_654,
  followerCount: 987_654,
  totalLike: 987_654,
  balance: AMOUNT,
  balanceAfter: AMOUNT,
  price: AMOUNT,
  grossPrice: AMOUNT,
  commission: 0.987_654,
  siteCommission: 0.987_654,
  canView: true,
  isBought: true,
  mediaState: WORD,
  publishedAt: LONG_AGO,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  deletedAt: LONG_AGO,
  passwordHash: WORD,
  password_hash: WORD,
  token: WORD,
  gateway: WORD,
  constructor: { prototype: { smuggled: true } },
  prototype: { smuggled: true },
};

/** Any trace of those values in a row. */
const TRACES = `${STRANGER}|1999-09-09|smuggled|98765\\.?43|987654|0\\.987654`;

const endpoints = domains.flatMap((domain) => domain.routes ?? []).map((route) => route.endpoint);

/** Fields that the endpoint itself does not have. */
function foreignFields(row: Row): Record<string, unknown> {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === row.route);
  const own = fieldsOf(endpoint?.body);
  const foreign = Object.entries(serverFields).filter(([name]) => !Object.hasOwn(own, name));
  // As an own key, which only JSON can write.
  return { ...JSON.parse('{"__proto__":{"smuggled":true}}'), ...Object.fromEntries(foreign) };
}

/** Own keys only, the one named __proto__ among them. */
function together(...parts: object[]): Record<string, unknown> {
  const whole = Object.create(null) as Record<string, unknown>;
  for (const part of parts) for (const [name, value] of Object.entries(part)) whole[name] = value;
  return whole;
}

function withForeignFields(row: Row, ask: Ask): Ask {
  const foreign = foreignFields(row);
  if (!ask.form) return { ...ask, body: together(ask.body ?? {}, foreign) };
  const texts = Object.entries(foreign).filter(([name]) => !(name in Object.prototype));
  return {
    ...ask,
    form: { ...Object.fromEntries(texts.map(([name, value]) => [name, String(value)])), ...ask.form },
  };
}

/** Where a transaction that begins now would stand; rows that come or change after it have a later one. */
async function now(): Promise<string> {
  const { rows } = await world.site.runtime.database.pool.query(
    'select pg_snapshot_xmax(pg_current_snapshot())::xid::text as xid',
  );
  return rows[0].xid;
}

/** The statement that reads what has come or changed in any table, in PostgreSQL's words; put together once. */
let traces: Promise<string> | undefined;
async function tracesStatement(): Promise<string> {
  const { rows: tables } = await world.site.runtime.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return tables
    .map(
      ({ name }) => `select '${name}: ' || t::text as trace from "${name}" t
        where age(t.xmin) <= age($1::xid) and t::text ~ '${TRACES}'`,
    )
    .join(' union all ');
}

/** Tables with a trace of what was sent, in rows written `since`. Events keep what the server itself has written. */
async function tracesInTables(since: string): Promise<string[]> {
  traces ??= tracesStatement();
  const found = await world.site.runtime.database.pool.query<{ trace: string }>({
    name: 'traces-in-tables',
    text: await traces,
    values: [since],
  });
  return found.rows.map(({ trace }) => trace);
}

/** Fields of an account that no call may change. */
async function standing(): Promise<unknown> {
  const { rows } = await world.site.runtime.database.pool.query(
    `
    select id, role, status, approved, verified_email, accounts.created_at, featured, rate_basis_points
    from accounts left join creators on account_id = id left join creator_rates on creator_id = id
    where id = any($1) order by id`,
    [Object.values(world.users).map(({ id }) => id)],
  );
  return rows;
}

const writes = matrix.filter((row) => !row.isRaw && !row.route.startsWith('GET '));
const named = writes.map((row) => [row.about ? `${row.route} (${row.about})` : row.route, row] as const);

/** An actor who is allowed; for public endpoints a visitor. */
const entitledTo = (row: Row): Actor | undefined => actors.find((actor) => row.answers[actor] === 'ok');

test.each(named.filter(([, row]) => entitledTo(row)))('%s', async (_name, row) => {
  const actor = entitledTo(row) as Actor;
  const ask = (await row.ask?.(world, actor)) ?? {};
  const before = await standing();
  const since = await now();
  const answer = await askRow(world, row, actor, withForeignFields(row, ask));
  // A conversion takes none of the fields: what an upload may write is written when it is answered.
  await dropConversions(world.site);
  await world.site.drain();
  expect(answer.status).toBeLessThan(500);
  expect(await standing()).toEqual(before);
  expect(await tracesInTables(since)).toEqual([]);
  expect(({} as { smuggled?: boolean }).smuggled).toBeUndefined();
  // Dropped or refused.
  if (answer.status >= 300) expect([400, 422]).toContain(answer.status);
});

test('a trace would be found', async () => {
  const { pool } = world.site.runtime.database;
  const since = await now();
  await pool.query("update accounts set name = 'smuggled' where id = $1", [world.users.fan.id]);
  expect(await tracesInTables(since)).toHaveLength(1);
  expect(await tracesInTables(await now())).toEqual([]);
});
