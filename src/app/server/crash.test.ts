/**
 * Power cuts: fans buy tokens, tip and unlock while the server and PostgreSQL are killed. Each client asks again
 * with the same idempotency key until it knows what became of its order. Nothing is lost, nothing happens twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, rollUp } from '#domains/wallet/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import { publishPost, registerCreator, registerFan, type TestPerson } from '#testing/factories.ts';
import { type KillableSite, openKillableSite } from '#testing/killable-site.ts';
import type { Answer } from '#testing/site.ts';

const FANS = 6;
const POSTS = 4;
const POST_PRICE = 5;
const TOP_UP = 25;
const TIP = 10;
// Long enough for some dozens of orders between two blows.
const PEACE_MILLISECONDS = 1_500;
// A server is back within 5 s on a quiet machine, PostgreSQL after recovery within 10 s.
const AGAIN_MILLISECONDS = 100;
const TIMEOUT_MILLISECONDS = 180_000;

interface Order {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  /** The first answer that left no doubt. */
  answer?: Answer;
}

let site: KillableSite;
let creator: TestPerson;
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
  readonly person: TestPerson;
  readonly orders: Order[] = [];

  constructor(person: TestPerson) {
    this.person = person;
  }

  async shop(): Promise<void> {
    const wanted = [...postIds];
    while (isOpen) {
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
      const { token } = this.person;
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

function isClear({ status, body }: Answer): boolean {
  if (status === 200 || status === 402) return true;
  const isLater = status === 503 || body.code === 'idempotency.running';
  if (!isLater) oddAnswers.push(`${status} ${body.code}`);
  return !isLater && status < 500;
}

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await site.house.database.pool.query(statement, values)).rows;

test('three blows while fans shop', { timeout: TIMEOUT_MILLISECONDS }, async () => {
  const fans: Fan[] = [];
  for (let at = 0; at < FANS; at++) fans.push(new Fan(await registerFan(site)));
  const shopping = Promise.all(fans.map((fan) => fan.shop()));
  await pause(PEACE_MILLISECONDS);
  await site.killServer();
  await pause(PEACE_MILLISECONDS);
  site.killDatabase();
  await pause(PEACE_MILLISECONDS);
  await site.killServer();
  await pause(PEACE_MILLISECONDS);
  isOpen = false;
  await shopping;
  await site.settle();

  // The blows have hit something, and the shop has sold something.
  expect(unknownOutcomes).toBeGreaterThan(0);
  expect(oddAnswers).toEqual([]);
  for (const fan of fans) expect(fan.charges.length).toBeGreaterThan(0);

  for (const fan of fans) {
    const { id, token } = fan.person;
    const charges = await rowsOf('select id from charges where buyer_id = $1 order by id', [id]);
    expect(charges.map((row) => row.id)).toEqual(fan.charges.map(({ data }) => data._id).sort());
    const topUps = await rowsOf('select card_transaction_id from top_ups where fan_id = $1', [id]);
    expect(topUps).toHaveLength(fan.done('/payment/sandbox/').length);
    const { data } = await site.call('GET', '/users/me', { token });
    expect(data.balance).toBe(fan.expectedBalance);
  }

  // Whoever asks once more gets the first answer, and nothing moves.
  for (const fan of fans) {
    for (const order of fan.orders.filter(({ answer }) => answer?.status === 200)) {
      expect((await fan.ask(order)).data).toEqual(order.answer?.data);
    }
    const { data } = await site.call('GET', '/users/me', { token: fan.person.token });
    expect(data.balance).toBe(fan.expectedBalance);
  }

  await site.house.database.transaction(rollUp);
  expect(await site.house.write({}, checkLedger)).toEqual([]);
  expect(await rowsOf('select name, last_error from outbox')).toEqual([]);
  expect(await rowsOf("select name from jobs.job where state = 'failed'")).toEqual([]);
});
