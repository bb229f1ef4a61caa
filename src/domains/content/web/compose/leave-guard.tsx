/**
 * Asks before leaving a page that will publish as soon as all photos are ready: publishing needs the page to
 * stay open.
 */
import { useLingui } from '@lingui/react/macro';
import { AskBeforeLeaving } from '#platform/web/forms/ask-before-leaving.tsx';

export function LeaveGuard({ isAwaited }: { isAwaited: boolean }) {
  const { t } = useLingui();
  return (
    <AskBeforeLeaving when={() => isAwaited} title={t`Leave before the post goes out?`}>
      {t`Your photos go on being sent and your words are kept, but the post goes out only while this page is open.`}
    </AskBeforeLeaving>
  );
}
