import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { countWrites, type WriteCounter } from './count-writes.ts';
import { operator, registerFan } from './factories.ts';
import { openTestSite, type TestSite } from './site.ts';

let site: TestSite;
let writes: WriteCounter;
beforeAll(async () => {
  site = await openTestSite();
  writes = await countWrites(site);
});
afterAll(() => site.close());

const transaction = (statement: ReturnType<typeof sql>) =>
  site.runtime.database.transaction((tx) => tx.run(statement));

test('rows that come, change and go are counted, also behind a select, and whatever was counted before', async () => {
  await operator(site);
  await site.drain();
  const { rows: came } = await writes.during(() =>
    transaction(sql`insert into platform_state (key, value) values ('one', '1'), ('two', '2')`),
  );
  expect(came).toBe(2);
  const { rows: changed } = await writes.during(async () => {
    await transaction(sql`update platform_state set value = '3' where key in ('one', 'two')`);
    await transaction(
      sql`with gone as (delete from platform_state where key = 'one' returning key) select key from gone`,
    );
  });
  expect(changed).toBe(3);
  const { rows: went } = await writes.during(() =>
    site.runtime.database.transaction(async (tx) => {
      tx.runAtCommit(sql`delete from platform_state where key = 'two'`);
    }),
  );
  expect(went).toBe(1);
});

test('what was written before is not counted again', async () => {
  await transaction(sql`insert into platform_state (key, value) values ('before', '1')`);
  const { rows } = await writes.during(() =>
    transaction(sql`update platform_state set value = '2' where key = 'before'`),
  );
  expect(rows).toBe(1);
});

test('what is read, locked, taken back or changes nothing counts for nothing', async () => {
  const { rows: registered } = await writes.during(async () => {
    await registerFan(site);
    // What her registration has caused is delivered later.
    await site.drain();
  });
  expect(registered).toBeGreaterThan(3);
  const { rows } = await writes.during(async () => {
    await transaction(sql`select id from accounts for update`);
    await transaction(sql`update platform_state set value = '3' where key = 'nobody'`);
    const failing = site.runtime.database.transaction(async (tx) => {
      await tx.run(sql`insert into platform_state (key, value) values ('three', '3')`);
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
  });
  expect(rows).toBe(0);
});
