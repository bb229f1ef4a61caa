/**
 * A block holds everywhere: every route of the authorization matrix, which has a row for each, is asked by somebody whom
 * a block separates from the person or the thing that it is about. Nothing is answered that tells of the other one, and
 * nothing is done to them or theirs, but for what `kept` lists with its reason. A new route is asked as soon as it has
 * its row there.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { askRow } from '#testing/ask-row.ts';
import { countWrites, type WriteCounter } from '#testing/count-writes.ts';
import { giveTokens } from '#testing/factories.ts';
import { matrix } from '#testing/matrix/matrix.ts';
import { questionsOf } from '#testing/matrix/questions.ts';
import type { Ask, Row } from '#testing/matrix/row.ts';
import { openConversation, sendMessage } from '#testing/messages.ts';
import { setPrices, subscribeTo } from '#testing/subscriptions.ts';
import { dropConversions } from '#testing/videos.ts';
import { type Actor, type ActorWithAccount, openWorld, type World } from '#testing/world.ts';

// An address of the regional registry, allocated long ago.
const DUTCH = '193.0.6.139';

/** Who asks, whom they are not to see, and what separates them. */
interface Separation {
  readonly asks: Actor;
  readonly about: ActorWithAccount;
  readonly by: 'asker' | 'other' | 'country';
}

const everyTime: readonly Separation[] = [
  { asks: 'buyer', about: 'owner', by: 'other' },
  { asks: 'follower', about: 'owner', by: 'asker' },
  { asks: 'anonymous', about: 'owner', by: 'country' },
  { asks: 'fan', about: 'owner', by: 'country' },
  { asks: 'otherCreator', about: 'owner', by: 'other' },
  { asks: 'owner', about: 'buyer', by: 'other' },
];
/** In the long run alone: the other side of the last of them. */
const inTheLongRun: readonly Separation[] = [{ asks: 'owner', about: 'buyer', by: 'asker' }];
const separations = process.env.LONG ? [...everyTime, ...inTheLongRun] : everyTime;

/** What stays across a block; for one who blocks alone, where `by` says so. */
const kept: readonly { because: string; of: string; by?: 'asker'; rows: readonly string[] }[] = [
  {
    because: 'who blocks keeps what was written, as to report it; to the other one it is closed (ADR 0047)',
    of: 'conversations',
    by: 'asker',
    rows: [
      'GET /conversations',
      'GET /conversations/search',
      'GET /conversations/{id}',
      'GET /messages/conversations/{id}',
      'GET /messages/search',
      'POST /conversations (with the owner)',
    ],
  },
  {
    because: 'one’s own reaction can always be taken back',
    of: 'reactions',
    rows: ['DELETE /messages/{id}/reaction'],
  },
  {
    because: 'what was bought stays open',
    of: 'purchases',
    rows: [
      'GET /user/feeds/{id} (for sale)',
      'GET /user/feeds/{id}/file/{fileId}/status (of a post for sale)',
      'GET /files/{fileId}/status (of a post for sale)',
      'GET /performer-assets/galleries/{id} (for sale)',
      'GET /performer-assets/photos (of a gallery for sale)',
      'GET /performer-assets/videos/{id} (for sale)',
      'POST /performer-assets/galleries/{id}/view',
      'GET /library',
    ],
  },
  {
    because: 'money that was paid and earned stays in the books of both',
    of: 'books',
    rows: [
      'GET /wallet/charges/search',
      'GET /wallet/history',
      "GET /wallet/receipts/{id} (of the buyer's)",
      'GET /subscriptions/user/search',
      'GET /subscriptions/performer/search',
      'GET /performer/earning/search',
      "GET /csv-files/{id} (of the owner's earnings)",
    ],
  },
  {
    because: 'what was ordered is still delivered, downloaded or refunded',
    of: 'orders',
    rows: [
      'GET /orders/search',
      'GET /orders/users/search',
      'GET /orders/{id}',
      'PUT /orders/{id}/update/delivery-address',
      'POST /orders/{id}/dispute',
      'POST /orders/{id}/dispute/withdraw',
    ],
  },
  {
    because: 'one’s own blocks and one’s own likes can always be taken back',
    of: 'own acts',
    rows: ['GET /block/users', 'DELETE /reactions'],
  },
  {
    because: 'one moderates one’s own chat, and ends a show that runs',
    of: 'live',
    rows: [
      'PUT /streaming/chats/{id}/members/{accountId}',
      'PUT /streaming/private-requests/{id} (ends an accepted one of the fan)',
    ],
  },
  {
    because: 'a consent stays on record, and can always be withdrawn',
    of: 'consents',
    rows: ['POST /participants/{id}/document', 'POST /consents/{id}/withdraw'],
  },
  {
    because: 'the answer is the same for everybody, and tells nothing',
    of: 'answers',
    rows: [
      'POST /promotion-links/{code}/visits',
      'GET /performer/performer-assets/photos/search',
      'GET /notifications/mailed-switch',
      'PUT /notifications/mailed-switch',
      // Asked for by other sites, which show the preview of a link to anybody.
      'GET /link-previews/{shape}/{kind}/{itemId}/{name} (of a photo that visitors see)',
    ],
  },
];

