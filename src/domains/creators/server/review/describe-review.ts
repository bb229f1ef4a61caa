import type { Party } from '#domains/accounts/contract/account-card.contract.ts';
import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import { type Account, findAccounts, findParties } from '#domains/accounts/server/index.ts';
import { findKeptDocuments } from '#domains/media/server/index.ts';
import { languageOf } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import type { ApplicationStep, Review, ReviewSummary } from '../../contract/reviews.contract.ts';
import { categoryNamesOf } from '../categories/categories.sql.ts';
import type { ReviewRow } from '../creators.tables.ts';
import { lockOn } from './lock-on.ts';
import { reviewsOf } from './reviews.sql.ts';

function summaryOf(
  ctx: ReadContext,
  row: ReviewRow,
  account: Account,
  partyOf: (id: string) => Party,
): ReviewSummary {
  const lock = lockOn(ctx, row);
  return {
    _id: row.id,
    state: row.state,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    lock: lock ? { by: partyOf(lock.by), since: lock.since.toISOString() } : null,
    creator: {
      _id: account.id,
      name: account.name,
      username: account.username ?? account.id,
      avatar: ownAddress(ctx, account.avatarUrl ?? NO_AVATAR),
    },
  };
}

function accountOf(accounts: ReadonlyMap<string, Account>, row: ReviewRow): Account {
  const account = accounts.get(row.creatorId);
  if (!account) throw new Error('a review belongs to an account');
  return account;
}

const findHolders = (ctx: ReadContext, rows: readonly ReviewRow[]) =>
  findParties(
    ctx,
    rows.flatMap(({ lockedBy }) => lockedBy ?? []),
  );

export async function describeReviews(
  ctx: ReadContext,
  rows: readonly ReviewRow[],
): Promise<ReviewSummary[]> {
  const accounts = await findAccounts(
    ctx.db,
    rows.map((row) => row.creatorId),
  );
  const partyOf = await findHolders(ctx, rows);
  return rows.map((row) => summaryOf(ctx, row, accountOf(accounts, row), partyOf));
}

/** A review with the data to compare with the ID documents. */
export async function describeReview(ctx: ReadContext, row: ReviewRow): Promise<Review> {
  const account = accountOf(await findAccounts(ctx.db, [row.creatorId]), row);
  // Our own site serves the API below /api, the API listener at its root.
  const path = `/admin/creator-reviews/${row.id}/documents`;
  const documents = ctx.listener === 'site' ? `/api${path}` : ownAddress(ctx, path);
  const { identityDocumentId, portraitDocumentId } = row;
  const kept = await findKeptDocuments(ctx, [identityDocumentId, portraitDocumentId]);
  return {
    ...summaryOf(ctx, row, account, await findHolders(ctx, [row])),
    legalName: `${account.firstName} ${account.lastName}`.trim(),
    dateOfBirth: account.dateOfBirth,
    country: account.country,
    email: account.email ?? '',
    documents: {
      idVerification: kept.has(identityDocumentId) ? `${documents}/idVerification` : null,
      documentVerification: kept.has(portraitDocumentId) ? `${documents}/documentVerification` : null,
    },
    decidedBy: row.decidedBy,
    categories: (await categoryNamesOf(ctx.db, [account.id], await languageOf(ctx))).get(account.id) ?? [],
    timeline: timelineOf(account, await reviewsOf(ctx.db, account.id)),
  };
}

/** From the newest step back to the creation of the account. */
function timelineOf(account: Account, reviews: readonly ReviewRow[]): ApplicationStep[] {
  const steps = reviews.flatMap(({ state, reason, createdAt, decidedAt }): ApplicationStep[] => [
    ...(state === 'pending' || !decidedAt ? [] : [{ at: decidedAt.toISOString(), event: state, reason }]),
    { at: createdAt.toISOString(), event: 'handed-in', reason: null },
  ]);
  return [...steps, { at: account.createdAt.toISOString(), event: 'registered', reason: null }];
}
