import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage, uploadMessagePhoto } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';
import { eraseMessages, ownMessageData } from './data-export.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let id: string;

beforeAll(async () => {
  site = await openTestSite();
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
  await letWrite(site, fan, creator);
  id = await openConversation(site, fan, creator);
});
afterAll(() => site.close());

const list = async ({ token }: TestUser) =>
  (await site.call('GET', `/messages/conversations/${id}`, { token })).data.data;

test('what an account has sent is exported, and with whom; the other side’s words are not its own', async () => {
  await sendMessage(site, fan, id, 'Is the kiln still warm?');
  await sendMessage(site, creator, id, 'Until tomorrow');
  const { name, data } = await ownMessageData(site.runtime.read(), fan.id);
  const { sent, conversations } = data as Record<string, AsyncIterable<unknown>>;
  expect(name).toBe('messages');
  expect(await Readable.from(sent ?? []).toArray()).toMatchObject([
    { to: creator.username, text: 'Is the kiln still warm?', deleted: null, files: [] },
  ]);
  expect(await Readable.from(conversations ?? []).toArray()).toMatchObject([
    { with: creator.username, messages: 2, read: 0 },
  ]);
});

test('of an erased account the other side sees that messages were deleted; what was bought stays', async () => {
  const [free, sold] = [await uploadMessagePhoto(site, creator), await uploadMessagePhoto(site, creator)];
  await site.drain();
  await sendMessage(site, creator, id, { text: 'For you', fileIds: [free] });
  const { data } = await sendMessage(site, creator, id, {
    text: 'Both takes',
    fileIds: [sold],
    isSale: true,
    price: 6,
  });
  await site.call('POST', `/wallet/charges/message/${data._id}`, { token: fan.token, body: {} });
  await site.runtime.write({}, (ctx) => eraseMessages(ctx, creator.id));
  expect((await list(fan)).map(({ text }: { text: string }) => text)).toEqual([
    'Both takes',
    'Message deleted',
    'Message deleted',
    'Is the kiln still warm?',
  ]);
  const [bought] = await list(fan);
  expect((await site.inject('api', new URL(bought.files[0].url).pathname)).statusCode).toBe(200);
  const total = await site.call('GET', '/messages/total-unread-messages', { token: fan.token });
  expect(total.data.total).toBe(1);
});

test('more messages than fit into a batch go, and each change has a revision of its own', async () => {
  const { pool } = site.runtime.database;
  const MANY = 1_200;
  const [{ last }] = (
    await pool.query<{ last: number }>('select last_position as last from conversations where id = $1', [id])
  ).rows as [{ last: number }];
  // Every third one is the fan's, and replies to the creator's before it.
  await pool.query(
    `with made as (
       insert into messages (id, conversation_id, sender_id, position, revision, text, created_at, updated_at)
       select gen_random_uuid(), $1, case when n % 3 = 0 then $2::uuid else $3::uuid end, $4 + n, $4 + n, 'Line ' || n,
         now(), now() from generate_series(1, $5::integer) n returning id)
     update conversations set last_position = $4 + $5, last_revision = $4 + $5
     where id = $1 and (select count(*) from made) = $5`,
    [id, fan.id, creator.id, last, MANY],
  );
  await pool.query(
    `update messages m set quote_id = (select q.id from messages q where q.conversation_id = m.conversation_id
       and q.position = m.position - 1)
     where m.conversation_id = $1 and m.sender_id = $2 and m.position > $3`,
    [id, fan.id, last],
  );
  await site.runtime.write({}, (ctx) => eraseMessages(ctx, creator.id));
  const { rows } = await pool.query<{
    left: number;
    replies: number;
    revisions: number;
    top: number;
    newest: number;
  }>(
    `select count(*) filter (where m.sender_id = $2 and m.deleted_at is null)::int as left,
       count(*) filter (where m.sender_id = $3 and m.revision > $4)::int as replies,
       count(distinct m.revision)::int as revisions, max(m.revision)::int as top,
       (select last_revision from conversations where id = $1)::int as newest
     from messages m where m.conversation_id = $1`,
    [id, creator.id, fan.id, last + MANY],
  );
  const [{ left, replies, revisions, top, newest }] = rows as [(typeof rows)[number]];
  // What was bought stays.
  expect([left, replies]).toEqual([1, MANY / 3]);
  expect(revisions).toBe(last + MANY);
  expect(top).toBe(newest);
});
