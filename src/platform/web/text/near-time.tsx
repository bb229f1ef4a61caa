import { useLingui } from '@lingui/react/macro';
import { useNow } from '../page/settings.tsx';
import { daysAgo } from './days-ago.ts';
import { useFormatLocale } from './format-locale.tsx';
import { formatTime, useTimeZone } from './time.tsx';

interface NearTimeProps {
  value: string;
  /** "today at 14:09" within a sentence, instead of "Today, 14:09" standing alone. */
  inSentence?: boolean;
  /** Of what is dated in one zone for everybody; the page names it. */
  timeZone?: string;
}

/** A moment in the reader's own zone, unless another is given, to the minute today and by its day before: "Today, 14:09", "Yesterday". */
export function NearTime({ value, inSentence, timeZone: givenZone }: NearTimeProps) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const readersZone = useTimeZone();
  const timeZone = givenZone ?? readersZone;
  const now = useNow()();
  const days = daysAgo(new Date(value), now, timeZone);
  const write = (as: 'time' | 'date') => formatTime(value, as, locale, { now: now.getTime(), timeZone });
  const time = write('time');
  const date = write('date');
  const words = () => {
    if (days === 0) return inSentence ? t`today at ${time}` : t`Today, ${time}`;
    if (days === 1) return inSentence ? t`yesterday at ${time}` : t`Yesterday`;
    return inSentence ? t({ message: `on ${date}`, context: 'a day gone by' }) : date;
  };
  return (
    <time dateTime={value} suppressHydrationWarning>
      {words()}
    </time>
  );
}
