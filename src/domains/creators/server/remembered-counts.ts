import type { ReadDb } from '#platform/server/db/database.ts';
import { countOptions } from './directory-counts.sql.ts';
import type { DirectoryFilter } from './directory-filter.sql.ts';

type Counts = ReturnType<typeof countOptions>;

// Counting goes through the whole directory: 0.3 s for 20,000 creators on a busy machine with two cores. Nobody sees a
// figure that is older than this.
const REMEMBERED_MILLISECONDS = 10_000;
// The usual views of one moment; each takes a few kilobytes.
const REMEMBERED_VIEWS = 50;
const remembered = new WeakMap<object, Map<string, { at: number; counts: Counts }>>();

/** The same as `countOptions`, counted once for all who ask at about the same time. */
export function rememberedCounts(db: ReadDb, filter: DirectoryFilter, ageBorders: readonly string[]): Counts {
  const views = remembered.get(db.source) ?? new Map<string, { at: number; counts: Counts }>();
  remembered.set(db.source, views);
  // The borders move at midnight.
  const key = JSON.stringify([filter, ageBorders.at(0)]);
  const now = performance.now();
  const known = views.get(key);
  if (known && now - known.at < REMEMBERED_MILLISECONDS) return known.counts;
  const counts = countOptions(db, filter, ageBorders);
  // A count that failed is tried again by the next one.
  counts.catch(() => views.delete(key));
  views.delete(key);
  if (views.size >= REMEMBERED_VIEWS) views.delete(views.keys().next().value ?? key);
  views.set(key, { at: now, counts });
  return counts;
}
