import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { StreamLine } from '../../contract/chat-line.contract.ts';
import { useNoticeText } from './notice-text.ts';

/** Tips and what the chat itself says, for those who listen. All lines read aloud would be fifty a second. */
export function ChatCaptions({ lines }: { lines: readonly StreamLine[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const noticeText = useNoticeText();
  const sentences = lines.flatMap(({ _id, notice, tip, senderInfo: { name } }) => {
    if (notice) return { _id, text: noticeText(notice) };
    if (!tip) return [];
    const amount = format.tokens(tip.amount);
    const { note } = tip;
    return { _id, text: note ? t`${name} tipped ${amount}: ${note}` : t`${name} tipped ${amount}` };
  });
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {sentences.map(({ _id, text }) => (
          <span key={_id}>{text}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