let world: World;
let writes: WriteCounter;
beforeAll(async () => {
  world = await openWorld();
  await fill(world);
  writes = await countWrites(world.site);
});
afterAll(() => world.site.close());

/** What each of the two could see of the other one. */
async function fill({ site, users, posts }: World): Promise<void> {
  const { owner, buyer, follower, otherCreator } = users;
  await setPrices(site, owner, { monthlyPrice: 5 });
  const on = { objectId: posts.open._id, objectType: 'feed' };
  const must = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  for (const fan of [buyer, follower]) {
    await giveTokens(site, fan, 50_00);
    await must(subscribeTo(site, fan, owner, { payWith: 'wallet' }));
    await must(
      site.call('POST', `/wallet/charges/tip/${owner.id}`, { token: fan.token, body: { price: 10 } }),
    );
    const id = await openConversation(site, fan, owner);
    await must(sendMessage(site, fan, id, 'Hello there'));
    await must(sendMessage(site, owner, id, 'Good evening'));
  }
  await must(
    site.call('POST', `/wallet/charges/gallery/${posts.soldGallery._id}`, {
      token: follower.token,
      body: {},
    }),
  );
  for (const { token } of [buyer, follower, otherCreator]) {
    await must(site.call('POST', `/follows/${owner.id}`, { token, body: {} }));
    for (const action of ['like', 'bookmark'])
      await must(site.call('POST', '/reactions', { token, body: { ...on, action } }));
    const performer = { objectId: owner.id, objectType: 'performer', action: 'bookmark' };
    await must(site.call('POST', '/reactions', { token, body: performer }));
    await must(site.call('POST', '/comments', { token, body: { ...on, content: 'Well done' } }));
  }
  await must(site.call('POST', '/comments', { token: owner.token, body: { ...on, content: 'Thank you' } }));
  await site.drain();
}

async function separate({ asks, about, by }: Separation): Promise<void> {
  const { pool } = world.site.runtime.database;
  const { users } = world;
  if (by === 'country') {
    await pool.query(`insert into country_blocks (creator_id, country) values ($1, 'NL')`, [users[about].id]);
    return;
  }
  const pair = [users[asks as ActorWithAccount].id, users[about].id];
  await pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', now())`,
    [newId(), ...(by === 'asker' ? pair : pair.reverse())],
  );
}

const unite = () =>
  world.site.runtime.database.pool.query('delete from user_blocks; delete from country_blocks');

/** Words that tell of somebody, or of what is theirs. */
function marksOf(about: ActorWithAccount): readonly string[] {
  const { users, posts } = world;
  const { id, username } = users[about];
  const theirs = about === 'owner' ? Object.values(posts).flatMap(({ _id, slug }) => [_id, slug]) : [];
  return [id, username, ...theirs].filter((mark) => mark !== undefined);
}

// The rows together may take longer than a reauthentication holds.
beforeEach(async () => {
  await world.site.runtime.database.pool.query(
    `update sessions set authenticated_at = now() where authenticated_at > 'epoch'`,
  );
});

const named = matrix.map((row) => [row.about ? `${row.route} (${row.about})` : row.route, row] as const);

test.each(named)('%s', async (name, row: Row) => {
  const faults: string[] = [];
  const exceptions: string[] = [];
  const exception = kept.find(({ rows }) => rows.includes(name));
  const questions = questionsOf(world, row);
  for (const separation of separations) {
    const { asks, about, by } = separation;
    const before: Ask = await questions.next(asks);
    const ask = by === 'country' ? { ...before, address: DUTCH } : before;
    await world.site.runtime.outbox.deliverAll();
    await separate(separation);
    try {
      const { rows, result: answer } = await writes.during(() => askRow(world, row, asks, ask));
      questions.answered(answer, rows);
      const text = Buffer.isBuffer(answer.body) ? '' : JSON.stringify(answer.body ?? '');
      const marks = marksOf(about);
      const found = marks.filter((mark) => text.includes(mark)).map((mark) => `tells ${mark}`);
      const isAbout = marks.some((mark) => JSON.stringify(ask).includes(mark));
      if (isAbout && answer.status < 300) found.push(`answers ${answer.status}`);
      if (found.length > 0)
        (exception && (exception.by ?? by) === by ? exceptions : faults).push(
          `${asks}, separated from ${about} by ${by}: ${found[0]} ${found.length}`,
        );
    } finally {
      await unite();
      // Nothing here is about conversions, which take longer than all questions together.
      await dropConversions(world.site);
    }
  }
  // What has become closed is no exception any more.
  if (exception) expect(exceptions).not.toEqual([]);
  expect(faults).toEqual([]);
});
