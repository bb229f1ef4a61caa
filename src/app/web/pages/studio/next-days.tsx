/** The seven days from today, and what becomes available on each of them. */
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#design/parts/class-names.ts';
import { Money } from '#design/parts/money.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { MoneyTimeZone } from '#domains/site/web/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { fromWire, tokens, toWire } from '#platform/contract/money.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { dateFormat } from '#platform/web/text/intl-formats.ts';
import styles from './next-days.module.css';
import type { StudioData } from './studio-data.ts';

const DAYS = 7;

export function NextDays({ stats }: Pick<StudioData, 'stats'>) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const format = useFormat();
  const { today, nextMaturities } = stats;
  // A day is a date without a time: no zone may move it.
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const dayOfMonth = dateFormat(locale, { day: 'numeric', timeZone: 'UTC' });
  const days = Array.from({ length: DAYS }, (_, index) => {
    const date = new Date(Date.parse(today) + index * DAY_MILLISECONDS);
    const day = date.toISOString().slice(0, 10);
    // What was due before today is freed by the next run, which is today.
    const due = nextMaturities.filter((each) => (index === 0 ? each.day <= day : each.day === day));
    const amount = toWire(tokens(due.reduce((sum, each) => sum + (fromWire(each.amount) ?? 0), 0)));
    return { day, weekday: weekday.format(date), dayOfMonth: dayOfMonth.format(date), amount };
  });
  return (
    <section>
      <div className={styles.head}>
        <Heading level={2}>{t`Upcoming`}</Heading>
        <TextLink href="/creator/earning">{t`Earnings`}</TextLink>
      </div>
      <Text size="small" tone="third">{t`Pending earnings that become available`}</Text>
      <MoneyTimeZone />
      <ol className={styles.days}>
        {days.map(({ day, weekday, dayOfMonth, amount }, index) => (
          <li
            key={day}
            className={classNames(styles.day, index === 0 && styles.today, amount === 0 && styles.quiet)}
          >
            <time dateTime={day} className={styles.date}>
              <span className={styles.weekday}>{weekday}</span> <span>{dayOfMonth}</span>
            </time>
            {amount > 0 ? (
              <Money gold className={styles.amount}>
                {format.tokens(amount)}
              </Money>
            ) : (
              <span className={styles.none}>{t`Nothing`}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
