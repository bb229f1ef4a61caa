import type { Tokens } from '#platform/contract/money.ts';
import type { RequestStatus, ShowEnd } from '../../contract/private-requests.contract.ts';

export interface OfferRow {
  readonly creatorId: string;
  readonly isOn: boolean;
  /** Per minute. */
  readonly priceTokens: Tokens;
  readonly minimumMinutes: number;
}

export interface RequestRow {
  readonly id: string;
  readonly conversationId: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly note: string;
  /** Per minute. */
  readonly priceTokens: Tokens;
  readonly minimumMinutes: number;
  readonly status: RequestStatus;
  readonly expiresAt: Date | null;
  readonly fanSeenAt: Date | null;
  readonly creatorSeenAt: Date | null;
  readonly startedAt: Date | null;
  /** Up to then `deliveredMs` counts. */
  readonly meteredAt: Date | null;
  readonly deliveredMs: number;
  readonly paidMinutes: number;
  readonly paidTokens: Tokens;
  readonly refundedTokens: Tokens;
  readonly endedAt: Date | null;
  readonly endReason: ShowEnd | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a step of a show changes. */
export type RequestChange = Partial<
  Pick<
    RequestRow,
    | 'status'
    | 'expiresAt'
    | 'fanSeenAt'
    | 'creatorSeenAt'
    | 'startedAt'
    | 'meteredAt'
    | 'deliveredMs'
    | 'paidMinutes'
    | 'paidTokens'
    | 'refundedTokens'
    | 'endedAt'
    | 'endReason'
  >
>;

/** The kind of a minute of a private show in charges; its item is the request. */
export const SHOW_KIND = 'private_show';

export const isOpen = ({ status }: Pick<RequestRow, 'status'>): boolean =>
  status === 'pending' || status === 'accepted' || status === 'running';
