import { useLingui } from '@lingui/react/macro';
import type { HistoryLine } from './wallet-history.ts';

/** What a movement of tokens is called, and the quiet line below it. */
export function useMovementWords(): (
  movement: Pick<HistoryLine, 'movement' | 'type' | 'title' | 'message' | 'performerInfo'>,
) => { title: string; line: string } {
  const { t } = useLingui();
  return ({ movement, type, title, message, performerInfo }) => {
    const name = performerInfo?.name ?? '';
    if (movement === 'top_up') return { title: t`Top-up`, line: t`By card` };
    if (movement === 'refund') return { title: t`Refund from ${name}`, line: title ?? '' };
    if (type === 'tip')
      return { title: t`Tip to ${name}`, line: message ? t`“${message}”` : t`Without a note` };
    return { title: title ?? '', line: t`Unlocked from ${name}` };
  };
}
