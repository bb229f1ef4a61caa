/** Asks before the page is left while photos are being sent: the words are kept, those photos would not be. */
import { Plural, useLingui } from '@lingui/react/macro';
import { AskBeforeLeaving } from '#platform/web/ask-before-leaving.tsx';

export function LeaveGuard({ photosUnderWay }: { photosUnderWay: number }) {
  const { t } = useLingui();
  return (
    <AskBeforeLeaving when={() => photosUnderWay > 0} title={t`Leave while photos are being sent?`}>
      <Plural
        value={photosUnderWay}
        one="Your words are kept. # photo has not arrived and would have to be chosen again."
        other="Your words are kept. # photos have not arrived and would have to be chosen again."
      />
    </AskBeforeLeaving>
  );
}
