import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';

interface LogInAgainProps {
  /** The login address, with the way back here. */
  href: string;
  /** Called when the link to log in is followed: the time to save what was typed. */
  onLeave?: (() => void) | undefined;
}

/** A login that returns here, for a user whose session has just ended. */
export function LogInAgain({ href, onLeave }: LogInAgainProps) {
  const { t } = useLingui();
  return (
    <Button kind="line" size="dense" href={href} onClick={onLeave}>
      {t`Log in to continue`}
    </Button>
  );
}

interface LoggedOutAlertProps extends LogInAgainProps {
  className?: string | undefined;
  /** What became of what was under way. */
  children: ReactNode;
}

/** The session ended while a form was filled in: a link to log in and back, and what is saved in the meantime. */
export function LoggedOutAlert({ href, onLeave, className, children }: LoggedOutAlertProps) {
  const { t } = useLingui();
  return (
    <Alert
      tone="error"
      title={t`You have been logged out.`}
      action={<LogInAgain href={href} onLeave={onLeave} />}
      className={className}
    >
      {children}
    </Alert>
  );
}
