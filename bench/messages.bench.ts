/**
 * Messages: how long one takes from being sent to the other's screen while 200 a second are sent, and how many a second
 * are sent at most, beside the statements of sending through the driver alone: by the command that sends, in one process
 * as the driver is, and by whole calls over HTTP.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { sendMessage } from '#domains/messaging/server/messages/send-message.ts';
import { SiteClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Viewer } from '#platform/server/context.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log/log.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts';
import { openRuntime } from '../src/app/server/open-runtime.ts';
import { type BenchSite, openBenchSite, post } from './bench-site.ts';
import type { Bench } from './figure.ts';
import { loadHttp } from './load-http.ts';
import { registerCreator } from './seed-conversations.ts';
import { onDatabase } from './seed-posts.ts';
import { takeTurns } from './take-turns.ts';

const USERS = 10;
const PER_SECOND = 200;
const WARM_UP_SECONDS = 4;
const SECONDS = 15;
const CONNECTIONS = 16;
const TURN_SECONDS = 3;
const BAR_MILLISECONDS = 150;
const P99 = 0.99;

interface Pair {
  conversationId: string;
  /** Of the creator, who sends. */
  token: string;
  creatorId: string;
}

/** Creators and fans who follow them, and the conversations of each with each. */
async function seedPairs(site: BenchSite): Promise<{ pairs: Pair[]; fanTokens: string[] }> {
  const fanTokens: string[] = [];
  const creatorTokens: string[] = [];
  for (let n = 0; n < USERS; n++) {
    fanTokens.push(await site.registerFan(`reader${n}`));
    creatorTokens.push(await registerCreator(site, `sender${n}`));
  }
  await onDatabase(site.databaseUrl, (client) =>
    client.query(`
      insert into follows (fan_id, creator_id, created_at)
      select f.id, c.id, now() from accounts f, accounts c
      where f.username like 'reader%' and c.username like 'sender%'`),
  );
  const pairs: Pair[] = [];
  for (const token of creatorTokens)
    for (let n = 0; n < USERS; n++) {
      const { _id: conversationId = '', performerId: creatorId = '' } = await post(
        site.address,
        '/conversations',
        { source: 'user', sourceId: `reader${n}` },
        token,
      );
      pairs.push({ conversationId, token, creatorId });
    }
  return { pairs, fanTokens };
}

const bodyOf = (_id: string) => ({ _id, text: 'The left hand alone, before I chose.' });

/** Milliseconds from sending to arrival at the reader's socket, of each message. */
async function measureArrivals(
  site: BenchSite,
  pairs: readonly Pair[],
  fanTokens: readonly string[],
): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const sockets: Socket[] = await Promise.all(fanTokens.map((token) => connect(site, token)));
  for (const socket of sockets)
    socket.on('message_created', ({ _id }: { _id: string }) => {
      const at = sentAt.get(_id);
      if (at !== undefined) times.push(performance.now() - at);
      sentAt.delete(_id);
    });
  const sending: Promise<unknown>[] = [];
  const run = async (seconds: number) => {
    const started = performance.now();
    for (let n = 0; n < seconds * PER_SECOND; n++) {
      // In step with the clock, whether the site keeps up or not.
      const due = started + (n * 1000) / PER_SECOND;
      while (performance.now() < due) await new Promise((goOn) => setTimeout(goOn, 1));
      const { conversationId, token } = pairs[n % pairs.length] as Pair;
      const _id = randomUUID();
      sentAt.set(_id, performance.now());
      sending.push(post(site.address, `/messages/conversations/${conversationId}`, bodyOf(_id), token));
    }
    await Promise.all(sending);
    const until = performance.now() + 10_000;
    while (sentAt.size > 0 && performance.now() < until) await new Promise((goOn) => setTimeout(goOn, 10));
    if (sentAt.size > 0) throw new Error(`${sentAt.size} messages did not arrive`);
  };
  await run(WARM_UP_SECONDS);
  times.length = 0;
  await run(SECONDS);
  for (const socket of sockets) socket.disconnect();
  return times.toSorted((a, b) => a - b);
}

function connect(site: BenchSite, token: string): Promise<Socket> {
  const socket = io(site.address, { query: { token }, transports: ['websocket'], forceNew: true });
  return new Promise((connected, failed) => {
    socket.once('connect', () => connected(socket));
    socket.once('connect_error', failed);
  });
}

