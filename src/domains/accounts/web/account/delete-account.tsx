import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useEnding } from '#platform/web/live/socket.tsx';
import { endAllOfSession } from '#platform/web/page/end-of-session.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { deleteAccount, type showDeletion } from '../../contract/data-export.contract.ts';
import styles from './account.module.css';

/** Deletes the account, after saying what stays. */
export function DeleteAccount({ deletion }: { deletion: z.output<(typeof showDeletion)['output']> }) {
  const { t } = useLingui();
  const { me, isCreator } = useSession();
  const format = useFormat();
  const ending = useEnding();
  const { busy, action } = useAction();
  const [isAsked, setIsAsked] = useState(false);
  const { graceDays, pendingUntil, hasOpenOrders, dueAt } = deletion;
  const name = me?.username ?? '';
  const hasTokens = (me?.balance ?? 0) > 0;
  const balance = format.tokens(me?.balance ?? 0);

  const remove = () => {
    setIsAsked(false);
    action(async () => {
      // Otherwise the end of the session would reach this page first, and redirect it.
      const { dueAt } = await ending(() => browserApi.call(deleteAccount));
      endAllOfSession();
      // A full page load: nothing of this account may remain in the page.
      window.location.assign(`/auth/login?leaving=${dueAt}`);
      return undefined;
    });
  };

  if (dueAt) {
    return (
      <Alert tone="info" title={t`Your account is scheduled for deletion`}>
        <Trans>
          It will be deleted on <Time value={dueAt} as="dayAndTime" />.
        </Trans>{' '}
        <TextLink href="/auth/keep-account?redirect=/user/account/data">{t`Keep my account`}</TextLink>
      </Alert>
    );
  }
  if (pendingUntil) {
    return (
      <Alert tone="info" title={t`Some of your earnings are still pending`}>
        <Trans>
          All earnings will be available on <Time value={pendingUntil} as="dayAndTime" />. After that, you can
          delete your account here.
        </Trans>{' '}
        <Trans>
          New earnings move this date back. To avoid that, unpublish{' '}
          <TextLink href="/creator/my-post">your posts</TextLink>, and{' '}
          <TextLink href="/contact">contact us</TextLink> if you still receive tips.
        </Trans>
      </Alert>
    );
  }
  if (hasOpenOrders) {
    return (
      <Alert tone="info" title={t`Some of your orders are not finished yet`}>
        {t`You can delete your account here once all orders have arrived and problems with them are solved.`}{' '}
        <TextLink href={isCreator ? '/creator/my-order' : '/user/orders'}>{t`View orders`}</TextLink>
      </Alert>
    );
  }
  return (
    <div className={styles.stack}>
      <Note>
        <Plural
          value={graceDays}
          one="You are logged out everywhere, and your account is deleted after # day. Log in before then if you want to keep it."
          other="You are logged out everywhere, and your account is deleted after # days. Log in before then if you want to keep it."
        />
      </Note>
      <Note>
        {isCreator
          ? t`Your profile is hidden right away. Buyers keep the posts they bought, without your name; all other posts are deleted. Financial records keep amounts and dates.`
          : t`Your name, email address, likes and follows are deleted. Financial records keep amounts and dates, without your name.`}
      </Note>
      <Button kind="danger" busy={busy} className={styles.action} onClick={() => setIsAsked(true)}>
        {t`Delete my account`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t`Delete the account @${name}?`}
        confirmLabel={t`Delete my account`}
        cancelLabel={t`Cancel`}
        onConfirm={remove}
        danger
      >
        {hasTokens
          ? t`You will lose the ${balance} in your wallet. Your username can’t be used again.`
          : t`Your username can’t be used again.`}{' '}
        {isCreator && <OwnText>{t`You will lose earnings that haven’t been paid out.`}</OwnText>}
      </ConfirmDialog>
    </div>
  );
}
