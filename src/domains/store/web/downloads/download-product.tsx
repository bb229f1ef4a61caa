/** Downloads what was bought, and says how often that is still possible. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { getDownloadLink } from '../../contract/downloads/downloads.contract.ts';

interface DownloadProductProps {
  productId: string;
  /** How often it can still be downloaded; null where that is not known. */
  downloadsLeft: number | null;
}

export function DownloadProduct({ productId, downloadsLeft }: DownloadProductProps) {
  const { t } = useLingui();
  const { busy, failure, submit } = useSubmit();
  const [left, setLeft] = useState<number>();
  const download = () =>
    submit(async () => {
      const link = await browserApi.call(getDownloadLink, {
        params: { id: productId },
      });
      setLeft(link.downloadsLeft);
      // It is sent as an attachment: the page stays.
      window.location.assign(link.downloadLink);
    });
  return (
    <>
      <FailureAlert failure={failure} />
      {left === undefined && downloadsLeft !== null && (
        <Note>
          {t`${plural(downloadsLeft, {
            one: 'You can download this file # more time. A download that has begun can be repeated for an hour.',
            other:
              'You can download this file # more times. A download that has begun can be repeated for an hour.',
          })}`}
        </Note>
      )}
      <Actions>
        <Button kind="main" icon={IconDownload} busy={busy} onClick={download}>
          {t`Download`}
        </Button>
      </Actions>
      <div role="status">
        {left !== undefined && (
          <Note>
            {t`${plural(left, {
              one: 'The download has started. You can download this file # more time.',
              other: 'The download has started. You can download this file # more times.',
            })}`}
          </Note>
        )}
      </div>
    </>
  );
}
