import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { sendVerificationAgain } from '../../contract/email-verification.contract.ts';
import { keepReturn } from './kept-return.ts';
import { SendAgainButton } from './send-again-button.tsx';

interface AwaitingConfirmationProps {
  /** The typed credentials; known to be right, so that the mail may be requested with them. */
  credentials: { username: string; password: string };
  /** The account is new: its first mail was just sent. */
  isNew?: boolean;
  /** The refusal that says so. */
  failure: ApiFailure;
  /** The page to go to after logging in. */
  wanted: string | undefined;
}

/** The site requires a confirmed address: says where the link is, and how to get another one. */
export function AwaitingConfirmation(props: AwaitingConfirmationProps) {
  const { credentials, isNew = false, failure, wanted } = props;
  const { t } = useLingui();
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (wanted) keepReturn(wanted);
  }, [wanted]);
  if (isConfirmed)
    return (
      <Alert tone="success" title={t`Your email address is confirmed`}>
        {t`Log in here.`}
      </Alert>
    );
  if (failure.fields.isKept)
    return (
      <Alert
        tone="info"
        title={t`Your email address is not confirmed yet`}
        action={<TextLink href="/contact">{t`Contact the operator`}</TextLink>}
      >
        {t`This site does not send email. Ask the operator for your confirmation link, then log in here.`}
      </Alert>
    );
  return (
    <Alert
      tone="info"
      title={isNew ? t`Almost done: confirm your email address` : t`Please confirm your email address first`}
      action={
        <SendAgainButton
          label={t`Resend link`}
          justSent={isNew}
          send={() => browserApi.call(sendVerificationAgain, { body: credentials })}
          onConfirmed={() => setConfirmed(true)}
        />
      }
    >
      {t`Open the link in the email we sent you, then log in here. If you can’t find it, check your spam folder.`}
    </Alert>
  );
}
