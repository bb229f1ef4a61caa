import { findParties } from '#domains/accounts/server/index.ts';
import { moneyTimeZone, readSettings } from '#domains/site/server/index.ts';
import {
  type AccountSum,
  findFirstEarning,
  listHeldAt,
  listSealedEntries,
  type SealedEntry,
  sumAccountsOf,
  sumEarnings,
} from '#domains/wallet/server/index.ts';
import { exportTooLong, MAX_EXPORTED } from '#platform/contract/csv-files.contract.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import { refuse } from '#platform/server/refuse.ts';
import { sealedAccounts } from '../../contract/entries.contract.ts';
import { statementNotFound } from '../../contract/payouts.refusals.contract.ts';
import type { getSealedStatement, getStatement, listStatements } from '../../contract/statements.contract.ts';
import { holdOfMany } from '../earning-holds.ts';
import type { EarningDays } from '../earning-span.ts';
import { BEGINNING } from '../export-seals.ts';
import { listPaidPayouts } from '../requests/payouts.sql.ts';
import { daysOfPeriod, monthsBetween } from './statement-days.ts';

export type Statement = EndpointOutput<typeof getStatement>;
type SealedStatement = EndpointOutput<typeof getSealedStatement>;

/** Months and years from the first earning to today. */
export async function listOwnStatements(ctx: ReadContext): Promise<EndpointOutput<typeof listStatements>> {
  const timeZone = await moneyTimeZone(ctx.db);
  const first = await findFirstEarning(ctx.db, viewerOf(ctx).accountId);
  const months = first ? monthsBetween(dayOf(first, timeZone), dayOf(ctx.clock.now(), timeZone)) : [];
  return { months, years: [...new Set(months.map((month) => month.slice(0, 4)))] };
}

/** The days of a period that a creator has a statement for. Refuses with `payouts.statement-not-found`. */
async function statementDays(ctx: ReadContext, period: string): Promise<Required<EarningDays>> {
  const { months, years } = await listOwnStatements(ctx);
  const days = [...months, ...years].includes(period) ? daysOfPeriod(period) : undefined;
  if (!days) throw refuse(statementNotFound);
  return days;
}

/** A statement. Everything is read in one snapshot, so that its sums fit while tips arrive. */
export async function showStatement(ctx: ReadContext, period: string): Promise<Statement> {
  const days = await statementDays(ctx, period);
  const timeZone = await moneyTimeZone(ctx.db);
  return ctx.db.snapshot((db) => readStatement({ ...ctx, db }, { period, days, timeZone }));
}

/** The same with every ledger entry and its seal. Refuses with `export.too-long` what is too much for one file. */
export async function showSealedStatement(ctx: ReadContext, period: string): Promise<SealedStatement> {
  const days = await statementDays(ctx, period);
  const timeZone = await moneyTimeZone(ctx.db);
  return ctx.db.snapshot(async (db) => {
    const statement = await readStatement({ ...ctx, db }, { period, days, timeZone });
    const span = daySpan(days, timeZone);
    const entries = await listSealedEntries(db, viewerOf(ctx).accountId, span, MAX_EXPORTED + 1);
    if (entries.length > MAX_EXPORTED) throw refuse(exportTooLong);
    const of = Map.groupBy(entries, ({ account }) => account);
    return {
      ...statement,
      algorithm: 'fanloft-seal-1',
      accounts: statement.accounts.map((each) => {
        const own = of.get(`creator_${each.account}`) ?? [];
        return { ...each, accountId: own[0]?.accountId ?? null, entries: own.map(showSealed) };
      }),
    };
  });
}

interface Asked {
  readonly period: string;
  readonly days: Required<EarningDays>;
  readonly timeZone: string;
}

async function readStatement(ctx: ReadContext, { period, days, timeZone }: Asked): Promise<Statement> {
  const { db } = ctx;
  const { accountId } = viewerOf(ctx);
  const { currency } = await readSettings(ctx.db);
  const span = daySpan(days, timeZone);
  const partyOf = await findParties(ctx, [accountId]);
  const sums = await sumEarnings(db, { sellerId: accountId, ...span });
  const before = span.from ? await sumAccountsOf(db, accountId, { before: span.from }) : [];
  const moved = await sumAccountsOf(db, accountId, span);
  const sales = sums.map(({ kind, count, grossTokens, feeTokens, netTokens }) => ({
    type: kind,
    count,
    gross: toWire(grossTokens),
    fee: toWire(feeTokens),
    net: toWire(netTokens),
  }));
  const total = (of: (row: (typeof sums)[number]) => number) =>
    toWire(tokens(sums.reduce((sum, row) => sum + of(row), 0)));
  const { name, username } = partyOf(accountId);
  const end = span.before ?? ctx.clock.now();
  const held = await listHeldAt(db, accountId, end);
  return {
    period,
    ...days,
    timeZone,
    currency,
    isOpen: days.toDate >= dayOf(ctx.clock.now(), timeZone),
    creator: { name, username },
    sales,
    total: {
      count: sums.reduce((sum, row) => sum + row.count, 0),
      gross: total((row) => row.grossTokens),
      fee: total((row) => row.feeTokens),
      net: total((row) => row.netTokens),
    },
    payouts: (await listPaidPayouts(db, accountId, span)).map((row) => ({
      _id: row.id,
      amount: toWire(row.amountTokens),
      account: row.accountLabel,
      paidAt: row.at.toISOString(),
      reference: row.reference,
    })),
    holds: held.map((each) => ({
      ...holdOfMany(each),
      amount: toWire(each.amountTokens),
      count: each.count,
    })),
    accounts: sealedAccounts.map((account) => showAccount(account, before, moved)),
  };
}

const showSealed = (entry: SealedEntry): SealedStatement['accounts'][number]['entries'][number] => ({
  transactionId: entry.transactionId,
  position: entry.position,
  kind: entry.kind,
  reason: entry.reason,
  amountHundredths: entry.amountTokens,
  createdAt: entry.createdAt.toISOString(),
  sequence: entry.sequence,
  previousHash: entry.hash && (entry.previousHash ?? BEGINNING).toString('hex'),
  hash: entry.hash?.toString('hex') ?? null,
});

function showAccount(
  account: (typeof sealedAccounts)[number],
  before: readonly AccountSum[],
  moved: readonly AccountSum[],
): Statement['accounts'][number] {
  const of = (sums: readonly AccountSum[]) => sums.filter((each) => each.account === `creator_${account}`);
  const sum = (sums: readonly AccountSum[]) => of(sums).reduce((total, each) => total + each.amountTokens, 0);
  return {
    account,
    opening: toWire(tokens(sum(before))),
    movements: of(moved).map(({ kind, count, amountTokens }) => ({
      kind,
      count,
      amount: toWire(amountTokens),
    })),
    closing: toWire(tokens(sum(before) + sum(moved))),
  };
}
