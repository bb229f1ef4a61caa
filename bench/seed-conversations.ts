/** Creators with their fans and the conversations between them, written straight into the tables. */
import type { BenchSite } from './bench-site.ts';
import { idOf, onDatabase } from './seed-posts.ts';

/** Registers somebody and makes a creator of them; answers the token. */
export async function registerCreator(site: BenchSite, username: string): Promise<string> {
  const token = await site.registerFan(username);
  await onDatabase(site.databaseUrl, async (client) => {
    const creator = `(select id from accounts where username = '${username}')`;
    await client.query(`
      insert into creators (account_id, bio, monthly_price_cents, yearly_price_cents, is_free_subscription,
        free_subscription_days, chat_price_tokens, attributes, address, featured, follower_count, search_words,
        created_at, updated_at)
      select ${creator}, 'Writes for the bench', 495, 4950, false, 1, 100, '{}', '{}', false, 0, '', now(), now()`);
    await client.query(
      `update accounts set role = 'creator', approved = true where username = '${username}'`,
    );
  });
  return token;
}

/** Fans who write, numbered from 1. */
export async function seedFans(url: string, count: number): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`
      insert into accounts (id, role, status, approved, email, username, name, first_name, last_name, verified_email,
        search_words, created_at, updated_at)
      select ${idOf('dddd', 'n')}, 'fan', 'active', true, 'w' || n || '@bench.test', 'writer' || n, 'Writer ' || n, '', '',
        false, '', now(), now()
      from generate_series(1, ${count}) n`);
    await client.query('vacuum analyze accounts');
  });
}

/**
 * The creator's conversations with the first so many fans, each with so many messages by turns; every tenth has one
 * that is unread, up to fifty of them, so that both creators have as much to count.
 */
export async function seedConversations(
  url: string,
  username: string,
  kind: string,
  { fans, messages }: { fans: number; messages: number },
): Promise<void> {
  const creator = `(select id from accounts where username = '${username}')`;
  const unread = Math.max(1, Math.ceil(fans / 50));
  await onDatabase(url, async (client) => {
    await client.query(`
      insert into conversations (id, fan_id, creator_id, last_position, last_revision, created_at)
      select ${idOf(kind, 'n')}, ${idOf('dddd', 'n')}, ${creator}, ${messages}, ${messages}, now() - n * interval '1 second'
      from generate_series(1, ${fans}) n`);
    await client.query(`
      insert into conversation_participants (conversation_id, account_id, other_id, read_position, last_incoming,
        last_answer, listed_at)
      select id, creator_id, fan_id, case when row_number() over (order by id) % ${unread} = 0 then 0 else ${messages} end,
        ${messages} - 1, ${messages}, created_at
      from conversations where creator_id = ${creator}
      union all
      select id, fan_id, creator_id, ${messages}, ${messages}, ${messages} - 1, created_at
      from conversations where creator_id = ${creator}`);
    await client.query(`
      insert into messages (id, conversation_id, sender_id, position, revision, text, created_at, updated_at)
      select gen_random_uuid(), c.id, case when n % 2 = 1 then c.fan_id else c.creator_id end, n, n,
        'Message number ' || n, c.created_at, c.created_at
      from conversations c, generate_series(1, ${messages}) n where c.creator_id = ${creator}`);
    await client.query('vacuum analyze conversations, conversation_participants, messages');
  });
}
