/** A job's schedule in words; its cron is shown on hover. */

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { dateFormat } from '#platform/web/text/intl-formats.ts';
import { type Rhythm, readCron } from './read-cron.ts';

/** `cron` is in UTC; null for a job without a schedule. */
export function JobRhythm({ cron }: { cron: string | null }) {
  const { t } = useLingui();
  const inWords = useRhythmLabels();
  if (cron === null) return <OwnText>{t`On demand`}</OwnText>;
  const rhythm = readCron(cron);
  if (!rhythm) return <code dir="ltr">{cron}</code>;
  return <span title={cron}>{inWords(rhythm)}</span>;
}

function useRhythmLabels(): (rhythm: Rhythm) => string {
  const { t } = useLingui();
  const locale = useFormatLocale();
  return (rhythm) => {
    switch (rhythm.every) {
      case 'minutes':
        return t`${plural({ minutes: rhythm.count }, { one: 'Every minute', other: 'Every # minutes' })}`;
      case 'hour':
        return t`${plural(
          { minute: rhythm.minute },
          {
            0: 'Every hour, on the hour',
            one: 'Every hour, # minute past',
            other: 'Every hour, # minutes past',
          },
        )}`;
      case 'day': {
        const time = dateFormat(locale, {
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          timeZone: 'UTC',
        }).format(Date.UTC(2000, 0, 1, rhythm.hour, rhythm.minute));
        return t`Every day at ${time} UTC`;
      }
    }
  };
}