/** The whole call, from as many connections as the driver gets. */
async function sendOverHttp(site: BenchSite, pairs: readonly Pair[], seconds: number): Promise<number> {
  const load = { connections: CONNECTIONS, seconds, method: 'POST' as const };
  const rates = await Promise.all(
    // One address per load: a few conversations share the connections.
    pairs.slice(0, CONNECTIONS).map(({ conversationId, token }) =>
      loadHttp({
        ...load,
        connections: 1,
        url: `${site.address}/messages/conversations/${conversationId}`,
        headers: { authorization: token, 'content-type': 'application/json' },
        body: () => JSON.stringify(bodyOf(randomUUID())),
      }),
    ),
  );
  return rates.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** The command with all that it asks and stores, in this process: no HTTP, no session, no sockets. */
async function sendByCommand(site: BenchSite, pairs: readonly Pair[], seconds: number): Promise<number> {
  const config = readConfig({ DATA_DIR: site.folder, SECRET_KEY: 'k'.repeat(40) });
  const database = openDatabase({ url: site.databaseUrl, poolSize: CONNECTIONS });
  const storage = await openLocalDisk(`${site.folder}/media`);
  const log = openLog({ level: 'error' });
  const runtime = openRuntime({ config, clock: new SiteClock(), database, storage, log });
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const worker = async ({ conversationId, creatorId }: Pair) => {
    const viewer: Viewer = {
      accountId: creatorId,
      role: 'creator',
      sessionId: '',
      approved: true,
      language: null,
      authenticatedAt: new Date(),
      openedOn: 'api',
      hasOperatorPowers: false,
    };
    while (performance.now() < until) {
      const body = { ...bodyOf(randomUUID()), fileIds: [] };
      await runtime.write({ viewer }, (ctx) =>
        sendMessage(ctx, { params: { id: conversationId }, query: undefined, body }),
      );
      sent += 1;
    }
  };
  await Promise.all(pairs.slice(0, CONNECTIONS).map(worker));
  await database.close();
  return sent / seconds;
}

/** What sending writes, and nothing else: the conversation is locked, the message and both lists are written. */
async function sendBare(site: BenchSite, pairs: readonly Pair[], seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: CONNECTIONS });
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const worker = async ({ conversationId, creatorId }: Pair) => {
    const client = await pool.connect();
    while (performance.now() < until) {
      await client.query('begin');
      await client.query({
        name: 'lock',
        text: 'select last_position from conversations where id = $1 for update',
        values: [conversationId],
      });
      await client.query({
        name: 'append',
        text: `
          with place as (
            update conversations set last_position = last_position + 1, last_revision = last_revision + 1
            where id = $1 returning last_position, last_revision),
          sent as (
            insert into messages (id, conversation_id, sender_id, position, revision, text, created_at, updated_at)
            select $2, $1, $3, last_position, last_revision, $4, now(), now() from place)
          update conversation_participants set listed_at = now(),
            last_incoming = case when account_id = $3 then last_incoming else place.last_position end
          from place where conversation_id = $1`,
        values: [conversationId, randomUUID(), creatorId, bodyOf('').text],
      });
      await client.query('commit');
      sent += 1;
    }
    client.release();
  };
  await Promise.all(pairs.slice(0, CONNECTIONS).map(worker));
  await pool.end();
  return sent / seconds;
}

const bench: Bench = async ({ say }) => {
  const site = await openBenchSite();
  try {
    const { pairs, fanTokens } = await seedPairs(site);
    const times = await measureArrivals(site, pairs, fanTokens);
    const p99 = times[Math.floor(times.length * P99)] ?? 0;
    say(
      `p50 ${(times[times.length >> 1] ?? 0).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms at ${PER_SECOND} a second`,
    );
    const bare = () => sendBare(site, pairs, TURN_SECONDS);
    const byCommand = await takeTurns(() => sendByCommand(site, pairs, TURN_SECONDS), bare);
    const overHttp = await takeTurns(() => sendOverHttp(site, pairs, TURN_SECONDS), bare);
    const limit = { unit: 'msg/s', limitIs: 'what sending writes, through `pg`', bar: { atLeast: 0.5 } };
    return [
      {
        name: 'a message to the other’s screen, p99 at 200 a second',
        measured: p99,
        limit: BAR_MILLISECONDS,
        unit: 'ms',
        limitIs: 'the bar',
        bar: { atMost: 1 },
      },
      { name: 'messages sent, the command alone', ...byCommand, ...limit },
      { name: 'messages sent over HTTP', ...overHttp, ...limit },
    ];
  } finally {
    await site.close();
  }
};

export default bench;
