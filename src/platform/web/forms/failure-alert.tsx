import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { TOO_MANY, UNAUTHORIZED, UNAVAILABLE } from '#platform/contract/http-status.ts';
import type { ApiFailure } from '../call/api.ts';
import { clientWords } from '../call/client-texts.ts';
import { logInAddress, useSession } from '../page/session.tsx';
import { HowLong, isLong } from '../text/how-long.tsx';
import { LogInAgain } from './logged-out-alert.tsx';
import { keepTypedText } from './typed-text.ts';

interface FailureAlertProps {
  failure: ApiFailure | undefined;
  /** The way on: "Look again". */
  action?: ReactNode;
  className?: string | undefined;
}

// So many marked fields are found without a summary above them.
const FEW_FIELDS = 3;

/**
 * The failure of a whole form. If it concerns single fields, it only says to check them; when few are marked, only to
 * screen readers, because the summary would push the fields away. A fault shows its request code; an intended refusal
 * does not. A logged-out user gets a link to log in, and the form's text is saved.
 */
export function FailureAlert({ failure, action, className }: FailureAlertProps) {
  const { i18n, t } = useLingui();
  const { me } = useSession();
  const location = useLocation();
  const { place, isSaid } = useSaidAtFields(failure);
  if (!failure) return null;
  const seconds = secondsToWait(failure);
  const said = isLong(seconds) ? t`Too many attempts` : failure.message;
  const title = failure.errors.length > 0 ? t`Please check the highlighted fields` : said;
  if (isSaid) {
    return (
      <VisuallyHidden>
        <span role="alert" ref={place}>
          {title}
        </span>
      </VisuallyHidden>
    );
  }
  // In the login form nobody is logged in, and this answer means a wrong password.
  const isLoggedOut = failure.status === UNAUTHORIZED && me !== undefined;
  const keep = () => me && keepTypedText(me._id);
  const code =
    failure.status >= 500 && failure.status !== UNAVAILABLE && failure.requestId
      ? { value: failure.requestId, copyLabel: t`Copy the code`, copiedLabel: i18n._(clientWords.copied) }
      : undefined;
  return (
    <Alert
      tone="error"
      title={title}
      code={code}
      action={action || (isLoggedOut && <LogInAgain href={logInAddress(location)} onLeave={keep} />)}
      {...(className && { className })}
    >
      {failure.status === TOO_MANY ? <HowLong seconds={seconds} /> : undefined}
    </Alert>
  );
}

/**
 * Whether a failure is about few fields, and the form around `place` marks some. What it marks is known only once it is
 * drawn, before anybody sees it.
 */
function useSaidAtFields(failure: ApiFailure | undefined) {
  const place = useRef<HTMLSpanElement>(null);
  const [unmarked, setUnmarked] = useState<ApiFailure>();
  const fields = new Set(failure?.errors.map(({ path }) => path.split('.')[0]));
  const isFew = fields.size > 0 && fields.size <= FEW_FIELDS;
  useLayoutEffect(() => {
    const isMarked = place.current?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (place.current && !isMarked) setUnmarked(failure);
  }, [failure]);
  return { place, isSaid: isFew && unmarked !== failure };
}

/** Of one of too many calls, where it says so: a site that is closed says when to come again, too, and it is no limit. */
function secondsToWait({ status, fields: { retryAfterSeconds } }: ApiFailure): number | undefined {
  return status === TOO_MANY && typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined;
}
