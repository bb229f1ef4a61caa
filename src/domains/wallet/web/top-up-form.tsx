/** Buying tokens: an amount as a ticket, or one's own, and the button that leaves for the card. */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { Text } from '#design/parts/text.tsx';
import { useTopUp } from '#domains/payments/web/index.ts';
import { cents, fromWire, toWire } from '#platform/contract/money.ts';
import { useFormat } from '#platform/web/format.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { usePurse } from './use-purse.ts';
import styles from './wallet.module.css';

// A coffee, an unlock, a month, a good evening.
const AMOUNTS = [1_000, 2_500, 5_000, 10_000].map(cents);
const USUAL = cents(2_500);
const OTHER = 'other';

export function TopUpForm() {
  const { t } = useLingui();
  const format = useFormat();
  const { topUpLimits } = usePurse();
  const { minimum, maximum } = topUpLimits;
  const amounts = AMOUNTS.filter((each) => each >= minimum && each <= maximum);
  const [choice, setChoice] = useState(() => String(amounts.includes(USUAL) ? USUAL : (amounts[0] ?? OTHER)));
  const [other, setOther] = useState('');
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { busy, failure, submit } = useSubmit();
  const topUp = useTopUp();

  const least = format.money(toWire(minimum));
  const most = format.money(toWire(maximum));
  const amount = cents(choice === OTHER ? (fromWire(Number(other)) ?? 0) : Number(choice));
  const isEmpty = choice === OTHER && other === '';
  const isWithin = amount >= minimum && amount <= maximum;

  function press() {
    if (isWithin) return submit(() => topUp(amount));
    setAsked(true);
    box.current?.focus();
  }

  return (
    <div className={styles.topUp}>
      <ChoiceCards
        legend={t`How much to top up`}
        hideLegend
        look="tickets"
        columns={5}
        choices={[
          ...amounts.map((each) => ({ value: String(each), label: format.tokens(toWire(each)) })),
          { value: OTHER, label: <Text as="span">{t`Other`}</Text> },
        ]}
        value={choice}
        onValueChange={setChoice}
      />
      {choice === OTHER && (
        <Field
          label={t`Your amount`}
          hint={t`From ${least} to ${most}.`}
          error={isAsked && !isWithin ? t`Type an amount from ${least} to ${most}.` : undefined}
        >
          <NumberInput ref={box} value={other} onValueChange={setOther} />
        </Field>
      )}
      <div className={styles.buy}>
        <PayButton
          size="hero"
          wide
          busy={busy}
          label={t`Top up`}
          disabled={isEmpty}
          amount={isEmpty ? '–' : format.money(toWire(amount))}
          onClick={press}
        />
        <Text size="small" tone="third">
          {t`You choose the card on the next page. One charge, even if you press twice.`}
        </Text>
      </div>
      {failure && <Alert tone="error" title={failure.message} />}
    </div>
  );
}
