/** Mails about subscriptions, in the transaction of what they tell. */

import type * as z from 'zod/mini';
import { findAccounts, mailUser } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { type Cents, cents, toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { NoticeKind } from '#platform/server/notices.ts';
import type { subscriptionRenewed } from '../../contract/subscriptions.events.ts';
import type { AttemptRow, SubscriptionRow } from '../subscriptions.tables.ts';
import {
  type FanFacts,
  newSubscriberMail,
  renewalWaitsMail,
  subscriberCanceledMail,
} from './creator-mails.ts';
import {
  canceledMail,
  cardRemovedMail,
  endedMail,
  needsConfirmationMail,
  paymentFailedMail,
  priceChangeMail,
  reminderMail,
  renewedMail,
  type SubscriptionFacts,
  startedMail,
  trialEndsMail,
  trialStartedMail,
} from './fan-mails.ts';

/** Why a subscription ends, or does not renew. */
export type EndReason =
  | 'canceled'
  | 'expired'
  | 'failed'
  | 'unconfirmed'
  | 'refunded'
  | 'disputed'
  | 'unavailable'
  | 'by-operator';

async function mailFan<Data extends object>(
  ctx: WriteContext,
  { fanId, creatorId }: Pick<SubscriptionRow, 'fanId' | 'creatorId'>,
  kind: NoticeKind<Data & SubscriptionFacts>,
  data: Data,
): Promise<void> {
  const accounts = await findAccounts(ctx.db, [fanId, creatorId]);
  const fan = accounts.get(fanId);
  if (!fan) return;
  const { currency } = await readSettings(ctx.db);
  const facts = { creatorId, creator: accounts.get(creatorId)?.name ?? '', currency };
  await mailUser(ctx, fan, kind as NoticeKind<object & { username: string }>, { ...facts, ...data });
}

async function mailCreator<Data extends object>(
  ctx: WriteContext,
  { fanId, creatorId }: SubscriptionRow,
  kind: NoticeKind<Data & FanFacts>,
  data: Data,
): Promise<void> {
  const accounts = await findAccounts(ctx.db, [fanId, creatorId]);
  const creator = accounts.get(creatorId);
  if (!creator) return;
  const facts = { fanId, fan: accounts.get(fanId)?.name ?? '' };
  await mailUser(ctx, creator, kind as NoticeKind<object & { username: string }>, { ...facts, ...data });
}

const nextPrice = ({ nextRenewalAt, priceCents }: SubscriptionRow): number | null =>
  nextRenewalAt === null ? null : toWire(priceCents);

/** The receipt of a first period to the fan, and to the creator that somebody is new. */
export async function mailStart(
  ctx: WriteContext,
  row: SubscriptionRow,
  { priceCents }: Pick<AttemptRow, 'priceCents'>,
): Promise<void> {
  const receipt = { price: toWire(priceCents), until: row.expiresAt.toISOString(), next: nextPrice(row) };
  await mailFan(ctx, row, startedMail, receipt);
  await mailCreator(ctx, row, newSubscriberMail, { isTrial: false, since: row.startedAt.toISOString() });
}

/** The receipt of a renewal, which the creator is not notified of. */
export async function mailRenewal(
  ctx: WriteContext,
  { fanId, creatorId, priceCents, until, nextPriceCents }: z.output<typeof subscriptionRenewed.schema>,
): Promise<void> {
  const next = nextPriceCents === null ? null : toWire(cents(nextPriceCents));
  await mailFan(ctx, { fanId, creatorId }, renewedMail, { price: toWire(cents(priceCents)), until, next });
}

export async function mailTrial(ctx: WriteContext, row: SubscriptionRow): Promise<void> {
  await mailFan(ctx, row, trialStartedMail, { until: row.expiresAt.toISOString(), next: nextPrice(row) });
  await mailCreator(ctx, row, newSubscriberMail, { isTrial: true, since: row.startedAt.toISOString() });
}

/** Days before a renewal or the end of a trial. */
export async function mailReminder(ctx: WriteContext, row: SubscriptionRow): Promise<void> {
  const at = row.expiresAt.toISOString();
  if (row.plan === 'free') await mailFan(ctx, row, trialEndsMail, { next: nextPrice(row), at });
  else await mailFan(ctx, row, reminderMail, { price: toWire(row.priceCents), at });
}

export async function mailFailure(ctx: WriteContext, row: SubscriptionRow): Promise<void> {
  await mailFan(ctx, row, paymentFailedMail, {
    price: toWire(row.priceCents),
    failureCode: row.failureCode,
    nextTryAt: (row.nextTryAt ?? row.expiresAt).toISOString(),
  });
}

/** The bank wants the fan to confirm: a link for the fan, and a word to the creator. */
export async function mailConsent(
  ctx: WriteContext,
  row: SubscriptionRow,
  { path, until }: { path: string; until: Date },
): Promise<void> {
  const price = toWire(row.priceCents);
  await mailFan(ctx, row, needsConfirmationMail, { price, path, until: until.toISOString() });
  await mailCreator(ctx, row, renewalWaitsMail, { until: until.toISOString() });
}

export async function mailCancellation(
  ctx: WriteContext,
  row: SubscriptionRow,
  because: EndReason,
): Promise<void> {
  const until = row.expiresAt.toISOString();
  await mailFan(ctx, row, canceledMail, { until, because });
  await mailCreator(ctx, row, subscriberCanceledMail, { until });
}

export async function mailEnd(ctx: WriteContext, row: SubscriptionRow, because: EndReason): Promise<void> {
  await mailFan(ctx, row, endedMail, { because, at: row.expiresAt.toISOString() });
}

/** A lower price holds by itself, a higher one waits for the fan's yes. */
export async function mailPrice(
  ctx: WriteContext,
  row: SubscriptionRow,
  { before, offered }: { before: Cents; offered: Cents },
): Promise<void> {
  const at = (row.nextRenewalAt ?? row.expiresAt).toISOString();
  await mailFan(ctx, row, priceChangeMail, { price: toWire(before), offered: toWire(offered), at });
}

export async function mailRemovedCard(ctx: WriteContext, row: SubscriptionRow): Promise<void> {
  await mailFan(ctx, row, cardRemovedMail, { at: (row.nextRenewalAt ?? row.expiresAt).toISOString() });
}
