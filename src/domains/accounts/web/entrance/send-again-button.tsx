import { useEffect } from 'react';
import { Button } from '#design/parts/button.tsx';
import { AgainIn } from '#platform/web/actions/again-in.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useCountdown } from '#platform/web/actions/use-countdown.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { emailAlreadyVerified } from '../../contract/accounts.refusals.contract.ts';

// As long as the server waits between two mails to one address.
const WAIT_SECONDS = 60;

interface SendAgainButtonProps {
  /** Requests the mail; resolves to the server's answer. */
  send(): Promise<{ message: string }>;
  /** A mail has just been sent without this button. */
  justSent?: boolean;
  label: string;
  /** The address is confirmed already, and the page says so: nothing is left to send. */
  onConfirmed(): void;
}

/** Sends a mail (again), and counts down until the next one may be sent. */
export function SendAgainButton({ send, justSent = false, label, onConfirmed }: SendAgainButtonProps) {
  const { busy, action } = useAction();
  const { secondsLeft, start } = useCountdown();
  useEffect(() => {
    if (justSent) start(WAIT_SECONDS);
  }, [justSent, start]);

  const onPress = () =>
    action(
      async () => {
        try {
          const { message } = await send();
          start(WAIT_SECONDS);
          return message;
        } catch (error) {
          if (!(error instanceof ApiFailure) || error.code !== emailAlreadyVerified.code) throw error;
          onConfirmed();
          return undefined;
        }
      },
      ({ fields: { retryAfterSeconds } }) => {
        if (typeof retryAfterSeconds === 'number') start(retryAfterSeconds);
      },
    );

  return (
    <Button kind="line" busy={busy} disabled={secondsLeft > 0} onClick={onPress}>
      <AgainIn seconds={secondsLeft}>{label}</AgainIn>
    </Button>
  );
}
