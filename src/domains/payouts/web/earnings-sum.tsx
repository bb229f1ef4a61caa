/** What fans paid less the fee, and where the resulting net is now. */
import { useLingui } from '@lingui/react/macro';
import { Money } from '#design/parts/money.tsx';
import { StackedBar, type StackPart } from '#design/parts/stacked-bar.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { getEarningStats } from '../contract/earnings.contract.ts';
import styles from './earnings.module.css';
import type { PeriodWord } from './period.ts';

type Stats = EndpointResult<typeof getEarningStats>;

interface EarningsSumProps {
  stats: Stats;
  period: PeriodWord;
}

export function EarningsSum({ stats, period }: EarningsSumProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { totalGrossPrice: gross, totalSiteCommission: fee, totalNetPrice: net } = stats;
  return (
    <section className={styles.sums}>
      <div className={styles.equation}>
        <div>
          <span className={styles.quiet}>{t`Fans paid`}</span>
          <Money className={styles.working}>{format.tokens(gross)}</Money>
        </div>
        <span className={styles.sign} aria-hidden>
          −
        </span>
        <div>
          <span className={styles.quiet}>
            <FeeLabel rates={stats.rates} />
          </span>
          <Money className={styles.working}>{format.tokens(fee)}</Money>
        </div>
        <span className={styles.sign} aria-hidden>
          =
        </span>
        <div className={styles.net}>
          <span className={styles.quiet}>{t`You earned`}</span>
          <span aria-live="polite">
            <Money gold className={styles.result}>
              {format.tokens(net)}
            </Money>
          </span>
        </div>
      </div>
      <BalanceBreakdown stats={stats} period={period} />
    </section>
  );
}

/** Such as "Fee, 10 %"; if the rate changed within the period, lowest and highest. */
function FeeLabel({ rates }: Pick<Stats, 'rates'>) {
  const { t } = useLingui();
  const format = useFormat();
  const [lowest, ...others] = rates.map((rate) => format.percent(rate));
  const highest = others.at(-1);
  if (lowest === undefined) return t`Fee`;
  return highest === undefined ? t`Fee, ${lowest}` : t`Fee, ${lowest} to ${highest}`;
}

/**
 * The parts add up to what fans paid, because all are of the same period. The available balance of all time
 * is shown beside them, so that the two are not confused.
 */
function BalanceBreakdown({ stats, period }: EarningsSumProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { held, available, givenBackLater } = stats.breakdown;
  const inAll = format.tokens(stats.balances.available);
  const ofAllTimes = (
    <Text size="small">
      <TextLink href="/creator/studio">{t`${inAll} available in total`}</TextLink>
    </Text>
  );
  if (stats.totalGrossPrice <= 0) return ofAllTimes;
  const labels: Readonly<Record<PeriodWord, string>> = {
    'this-month': t`This month`,
    'last-month': t`Last month`,
    'this-year': t`This year`,
    dates: t`Selected dates`,
  };
  const part = (label: string, value: number, tone: StackPart['tone']): StackPart => ({
    label,
    // Refunds can exceed what became available in the period; a bar cannot be negative.
    value: Math.max(value, 0),
    text: format.tokens(value),
    tone,
  });
  return (
    <StackedBar
      label={labels[period]}
      aside={ofAllTimes}
      parts={[
        part(t`Available`, available, 'first'),
        part(t`Pending`, held, 'second'),
        ...(givenBackLater > 0 ? [part(t`Refunded later`, givenBackLater, 'third')] : []),
        part(t`Fee`, stats.totalSiteCommission, 'rest'),
      ]}
    />
  );
}
