/**
 * What was chosen and typed for a tip and not sent yet. It waits in this tab, however its sheet was closed: by hand, by
 * the way back, by a top-up or at the door.
 */
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';
import type { TipTarget } from './tip-target.ts';

/** An amount of one's own, beside the usual ones. */
export const OTHER_AMOUNT = 'other';

export interface TipDraft {
  /** As chosen: hundredths, or `OTHER_AMOUNT`. */
  choice: string;
  other: string;
  message: string;
}

interface TipWriter {
  target: Pick<TipTarget, 'creator' | 'place'>;
  /** Undefined for a visitor. */
  accountId: string | undefined;
}

const keyOf = ({ target: { creator, place }, accountId = 'visitor' }: TipWriter) =>
  `tip-draft:${accountId}:${creator._id}:${place?.feedId ?? ''}`;

/** The same tip, as it was written before the door. */
const asVisitor = ({ target }: TipWriter): TipWriter => ({ target, accountId: undefined });

export function keepTipDraft(writer: TipWriter, draft: TipDraft): void {
  writeTab(keyOf(writer), draft);
}

/** What one account has typed is not shown to another; what a visitor has typed is that of whoever comes in. */
export function readTipDraft(writer: TipWriter): TipDraft | undefined {
  return readTab(keyOf(writer)) ?? readTab(keyOf(asVisitor(writer)));
}

/** Once it is sent. */
export function forgetTipDraft(writer: TipWriter): void {
  writeTab(keyOf(writer), undefined);
  writeTab(keyOf(asVisitor(writer)), undefined);
}
