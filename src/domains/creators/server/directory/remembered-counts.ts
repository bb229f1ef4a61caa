import type { ReadDb } from '#platform/server/db/database.ts';
import { Remembered } from '#platform/server/remembered.ts';
import { countFixed, countInDirectory, countOptions, MOST_COUNTED } from './directory-counts.sql.ts';
import type { DirectoryFilter } from './directory-filter.sql.ts';

// Counting reads the whole directory: 0.3 s for 20,000 creators on a busy machine with two cores. No count shown is
// older than this.
const MILLISECONDS = 10_000;
// The usual views at a time; the options of one take a few kilobytes, a total nearly nothing.
const options = new Remembered<Counts>({ milliseconds: MILLISECONDS, most: 50 });
const figures = new Remembered<number>({ milliseconds: MILLISECONDS, most: 500 });

type Counts = Awaited<ReturnType<typeof countOptions>>;

const TOO_MANY: Counts = { isComplete: false, counts: [] };

/** Like `countOptions`, computed once for concurrent callers. */
export async function rememberedCounts(
  db: ReadDb,
  filter: DirectoryFilter,
  ageBorders: readonly string[],
): Promise<Counts> {
  const { search, without, minPriceCents, maxPriceCents, followedBy } = filter;
  const fixed = { search, without, minPriceCents, maxPriceCents, followedBy };
  // On a large site this is the only query, whatever is chosen.
  const size = await figures.find(db, keyOf('fixed', fixed), () => countFixed(db, fixed));
  if (size > MOST_COUNTED) return TOO_MANY;
  // The age limits move at midnight.
  return options.find(db, keyOf(ageBorders.at(0), filter), () => countOptions(db, filter, ageBorders));
}

/** Like `countInDirectory`, but up to ten seconds old. Follows are counted every time, because that is fast. */
export function rememberedTotal(db: ReadDb, filter: DirectoryFilter): Promise<number> {
  const count = () => countInDirectory(db, filter);
  return filter.followedBy === undefined ? figures.find(db, keyOf('total', filter), count) : count();
}

const keyOf = (what: string | undefined, filter: DirectoryFilter) => JSON.stringify([what, filter]);
