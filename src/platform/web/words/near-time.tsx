import { useLingui } from '@lingui/react/macro';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { useNow } from '../page/settings.tsx';
import { useFormatLocale } from './format-locale.tsx';
import { dateFormat } from './intl-formats.ts';
import { formatTime, useTimeZone } from './time.tsx';

/** Midnight of the day that it is in a zone, as if that were UTC: two of them are whole days apart. */
function midnight(moment: Date, timeZone: string | undefined): number {
  // Swedish writes a day as YYYY-MM-DD.
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  return Date.parse(dateFormat('sv', day).format(moment));
}

interface NearTimeProps {
  value: string;
  /** "today at 14:09" within a sentence, instead of "Today, 14:09" standing alone. */
  inSentence?: boolean;
}

/** A moment in the reader's own zone, to the minute today and by its day before: "Today, 14:09", "Yesterday". */
export function NearTime({ value, inSentence }: NearTimeProps) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const timeZone = useTimeZone();
  const now = useNow()();
  const daysAgo = (midnight(now, timeZone) - midnight(new Date(value), timeZone)) / DAY_MILLISECONDS;
  const write = (as: 'time' | 'date') => formatTime(value, as, locale, { now: now.getTime(), timeZone });
  const time = write('time');
  const date = write('date');
  const words = () => {
    if (daysAgo === 0) return inSentence ? t`today at ${time}` : t`Today, ${time}`;
    if (daysAgo === 1) return inSentence ? t`yesterday at ${time}` : t`Yesterday`;
    return inSentence ? t({ message: `on ${date}`, context: 'a day gone by' }) : date;
  };
  return (
    <time dateTime={value} suppressHydrationWarning>
      {words()}
    </time>
  );
}
