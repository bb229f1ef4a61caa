import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import styles from './needs-script.module.css';

interface NeedsScriptProps {
  /** In rooms for which one has logged in already: no more than that, and what can be read there stays. */
  brief?: true;
}

/** First in a form that only script can send: it stands there in its place, so that nobody fills it in for nothing. */
export function NeedsScript({ brief }: NeedsScriptProps) {
  const { t } = useLingui();
  return (
    <noscript>
      <Alert tone="info" title={t`This form needs JavaScript`} className={brief ? undefined : styles.instead}>
        {!brief &&
          t`It’s turned off in your browser. Turn it on to create an account; you can read public pages without it.`}
      </Alert>
    </noscript>
  );
}
