import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import type { ApiFailure } from './api.ts';
import { clientWords } from './client-words.ts';
import { LogInAgain } from './logged-out-alert.tsx';
import { logInAddress, useSession } from './session.tsx';
import { keepTypedText } from './typed-text.ts';

interface FailureAlertProps {
  failure: ApiFailure | undefined;
  /** The way on: "Look again". */
  act?: ReactNode;
  className?: string | undefined;
}

/**
 * What a whole form could not do. Where the failure is about single fields it only says that they are to be
 * looked at; a fault of ours carries the number under which it can be found; whoever is no longer logged in finds the
 * door, and what was typed behind it.
 */
export function FailureAlert({ failure, act, className }: FailureAlertProps) {
  const { i18n, t } = useLingui();
  const { me } = useSession();
  const location = useLocation();
  if (!failure) return null;
  // At the door itself nobody is in, and the same answer means a wrong password.
  const isLoggedOut = failure.status === UNAUTHORIZED && me !== undefined;
  const keep = () => me && keepTypedText(me._id);
  const code =
    failure.status >= 500 && failure.requestId
      ? { value: failure.requestId, copyLabel: t`Copy the number`, copiedLabel: i18n._(clientWords.copied) }
      : undefined;
  return (
    <Alert
      tone="error"
      title={failure.errors.length > 0 ? t`Please look at the marked fields` : failure.message}
      code={code}
      act={act || (isLoggedOut && <LogInAgain href={logInAddress(location)} onLeave={keep} />)}
      {...(className && { className })}
    >
      {failure.status === 429 ? <HowLong seconds={failure.fields.retryAfterSeconds} /> : undefined}
    </Alert>
  );
}

function HowLong({ seconds }: { seconds: unknown }) {
  if (typeof seconds !== 'number')
    return <Trans>Too many tries in a short time. Please wait a minute.</Trans>;
  return <Plural value={seconds} one="Please wait one second." other="Please wait # seconds." />;
}
