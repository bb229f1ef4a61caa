/**
 * Amount and note of a tip that was not sent yet. Kept in session storage, so that it survives closing the
 * sheet, a top-up and a session that ends.
 */
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';
import type { TipTarget } from './tip-target.ts';

/** A custom amount, next to the presets. */
export const OTHER_AMOUNT = 'other';

export interface TipDraft {
  /** As chosen: hundredths, or `OTHER_AMOUNT`. */
  choice: string;
  other: string;
  message: string;
}

interface TipWriter {
  target: Pick<TipTarget, 'creator' | 'place'>;
  accountId: string | undefined;
}

const keyOf = ({ target: { creator, place }, accountId }: TipWriter) =>
  `tip-draft:${accountId}:${creator._id}:${place?.feedId ?? ''}`;

export function keepTipDraft(writer: TipWriter, draft: TipDraft): void {
  writeTab(keyOf(writer), draft);
}

/** Reads the account's own draft; those of others are not read. */
export function readTipDraft(writer: TipWriter): TipDraft | undefined {
  return readTab(keyOf(writer));
}

/** Removes it once it is sent. */
export function removeTipDraft(writer: TipWriter): void {
  writeTab(keyOf(writer), undefined);
}
