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

/** The kept draft, once: reading takes it away. */
export function takeTipDraft(creatorId: string): TipDraft | undefined {
  const kept = sessionStorage.getItem(keyOf(creatorId));
  if (!kept) return undefined;
  sessionStorage.removeItem(keyOf(creatorId));
  return JSON.parse(kept);
}
