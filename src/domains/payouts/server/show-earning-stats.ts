import { moneyTimeZone } from '#domains/site/server/index.ts';
import {
  countSeals,
  countUncheckedSeals,
  creatorBalances,
  type EarningSums,
  findLastCheck,
  findSpanFacts,
  listMaturities,
  sumDisputed,
  sumEarnings,
} from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { BASIS_POINTS, type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import type { getEarningStats } from '../contract/earnings.contract.ts';
import { type EarningDays, earningDays } from './earning-span.ts';

type Answer = EndpointOutput<typeof getEarningStats>;

function total(sums: readonly EarningSums[], of: (row: EarningSums) => Tokens): Tokens {
  return tokens(sums.reduce((sum, row) => sum + of(row), 0));
}

/**
 * Shows what a creator earned in a period, and where all their earnings are now. Reads everything in one
 * snapshot, so that the figures add up even while tips arrive.
 */
export async function showEarningStats(
  ctx: ReadContext,
  query: EndpointInput<typeof getEarningStats>['query'],
): Promise<Answer> {
  const sellerId = viewerOf(ctx).accountId;
  const now = ctx.clock.now();
  const timeZone = await moneyTimeZone(ctx.db);
  const days = earningDays(query, now, timeZone);
  return ctx.db.snapshot((db) => readStats(db, { sellerId, kind: query.type, now, days, timeZone }));
}

/** As many as the dashboard has columns for. */
const DAYS_SHOWN = 7;

interface Asked {
  readonly sellerId: string;
  readonly kind: string | undefined;
  readonly now: Date;
  readonly days: EarningDays;
  readonly timeZone: string;
}

async function readStats(db: ReadDb, { sellerId, kind, now, days, timeZone }: Asked): Promise<Answer> {
  const filter = { sellerId, kind, ...daySpan(days, timeZone) };
  const sums = await sumEarnings(db, filter);
  const net = total(sums, (row) => row.netTokens);
  const facts = await findSpanFacts(db, filter);
  const maturities = await listMaturities(db, sellerId, timeZone);
  const disputed = await sumDisputed(db, sellerId);
  return {
    today: dayOf(now, timeZone),
    fromDate: days.fromDate ?? null,
    toDate: days.toDate ?? null,
    totalGrossPrice: toWire(total(sums, (row) => row.grossTokens)),
    totalSiteCommission: toWire(total(sums, (row) => row.feeTokens)),
    totalNetPrice: toWire(net),
    rates: facts.ratesBasisPoints.map((rate) => rate / BASIS_POINTS),
    breakdown: {
      held: toWire(facts.heldTokens),
      available: toWire(tokens(net - facts.heldTokens - facts.givenBackLaterTokens)),
      givenBackLater: toWire(facts.givenBackLaterTokens),
    },
    byType: sums.map((row) => ({
      type: row.kind,
      count: row.count,
      gross: toWire(row.grossTokens),
      fee: toWire(row.feeTokens),
      net: toWire(row.netTokens),
    })),
    balances: await showBalances(db, sellerId),
    disputed: { amount: toWire(disputed.amountTokens), count: disputed.count },
    nextMaturities: maturities.slice(0, DAYS_SHOWN).map(({ day, netTokens, count }) => ({
      day,
      count,
      amount: toWire(netTokens),
    })),
    sealedEntries: await countSeals(db, sellerId),
    lastCheck: await showLastCheck(db, sellerId),
  };
}

/**
 * When the ledger was last checked, and how many of the creator's entries are newer. The total number of
 * checked entries is left out: it would reveal the whole site's activity to every creator.
 */
async function showLastCheck(db: ReadDb, sellerId: string): Promise<Answer['lastCheck']> {
  const check = await findLastCheck(db);
  if (!check) return null;
  return {
    checkedAt: check.checkedAt.toISOString(),
    wholeAt: check.wholeAt.toISOString(),
    faults: check.faults.length,
    entriesSince: await countUncheckedSeals(db, sellerId),
  };
}

/** What was earned and is on none of the creator's accounts any more has been paid out. */
async function showBalances(db: ReadDb, sellerId: string): Promise<Answer['balances']> {
  const earned = total(await sumEarnings(db, { sellerId }), (row) => row.netTokens);
  const { pending, available, reserved, reserveFund } = await creatorBalances(db, sellerId);
  return {
    earned: toWire(earned),
    held: toWire(pending),
    available: toWire(available),
    reserved: toWire(reserved),
    reserveFund: toWire(reserveFund),
    paidOut: toWire(tokens(earned - pending - available - reserved - reserveFund)),
  };
}
