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
        {t`You’re approved: everyone can see your page, and you can publish and earn.`}{' '}
        <TextLink href={`/${username}`}>{t`View public page`}</TextLink>
      </Note>
    );
  }
  if (review.state === 'rejected') {
    return (
      <Alert
        tone="error"
        title={t`Your ID documents were rejected`}
        action={<Button size="dense" href="/creator/verification">{t`Upload new ID documents`}</Button>}
      >
        {review.reason}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t`Your ID documents are under review`}>
      {t`This usually takes less than a day. Your page is hidden until then, but you can set it up.`}
    </Alert>
  );
}
