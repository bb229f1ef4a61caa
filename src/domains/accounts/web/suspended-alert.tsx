import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Time } from '#platform/web/time.tsx';

interface Suspension {
  /** In the operator's words. */
  reason: string;
  /** ISO; null when somebody has to lift it. */
  endsAt: string | null;
}

interface SuspendedAlertProps {
  /** Told by the server to whoever has proven that the account is theirs; absent where nobody has. */
  suspension?: Suspension;
}

/** Whoever is shut out hears why and until when, and whom to ask. */
export function SuspendedAlert({ suspension }: SuspendedAlertProps) {
  const { t } = useLingui();
  return (
    <Alert
      tone="error"
      title={t`This account is suspended. Please contact us.`}
      act={
        <Button kind="line" size="dense" href="/contact">
          {t`Write to us`}
        </Button>
      }
    >
      {suspension && <WhyAndUntil {...suspension} />}
    </Alert>
  );
}

function WhyAndUntil({ reason, endsAt }: Suspension) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`The reason: ${reason}`}</p>
      <p>
        {endsAt ? (
          <Trans>
            It ends by itself on <Time value={endsAt} as="long" />.
          </Trans>
        ) : (
          t`It lasts until we lift it. What you have bought stays yours.`
        )}
      </p>
    </>
  );
}
