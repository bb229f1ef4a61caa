import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { Time } from '#platform/web/text/time.tsx';
import { askForExport, findExportAddress, type showExport } from '../../contract/data-export.contract.ts';
import styles from './account.module.css';

/** The data export: requested once a day, made in the background, available for a week. */
export function DataCopy({ copy }: { copy: z.output<(typeof showExport)['output']> }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { busy, action } = useAction();
  useCheckUntilReady(copy.state === 'waiting');
  const ask = () =>
    action(async () => {
      await browserApi.call(askForExport);
      revalidate();
      return t`Your copy is being prepared`;
    });
  // The address requires reauthentication. It is a file, so the router must not handle it as a page.
  const fetchCopy = () =>
    action(async () => {
      const { address } = await browserApi.call(findExportAddress);
      window.location.assign(address);
      return undefined;
    });

  return (
    <div className={styles.stack}>
      <Note>
        {t`One archive with your profile, posts, photos, payments, earnings, follows and likes. Only you can download it.`}
      </Note>
      {copy.expiresAt && (
        <>
          <Button kind="main" icon={IconDownload} busy={busy} className={styles.action} onClick={fetchCopy}>
            {t`Download my data`}
          </Button>
          <Note>
            <Trans>
              You can download it until <Time value={copy.expiresAt} as="dayAndTime" />.
            </Trans>
          </Note>
        </>
      )}
      {copy.state === 'waiting' && (
        <Note>
          {copy.isMailed
            ? t`We’re preparing your copy. We’ll email you when it’s ready.`
            : t`We’re preparing your copy. It will appear here when it’s ready.`}
        </Note>
      )}
      {copy.mayAskAt ? (
        copy.state !== 'waiting' && (
          <Note>
            <Trans>
              You can request one copy a day. Next copy from <Time value={copy.mayAskAt} as="dayAndTime" />.
            </Trans>
          </Note>
        )
      ) : (
        <Button kind="line" busy={busy} className={styles.action} onClick={ask}>
          {t`Request a copy of my data`}
        </Button>
      )}
    </div>
  );
}

// Most exports take a few seconds; one with very many photos a few minutes.
const RECHECK_MILLISECONDS = 3_000;

function useCheckUntilReady(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (!document.hidden) revalidate();
    }, RECHECK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
