/**
 * Endpoints for the ledger entries behind an earning, and for the hash chain with which they can be verified
 * offline.
 */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, isoDate, whole } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { earningNotFound } from './payouts.refusals.contract.ts';

/** 64 hexadecimal digits. */
export const hash = z.string();

export const listEarningEntries = endpoint({
  method: 'GET',
  path: '/performer/earnings/{id}/entries',
  who: 'creator',
  summary: 'The ledger entries behind one earning',
  params: z.object({ id }),
  output: z.object({
    data: z.array(
      z.object({
        transactionId: id,
        position: z.int(),
        /** The kind of account: `fan_available`, `creator_pending`, `creator_available`, `fees`. */
        account: z.string(),
        /** The kind of transaction: `charge`, `maturity`, `reversal`. */
        kind: z.string(),
        reason: z.string(),
        /** Negative for a debit. */
        amount: amountOutput,
        createdAt: isoDate,
        /** The seal's number. Only on the creator's own entries; set within a second of the entry. */
        sequence: z.nullable(z.int()),
        hash: z.nullable(hash),
      }),
    ),
  }),
  refusals: [earningNotFound],
});

/** A creator's accounts that are sealed. */
export const sealedAccounts = ['pending', 'available', 'reserved', 'reserve_fund'] as const;

// About 1 MB of JSON; a busy creator's year takes a few pages.
const MAX_SEALS = 5_000;

export const exportSeals = endpoint({
  method: 'GET',
  path: '/performer/earnings/seals',
  who: 'creator',
  summary: 'The hash chain of one of the creator’s accounts, for offline verification',
  query: z.object({
    account: z._default(z.enum(sealedAccounts), 'pending'),
    /** Continue after this sequence number. */
    after: z._default(whole({ min: 0, max: Number.MAX_SAFE_INTEGER }), 0),
    limit: z._default(whole({ min: 1, max: MAX_SEALS }), MAX_SEALS),
  }),
  output: z.object({
    algorithm: z.literal('fanloft-seal-1'),
    account: z.enum(sealedAccounts),
    /** The account's number in the ledger, part of each sealed line; null while it has no seals. */
    accountId: z.nullable(z.int()),
    /** The hash of the seal before the first one here; zeros at the beginning. */
    previousHash: hash,
    data: z.array(
      z.object({
        sequence: z.int(),
        transactionId: id,
        position: z.int(),
        kind: z.string(),
        /** Whole hundredths, as sealed. */
        amountHundredths: z.int(),
        createdAt: isoDate,
        hash,
      }),
    ),
    /** Number of seals on the account. */
    total: z.int(),
  }),
});
