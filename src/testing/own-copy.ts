import { gunzipSync } from 'node:zlib';
import type { TestUser } from './factories.ts';
import type { TestSite } from './site.ts';

/** Orders a person's copy of the own data, and answers what stands in its `data.json`. */
export async function orderOwnCopy(
  site: TestSite,
  { id, token }: TestUser,
): Promise<Record<string, Record<string, unknown>>> {
  const { status } = await site.call('POST', '/users/me/export', { token });
  if (status !== 200) throw new Error(`no copy of the own data: ${status}`);
  await site.drain();
  const { rows } = await site.runtime.database.pool.query<{ content: Buffer }>(
    `select p.content from data_export_parts p join data_exports e on e.id = p.export_id and e.making_id = p.making_id
     where e.account_id = $1 order by p.number`,
    [id],
  );
  return JSON.parse(gunzipSync(Buffer.concat(rows.map(({ content }) => content))).toString());
}
