import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import styles from './profile.module.css';

/** Above a page that is not open yet; only its owner and the operator ever see it. */
export function NotOpenNote({ isOwn }: { isOwn: boolean }) {
  const { t } = useLingui();
  return (
    <Alert tone="info" title={t`This page is not open yet`} className={styles.note}>
      {isOwn ? (
        <OwnText>
          {t`Only you see it. It opens as soon as your papers are approved.`}{' '}
          <TextLink href="/creator/account">{t`How far that is`}</TextLink>
        </OwnText>
      ) : (
        <OwnText>
          {t`The creator is not approved; nobody but them and you sees this page.`}{' '}
          <TextLink href="/admin/creator-reviews">{t`Go to the applications`}</TextLink>
        </OwnText>
      )}
    </Alert>
  );
}

/** In place of the posts when there are none. */
export function EmptyWall({ name, isOwn }: { name: string; isOwn: boolean }) {
  const { t } = useLingui();
  if (isOwn) {
    return (
      <EmptyState
        drawing="lamp"
        title={t`Your stage is empty`}
        action={<Button kind="main" href="/creator/my-post/create">{t`Write your first post`}</Button>}
      >
        {t`Drafts are allowed at any time. What you publish stands here, newest first.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="curtain"
      title={t`Nothing published yet`}
      action={<Button href="/creator">{t`See who else is here`}</Button>}
    >
      {t`Follow ${name}, and the first post comes to your feed.`}
    </EmptyState>
  );
}
