import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { plansOf, seedRows } from '#testing/watch-reads.ts';
import { isAddressOfOperator, listLivingAddresses } from './sessions.sql.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await operator(site);
  // Few operators among many accounts, each logged in somewhere.
  await seedRows(
    site,
    `insert into accounts (id, role, status, approved, name, first_name, last_name, verified_email, search_words,
      created_at, updated_at)
    select gen_random_uuid(), 'fan', 'active', false, 'Seeded', '', '', true, '', '2026-01-01', '2026-01-01'
    from generate_series(1, 5000);
    insert into sessions (id, account_id, token_hash, device, address, created_at, last_seen_at, expires_at, method,
      authenticated_at, opened_on)
    select gen_random_uuid(), id, sha256(id::text::bytea), 'Firefox', '198.51.100.1', '2026-01-01', '2026-01-01',
      '2036-01-01', 'password', '2026-01-01', 'site'
    from accounts where role = 'fan';
    analyze accounts, sessions`,
  );
});
afterAll(() => site.close());

test('whose address it is, is asked of the operators alone, not of everybody', async () => {
  const now = new Date();
  const plans = await plansOf(site, async (db) => {
    expect(await isAddressOfOperator(db, '203.0.113.7', now)).toBe(true);
    expect(await isAddressOfOperator(db, '198.51.100.1', now)).toBe(false);
    await listLivingAddresses(db, '0190aaaa-0000-7000-8000-000000000001', now, 20);
  });
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});
