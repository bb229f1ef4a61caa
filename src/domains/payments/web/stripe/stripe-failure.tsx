import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';

/** Why the card was not taken: by Stripe or the bank, or because the site did not answer. */
export function StripeFailure({
  failure,
  refusal,
}: {
  failure: ApiFailure | undefined;
  refusal: string | undefined;
}) {
  const { t } = useLingui();
  if (refusal === undefined) return <FailureAlert failure={failure} />;
  return (
    <Alert tone="error" title={t`The card was not accepted`}>
      {refusal}
    </Alert>
  );
}
