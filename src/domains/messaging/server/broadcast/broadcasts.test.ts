import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allJobs } from '#app/server/domains.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { openAppSockets } from '#testing/app-sockets.ts';
import { eventually } from '#testing/eventually.ts';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage, uploadMessagePhoto } from '#testing/messages.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { passDays, subscribableCreator, subscribeTo } from '#testing/subscriptions.ts';
import { readsDuring } from '#testing/watch-reads.ts';
import { eraseMessages } from '../data-export.ts';

const UNDO_MILLISECONDS = 30_000;
const JOB = 'messaging.send-broadcasts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  // What an earlier test has left.
  site.clock.advance(UNDO_MILLISECONDS);
  await runJob(site, JOB);
  creator = await subscribableCreator(site);
});

async function follower(): Promise<TestUser> {
  const fan = await registerFan(site);
  await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
  return fan;
}

async function followers(count: number): Promise<TestUser[]> {
  const fans: TestUser[] = [];
  for (let index = 0; index < count; index++) fans.push(await follower());
  return fans;
}

async function subscriber(): Promise<TestUser> {
  const fan = await registerFan(site);
  await letWrite(site, fan, creator);
  return fan;
}

const block = (fan: TestUser | undefined) =>
  site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, 'Rude', now())`,
    [crypto.randomUUID(), creator.id, fan?.id],
  );

const order = (body: Record<string, unknown>, { token }: TestUser = creator) =>
  site.call('POST', '/messages/broadcast-message', { token, body });

/** Orders a broadcast, and lets the time pass in which it can be undone. */
async function send(body: Record<string, unknown>): Promise<string> {
  const { status, data, body: answer } = await order(body);
  if (status !== 200) throw new Error(`the broadcast was refused: ${JSON.stringify(answer)}`);
  site.clock.advance(UNDO_MILLISECONDS);
  await runJob(site, JOB);
  return data._id;
}

const report = async (id: string) =>
  (await site.call('GET', `/messages/broadcasts/${id}`, { token: creator.token })).data;
const change = (id: string, action: 'stop' | 'take-back', { token }: TestUser = creator) =>
  site.call('POST', `/messages/broadcasts/${id}/${action}`, { token });
const preview = async (query: Record<string, string> = {}) =>
  (await site.call('GET', '/messages/broadcast-preview', { token: creator.token, query })).data;

/** The texts that a fan sees in the conversation with the creator, oldest first. */
async function textsOf(fan: TestUser): Promise<string[]> {
  const { data } = await site.call('GET', '/conversations', { token: fan.token });
  const [conversation] = data.data;
  if (!conversation) return [];
  const messages = await messagesIn(fan, conversation._id);
  return messages.map(({ text }) => text).toReversed();
}

async function messagesIn({ token }: TestUser, id: string) {
  const { data } = await site.call('GET', `/messages/conversations/${id}`, { token });
  return data.data as { _id: string; text: string; position: number; revision: number; isBought: boolean }[];
}

const conversationOf = async ({ token }: TestUser) =>
  (await site.call('GET', '/conversations', { token })).data.data[0];

const buy = ({ token }: TestUser, id: string) =>
  site.call('POST', `/wallet/charges/message/${id}`, { token, body: {} });

test('nothing is sent before half a minute has passed, then everybody gets it once', async () => {
  const fans = [await follower(), await follower(), await subscriber()];
  const stranger = await registerFan(site);
  const { data } = await order({ text: 'The kiln opens on Friday' });
  expect(data).toMatchObject({ status: 'scheduled', isScheduled: false, recipients: 0, sent: 0 });
  await runJob(site, JOB);
  site.clock.advance(UNDO_MILLISECONDS - 1);
  await runJob(site, JOB);
  expect(await textsOf(fans[0] as TestUser)).toEqual([]);
  site.clock.advance(1);
  await Promise.all([runJob(site, JOB), runJob(site, JOB)]);
  await runJob(site, JOB);
  for (const fan of fans) expect(await textsOf(fan)).toEqual(['The kiln opens on Friday']);
  expect(await textsOf(stranger)).toEqual([]);
  expect(await report(data._id)).toMatchObject({
    status: 'sent',
    recipients: 3,
    sent: 3,
    opened: 0,
    bought: 0,
  });
  const unread = await site.call('GET', '/messages/total-unread-messages', { token: fans[0]?.token });
  expect(unread.data.total).toBe(1);
});

test('who is connected gets it with their own unread total, and nothing is asked for those who are away', async () => {
  const [near, busy, away] = [await follower(), await subscriber(), await follower()];
  const other = await subscribableCreator(site);
  await letWrite(site, busy, other);
  await sendMessage(site, other, await openConversation(site, busy, other), 'From somebody else');
  const sockets = await openAppSockets(site);
  const received = new Map<string, { name: string; payload: Record<string, unknown> }[]>();
  try {
    for (const user of [near, busy])
      await sockets.connect(user, (socket) => {
        const events: { name: string; payload: Record<string, unknown> }[] = [];
        received.set(user.id, events);
        socket.onAny((name: string, payload) => events.push({ name, payload }));
      });
    const of = ({ id }: TestUser, name: string) =>
      (received.get(id) ?? []).filter((event) => event.name === name).map(({ payload }) => payload);
    const id = await send({ text: 'The kiln opens on Friday' });
    for (const [user, total] of [
      [near, 1],
      [busy, 2],
    ] as const) {
      await eventually(() => {
        expect(of(user, 'message_created')).toHaveLength(1);
        expect(of(user, 'nofify_read_messages_in_conversation')).toEqual([{ total }]);
      });
      const conversation = (await site.call('GET', '/conversations', { token: user.token })).data.data.find(
        ({ recipientInfo }: { recipientInfo: { _id: string } }) => recipientInfo._id === creator.id,
      );
      // As our own pages read it.
      const { data } = await site.call('GET', `/messages/conversations/${conversation._id}`, {
        listener: 'site',
        token: user.token,
      });
      expect(of(user, 'message_created')[0]).toEqual(data.data[0]);
    }
    await change(id, 'take-back');
    await runJob(site, JOB);
    for (const [user, total] of [
      [near, 0],
      [busy, 1],
    ] as const)
      await eventually(() => {
        expect(of(user, 'message_deleted')).toMatchObject([{ isDeleted: true, text: 'Message deleted' }]);
        expect(of(user, 'nofify_read_messages_in_conversation').at(-1)).toEqual({ total });
      });
    sockets.disconnect();
    await eventually(() => expect(site.runtime.sockets?.connected).toBe(0));
    const reads = await readsDuring(site, () => send({ text: 'Nobody is here' }));
    expect(reads.filter(({ text }) => text.includes('has_unread'))).toEqual([]);
    expect(await textsOf(away)).toEqual(['Message deleted', 'Nobody is here']);
  } finally {
    await sockets.close();
    site.runtime.sockets = undefined;
  }
});

test('it is an ordinary message: next in its conversation, answered, and in the creator’s inbox once it is', async () => {
  const [first, second] = [await subscriber(), await subscriber()];
  const id = await openConversation(site, first, creator);
  await sendMessage(site, first, id, 'Is the kiln still warm?');
  await sendMessage(site, creator, id, 'Until tomorrow');
  await send({ text: 'All of you: it is open' });
  expect((await messagesIn(first, id)).map(({ position, revision }) => [position, revision])).toEqual([
    [3, 3],
    [2, 2],
    [1, 1],
  ]);
  const inbox = async () =>
    (await site.call('GET', '/conversations', { token: creator.token })).data.data.map(
      ({ recipientInfo }: { recipientInfo: { _id: string } }) => recipientInfo._id,
    );
  expect(await inbox()).toEqual([first.id]);
  const { _id: secondId } = await conversationOf(second);
  await sendMessage(site, second, secondId, 'I’ll be there');
  expect(await inbox()).toEqual([second.id, first.id]);
});

test('the same broadcast ordered twice is one; one of somebody else is refused', async () => {
  const fan = await follower();
  const body = { _id: crypto.randomUUID(), text: 'Once' };
  const [one, two] = [await order(body), await order(body)];
  expect([one.data._id, two.data._id]).toEqual([body._id, body._id]);
  site.clock.advance(UNDO_MILLISECONDS);
  await runJob(site, JOB);
  expect(await textsOf(fan)).toEqual(['Once']);
  const other = await registerCreator(site, { approved: true });
  const { status, body: answer } = await order(body, other);
  expect([status, answer.code]).toEqual([409, 'messaging.id-taken']);
});

test('undone within half a minute it reaches nobody; after its end it cannot be stopped', async () => {
  const fan = await follower();
  const { data } = await order({ text: 'Too early' });
  expect((await change(data._id, 'stop')).data).toMatchObject({ status: 'canceled', sent: 0 });
  site.clock.advance(UNDO_MILLISECONDS);
  await runJob(site, JOB);
  expect(await textsOf(fan)).toEqual([]);
  const again = await change(data._id, 'stop');
  expect([again.status, again.body.code]).toEqual([409, 'messaging.broadcast-ended']);
  const back = await change(data._id, 'take-back');
  expect([back.status, back.body.code]).toEqual([409, 'messaging.nothing-to-take-back']);
});

test('at a chosen time, and not before', async () => {
  const fan = await follower();
  const scheduledAt = new Date(site.clock.now().getTime() + DAY_MILLISECONDS).toISOString();
  const { data } = await order({ text: 'Tomorrow', scheduledAt });
  expect(data).toMatchObject({ isScheduled: true, startsAt: scheduledAt });
  site.clock.advance(DAY_MILLISECONDS - 1);
  await runJob(site, JOB);
  expect(await textsOf(fan)).toEqual([]);
  site.clock.advance(1);
  await runJob(site, JOB);
  expect(await textsOf(fan)).toEqual(['Tomorrow']);
});

test('what is refused', async () => {
  const attempt = async (body: Record<string, unknown>, user: TestUser = creator) => {
    const answer = await order(body, user);
    return [answer.status, answer.body.code];
  };
  expect(await attempt({ text: ' ' })).toEqual([422, 'messaging.message-empty']);
  expect(await attempt({ text: 'Late', scheduledAt: site.clock.now().toISOString() })).toEqual([
    422,
    'messaging.broadcast-time-past',
  ]);
  expect(await attempt({ text: 'Priced', isSale: true, price: 5 })).toEqual([
    422,
    'messaging.price-needs-files',
  ]);
  const fileIds = [await uploadMessagePhoto(site, creator)];
  expect(await attempt({ fileIds, isSale: true, price: 0.5 })).toEqual([422, 'messaging.price-out-of-range']);
  expect(await attempt({ fileIds, thumbnailId: fileIds[0] })).toEqual([422, 'messaging.preview-needs-price']);
  const other = await registerCreator(site, { approved: true });
  expect(await attempt({ fileIds }, other)).toEqual([422, 'messaging.file-unknown']);
  const waiting = await registerCreator(site);
  expect(await attempt({ text: 'Hello' }, waiting)).toEqual([403, 'messaging.sender-not-approved']);
  expect(await attempt({ text: 'Nobody', listIds: [crypto.randomUUID()] })).toEqual([
    404,
    'messaging.fan-list-not-found',
  ]);
  const { data } = await order({ text: 'Mine' });
  for (const action of ['stop', 'take-back'] as const) {
    const answer = await change(data._id, action, other);
    expect([answer.status, answer.body.code]).toEqual([404, 'messaging.broadcast-not-found']);
  }
  const shown = await site.call('GET', `/messages/broadcasts/${data._id}`, { token: other.token });
  expect([shown.status, shown.body.code]).toEqual([404, 'messaging.broadcast-not-found']);
  for (let more = 0; more < 19; more++) await order({ text: `Another ${more}` });
  expect(await attempt({ text: 'One more' })).toEqual([409, 'messaging.too-many-broadcasts']);
});

test('groups: each fan is counted once, whatever groups they are in', async () => {
  const [renewing, ending, past] = [await subscriber(), await subscriber(), await subscriber()];
  const plain = await follower();
  for (const fan of [ending, past]) {
    const { data } = await site.call('GET', '/subscriptions/user/search', { token: fan.token });
    const { status } = await site.call('POST', `/payment/system/cancel-subscription/${data.data[0]._id}`, {
      token: fan.token,
      body: {},
    });
    expect(status).toBe(200);
  }
  const reached = async (audience: string) => (await preview({ audience })).recipients;
  expect(await reached('subscribers')).toBe(3);
  expect(await reached('ending-soon')).toBe(0);
  site.clock.advance(24 * DAY_MILLISECONDS);
  expect(await reached('ending-soon')).toBe(2);
  await site.runtime.database.pool.query(
    `update subscriptions set access_until = $1, status = 'deactivated' where fan_id = $2`,
    [site.clock.now(), past.id],
  );
  expect([await reached('subscribers'), await reached('past-subscribers')]).toEqual([2, 1]);
  expect([await reached('followers'), await reached('buyers'), await reached('all')]).toEqual([4, 3, 4]);
  await send({ text: 'See you again', audience: ['past-subscribers', 'ending-soon'] });
  for (const fan of [past, ending]) expect(await textsOf(fan)).toEqual(['See you again']);
  for (const fan of [renewing, plain]) expect(await textsOf(fan)).toEqual([]);
});

test('a list of fans: those who are fans still, and nobody else', async () => {
  const [listed, other, gone] = await followers(3);
  const { data: list } = await site.call('POST', '/messages/fan-lists', {
    token: creator.token,
    body: { name: 'Came to the opening' },
  });
  for (const fan of [listed, gone])
    await site.call('PUT', `/messages/fan-lists/${list._id}/fans/${fan?.id}`, { token: creator.token });
  await site.runtime.database.pool.query('delete from follows where fan_id = $1', [gone?.id]);
  expect(await preview({ listIds: list._id })).toMatchObject({ recipients: 1, leftOut: { unavailable: 1 } });
  await send({ text: 'Good to see you', listIds: [list._id] });
  expect(await textsOf(listed as TestUser)).toEqual(['Good to see you']);
  for (const fan of [other, gone]) expect(await textsOf(fan as TestUser)).toEqual([]);
  const unknown = await site.call('GET', '/messages/broadcast-preview', {
    token: creator.token,
    query: { listIds: crypto.randomUUID() },
  });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'messaging.fan-list-not-found']);
});

test('of an erased creator nothing is left of what was written to many, and what was on its way is stopped', async () => {
  const fan = await subscriber();
  await site.call('PUT', '/messages/welcome-message', {
    token: creator.token,
    body: { isOn: true, text: 'Welcome in' },
  });
  const id = await send({ text: 'Hello' });
  const later = await order({ text: 'Good bye' });
  await site.runtime.write({}, (ctx) => eraseMessages(ctx, creator.id));
  site.clock.advance(UNDO_MILLISECONDS);
  await runJob(site, JOB);
  expect(await report(id)).toMatchObject({ text: '', status: 'sent', sent: 1 });
  expect(await report(later.data._id)).toMatchObject({ text: '', status: 'canceled' });
  expect(await textsOf(fan)).toEqual(['Message deleted']);
  const welcome = await site.call('GET', '/messages/welcome-message', { token: creator.token });
  expect(welcome.data).toMatchObject({ isOn: false, text: '' });
});

test('who cannot be reached is left out: blocked, in a blocked country, suspended', async () => {
  const [fan, blocked, abroad, suspended] = await followers(4);
  await block(blocked);
  await site.runtime.database.pool.query(`update accounts set country = 'FR' where id = $1`, [abroad?.id]);
  await site.runtime.database.pool.query(`insert into country_blocks values ($1, 'FR')`, [creator.id]);
  await site.runtime.database.pool.query(`update accounts set status = 'suspended' where id = $1`, [
    suspended?.id,
  ]);
  expect(await preview()).toMatchObject({
    recipients: 1,
    leftOut: { unavailable: 3, owners: 0, capped: 0 },
  });
  const id = await send({ text: 'Hello' });
  expect(await report(id)).toMatchObject({ sent: 1, recipients: 1, leftOut: { unavailable: 3 } });
  expect(await textsOf(fan as TestUser)).toEqual(['Hello']);
  expect(await textsOf(abroad as TestUser)).toEqual([]);
});

test('who blocks while it is on its way gets nothing, and is counted as left out', async () => {
  const fans = await followers(3);
  const { data } = await order({ text: 'Hello' });
  site.clock.advance(UNDO_MILLISECONDS);
  await takeSteps(1);
  expect(await report(data._id)).toMatchObject({ status: 'sending', recipients: 3, sent: 0 });
  await block(fans[1]);
  await runJob(site, JOB);
  expect(await report(data._id)).toMatchObject({ recipients: 2, sent: 2, leftOut: { unavailable: 1 } });
  expect(await textsOf(fans[1] as TestUser)).toEqual([]);
});

test('no fan gets more broadcasts of a creator in a day than the site allows', async () => {
  const fan = await follower();
  for (const text of ['one', 'two', 'three']) await send({ text });
  expect(await preview()).toMatchObject({ recipients: 0, leftOut: { capped: 1 }, mostADay: 3 });
  const id = await send({ text: 'four' });
  expect(await report(id)).toMatchObject({ status: 'sent', sent: 0, leftOut: { capped: 1 } });
  expect(await textsOf(fan)).toEqual(['one', 'two', 'three']);
  site.clock.advance(DAY_MILLISECONDS);
  expect(await preview()).toMatchObject({ recipients: 1 });
});

test('priced: it is bought like any message, the report says so, and its owners are left out of the next one', async () => {
  const [buyer, other] = [await subscriber(), await subscriber()];
  const fileIds = [await uploadMessagePhoto(site, creator)];
  await site.drain();
  const sale = { fileIds, isSale: true, price: 6 };
  const id = await send({ text: 'Both takes', ...sale });
  const { _id: conversationId } = await conversationOf(buyer);
  const [message] = await messagesIn(buyer, conversationId);
  expect((await buy(buyer, message?._id ?? '')).status).toBe(200);
  await site.drain();
  await site.call('POST', `/messages/read-all/${conversationId}`, { token: buyer.token, body: {} });
  expect(await report(id)).toMatchObject({ sent: 2, opened: 1, bought: 1, earned: 5.4 });
  const { data: list } = await site.call('GET', '/messages/broadcasts', { token: creator.token });
  expect(list).toMatchObject({ total: 1, data: [{ _id: id, bought: 1, earned: 5.4 }] });
  const query = { fileIds: fileIds[0] as string };
  expect(await preview(query)).toMatchObject({ recipients: 1, leftOut: { owners: 1 } });
  expect(await preview({ ...query, leavesOutOwners: 'false' })).toMatchObject({ recipients: 2 });
  await send({ text: 'Once more', ...sale });
  expect(await textsOf(buyer)).toEqual(['Both takes']);
  expect(await textsOf(other)).toEqual(['Both takes', 'Once more']);
});

test('unsent, its messages are deleted for both sides; those that were bought stay', async () => {
  const [buyer, other] = [await subscriber(), await subscriber()];
  const fileIds = [await uploadMessagePhoto(site, creator)];
  await site.drain();
  const id = await send({ text: 'Both takes', fileIds, isSale: true, price: 6 });
  const bought = (await messagesIn(buyer, (await conversationOf(buyer))._id))[0]?._id ?? '';
  await buy(buyer, bought);
  await site.drain();
  expect((await change(id, 'take-back')).data.status).toBe('taking-back');
  await runJob(site, JOB);
  expect(await report(id)).toMatchObject({ status: 'taken-back', sent: 2, takenBack: 1, bought: 1 });
  expect(await textsOf(buyer)).toEqual(['Both takes']);
  expect(await textsOf(other)).toEqual(['Message deleted']);
  const total = await site.call('GET', '/messages/total-unread-messages', { token: other.token });
  expect(total.data.total).toBe(0);
});

test('it waits until its files are ready', async () => {
  const fan = await follower();
  const fileIds = [await uploadMessagePhoto(site, creator)];
  const id = await send({ text: 'Look', fileIds });
  expect(await report(id)).toMatchObject({ status: 'scheduled' });
  await site.drain();
  await runJob(site, JOB);
  expect(await textsOf(fan)).toEqual(['Look']);
});

/** Runs the job until it has taken so many steps; there it dies, before the step or when it is done. */
async function takeSteps(steps: number, when: 'before' | 'after' = 'after'): Promise<void> {
  const bound = allJobs.find(({ definition }) => definition.name === JOB);
  if (!bound) throw new Error('there is no such job');
  const live = site.runtime.jobContext(bound);
  let taken = 0;
  const dying: JobContext = {
    ...live,
    async write(work) {
      taken += 1;
      if (taken > steps || (taken === steps && when === 'before')) throw new Error('killed');
      return live.write(work);
    },
  };
  await bound.run(dying, {}).catch(() => {});
}

test('killed at any step and stopped in the middle, nobody gets it twice and positions have no gaps', async () => {
  const fans = await followers(5);
  // So many that it takes two slices.
  await site.runtime.database.pool.query(
    `with made as (
       insert into accounts select (json_populate_record(a, json_build_object('id', gen_random_uuid(),
         'username', 'crowd' || n, 'email', 'crowd' || n || '@fans.test'))).* from accounts a, generate_series(1, 600) n
       where a.id = $1 returning id)
     insert into follows (fan_id, creator_id, created_at) select id, $2, now() from made`,
    [fans[0]?.id, creator.id],
  );
  const { data } = await order({ text: 'Everybody' });
  site.clock.advance(UNDO_MILLISECONDS);
  for (let step = 1; step <= 3; step++)
    for (const when of ['before', 'after'] as const) await takeSteps(step, when);
  await Promise.all([runJob(site, JOB), runJob(site, JOB), runJob(site, JOB)]);
  await runJob(site, JOB);
  expect(await report(data._id)).toMatchObject({ status: 'sent', recipients: 605, sent: 605 });
  const { rows } = await site.runtime.database.pool.query(
    `select count(*)::int as messages, count(distinct conversation_id)::int as conversations, max(position)::int as last
     from messages where sender_id = $1`,
    [creator.id],
  );
  expect(rows).toEqual([{ messages: 605, conversations: 605, last: 1 }]);

  const next = await order({ text: 'Half of you' });
  site.clock.advance(UNDO_MILLISECONDS);
  await takeSteps(2);
  const { data: stopped } = await change(next.data._id, 'stop');
  expect(stopped).toMatchObject({ status: 'stopped', recipients: 605, sent: 500 });
  await runJob(site, JOB);
  expect(await report(next.data._id)).toMatchObject({ status: 'stopped', sent: 500 });
  await change(next.data._id, 'take-back');
  await takeSteps(1, 'before');
  await runJob(site, JOB);
  expect(await report(next.data._id)).toMatchObject({ status: 'taken-back', takenBack: 500 });
});

test('new subscribers get the welcome message once for ever; it is off at first', async () => {
  const set = (body: Record<string, unknown>, { token }: TestUser = creator) =>
    site.call('PUT', '/messages/welcome-message', { token, body });
  const before = await subscriber();
  expect(await textsOf(before)).toEqual([]);
  const fileIds = [await uploadMessagePhoto(site, creator)];
  await site.drain();
  const { data } = await set({ isOn: true, text: 'Welcome in', fileIds, isSale: true, price: 3 });
  expect(data).toMatchObject({ isOn: true, text: 'Welcome in', fileIds, price: 3, sent: 0 });
  const fan = await subscriber();
  expect(await textsOf(fan)).toEqual(['Welcome in']);
  const [message] = await messagesIn(fan, (await conversationOf(fan))._id);
  expect((await buy(fan, message?._id ?? '')).status).toBe(200);
  // Neither a renewal nor a second subscription brings another one.
  await passDays(site, 31);
  await site.runtime.database.pool.query(
    `update subscriptions set access_until = $1, status = 'deactivated', due_at = null, next_renewal_at = null
     where fan_id = $2`,
    [site.clock.now(), fan.id],
  );
  await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  await site.drain();
  expect(await textsOf(fan)).toEqual(['Welcome in']);
  await set({ isOn: false, text: 'Welcome in' });
  const after = await subscriber();
  expect(await textsOf(after)).toEqual([]);
  const shown = await site.call('GET', '/messages/welcome-message', { token: creator.token });
  expect(shown.data).toMatchObject({ isOn: false, text: 'Welcome in', fileIds: [], sent: 1 });
});

test('what a welcome message cannot be', async () => {
  const set = async (body: Record<string, unknown>) => {
    const answer = await site.call('PUT', '/messages/welcome-message', { token: creator.token, body });
    return [answer.status, answer.body.code];
  };
  expect(await set({ isOn: true, text: '' })).toEqual([422, 'messaging.message-empty']);
  expect(await set({ isOn: true, text: 'Hi', isSale: true, price: 5 })).toEqual([
    422,
    'messaging.price-needs-files',
  ]);
  expect(await set({ isOn: true, fileIds: [crypto.randomUUID()] })).toEqual([422, 'messaging.file-unknown']);
  const fileIds = [await uploadMessagePhoto(site, creator)];
  expect(await set({ isOn: true, fileIds, isSale: true, price: 0.01 })).toEqual([
    422,
    'messaging.price-out-of-range',
  ]);
  expect(await set({ isOn: true, fileIds, thumbnailId: fileIds[0] })).toEqual([
    422,
    'messaging.preview-needs-price',
  ]);
});

test('two equal ones without an id within a minute are one, also at once; another one, or after it was canceled, is not', async () => {
  const fan = await follower();
  const body = { text: 'The kiln is open', audience: ['followers'], type: 'text' };
  const [first, second] = await Promise.all([order(body), order(body)]);
  expect(second.data._id).toBe(first.data._id);
  expect((await order({ ...body, text: 'The kiln is closed' })).data._id).not.toBe(first.data._id);
  await change(first.data._id, 'stop');
  const { data } = await order(body);
  expect(data._id).not.toBe(first.data._id);
  site.clock.advance(UNDO_MILLISECONDS);
  await runJob(site, JOB);
  expect((await textsOf(fan)).filter((text) => text === body.text)).toHaveLength(1);
  site.clock.advance(2 * UNDO_MILLISECONDS);
  expect((await order(body)).data._id).not.toBe(data._id);
});

test('who names no audience means everybody, and the answer says so; a misspelled field is refused', async () => {
  expect((await order({ text: 'To all of you' })).data).toMatchObject({ audience: ['all'], listIds: [] });
  const { status, body } = await order({ text: 'Tomorrow', sheduledAt: '2027-01-01T08:00:00Z' });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('sheduledAt');
  expect((await order({ text: 'To a few', audiences: ['buyers'] })).status).toBe(422);
});

test('the list says how many have opened each; of a large one as it was counted last', async () => {
  const fan = await follower();
  const id = await send({ text: 'Opened by one' });
  const opened = async () => {
    const { data } = await site.call('GET', '/messages/broadcasts', { token: creator.token });
    return data.data.find(({ _id }: { _id: string }) => _id === id).opened;
  };
  expect(await opened()).toBe(0);
  const conversation = await conversationOf(fan);
  await site.call('POST', `/messages/read-all/${conversation._id}`, { token: fan.token, body: {} });
  expect(await opened()).toBe(1);
  await site.runtime.database.pool.query('update broadcasts set sent = 5000 where id = $1', [id]);
  expect(await opened()).toBe(0);
  await runJob(site, 'messaging.count-opened');
  expect(await opened()).toBe(1);
  expect((await report(id)).opened).toBe(1);
});
