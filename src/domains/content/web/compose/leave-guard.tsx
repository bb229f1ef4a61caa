/** Asks before leaving a page on which something was recorded that is not part of the post yet. */
import { useLingui } from '@lingui/react/macro';
import { AskBeforeLeaving } from '#platform/web/forms/ask-before-leaving.tsx';

interface LeaveGuardProps {
  /** A recording is nowhere but in this document. */
  isRecording: boolean;
}

export function LeaveGuard({ isRecording }: LeaveGuardProps) {
  const { t } = useLingui();
  return (
    <AskBeforeLeaving when={() => isRecording} title={t`Leave without the recording?`}>
      {t`Your recording isn’t part of the post yet and will be lost.`}
    </AskBeforeLeaving>
  );
}
