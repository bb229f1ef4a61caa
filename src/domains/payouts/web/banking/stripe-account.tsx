/** A creator's account at Stripe: its state, what Stripe still needs, and the way to Stripe's form. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import {
  checkStripeAccount,
  connectStripeAccount,
  type getPayoutAccounts,
} from '../../contract/payout-accounts.contract.ts';
import styles from './banking.module.css';

type Saved = EndpointResult<typeof getPayoutAccounts>['stripe'];

interface StripeAccountProps {
  saved: Saved;
  /** Whether the site still has an account at Stripe itself. */
  canConnect: boolean;
}

export function StripeAccount({ saved, canConnect }: StripeAccountProps) {
  const { t } = useLingui();
  const titleId = useId();
  useStateAfterForm(saved !== null);

  async function openForm() {
    const { url } = await browserApi.call(connectStripeAccount);
    window.location.assign(url);
    return undefined;
  }

  async function check() {
    const { payoutsEnabled } = await browserApi.call(checkStripeAccount);
    return payoutsEnabled ? t`Stripe can pay you` : t`Stripe still needs something from you`;
  }

  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <Heading level={2} id={titleId}>{t`Stripe`}</Heading>
      <Text tone="second">
        {t`Stripe asks for your name and bank itself and pays you there. We only see whether it can.`}
      </Text>
      {saved && <State saved={saved} />}
      {canConnect && (
        <Actions>
          <ActionButton kind={saved?.payoutsEnabled ? 'line' : 'main'} refresh={false} onPress={openForm}>
            {!saved ? t`Connect Stripe` : saved.payoutsEnabled ? t`Open Stripe` : t`Continue at Stripe`}
          </ActionButton>
          {saved && <ActionButton onPress={check}>{t`Check again`}</ActionButton>}
        </Actions>
      )}
    </section>
  );
}

/** Who comes back from Stripe's form sees the state as it is there now. */
function useStateAfterForm(isConnected: boolean): void {
  const [query, setQuery] = useSearchParams();
  const { revalidate } = useRevalidator();
  const isBack = isConnected && query.get('from') === 'stripe';
  useEffect(() => {
    if (!isBack) return;
    setQuery({}, { replace: true });
    // Without an answer the state stays as it was; it can be asked for again.
    browserApi.call(checkStripeAccount).then(
      () => revalidate(),
      () => undefined,
    );
  }, [isBack, setQuery, revalidate]);
}

function State({ saved }: { saved: NonNullable<Saved> }) {
  const { t, i18n } = useLingui();
  const { payoutsEnabled, detailsSubmitted, missing, label } = saved;
  const wanted = [...new Set(missing.map(labelOf))];
  return (
    <>
      <StateMark tone={payoutsEnabled ? 'good' : 'wait'} wraps>
        {payoutsEnabled
          ? t`Connected. Payouts can go to this account.`
          : detailsSubmitted
            ? t`Stripe is checking your account. Payouts cannot go to it yet.`
            : t`Not finished. Payouts cannot go to this account yet.`}
      </StateMark>
      <Text size="small" tone="third">
        <bdi>{label}</bdi>
      </Text>
      {wanted.length > 0 && (
        <div>
          <Text tone="second">{t`Stripe still needs:`}</Text>
          <ul className={styles.missing}>
            {wanted.map((each) => (
              <li key={each.id}>{i18n._(each)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** By what its name at Stripe has in it, such as `individual.verification.document`; the first that fits. */
const WANTED: readonly [RegExp, MessageDescriptor][] = [
  [/^external_account/, msg`Your bank account`],
  [/verification\.(additional_)?document/, msg`A photo of your ID document`],
  [/\.dob/, msg`Your date of birth`],
  [/\.(first|last)_name|\.name/, msg`Your name`],
  [/\.address/, msg`Your address`],
  [/\.(phone|email)/, msg`How to reach you`],
  [/id_number|ssn|tax_id/, msg`Your tax or ID number`],
  [/^tos_acceptance/, msg`Your consent to Stripe’s terms`],
  [/^business_/, msg`What you sell`],
];
const OTHER = msg`Something else, which Stripe tells you`;

const labelOf = (name: string): MessageDescriptor =>
  WANTED.find(([pattern]) => pattern.test(name))?.[1] ?? OTHER;
