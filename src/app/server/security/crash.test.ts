/**
 * Crash test: fans buy tokens, tip, unlock and like, and a creator uploads, while the server and PostgreSQL are
 * killed. Clients repeat each request with the same idempotency key until they know the outcome. Nothing that was
 * acknowledged is lost, and nothing happens twice. One round; with LONG=1 thirty.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyMedia } from '#domains/media/server/index.ts';
import { rollUp } from '#domains/wallet/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import { balance, publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { type KillableSite, openKillableSite } from '#testing/killable-site.ts';
import { photo } from '#testing/pictures.ts';
import type { Answer } from '#testing/site.ts';

const ROUNDS = process.env.LONG ? 30 : 1;
const FANS = 4;
const POSTS = 4;
const POST_PRICE = 5;
const TOP_UP = 25;
const TIP = 10;
// Long enough for some dozens of orders between two blows.
const PEACE_MILLISECONDS = 1_000;
// A server is back within 5 s on a quiet machine, PostgreSQL after recovery within 10 s.
const AGAIN_MILLISECONDS = 100;
// A round takes some 8 s; a busy machine may need many times as long.
const TIMEOUT_MILLISECONDS = 900_000 + ROUNDS * 60_000;

interface Order {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  /** The first answer that left no doubt. */
  answer?: Answer;
}

let site: KillableSite;
let creator: TestUser;
let postIds: string[];
let isOpen = true;
/** Answers that a client cannot make sense of: neither an order's fate nor "later". */
const oddAnswers: string[] = [];
let unknownOutcomes = 0;

beforeAll(async () => {
  site = await openKillableSite();
  creator = await registerCreator(site, { approved: true });
  postIds = [];
  for (let made = 0; made < POSTS; made++) {
    const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: POST_PRICE });
    postIds.push(post._id);
  }
}, TIMEOUT_MILLISECONDS);
afterAll(() => site?.close(), TIMEOUT_MILLISECONDS);

/** A person with a phone: one order after the other, each with a key of its own. */
class Fan {
  readonly user: TestUser;
  readonly orders: Order[] = [];

  constructor(user: TestUser) {
    this.user = user;
  }

  /** Until the shop closes, and until something was bought: a slow machine may end no order between two blows. */
  async shop(): Promise<void> {
    const wanted = [...postIds];
    while (isOpen || this.charges.length === 0) {
      const topUp = await this.order('/payment/wallet/top-up', { amount: TOP_UP });
      await this.order(`/payment/sandbox/${topUp.data._id}/pay`, { card: 'pays' });
      await this.order(`/wallet/charges/tip/${creator.id}`, { price: TIP });
      const postId = wanted.shift();
      if (!postId) continue;
      const unlocked = await this.order(`/wallet/charges/feed/${postId}`, {});
      // The tokens are not there yet: another order, later.
      if (unlocked.status === 402) wanted.push(postId);
    }
  }

  async order(path: string, body: object): Promise<Answer> {
    const order: Order = { path, body, key: newId() };
    this.orders.push(order);
    order.answer = await this.ask(order);
    return order.answer;
  }

  /** Asks until the answer leaves no doubt. */
  async ask({ path, body, key }: Order): Promise<Answer> {
    for (;;) {
      const { token } = this.user;
      const answer = await site
        .call('POST', path, { token, body, headers: { 'idempotency-key': key } })
        .catch(() => undefined);
      if (answer && isClear(answer)) return answer;
      unknownOutcomes += 1;
      await pause(AGAIN_MILLISECONDS);
    }
  }

  done(start: string): Answer[] {
    const answers = this.orders.filter(({ path }) => path.startsWith(start)).map(({ answer }) => answer);
    return answers.filter((answer) => answer?.status === 200) as Answer[];
  }

  get charges(): Answer[] {
    return this.done('/wallet/charges/');
  }

  /** Tokens, after all that was answered. */
  get expectedBalance(): number {
    const spent = this.charges.reduce((sum, { data }) => sum + data.totalPrice, 0);
    return this.done('/payment/sandbox/').length * TOP_UP - spent;
  }
}

