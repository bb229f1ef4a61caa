/** What fans paid, less the fee, is what was earned; and where everything ever earned is now. */
import { useLingui } from '@lingui/react/macro';
import { Money } from '#design/parts/money.tsx';
import { StackedBar, type StackPart } from '#design/parts/stacked-bar.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/format.ts';
import type { getEarningStats } from '../contract/earnings.contract.ts';
import styles from './earnings.module.css';

type Stats = EndpointResult<typeof getEarningStats>;

interface EarningsSumProps {
  stats: Stats;
  /** The fee of all time, as the balances are of all time. */
  feeEver: number;
}

export function EarningsSum({ stats, feeEver }: EarningsSumProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { totalGrossPrice: gross, totalSiteCommission: fee, totalNetPrice: net } = stats;
  const rate = gross > 0 ? format.percent(Math.round((fee / gross) * 100) / 100) : undefined;
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
          <span className={styles.quiet}>{rate ? t`Fee, about ${rate}` : t`Fee`}</span>
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
      <Whereabouts balances={stats.balances} feeEver={feeEver} />
    </section>
  );
}

function Whereabouts({ balances, feeEver }: { balances: Stats['balances']; feeEver: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const { available, held, reserved, reserveFund, paidOut } = balances;
  if (balances.earned === 0 && feeEver === 0) return null;
  const part = (label: string, value: number, tone: StackPart['tone']): StackPart => ({
    label,
    // After a refund an account may be below nought for a while; a bar cannot.
    value: Math.max(value, 0),
    text: format.tokens(value),
    tone,
  });
  const onTheWay = reserved + reserveFund;
  return (
    <div className={styles.whereabouts}>
      <Heading level={2} size="name">{t`Where it is now`}</Heading>
      <StackedBar
        parts={[
          part(t`Available`, available, 'first'),
          part(t`Held`, held, 'second'),
          ...(onTheWay > 0 ? [part(t`Kept back`, onTheWay, 'second')] : []),
          part(t`Paid out`, paidOut, 'third'),
          part(t`Fee`, feeEver, 'rest'),
        ]}
      />
      <Text
        size="meta"
        tone="third"
      >{t`Everything that fans have paid you so far, not only in the time above.`}</Text>
    </div>
  );
}
