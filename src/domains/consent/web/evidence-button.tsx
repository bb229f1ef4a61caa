import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { orderEvidence } from '../contract/participants.contract.ts';

/** Downloads the evidence pack of an item; operators alone, and each time is in the log. */
export function EvidenceButton({ objectId, objectType }: { objectId: string; objectType: string }) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  return (
    <Button
      kind="line"
      icon={IconDownload}
      busy={busy}
      onClick={() =>
        action(async () => {
          const { url } = await browserApi.call(orderEvidence, { body: { objectId, objectType } });
          window.location.assign(url);
          return undefined;
        })
      }
    >
      {t`Download evidence pack`}
    </Button>
  );
}