/** Likes one post after the other, again and again: a like is there once however often it is sent. */
async function likeEverything({ token }: TestUser): Promise<Set<string>> {
  const liked = new Set<string>();
  while (isOpen || liked.size === 0) {
    for (const objectId of postIds) {
      const body = { objectType: 'feed', action: 'like', objectId };
      const answer = await site.call('POST', '/reactions', { token, body }).catch(() => undefined);
      if (answer?.status === 200) liked.add(objectId);
      else await pause(AGAIN_MILLISECONDS);
    }
    await pause(AGAIN_MILLISECONDS);
  }
  return liked;
}

/** Uploads photos; answers those that were acknowledged: one at least, when a slow machine ends none between two blows. */
async function keepUploading({ token }: TestUser): Promise<string[]> {
  const bytes = await photo({ width: 320, height: 240 });
  const acknowledged: string[] = [];
  while (isOpen || acknowledged.length === 0) {
    const file = { name: 'photo.jpg', bytes };
    const answer = await site
      .upload('/performer/feeds/photo/upload', { file }, { token })
      .catch(() => undefined);
    if (answer?.status === 200) acknowledged.push(answer.data._id);
    await pause(AGAIN_MILLISECONDS);
  }
  return acknowledged;
}

function isClear({ status, body }: Answer): boolean {
  if (status === 200 || status === 402) return true;
  const isLater = status === 503 || body.code === 'idempotency.running';
  if (!isLater) oddAnswers.push(`${status} ${body.code}`);
  return !isLater && status < 500;
}

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(statement, values)).rows;

test(`${ROUNDS} round(s) of blows while everybody is busy`, { timeout: TIMEOUT_MILLISECONDS }, async () => {
  const fans: Fan[] = [];
  for (let at = 0; at < FANS; at++) fans.push(new Fan(await registerFan(site)));
  const admirer = await registerFan(site);
  const shopping = Promise.all(fans.map((fan) => fan.shop()));
  const liking = likeEverything(admirer);
  const uploading = keepUploading(creator);
  for (let round = 0; round < ROUNDS; round++) {
    await pause(PEACE_MILLISECONDS);
    await site.killServer();
    await pause(PEACE_MILLISECONDS);
    site.killDatabase();
  }
  await pause(PEACE_MILLISECONDS);
  isOpen = false;
  const [, liked, uploaded] = await Promise.all([shopping, liking, uploading]);
  await site.drain();

  // The blows have hit something, and the shop has sold something.
  expect(unknownOutcomes).toBeGreaterThan(0);
  expect(oddAnswers).toEqual([]);
  for (const fan of fans) expect(fan.charges.length).toBeGreaterThan(0);

  for (const fan of fans) {
    const { id } = fan.user;
    const charges = await rowsOf('select id from charges where buyer_id = $1 order by id', [id]);
    expect(charges.map((row) => row.id)).toEqual(fan.charges.map(({ data }) => data._id).sort());
    const topUps = await rowsOf('select card_transaction_id from top_ups where fan_id = $1', [id]);
    expect(topUps).toHaveLength(fan.done('/payment/sandbox/').length);
    expect(await balance(site, fan.user)).toBe(fan.expectedBalance);
  }

  // A repeated request gets the first answer, and no money moves.
  await Promise.all(
    fans.map(async (fan) => {
      for (const order of fan.orders.filter(({ answer }) => answer?.status === 200)) {
        expect((await fan.ask(order)).data).toEqual(order.answer?.data);
      }
      expect(await balance(site, fan.user)).toBe(fan.expectedBalance);
    }),
  );

  // Every like that was acknowledged is there, and counted once; every photo that was taken in is ready and on the disk.
  const likes = await rowsOf(
    `select r.object_id, c.total from reactions r join reaction_counts c using (kind, object_id, action)
     where r.account_id = $1`,
    [admirer.id],
  );
  expect(likes.map((row) => row.object_id)).toEqual(expect.arrayContaining([...liked]));
  for (const { total } of likes) expect(total).toBe(1);
  const ready = await rowsOf(`select id from files where status = 'finished' and id = any($1)`, [uploaded]);
  expect(ready).toHaveLength(uploaded.length);
  const { faults } = await verifyMedia(site.runtime.read());
  expect(faults).toEqual([]);

  await site.runtime.database.transaction(rollUp);
  expect(await checkBooks(site)).toEqual([]);
  expect(await rowsOf('select name, last_error from outbox')).toEqual([]);
  expect(await rowsOf("select name from jobs.job where state = 'failed'")).toEqual([]);
});
