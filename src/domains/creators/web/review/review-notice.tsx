import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { TextLink } from '#design/parts/text-link.tsx';

interface ReviewNoticeProps {
  review: { state: 'pending' | 'approved' | 'rejected'; reason: string | null } | undefined;
  username: string;
}

/** The state of the creator's review, and what it means for what they can do. */
export function ReviewNotice({ review, username }: ReviewNoticeProps) {
  const { t } = useLingui();
  if (!review) return null;
  if (review.state === 'approved') {
    return (
      <Note icon={IconCircleCheck}>
        {t`You are approved: everybody can see your page, and you can publish and earn.`}{' '}
        <TextLink href={`/${username}`}>{t`See it as others do`}</TextLink>
      </Note>
    );
  }
  if (review.state === 'rejected') {
    return (
      <Alert
        tone="error"
        title={t`Your papers were turned down`}
        action={<Button size="dense" href="/creator/verification">{t`Send other papers`}</Button>}
      >
        {review.reason}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t`We are looking at your papers`}>
      {t`That usually takes less than a day. Until then nobody else sees your page; set it up meanwhile.`}
    </Alert>
  );
}
