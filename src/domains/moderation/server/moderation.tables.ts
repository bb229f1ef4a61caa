import type { TakeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import type { CaseState } from '#domains/engagement/contract/reports.contract.ts';
import type { CaseQueue } from '../contract/cases.contract.ts';

/** What a thing looked like when its case began; it stays when the thing is deleted. */
export interface KeptEvidence {
  readonly title: string;
  readonly text: string;
  readonly fileIds: readonly string[];
  /** When the thing was made. */
  readonly createdAt: string;
  readonly priceTokens: number;
}

export interface CaseRow {
  readonly id: string;
  readonly queue: CaseQueue;
  readonly kind: string;
  readonly objectId: string;
  readonly ownerId: string;
  readonly takeDownId: string | null;
  readonly state: CaseState;
  readonly reason: TakeDownReason;
  readonly isUrgent: boolean;
  readonly statement: string;
  readonly evidence: Partial<KeptEvidence>;
  readonly reportTotal: number;
  readonly createdAt: Date;
  readonly lockedBy: string | null;
  readonly lockedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: TakeDownReason | null;
  readonly decisionNote: string;
  readonly notifiedAt: Date | null;
}

export interface TakeDownRow {
  readonly id: string;
  readonly kind: string;
  readonly objectId: string;
  readonly ownerId: string;
  readonly reason: TakeDownReason;
  readonly note: string;
  readonly title: string;
  readonly takenDownBy: string | null;
  readonly takenDownAt: Date;
  readonly notifiedAt: Date | null;
  readonly restoredAt: Date | null;
}
