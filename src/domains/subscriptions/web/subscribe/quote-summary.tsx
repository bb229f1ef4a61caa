import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarRepeat, IconCheck, IconX } from '@tabler/icons-react';
import { Money } from '#design/parts/money.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { SumList } from '#design/parts/sum-list.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { SubscriptionQuote } from '../wire.ts';
import type { Plan } from './plans.ts';
import styles from './subscribe-sheet.module.css';

interface QuoteSummaryProps {
  quote: SubscriptionQuote;
  plan: Plan;
}

/** What is charged now and why, what next and when, what is included and what is not. */
export function QuoteSummary({ quote, plan }: QuoteSummaryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { now, next, includes, excludes } = quote;
  const discountLabel = useDiscountLabel();
  const isReduced = now.originalAmount > now.amount && plan.type !== 'free';
  const reasons = now.discounts.map(discountLabel);
  return (
    <div className={styles.summary}>
      <SumList
        rows={
          isReduced
            ? [
                { label: t`Price`, amount: format.money(now.originalAmount) },
                {
                  label: reasons.length > 0 ? format.list(reasons) : t`Discount`,
                  amount: format.signedTokens(now.amount - now.originalAmount),
                },
              ]
            : []
        }
        total={{ label: t`Charged now`, amount: format.money(now.amount) }}
      />
      <ul className={styles.notes}>
        <li>
          <Note icon={IconCalendarRepeat}>
            {next ? (
              <NextCharge next={next} />
            ) : (
              <OwnText>
                <Trans>
                  Ends on <Time value={now.endsAt} as="date" />. Nothing is charged after that.
                </Trans>
              </OwnText>
            )}
          </Note>
        </li>
        {includes.includes('subscriber-posts') && (
          <li className={styles.included}>
            <Note icon={IconCheck}>{t`All posts for subscribers`}</Note>
          </li>
        )}
        {excludes.includes('paid-posts') && (
          <li>
            <Note icon={IconX}>{t`Posts with a price of their own cost extra`}</Note>
          </li>
        )}
      </ul>
    </div>
  );
}

function NextCharge({ next }: { next: NonNullable<SubscriptionQuote['next']> }) {
  const format = useFormat();
  const amount = <Money>{format.money(next.amount)}</Money>;
  const date = <Time value={next.date} as="date" />;
  if (next.type === 'yearly')
    return (
      <OwnText>
        <Trans>
          Next charge {amount} on {date}, then every year until you cancel.
        </Trans>
      </OwnText>
    );
  if (next.months === 1)
    return (
      <OwnText>
        <Trans>
          Next charge {amount} on {date}, then every month until you cancel.
        </Trans>
      </OwnText>
    );
  return (
    <OwnText>
      <Trans>
        Next charge {amount} on {date}.
      </Trans>{' '}
      <Plural
        value={next.months}
        one="Renews every # month until you cancel."
        other="Renews every # months until you cancel."
      />
    </OwnText>
  );
}

type Discount = SubscriptionQuote['now']['discounts'][number];

function useDiscountLabel(): (discount: Discount) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ reason, code, share: fraction }) => {
    const share = format.percent(fraction);
    switch (reason) {
      case 'bundle':
        return t`Longer plan, ${share} off`;
      case 'promotion':
        return t`Promotion, ${share} off`;
      case 'coupon':
        return t`Coupon ${code ?? ''}, ${share} off`;
      case 'member':
        return t`Your current price`;
      case 'trial':
        return t`Free trial`;
    }
  };
}
