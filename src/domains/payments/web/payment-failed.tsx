/** A failed payment: the reason, and that nothing was charged. */
import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { failureTitle } from './payment-labels.ts';

export function PaymentFailed({ failureCode }: { failureCode: string | null }) {
  const { i18n, t } = useLingui();
  return (
    <Alert tone="error" title={i18n._(failureTitle(failureCode))}>
      {t`Nothing was charged. Try another card.`}
    </Alert>
  );
}
