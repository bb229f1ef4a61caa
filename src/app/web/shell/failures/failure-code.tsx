/** The request code for the site's owner to find the failure in the log, folded; copied by one press. */
import { useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { clientWords } from '#platform/web/call/client-texts.ts';
import styles from './error-page.module.css';

interface FailureCodeProps {
  code: string;
  /** Absent where nobody answered. */
  requestId: string | undefined;
}

export function FailureCode({ code, requestId }: FailureCodeProps) {
  const { i18n, t } = useLingui();
  // Without script, and on a page without a secure address, there is nothing that could copy.
  const [canCopy, setCanCopy] = useState(false);
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  const [isCopied, setCopied] = useState(false);
  const whole = requestId === undefined ? code : `${code} ${requestId}`;
  async function copy() {
    // A browser may refuse: the text stays visible beside the button.
    await navigator.clipboard.writeText(whole).then(
      () => setCopied(true),
      () => {},
    );
  }
  return (
    <details className={styles.code}>
      <summary>{t`Details`}</summary>
      <p>
        {t`Code`}: <code>{whole}</code>
      </p>
      {canCopy && (
        <Button kind="quiet" size="dense" icon={IconCopy} onClick={copy}>
          {isCopied ? i18n._(clientWords.copied) : t`Copy the code`}
        </Button>
      )}
    </details>
  );
}
