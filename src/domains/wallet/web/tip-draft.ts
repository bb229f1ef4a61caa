/** What was typed into a tip, kept in this tab while the tipper is away to top up. */
export interface TipDraft {
  /** As chosen: the words of an amount, or `other`. */
  choice: string;
  other: string;
  message: string;
}

const keyOf = (creatorId: string) => `tip-draft:${creatorId}`;

export function keepTipDraft(creatorId: string, draft: TipDraft): void {
  sessionStorage.setItem(keyOf(creatorId), JSON.stringify(draft));
}

export function readTipDraft(creatorId: string): TipDraft | undefined {
  const kept = sessionStorage.getItem(keyOf(creatorId));
  return kept === null ? undefined : JSON.parse(kept);
}

export function forgetTipDraft(creatorId: string): void {
  sessionStorage.removeItem(keyOf(creatorId));
}
