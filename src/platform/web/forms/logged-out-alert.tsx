import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';

interface LogInAgainProps {
  /** The door, with the way back here. */
  href: string;
  /** Goes with the press that leads to the door: the moment to keep what was typed. */
  onLeave?: (() => void) | undefined;
}

/** To the door and back, for whoever was in a moment ago. */
export function LogInAgain({ href, onLeave }: LogInAgainProps) {
  const { t } = useLingui();
  return (
    <Button kind="line" size="dense" href={href} onClick={onLeave}>
      {t`Log in and go on`}
    </Button>
  );
}

interface LoggedOutAlertProps extends LogInAgainProps {
  className?: string | undefined;
  /** What became of what was under way. */
  children: ReactNode;
}

/** The session has ended in the middle of something: the way to the door and back, and what is kept meanwhile. */
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
