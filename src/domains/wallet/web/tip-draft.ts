import { readTab, writeTab } from '#platform/web/tab-storage.ts';

/** What was typed into a tip, kept in this tab while the tipper is away to top up. */
export interface TipDraft {
  /** As chosen: the words of an amount, or `other`. */
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
