import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ModerationFigures } from '../../contract/cases.contract.ts';
import { countDecisions, countOpen, findOldestOpen } from './cases.sql.ts';

const SHOWN_DAYS = 30;

export async function showFigures({ db, clock }: ReadContext): Promise<ModerationFigures> {
  const since = new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MILLISECONDS);
  const [open, oldest, reports, appeals] = await Promise.all([
    countOpen(db),
    findOldestOpen(db),
    countDecisions(db, 'report', since),
    countDecisions(db, 'appeal', since),
  ]);
  const sum = (of: 'upheld' | 'dismissed') => appeals.reduce((total, each) => total + each[of], 0);
  return {
    open,
    oldestCreatedAt: oldest?.toISOString() ?? null,
    decisions: [...reports],
    appeals: { upheld: sum('upheld'), dismissed: sum('dismissed') },
  };
}
