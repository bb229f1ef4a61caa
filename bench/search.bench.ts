/**
 * How long a search takes: words that few, many and most posts have, beginnings of words, two words, mistyped ones, names
 * of creators, and suggestions; one after the other through the API. With 100,000 creators, first among 100,000 posts and
 * then among a million: a search must not get slower as the site grows.
 */
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench } from './figure.ts';
import { idOf, onDatabase } from './seed-posts.ts';

const CREATORS = 100_000;
const FEW_POSTS = 100_000;
const POSTS = 1_000_000;
const VOCABULARY = 24_000;
const BAR_MILLISECONDS = 100;
const ROUNDS = 12;

const SYLLABLES = 'ka ro mi tel fan so ver lu pin da gor ne shi bal qu ter zo wen ash li'.split(' ');
const SYLLABLE = (index: string) => `(array['${SYLLABLES.join("','")}'])[1 + (${index}) % 20]`;
/** The word of a number, in SQL: three syllables, and a fourth for the rarer ones. */
const wordOf = (index: string) =>
  `${SYLLABLE(index)} || ${SYLLABLE(`${index} / 20`)} || ${SYLLABLE(`${index} / 400`)}
    || case when ${index} < 8000 then '' else ${SYLLABLE(`${index} / 8000`)} end`;
/** The same here. */
const word = (index: number): string =>
  [0, 20, 400].map((by) => SYLLABLES[Math.floor(index / (by || 1)) % 20]).join('') +
  (index < 8000 ? '' : SYLLABLES[Math.floor(index / 8000) % 20]);
/** Some words are in a third of all texts, most in a few of a thousand. */
const RANDOM_WORD = `(select ${wordOf('i')} from (select floor(${VOCABULARY} * power(random(), 3))::int + 0 * k as i) one)`;
const words = (count: number) =>
  `(select string_agg(${RANDOM_WORD}, ' ') from generate_series(1, ${count}) k where n > 0)`;

async function seedCreators(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`
      insert into accounts (id, role, status, approved, email, username, name, first_name, last_name,
        verified_email, search_words, created_at, updated_at)
      select ${idOf('aaaa', 'n')}, 'creator', 'active', true, 'c' || n || '@bench.test', 'benchcreator' || n,
        initcap(${words(2)}), '', '', false, '', now(), now() from generate_series(1, ${CREATORS}) n`);
    await client.query(`
      insert into creators (account_id, bio, monthly_price_cents, yearly_price_cents, is_free_subscription,
        free_subscription_days, chat_price_tokens, attributes, address, featured, follower_count, search_words,
        created_at, updated_at)
      select id, '', 495, 4950, false, 1, 100, '{}', '{}', false, floor(1000 * power(random(), 4)),
        to_tsvector('simple', lower(name) || ' ' || username), now(), now() from accounts where username like 'benchcreator%'`);
    await client.query('vacuum analyze accounts, creators');
  });
}

async function seedPosts(url: string, from: number, to: number): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`
      insert into posts (id, creator_id, type, title, text, slug, audience, price_tokens, status, media_state,
        published_at, search_words, created_at, updated_at)
      select ${idOf('bbbb', 'n')}, ${idOf('aaaa', `1 + floor(${CREATORS} * random() ^ 2)::int`)}, 'text', title, text,
        'post-' || n, 'everyone', 0, case when n % 50 = 0 then 'inactive' else 'active' end, 'ready', at,
        setweight(to_tsvector('simple', title), 'A') || to_tsvector('simple', text), at, at
      from (select n, ${words(2)} as title, ${words(12)} as text, now() - n * interval '7 seconds' as at
        from generate_series(${from + 1}, ${to}) n) one`);
    await client.query(`
      insert into search_terms (word)
      select distinct ${wordOf('i')} from generate_series(0, ${VOCABULARY - 1}) i on conflict do nothing`);
    await client.query('vacuum analyze posts, search_terms');
  });
}

const swapped = (text: string) => `${text.slice(0, 3)}${text[4]}${text[3]}${text.slice(5)}`;

/** What is searched for in one round; each round has other words. */
function asked(round: number): Record<string, string> {
  const posts = (q: string) => `/feeds/search?limit=20&q=${encodeURIComponent(q)}`;
  return {
    'the most frequent word': posts(word(0)),
    'a frequent word': posts(word(3 + round)),
    'a word of the middle': posts(word(150 + 37 * round)),
    'a rare word': posts(word(9_000 + 911 * round)),
    'a beginning': posts(word(400 * round + 61).slice(0, 5)),
    'two words': posts(`${word(2 + round)} ${word(70 + 13 * round)}`),
    'a mistyped word': posts(swapped(word(8_100 + 701 * round))),
    'a name': `/performers/user/search?q=${word(40 + 97 * round)}`,
    suggestions: `/search/suggestions?q=${word(500 + 331 * round).slice(0, 6)}`,
  };
}

async function measure(site: BenchSite, say: (line: string) => void): Promise<number[]> {
  const times = new Map<string, number[]>();
  // The first round compiles and opens connections.
  for (let round = -1; round < ROUNDS; round++) {
    for (const [kind, path] of Object.entries(asked(Math.max(0, round)))) {
      const begin = performance.now();
      const answer = await fetch(site.address + path);
      await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      if (round >= 0) times.set(kind, [...(times.get(kind) ?? []), performance.now() - begin]);
    }
  }
  for (const [kind, each] of times)
    say(`${kind}: p50 ${quantile(each, 0.5).toFixed(1)} ms, most ${Math.max(...each).toFixed(1)} ms`);
  return [...times.values()].flat();
}

function quantile(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  );
}

const bench: Bench = async ({ say }) => {
  const site = await openBenchSite();
  try {
    await seedCreators(site.databaseUrl);
    await seedPosts(site.databaseUrl, 0, FEW_POSTS);
    say(`${FEW_POSTS.toLocaleString('en')} posts are there`);
    const few = await measure(site, say);
    await seedPosts(site.databaseUrl, FEW_POSTS, POSTS);
    say(`${POSTS.toLocaleString('en')} posts are there`);
    const many = await measure(site, say);
    return [
      {
        name: 'search, p99, 1 M posts and 100,000 creators',
        measured: quantile(many, 0.99),
        limit: BAR_MILLISECONDS,
        unit: 'ms',
        limitIs: 'the bar',
        bar: { atMost: 1 },
      },
      {
        name: 'search, mean at 1 M posts',
        measured: many.reduce((sum, each) => sum + each, 0) / many.length,
        limit: few.reduce((sum, each) => sum + each, 0) / few.length,
        unit: 'ms',
        limitIs: 'the same at 100,000 posts',
        bar: { atMost: 2 },
      },
    ];
  } finally {
    await site.close();
  }
};

export default bench;
