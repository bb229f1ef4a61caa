import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Time } from '#platform/web/text/time.tsx';

interface Suspension {
  /** In the operator's words. */
  reason: string;
  /** ISO; null when an operator has to lift it. */
  endsAt: string | null;
}

interface SuspendedAlertProps {
  /** The server's refusal, which has the reason only for an authenticated owner. */
  refused: Readonly<Record<string, unknown>> | undefined;
}

/** Tells a suspended user why, until when, and whom to contact. */
export function SuspendedAlert({ refused = {} }: SuspendedAlertProps) {
  const { t } = useLingui();
  const { reason, endsAt } = refused;
  return (
    <Alert
      tone="error"
      title={t`This account is suspended. Please contact us.`}
      action={
        <Button kind="line" size="dense" href="/contact">
          {t`Contact us`}
        </Button>
      }
    >
      {typeof reason === 'string' && (
        <WhyAndUntil reason={reason} endsAt={typeof endsAt === 'string' ? endsAt : null} />
      )}
    </Alert>
  );
}

function WhyAndUntil({ reason, endsAt }: Suspension) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Reason: ${reason}`}</p>
      <p>
        {endsAt ? (
          <OwnText>
            <Trans>
              It ends automatically on <Time value={endsAt} as="long" />.
            </Trans>
          </OwnText>
        ) : (
          <OwnText>{t`It lasts until we lift it. You keep everything you bought.`}</OwnText>
        )}
      </p>
    </>
  );
}
