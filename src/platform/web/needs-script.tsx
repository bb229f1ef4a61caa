import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';

interface NeedsScriptProps {
  /** In rooms for which one has logged in already: no more than that. */
  brief?: true;
}

/** Above a form that only script can send: it says so before anybody fills it in for nothing. */
export function NeedsScript({ brief }: NeedsScriptProps) {
  const { t } = useLingui();
  return (
    <noscript>
      <Alert tone="info" title={t`This form needs JavaScript`}>
        {!brief &&
          t`It is switched off in your browser. Public pages can be read without it; to create an account, please switch it on.`}
      </Alert>
    </noscript>
  );
}
