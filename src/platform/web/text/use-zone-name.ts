import { useFormatLocale } from './format-locale.tsx';
import { dateFormat } from './intl-formats.ts';
import { useTimeZone } from './time.tsx';

/** The name of the zone that times are shown in, as it is called on that day: "Central European Standard Time". */
export function useZoneName(at: Date): string {
  const locale = useFormatLocale();
  const timeZone = useTimeZone();
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
