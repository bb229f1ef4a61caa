/**
 * Creators and posts in bulk, written straight into the tables: what is measured is reading. Authors are skewed
 * (a few write much), 2 % of the posts are drafts, and the newest ones have photos, as the page that is read does.
 */
import pg from 'pg';

const CREATORS = 10_000;
// Covers the newest hundreds of posts of 500 creators; the bytes of their photos are never asked for.
const WITH_PHOTOS = 20_000;

/** An id made of kind and number, so that a second seeding recognizes the rows of the first. */
export const idOf = (kind: string, number: string) =>
  `('0190${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

export async function onDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The rows are consistent; a million foreign-key checks would only confirm it.
    await client.query('set session_replication_role = replica');
    await work(client);
  } finally {
    await client.end();
  }
}

export async function seedCreators(url: string, fan: { username: string; follows: number }): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`
      insert into accounts (id, role, status, approved, email, username, name, first_name, last_name,
        verified_email, search_words, created_at, updated_at)
      select ${idOf('aaaa', 'n')}, 'creator', 'active', true, 'c' || n || '@bench.test', 'benchcreator' || n,
        'Creator ' || n, '', '', false, '', now(), now()
      from generate_series(1, ${CREATORS}) n`);
    await client.query(`
      insert into creators (account_id, bio, monthly_price_cents, yearly_price_cents, is_free_subscription,
        free_subscription_days, chat_price_tokens, attributes, address, featured, follower_count, search_words,
        created_at, updated_at)
      select ${idOf('aaaa', 'n')}, 'Writes for the bench', 495, 4950, false, 1, 100, '{}', '{}', false, 0, '',
        now(), now()
      from generate_series(1, ${CREATORS}) n`);
    // Every so many numbers: popular creators and rare ones alike.
    await client.query(
      `insert into follows (fan_id, creator_id, created_at)
       select a.id, ${idOf('aaaa', `(n * ${CREATORS / fan.follows})::int`)}, now()
       from accounts a, generate_series(1, ${fan.follows}) n where a.username = $1`,
      [fan.username],
    );
    await client.query('vacuum analyze accounts, creators, follows');
  });
}

/** Adds the posts numbered from + 1 … to; the higher the number, the older the post. */
export async function seedPosts(url: string, from: number, to: number): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`
      insert into posts (id, creator_id, type, text, slug, audience, price_tokens, status, media_state,
        published_at, search_words, created_at, updated_at)
      select ${idOf('bbbb', 'n')}, ${idOf('aaaa', `1 + floor(${CREATORS} * random() ^ 2)::int`)},
        case when n <= ${WITH_PHOTOS} then 'photo' else 'text' end, 'Post number ' || n, 'post-' || n, 'everyone', 0,
        case when n % 50 = 0 then 'inactive' else 'active' end, 'ready', now() - n * interval '7 seconds',
        'post'::tsvector, now() - n * interval '7 seconds', now() - n * interval '7 seconds'
      from generate_series(${from + 1}, ${to}) n`);
    if (from === 0) await seedPhotos(client);
    await client.query('vacuum analyze posts, post_files, files, renditions');
  });
}

async function seedPhotos(client: pg.Client): Promise<void> {
  await client.query(`
    insert into files (id, owner_id, purpose, held_by, status, original_name, original_mime, original_bytes, original_key,
      thumbhash, tries, created_at, touched_at)
    select ${idOf('cccc', 'n')}, p.creator_id, 'feed-photo', 'item', 'finished', 'photo.jpg', 'image/jpeg', 1000000,
      'bench-' || n, 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA', 1, now(), now()
    from generate_series(1, ${WITH_PHOTOS}) n join posts p on p.id = ${idOf('bbbb', 'n')}`);
  await client.query(`
    insert into renditions (file_id, name, store, key, mime, width, height, bytes)
    select ${idOf('cccc', 'n')}, name, 'private', 'bench-' || name || n, 'image/webp', width, width * 3 / 4, 90000
    from generate_series(1, ${WITH_PHOTOS}) n,
      (values ('small', 480), ('medium', 1080), ('large', 2048), ('locked', 640)) r (name, width)`);
  await client.query(`
    insert into post_files (post_id, file_id, position, alt)
    select ${idOf('bbbb', 'n')}, ${idOf('cccc', 'n')}, 1, '' from generate_series(1, ${WITH_PHOTOS}) n`);
}
