import { useLingui } from '@lingui/react/macro';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { useCopyOrDownload } from '#platform/web/actions/use-copy-or-download.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import styles from './second-factor.module.css';

/** The ten recovery codes, shown once: to copy, download or print. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { me } = useSession();
  const username = me?.username ?? '';
  const text = [
    t`Recovery codes of @${username} for ${siteName}. Each code works once.`,
    '',
    ...codes,
    '',
  ].join('\n');

  const top = useRef<HTMLDivElement>(null);
  // They replace a longer form, so the focus moves to their beginning.
  useEffect(() => {
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'center' });
  }, []);

  const { copy, download } = useCopyOrDownload(text, { name: 'recovery-codes.txt', type: 'text/plain' });

  return (
    <div ref={top} tabIndex={-1} className={styles.codes}>
      <Alert tone="success" title={t`Save these ten codes in a safe place`}>
        {t`Use each code once to log in without your phone. You won’t see these codes again.`}
      </Alert>
      <ol className={styles.list} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <Actions>
        <Button kind="line" icon={IconCopy} onClick={copy}>
          {t`Copy codes`}
        </Button>
        <Button kind="line" icon={IconDownload} onClick={download}>
          {t`Download codes`}
        </Button>
        <Button kind="line" icon={IconPrinter} onClick={() => window.print()}>
          {t`Print codes`}
        </Button>
      </Actions>
      <Button kind="main" onClick={onKept}>
        {t`I’ve saved my codes`}
      </Button>
    </div>
  );
}
