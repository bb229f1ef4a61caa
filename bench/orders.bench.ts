/**
 * The lists of orders of a fan and of a creator, on two sites at once: one with 100,000 orders and one with many more
 * (with `--full` two million). Each reader has as many of them on both, so a page must take as long.
 */
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench, Figure } from './figure.ts';
import { loadHttp } from './load-http.ts';
import { idOf, onDatabase } from './seed-posts.ts';
import { takeTurns } from './take-turns.ts';

const FEW = 100_000;
const MANY = 500_000;
const MOST = 2_000_000;
// Of each: what an eager fan orders, and a small shop sells.
const ORDERS_EACH = 200;
const READERS = 20;
const CONNECTIONS = 4;
const TURN_SECONDS = 4;

const PAGES = [
  ['a fan’s orders', '/orders/users/search?limit=20', 'buyers'],
  ['a creator’s orders', '/orders/search?limit=20&deliveryStatus=processing', 'sellers'],
] as const;

interface SeededSite {
  site: BenchSite;
  tokens: Readonly<Record<'buyers' | 'sellers', readonly string[]>>;
}

const bench: Bench = async ({ full, say }) => {
  const sites: BenchSite[] = [];
  const many = full ? MOST : MANY;
  try {
    const seeded: SeededSite[] = [];
    for (const orders of [FEW, many]) {
      const site = await openBenchSite();
      sites.push(site);
      seeded.push({ site, tokens: await seed(site, orders) });
      say(`${orders.toLocaleString('en')} orders are there`);
    }
    const [small, large] = seeded as [SeededSite, SeededSite];
    const figures: Figure[] = [];
    for (const [name, page, who] of PAGES) {
      const turns = await takeTurns(
        () => p99Of(large, page, who),
        () => p99Of(small, page, who),
      );
      figures.push({
        name: `${name}, p99 at ${many.toLocaleString('en')} orders`,
        ...turns,
        unit: 'ms',
        limitIs: 'the same at 100,000 orders',
        bar: { atMost: 1.3 },
      });
    }
    return figures;
  } finally {
    for (const site of sites) await site.close();
  }
};

async function p99Of({ site, tokens }: SeededSite, page: string, who: 'buyers' | 'sellers'): Promise<number> {
  const own = tokens[who];
  const { p99 } = await loadHttp({
    url: `${site.address}${page}`,
    headers: {},
    headersOf: (n) => ({ authorization: own[n % own.length] ?? '' }),
    connections: CONNECTIONS,
    seconds: TURN_SECONDS,
  });
  return p99;
}

/** Buyers and sellers, the readers among them, with their orders. Answers the readers' tokens. */
async function seed(site: BenchSite, orders: number): Promise<SeededSite['tokens']> {
  const buyers: string[] = [];
  const sellers: string[] = [];
  for (let n = 1; n <= READERS; n++) {
    buyers.push(await site.registerFan(`benchbuyer${n}`));
    sellers.push(await site.registerFan(`benchseller${n}`));
  }
  const sides = orders / ORDERS_EACH;
  await onDatabase(site.databaseUrl, async (client) => {
    const others = (role: string, kind: string) => `
      insert into accounts (id, role, status, approved, email, username, name, first_name, last_name, verified_email,
        search_words, created_at, updated_at)
      select ${idOf(kind, 'n')}, '${role}', 'active', true, '${role}other' || n || '@bench.test', '${role}other' || n,
        'Bench', '', '', false, '', now(), now() from generate_series(${READERS + 1}, ${sides}) n`;
    await client.query(others('fan', 'aaaa'));
    await client.query(others('creator', 'cccc'));
    await client.query(
      `update accounts set role = 'creator', approved = true where username like 'benchseller%'`,
    );
    await client.query(`
      insert into creators (account_id, bio, monthly_price_cents, yearly_price_cents, is_free_subscription,
        free_subscription_days, chat_price_tokens, attributes, address, featured, follower_count, search_words,
        created_at, updated_at)
      select id, '', 495, 4950, false, 1, 100, '{}', '{}', false, 0, '', now(), now()
      from accounts where role = 'creator'`);
    await client.query(`
      create temporary table sides as
      select n, coalesce(buyer.id, ${idOf('aaaa', 'n')}) as buyer_id, coalesce(seller.id, ${idOf('cccc', 'n')}) as seller_id
      from generate_series(1, ${sides}) n
      left join accounts buyer on buyer.username = 'benchbuyer' || n
      left join accounts seller on seller.username = 'benchseller' || n`);
    await client.query(`
      insert into products (id, creator_id, slug, title, description, type, price_tokens, stock, status, published_at,
        search_words, created_at, updated_at)
      select ${idOf('dddd', 'n')}, seller_id, 'bowl-' || n, 'Bowl', 'Of clay', 'physical', 500, 1000, 'active', now(), '',
        now(), now() from sides`);
    // Buyer and seller of an order are of different numbers, as in a site with many shops.
    await client.query(`
      insert into orders (id, charge_id, number, buyer_id, seller_id, product_id, product, is_physical, quantity,
        unit_price_tokens, sending_tokens, total_tokens, address, phone, note, status, created_at, updated_at)
      select ${idOf('eeee', 'k')}, ${idOf('ffff', 'k')}, 'N' || k, b.buyer_id, s.seller_id, ${idOf('dddd', 's.n')},
        '{"title": "Bowl", "slug": "bowl", "description": "Of clay"}', true, 1, 500, 0, 500,
        '{"name": "A", "country": "PL", "state": "", "city": "Gdynia", "district": "", "ward": "", "streetAddress": "Portowa", "streetNumber": "4", "zipCode": "81001", "description": ""}',
        '+48600100200', '', (array['processing', 'shipping', 'delivered'])[1 + k % 3],
        now() - k * interval '7 seconds', now() - k * interval '7 seconds'
      from generate_series(1, ${orders}) k
      join sides b on b.n = 1 + k % ${sides}
      join sides s on s.n = 1 + (k / 7) % ${sides}`);
    await client.query('vacuum analyze accounts, creators, products, orders');
  });
  return { buyers, sellers };
}

export default bench;
