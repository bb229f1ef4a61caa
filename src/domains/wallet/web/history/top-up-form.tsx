/** Form for buying tokens: preset amounts, a custom amount, and a button that leads to the card page. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { Text } from '#design/parts/text.tsx';
import { useTopUp } from '#domains/payments/web/index.ts';
import { cents, toWire } from '#platform/contract/money.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { OwnAmount } from '../pay/own-amount.tsx';
import { useWallet } from '../use-wallet.ts';
import styles from './wallet.module.css';

// Presets from a small purchase to a generous evening.
const AMOUNTS = [1_000, 2_500, 5_000, 10_000].map(cents);
const USUAL = cents(2_500);
const OTHER = 'other';
// This many presets and "Other" fill one row on a phone.
const ON_PHONE = 3;
// Key in session storage.
const CHOSEN_AMOUNT = 'chosen-top-up';

interface ChosenAmount {
  choice: string;
  other: string;
}

export function TopUpForm() {
  const { t } = useLingui();
  const format = useFormat();
  const { topUpLimits } = useWallet();
  const { minimum, maximum } = topUpLimits;
  const amounts = AMOUNTS.filter((each) => each >= minimum && each <= maximum);
  const [choice, setChoice] = useState(() => String(amounts.includes(USUAL) ? USUAL : (amounts[0] ?? OTHER)));
  const [other, setOther] = useState('');
  const [asked, setAsked] = useState(0);
  // Restores the chosen amount for a visitor who returns from the card page; not every browser does.
  useEffect(() => {
    const kept = readTab<ChosenAmount>(CHOSEN_AMOUNT);
    if (kept === undefined) return;
    setChoice(kept.choice);
    setOther(kept.other);
    writeTab(CHOSEN_AMOUNT, undefined);
  }, []);
  const { busy, failure, submit } = useSubmit();
  const topUp = useTopUp();

  const least = format.money(toWire(minimum));
  const most = format.money(toWire(maximum));
  const amount = cents(choice === OTHER ? (typedHundredths(other) ?? 0) : Number(choice));
  const isWithin = amount >= minimum && amount <= maximum;

  async function leave() {
    writeTab(CHOSEN_AMOUNT, { choice, other } satisfies ChosenAmount);
    await topUp(amount);
  }

  return (
    <div className={styles.topUp}>
      <ChoiceCards
        legend={t`Top-up amount`}
        hideLegend
        variant="tickets"
        columns={5}
        choices={[
          ...amounts.map((each, index) => ({
            value: String(each),
            label: format.tokens(toWire(each)),
            onlyWide: index >= ON_PHONE,
          })),
          { value: OTHER, label: <Text as="span" size="small">{t`Other`}</Text> },
        ]}
        value={choice}
        onValueChange={setChoice}
      />
      {choice === OTHER && (
        <OwnAmount
          least={least}
          most={most}
          isWithin={isWithin}
          value={other}
          onValueChange={setOther}
          asked={asked}
        />
      )}
      <div className={styles.buy}>
        <PayButton
          size="hero"
          wide
          busy={busy}
          label={t`Top up`}
          amount={isWithin ? format.money(toWire(amount)) : '–'}
          onClick={() => (isWithin ? submit(leave) : setAsked(asked + 1))}
        />
        <Text size="small" tone="third">
          {t`Choose a card next.`}
          <noscript>
            <br />
            {t`Payments need JavaScript. Turn it on in your browser and reload this page.`}
          </noscript>
        </Text>
      </div>
      <FailureAlert failure={failure} />
    </div>
  );
}
