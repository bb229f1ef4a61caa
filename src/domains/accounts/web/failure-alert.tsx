import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import type { ApiFailure } from '#platform/web/api.ts';

/**
 * What a whole form could not do. Where the failure is about single fields it only says that they are to be
 * looked at; a fault of ours carries the number under which it can be found.
 */
export function FailureAlert({ failure }: { failure: ApiFailure | undefined }) {
  const { t } = useLingui();
  if (!failure) return null;
  const code =
    failure.status >= 500 && failure.requestId
      ? { value: failure.requestId, copyLabel: t`Copy the number`, copiedLabel: t`Copied to clipboard` }
      : undefined;
  return (
    <Alert
      tone="error"
      title={failure.errors.length > 0 ? t`Please look at the marked fields` : failure.message}
      code={code}
    >
      {failure.status === 429 ? <HowLong seconds={failure.fields.retryAfterSeconds} /> : undefined}
    </Alert>
  );
}

function HowLong({ seconds }: { seconds: unknown }) {
  if (typeof seconds !== 'number')
    return <Trans>Too many tries in a short time. Please wait a minute.</Trans>;
  return <Plural value={seconds} one="Please wait one second." other="Please wait # seconds." />;
}
