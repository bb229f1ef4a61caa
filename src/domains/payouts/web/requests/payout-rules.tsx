/** The rules of payouts, in the words of the site's settings. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Heading } from '#design/parts/text.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { getPayoutOverview } from '../../contract/payouts.contract.ts';
import { useDayText } from '../payout-labels.tsx';
import styles from './payouts.module.css';

export type Overview = EndpointResult<typeof getPayoutOverview>;

export function PayoutRules({ overview }: { overview: Overview }) {
  const { t } = useLingui();
  const format = useFormat();
  const dayText = useDayText();
  const { minimum, holdDays, accountHoldDays, calendar, nextTransferDay } = overview;
  const least = format.tokens(minimum);
  const day = dayText(nextTransferDay);
  const transfers = {
    'every-day': t`Approved payouts are sent every day.`,
    weekly: t`Approved payouts are sent on Mondays, next on ${day}.`,
    monthly: t`Approved payouts are sent on the first of the month, next on ${day}.`,
  };
  const pending = t`${plural(holdDays, { one: '# day', other: '# days' })}`;
  const waiting = t`${plural(accountHoldDays, { one: '# day', other: '# days' })}`;
  return (
    <section className={styles.part}>
      <Heading level={2}>{t`How payouts work`}</Heading>
      <ul className={styles.rules}>
        <li>{t`Earnings become available after ${pending}.`}</li>
        <li>{t`While a buyer disputes an order, what you earned with it waits. Support decides.`}</li>
        <li>{t`The minimum payout is ${least}. The amount is set aside when you request it, and given back if the payout is rejected.`}</li>
        <li>{t`We check every payout. ${transfers[calendar]}`}</li>
        {accountHoldDays > 0 && (
          <li>{t`After you add or change a payout account, payouts wait ${waiting}. Support can lift this hold.`}</li>
        )}
        <li>{t`If refunds exceed your balance, your next earnings make up for it first. Payouts that are not sent yet wait until then.`}</li>
        <li>{t`If more than a tenth of a month’s sales comes from your own device, a payout waits until we have checked it.`}</li>
        <li>{t`If the account holder’s name differs from your ID document, or after many refunds, a payout waits until we have checked it.`}</li>
      </ul>
    </section>
  );
}
