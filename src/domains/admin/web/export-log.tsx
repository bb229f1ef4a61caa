import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import type { EndpointCall } from '#platform/contract/endpoint.ts';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { exportAudit } from '../contract/audit.contract.ts';

/** Exports the filtered log as a file, and reloads the log, which then has an entry for it. */
export function ExportLog({ asked }: { asked: EndpointCall<typeof exportAudit>['body'] }) {
  const { t } = useLingui();

  async function takeAway() {
    const { address } = await browserApi.call(exportAudit, { body: asked });
    window.location.assign(address);
    return undefined;
  }

  return (
    <ActionButton icon={IconDownload} onPress={takeAway}>
      {t`Export as CSV`}
    </ActionButton>
  );
}
