import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { ActionButton } from '../actions/action-button.tsx';

/** Orders a list as a CSV file and downloads it. */
export function ExportCsv({ order }: { order: () => Promise<{ address: string }> }) {
  const { t } = useLingui();

  async function download() {
    const { address } = await order();
    window.location.assign(address);
    return undefined;
  }

  return (
    <ActionButton icon={IconDownload} onPress={download}>
      {t`Export as CSV`}
    </ActionButton>
  );
}
