/** Retry with another card: the same amount, item and return path. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { cents, fromWire } from '#platform/contract/money.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { type TopUpIntent, useTopUp } from './use-top-up.ts';

interface PayAgainProps extends TopUpIntent {
  /** In the site's currency, as on the wire. */
  amount: number;
  wide?: boolean;
}

export function PayAgain({ amount, wide, ...intent }: PayAgainProps) {
  const { t } = useLingui();
  const topUp = useTopUp();
  const { busy, failure, submit } = useSubmit();
  return (
    <>
      <FailureAlert failure={failure} />
      <Button
        kind="main"
        size="hero"
        wide={wide}
        busy={busy}
        onClick={() => submit(() => topUp(cents(fromWire(amount) ?? 0), intent))}
      >
        {t`Choose another card`}
      </Button>
    </>
  );
}
