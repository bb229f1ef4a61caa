import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconEdit, IconLock } from '@tabler/icons-react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import styles from './profile.module.css';
import offer from './profile-offer.module.css';

/** Above a page that is not open yet; only its owner and the operator ever see it. */
export function NotOpenNote({ isOwn }: { isOwn: boolean }) {
  const { t } = useLingui();
  return (
    <Alert tone="info" title={t`This profile isn’t public yet`} className={styles.note}>
      {isOwn ? (
        <OwnText>
          {t`Only you can see it. It goes public once your ID documents are approved.`}{' '}
          <TextLink href="/creator/account">{t`Check status`}</TextLink>
        </OwnText>
      ) : (
        <OwnText>
          {t`This creator isn’t approved yet. Only they and you can see this profile.`}{' '}
          <TextLink href="/admin/creator-reviews">{t`View applications`}</TextLink>
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
        title={t`You have no posts yet`}
        action={<Button kind="main" href="/creator/my-post/create">{t`Write your first post`}</Button>}
      >
        {t`You can save drafts at any time. Published posts appear here, newest first.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="curtain"
      title={t`No posts yet`}
      action={<Button href="/creator">{t`Browse creators`}</Button>}
    >
      {t`Follow ${name} to see the first post in your feed.`}
    </EmptyState>
  );
}

/** Leads to the form of one's own page. */
export function EditButton() {
  const { t } = useLingui();
  return (
    <Button size="dense" icon={IconEdit} href="/creator/account">
      {t`Edit`}
    </Button>
  );
}

/** On one's own page the ticket leads to what it brought in. */
export function OwnOffer() {
  const { t } = useLingui();
  return (
    <TallTicket
      floats
      stub={
        <>
          <Button kind="main" href="/creator/earning">{t`View my earnings`}</Button>
          <span
            className={offer.small}
          >{t`See the price, the platform fee and your share of every sale.`}</span>
        </>
      }
    >
      <div className={offer.offer}>
        <Heading level={2} size="name">{t`This is your profile`}</Heading>
        <ul className={offer.points}>
          <li>
            <Note icon={IconCheck}>{t`Fans see here what they get by following`}</Note>
          </li>
          <li>
            <Note icon={IconCheck}>{t`Fans can send you a tip here`}</Note>
          </li>
          <li>
            <Note icon={IconLock}>{t`Only you see this version`}</Note>
          </li>
        </ul>
      </div>
    </TallTicket>
  );
}
