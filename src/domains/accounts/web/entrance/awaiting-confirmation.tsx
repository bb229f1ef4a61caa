import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { sendVerificationAgain } from '../../contract/email-verification.contract.ts';
import { SendAgainButton } from './send-again-button.tsx';

interface AwaitingConfirmationProps {
  /** The typed credentials; known to be right, so that the mail may be requested with them. */
  credentials: { username: string; password: string };
  /** The account is new: its first mail was just sent. */
  isNew?: boolean;
  /** The refusal that says so. */
  failure: ApiFailure;
}

/** The site requires a confirmed address: says where the link is, and how to get another one. */
export function AwaitingConfirmation({ credentials, isNew = false, failure }: AwaitingConfirmationProps) {
  const { t } = useLingui();
  const [isConfirmed, setConfirmed] = useState(false);
  if (isConfirmed)
    return (
      <Alert tone="success" title={t`Your address is confirmed`}>
        {t`Log in here.`}
      </Alert>
    );
  if (failure.fields.isKept)
    return (
      <Alert
        tone="info"
        title={t`Your e-mail address is not confirmed yet`}
        action={<TextLink href="/contact">{t`Write to the operator`}</TextLink>}
      >
        {t`This site sends no mail: the link that confirms it is kept for the operator, who can give it to you. After that, log in here.`}
      </Alert>
    );
  return (
    <Alert
      tone="info"
      title={
        isNew ? t`One thing left: confirm your e-mail address` : t`Please confirm your e-mail address first`
      }
      action={
        <SendAgainButton
          label={t`Send the link again`}
          justSent={isNew}
          send={() => browserApi.call(sendVerificationAgain, { body: credentials })}
          onConfirmed={() => setConfirmed(true)}
        />
      }
    >
      {t`The link is in your mail. Look among unwanted mail too. After that, log in here.`}
    </Alert>
  );
}
