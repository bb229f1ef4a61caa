import { TextInput, type TextInputProps } from '#design/parts/text-input.tsx';
import { useTimeZone } from '../text/time.tsx';

interface DateTimeInputProps extends Omit<TextInputProps, 'value' | 'type' | 'max' | 'onChange'> {
  /** In ISO 8601; empty for none. */
  value: string;
  onValueChange: (value: string) => void;
}

/** A day and a time by the reader's own clock; until the page lives in a browser, by that of UTC. */
export function DateTimeInput({ value, onValueChange, ...rest }: DateTimeInputProps) {
  const timeZone = useTimeZone();
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={asField(value, timeZone)}
      onChange={({ target }) => onValueChange(target.value && new Date(target.value).toISOString())}
    />
  );
}

/** As such a field writes it: `2026-11-21T18:00`. */
function asField(value: string, timeZone: 'UTC' | undefined): string {
  if (value === '') return '';
  const moment = new Date(value);
  const aheadMinutes = timeZone === 'UTC' ? 0 : -moment.getTimezoneOffset();
  return new Date(moment.getTime() + aheadMinutes * 60_000).toISOString().slice(0, 16);
}
