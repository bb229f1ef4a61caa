/**
 * Asks before leaving a page that will publish as soon as all files are uploaded, which needs the page to stay open, or on which
 * something was recorded that is not part of the post yet.
 */
import { useLingui } from '@lingui/react/macro';
import { AskBeforeLeaving } from '#platform/web/forms/ask-before-leaving.tsx';

interface LeaveGuardProps {
  isAwaited: boolean;
  /** A recording is nowhere but in this document. */
  isRecording: boolean;
}

export function LeaveGuard({ isAwaited, isRecording }: LeaveGuardProps) {
  const { t } = useLingui();
  return (
    <AskBeforeLeaving
      when={() => isAwaited || isRecording}
      title={isRecording ? t`Leave without the recording?` : t`Leave before the post is published?`}
    >
      {isRecording
        ? t`Your recording isn’t part of the post yet and will be lost.`
        : t`Your files keep uploading and your text is saved, but the post is only published while this page is open.`}
    </AskBeforeLeaving>
  );
}
