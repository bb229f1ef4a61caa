import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { saveFile } from '#platform/web/actions/use-copy-or-download.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { exportTransfers, type transferFormat } from '../../contract/payouts-admin.contract.ts';

/** Downloads the approved payouts that are due, as a list or as a file that banks read. */
export function ExportTransfers({ count }: { count: number }) {
  const { t } = useLingui();

  const download = (format: z.output<typeof transferFormat>) => async () => {
    const file = await browserApi.call(exportTransfers, { body: { format } });
    saveFile(file.content, { name: file.name, type: format === 'csv' ? 'text/csv' : 'application/xml' });
    const exported = t`${plural(file.count, { one: '# transfer exported', other: '# transfers exported' })}`;
    if (file.exportedBefore === 0) return exported;
    const before = t`${plural(file.exportedBefore, {
      one: '# of them was in a file before',
      other: '# of them were in a file before',
    })}`;
    return t`${exported}. ${before}.`;
  };

  if (count === 0) return null;
  return (
    <>
      <ActionButton icon={IconDownload} onPress={download('csv')}>{t`Transfers as CSV`}</ActionButton>
      <ActionButton
        icon={IconDownload}
        onPress={download('pain.001')}
      >{t`Transfers for the bank`}</ActionButton>
    </>
  );
}
