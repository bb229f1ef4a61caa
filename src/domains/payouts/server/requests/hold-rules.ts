/**
 * The rules that hold payouts back, each with its version: a rule that is changed gets the next number, so that an old
 * payout still says why it waited. README.md lists them for people.
 */
import { findAccounts, findAccountsSharingDevice } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { creatorBalances, refundsOfSeller, salesTo } from '#domains/wallet/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { foldText } from '#platform/server/db/search-words.ts';
import type { HoldRule } from '../../contract/payouts.contract.ts';
import type { PayoutAccount } from '../accounts/sealed-account.ts';
import { findStripeAccounts } from '../accounts/stripe-accounts.sql.ts';
import type { HoldRow, PayoutRow } from '../payouts.tables.ts';
import { findHolds } from './payouts.sql.ts';

export const RULE_VERSIONS: Readonly<Record<HoldRule, number>> = {
  'account-changed': 1,
  'account-stopped': 1,
  'name-differs': 1,
  'many-refunds': 1,
  'own-device': 1,
  'in-debt': 1,
};

// Version 1 of `many-refunds`: more than one percent of a month's sales, and not just one or two of them.
const REFUND_DAYS = 30;
const REFUNDS_AT_LEAST = 3;
const REFUND_SHARE = 0.01;

// Version 1 of `own-device`: a purchase to try the page out is none of this.
const OWN_DEVICE_DAYS = 30;
const OWN_DEVICE_SHARE = 0.1;

/** What holds a payout that is requested now. */
export type NewHold = Pick<HoldRow, 'rule' | 'version' | 'since' | 'until'>;

interface Requested {
  readonly creatorId: string;
  readonly account: PayoutAccount;
  readonly accountChangedAt: Date;
}

/** The holds of a payout that is requested now. */
export async function holdsOf(ctx: ReadContext, requested: Requested): Promise<NewHold[]> {
  const now = ctx.clock.now();
  const until = await accountHeldUntil(ctx, requested.accountChangedAt);
  const holds: NewHold[] = [];
  const add = (rule: HoldRule, since: Date, end: Date | null) =>
    holds.push({ rule, version: RULE_VERSIONS[rule], since, until: end });
  if (until) add('account-changed', requested.accountChangedAt, until);
  if (await differsFromVerifiedName(ctx, requested)) add('name-differs', now, null);
  if (await hasManyRefunds(ctx, requested.creatorId)) add('many-refunds', now, null);
  if (await soldToOwnDevice(ctx, requested.creatorId)) add('own-device', now, null);
  return holds;
}

/** Until when payouts to an account wait because it is new; null when they do not. */
export async function accountHeldUntil(ctx: ReadContext, changedAt: Date): Promise<Date | null> {
  const { payoutAccountHoldDays } = await readSettings(ctx.db);
  const until = new Date(changedAt.getTime() + payoutAccountHoldDays * DAY_MILLISECONDS);
  return until > ctx.clock.now() ? until : null;
}

/** Words in any order: banks put the last name first. */
const wordsOf = (name: string) =>
  foldText(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

async function differsFromVerifiedName(
  ctx: ReadContext,
  { creatorId, account }: Requested,
): Promise<boolean> {
  if (account.method !== 'banking') return false;
  const owner = (await findAccounts(ctx.db, [creatorId])).get(creatorId);
  return (
    wordsOf(`${account.firstName} ${account.lastName}`) !==
    wordsOf(`${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`)
  );
}

async function hasManyRefunds(ctx: ReadContext, creatorId: string): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - REFUND_DAYS * DAY_MILLISECONDS);
  const { sold, refunded, refunds } = await refundsOfSeller(ctx.db, creatorId, since);
  return refunds >= REFUNDS_AT_LEAST && refunded > sold * REFUND_SHARE;
}

/** Whether more than a tenth of a month's sales went to accounts that logged in where the creator did. */
async function soldToOwnDevice(ctx: ReadContext, creatorId: string): Promise<boolean> {
  const buyers = await findAccountsSharingDevice(ctx.db, creatorId);
  if (buyers.length === 0) return false;
  const since = new Date(ctx.clock.now().getTime() - OWN_DEVICE_DAYS * DAY_MILLISECONDS);
  const { sold, toThem } = await salesTo(ctx.db, creatorId, buyers, since);
  return toThem > sold * OWN_DEVICE_SHARE;
}

/** Whether a hold is neither over nor lifted. */
export const isActive = ({ until, liftedAt }: Pick<HoldRow, 'until' | 'liftedAt'>, now: Date): boolean =>
  liftedAt === null && (until === null || until > now);

type Open = Pick<PayoutRow, 'id' | 'creatorId' | 'status' | 'createdAt' | 'method'>;

/** Whether a payout can still be stopped. */
export const isOpen = ({ status }: Pick<PayoutRow, 'status'>): boolean =>
  status === 'pending' || status === 'approved';

/**
 * The holds of payouts: those that are stored, and two that are read from what is so now. `in-debt` holds the open ones
 * of creators who owe more than the setting allows: it begins with the refund and ends with the earnings.
 * `account-stopped` holds those to an account at Stripe that Stripe does not pay: it ends when Stripe does.
 */
export async function holdsOfPayouts(ctx: ReadContext, rows: readonly Open[]): Promise<HoldRow[]> {
  const stored = await findHolds(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const { payoutDebtLimit } = await readSettings(ctx.db);
  const debtors = new Set<string>();
  for (const creatorId of new Set(rows.filter(isOpen).map((row) => row.creatorId))) {
    const { available } = await creatorBalances(ctx.db, creatorId);
    if (available < -payoutDebtLimit) debtors.add(creatorId);
  }
  const owing = rows
    .filter((row) => isOpen(row) && debtors.has(row.creatorId))
    .map((row) => holdOfNow(row, 'in-debt', row.createdAt));
  return [...stored, ...owing, ...(await holdsOfStopped(ctx, rows))];
}

const holdOfNow = ({ id }: Open, rule: HoldRule, since: Date): HoldRow => ({
  payoutId: id,
  rule,
  version: RULE_VERSIONS[rule],
  since,
  until: null,
  liftedBy: null,
  liftedAt: null,
});

async function holdsOfStopped({ db }: ReadContext, rows: readonly Open[]): Promise<HoldRow[]> {
  const toStripe = rows.filter((row) => isOpen(row) && row.method === 'stripe');
  if (toStripe.length === 0) return [];
  const accounts = await findStripeAccounts(
    db,
    toStripe.map(({ creatorId }) => creatorId),
  );
  return toStripe.flatMap((row) => {
    const account = accounts.get(row.creatorId);
    if (account?.payoutsEnabled) return [];
    return [holdOfNow(row, 'account-stopped', account?.stoppedAt ?? row.createdAt)];
  });
}

/** The rules that hold a payout now. */
export async function rulesHolding(ctx: ReadContext, row: Open): Promise<HoldRule[]> {
  const now = ctx.clock.now();
  const holds = isOpen(row) ? await holdsOfPayouts(ctx, [row]) : [];
  return holds.filter((hold) => isActive(hold, now)).map(({ rule }) => rule);
}
