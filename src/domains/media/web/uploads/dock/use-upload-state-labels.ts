import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#platform/web/text/format.ts';
import type { UploadState } from '../queue/upload-list.ts';

const PERCENT = 100;

/** Progress label of an upload that has not failed. Percentages are rounded down. */
export function useUploadStateLabels(): (
  state: Exclude<UploadState, 'failed'>,
  sent: number,
  paused: boolean,
) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (state, sent, paused) =>
    ({
      queued: paused ? t`Paused` : t({ message: 'Waiting', context: 'photo to be sent' }),
      sending: format.percent(Math.floor(sent * PERCENT) / PERCENT),
      checking: t`Checking`,
      ready: t`Ready`,
    })[state];
}
