import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { exportEvidence } from '../../contract/cases.contract.ts';

/** Saves everything about a case as one file, for an authority. */
export function EvidenceButton({ caseId }: { caseId: string }) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const save = () =>
    action(async () => {
      const evidence = await browserApi.call(exportEvidence, { params: { id: caseId } });
      const href = URL.createObjectURL(
        new Blob([JSON.stringify(evidence, null, 2)], { type: 'application/json' }),
      );
      const link = document.createElement('a');
      link.href = href;
      link.download = `case-${caseId}.json`;
      link.click();
      URL.revokeObjectURL(href);
      return undefined;
    });
  return (
    <div>
      <Button kind="line" size="dense" icon={IconDownload} busy={busy} onClick={save}>
        {t`Export evidence`}
      </Button>
    </div>
  );
}
