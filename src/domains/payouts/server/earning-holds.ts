/** The rules that hold earnings before they can be paid out. README.md lists them for people. */

import type { z } from 'zod/mini';
import type { ChargeRow, EarningHold, HeldAt } from '#domains/wallet/server/index.ts';
import type { EarningRule, earningHold } from '../contract/earnings.contract.ts';

/** A changed rule gets the next number. */
const EARNING_RULE_VERSIONS: Readonly<Record<EarningRule, number>> = { 'hold-days': 1, 'in-dispute': 1 };

type Wire = z.output<typeof earningHold>;

const held = (rule: EarningRule, since: Date, until: Date | null): Wire => ({
  rule,
  version: EARNING_RULE_VERSIONS[rule],
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
  endedBy: rule === 'in-dispute' ? 'operator' : 'time',
});

/** What holds an earning; null where it can be paid out, or was refunded whole. */
export function holdOfEarning(row: ChargeRow, dispute: EarningHold | undefined): Wire | null {
  if (row.reversedAt) return null;
  if (dispute) return held('in-dispute', dispute.since, null);
  return row.maturedAt ? null : held('hold-days', row.createdAt, row.availableAt);
}

/** What holds earnings that end together. */
export const holdOfMany = ({ isDisputed, since, until }: HeldAt): Wire =>
  held(isDisputed ? 'in-dispute' : 'hold-days', since, until);
