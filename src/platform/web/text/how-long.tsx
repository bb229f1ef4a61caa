import { Plural, useLingui } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';

// What lasts longer is told in minutes, and nobody was merely fast.
const LONG_SECONDS = 90;
const MINUTE_SECONDS = 60;

export const isLong = (seconds = 0) => seconds > LONG_SECONDS;

/** How long to wait after too many calls; without `seconds` where nobody said. */
export function HowLong({ seconds }: { seconds?: number | undefined }) {
  const { t } = useLingui();
  if (seconds === undefined) return <OwnText>{t`Too many attempts. Please wait a minute.`}</OwnText>;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  if (isLong(seconds))
    return (
      <OwnText>
        <Plural value={minutes} one="Please wait one minute." other="Please wait # minutes." />
      </OwnText>
    );
  return (
    <OwnText>
      <Plural value={seconds} one="Please wait one second." other="Please wait # seconds." />
    </OwnText>
  );
}
