/**
 * Asks before leaving a page that will publish as soon as all photos are ready: publishing needs the page to
 * stay open.
 */
import { useLingui } from '@lingui/react/macro';
import { AskBeforeLeaving } from '#platform/web/forms/ask-before-leaving.tsx';

export function LeaveGuard({ isAwaited }: { isAwaited: boolean }) {
  const { t } = useLingui();
  return (
    <AskBeforeLeaving when={() => isAwaited} title={t`Leave before the post is published?`}>
      {t`Your photos keep uploading and your text is saved, but the post is only published while this page is open.`}
    </AskBeforeLeaving>
  );
}
