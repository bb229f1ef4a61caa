/** Dates of money. They are in the site's one zone for it, in which its sums are counted, and the page names that zone. */
import { Trans } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import { Text } from '#design/parts/text.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { NearTime } from '#platform/web/text/near-time.tsx';
import { Time, type TimeStyle } from '#platform/web/text/time.tsx';

/** The date of a movement of money, or of what is told beside one. */
export function MoneyTime({ value, as }: { value: string; as: TimeStyle }) {
  return <Time value={value} as={as} timeZone={useSettings().moneyTimeZone} />;
}

/** The same to the minute today, and by its day before. */
export function NearMoneyTime({ value, inSentence }: { value: string; inSentence?: boolean }) {
  return <NearTime value={value} inSentence={inSentence} timeZone={useSettings().moneyTimeZone} />;
}

/** Names the zone, once on each page that shows days or sums of days. */
export function MoneyTimeZone() {
  const zone = useSettings().moneyTimeZone.replaceAll('_', ' ');
  return (
    <Text size="small" tone="third">
      <OwnText>
        <Trans>
          Days and times are in the time zone <bdi>{zone}</bdi>.
        </Trans>
      </OwnText>
    </Text>
  );
}
