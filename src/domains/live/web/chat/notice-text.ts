import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#platform/web/text/format.ts';
import type { ChatNotice } from '../../contract/chat-line.contract.ts';

/** The sentence of a line that the chat itself has written. */
export function useNoticeText(): (notice: ChatNotice) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ kind, seconds = 0, title = '', amount = 0 }) => {
    switch (kind) {
      case 'slow':
        return t`Slow mode is on: one message every ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
      case 'not-slow':
        return t`Slow mode is off.`;
      case 'followers-only':
        return t`Only followers can write now.`;
      case 'everyone':
        return t`Everyone who is watching can write now.`;
      case 'goal': {
        const target = format.tokens(amount);
        return t`New goal: “${title}”, ${target}`;
      }
      case 'goal-reached':
        return t`Goal reached: “${title}”`;
    }
  };
}
