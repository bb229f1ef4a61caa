/** A payment that came to nothing: why, that nothing was charged, and the same amount once more. */
import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { cents, fromWire } from '#platform/contract/money.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { failureTitle } from './payment-words.ts';
import { useTopUp } from './use-top-up.ts';

interface PaymentFailedProps {
  failureCode: string | null;
  /** In the site's currency, as on the wire. */
  amount: number;
  returnTo: string | undefined;
}

export function PaymentFailed({ failureCode, amount, returnTo }: PaymentFailedProps) {
  const { i18n, t } = useLingui();
  const topUp = useTopUp();
  const { busy, failure, submit } = useSubmit();
  return (
    <>
      <Alert
        tone="error"
        title={i18n._(failureTitle(failureCode))}
        act={
          <Button
            kind="main"
            busy={busy}
            onClick={() => submit(() => topUp(cents(fromWire(amount) ?? 0), returnTo))}
          >
            {t`Choose another card`}
          </Button>
        }
      >
        {t`Nothing was charged. The same amount waits for another card.`}
      </Alert>
      {failure && <Alert tone="error" title={failure.message} />}
    </>
  );
}
