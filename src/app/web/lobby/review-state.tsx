/** How far the operator's look at the papers is; nothing once it is done. */
import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import type { StudioData } from './studio-data.ts';

export function ReviewState({ creator }: Pick<StudioData, 'creator'>) {
  const { t } = useLingui();
  if (creator.isApproved) return null;
  if (creator.review?.state === 'rejected') {
    return (
      <Alert
        tone="error"
        title={t`Your papers were turned down`}
        act={<Button size="dense" href="/creator/papers">{t`Send other papers`}</Button>}
      >
        {creator.review.reason}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t`Your papers are being looked at`}>
      {t`Until they are approved nobody sees your profile. You can set it up and write drafts meanwhile.`}
    </Alert>
  );
}
