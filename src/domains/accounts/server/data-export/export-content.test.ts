import { afterAll, beforeAll, expect, test } from 'vitest';
import { allJobs } from '#app/server/domains.ts';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { unzip } from '#testing/unzip.ts';
import { readsDuring, seedRows } from '#testing/watch-reads.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const ask = ({ token }: TestUser) => site.call('POST', '/users/me/export', { token });
/** The archive, up to where the connection breaks. */
async function fetchCopy({ token }: TestUser): Promise<Buffer> {
  const { address } = (await site.call('GET', '/users/me/export/address', { token })).data;
  return (await site.inject('site', { url: address, headers: { authorization: token } })).rawPayload;
}

test('a copy of very much is read in pages, kept in parts, and whole', async () => {
  const creator = await registerCreator(site, { approved: true });
  const [POSTS, TIPS] = [2_200, 3_100];
  // Texts that compress to no less than half.
  await seedRows(
    site,
    `insert into posts (id, creator_id, type, text, slug, audience, price_tokens, status, media_state, published_at,
      deleted_at, search_words, created_at, updated_at)
    select gen_random_uuid(), '${creator.id}', 'text', n || ' ' || md5(n::text) || md5(-n || '') || md5(n || 'x') ||
      md5(n || 'y') || md5(n || 'z'), 'seeded-' || n, 'everyone', 0, 'active', 'ready', at,
      case when n % 7 = 0 then at end, '', at, at
    from (select n, timestamptz '2026-01-01' + n / 2 * interval '1 second' as at
      from generate_series(1, ${POSTS}) n) one;
    insert into charges (id, receipt_number, kind, item_id, buyer_id, seller_id, gross, fee, net, rate_basis_points,
      balance_after, unlocks, created_at, available_at)
    select gen_random_uuid(), 2000000 + n, 'tip', gen_random_uuid(), gen_random_uuid(), '${creator.id}', 100, 10, 90, 1000,
      0, false, timestamptz '2026-01-01' + n * interval '1 second', '2026-01-09'
    from generate_series(1, ${TIPS}) n`,
  );
  expect((await ask(creator)).status).toBe(200);
  const reads = await readsDuring(site, () => site.drain());
  for (const { rows } of reads) {
    expect(rows.length).toBeLessThanOrEqual(1_000);
    for (const row of rows) expect(JSON.stringify(row).length).toBeLessThan(50_000);
  }
  const { rows: parts } = await site.runtime.database.pool.query(
    'select length(content) from data_export_parts join data_exports e on e.id = export_id where account_id = $1',
    [creator.id],
  );
  expect(parts.length).toBeGreaterThan(1);
  for (const { length } of parts) expect(length).toBeLessThan(512 * 1024);

  const archive = await fetchCopy(creator);
  const text = (await unzip(archive)).get('data.json')!.toString();
  const data = JSON.parse(text);
  expect(text).toBe(JSON.stringify(data, null, 2));
  const numbers = data.posts.map((post: { text: string }) => Number.parseInt(post.text, 10));
  expect([numbers.length, new Set(numbers).size]).toEqual([POSTS, POSTS]);
  expect(data.posts.map((post: { created_at: string }) => post.created_at)).toEqual(
    data.posts.map((post: { created_at: string }) => post.created_at).sort(),
  );
  expect(data.wallet.earnings.map(({ receipt }: { receipt: number }) => receipt - 2_000_000)).toEqual(
    Array.from({ length: TIPS }, (_, n) => n + 1),
  );
});

test('a copy that is made twice at once is one copy, told once', async () => {
  const fan = await registerFan(site);
  await ask(fan);
  const { pool } = site.runtime.database;
  const exportId = (await pool.query('select id from data_exports where account_id = $1', [fan.id])).rows[0]
    .id;
  const make = allJobs.find(({ definition }) => definition.name === 'accounts.make-export')!;
  const run = () => make.run(site.runtime.jobContext(make), { exportId });
  await Promise.all([run(), run(), run()]);
  await site.drain();
  const { rows } = await pool.query(
    `select distinct p.making_id = e.making_id as kept from data_export_parts p join data_exports e on e.id = export_id
     where export_id = $1`,
    [exportId],
  );
  expect(rows).toEqual([{ kept: true }]);
  const entries = await unzip(await fetchCopy(fan));
  expect(JSON.parse(entries.get('data.json')!.toString()).account.username).toBe(fan.username);
  const mails = await readMailbox(site, `${fan.username}@fans.test`);
  expect(mails.filter(({ template }) => template === 'accounts.export-ready')).toHaveLength(1);
});

test('a copy of which a part is missing is not sent as if it were whole', async () => {
  const fan = await registerFan(site);
  await ask(fan);
  await site.drain();
  await site.runtime.database.pool.query(
    `update data_export_parts set content = substr(content, 1, length(content) - 20)
     where export_id = (select id from data_exports where account_id = $1)`,
    [fan.id],
  );
  // The archive breaks off before its directory, so that no program opens it.
  const sent = await fetchCopy(fan).catch(() => Buffer.of());
  await expect(unzip(sent)).rejects.toThrow();
});
