import { readTab, writeTab } from '#platform/web/kept/tab-storage.ts';

/** An amount of one's own, beside the usual ones. */
export const OTHER_AMOUNT = 'other';

/** What was typed into a tip, kept in this tab while the tipper is away to top up. */
export interface TipDraft {
  /** As chosen: hundredths, or `OTHER_AMOUNT`. */
  choice: string;
  other: string;
  message: string;
}

const keyOf = (creatorId: string) => `tip-draft:${creatorId}`;

export function keepTipDraft(creatorId: string, draft: TipDraft): void {
  writeTab(keyOf(creatorId), draft);
}

export function readTipDraft(creatorId: string): TipDraft | undefined {
  return readTab(keyOf(creatorId));
}

export function forgetTipDraft(creatorId: string): void {
  writeTab(keyOf(creatorId), undefined);
}
