import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#platform/web/text/format.ts';
import type { WireUploadedFile } from '../../../contract/files.contract.ts';
import type { UploadState } from '../queue/upload-list.ts';

const PERCENT = 100;

type Preparation = Pick<WireUploadedFile, 'steps' | 'queuePlace'>;

/**
 * Progress label of an upload that has not failed. Percentages are rounded down. With what the server says of its
 * preparation, a conversion is told by quality.
 */
export function useUploadStateLabels(): (
  state: Exclude<UploadState, 'failed'>,
  sent: number,
  paused: boolean,
  preparation?: Preparation,
) => string {
  const { t } = useLingui();
  const format = useFormat();

  function checking({ steps = [], queuePlace }: Preparation): string {
    if (queuePlace) return t`Waiting for conversion, ${format.count(queuePlace)} before it`;
    const step = steps.find(({ state }) => state === 'running');
    if (!step) return t`Checking`;
    const percent = format.percent(step.percent / PERCENT);
    const quality = `${step.name}p`;
    return /^\d+$/.test(step.name) ? t`Converting to ${quality}: ${percent}` : t`Converting: ${percent}`;
  }

  return (state, sent, paused, preparation = {}) =>
    ({
      queued: paused ? t`Paused` : t({ message: 'Waiting', context: 'photo to be sent' }),
      sending: format.percent(Math.floor(sent * PERCENT) / PERCENT),
      interrupted: t({ message: 'Interrupted', context: 'an upload' }),
      checking: checking(preparation),
      ready: t`Ready`,
    })[state];
}
