/** Choice between the exact top-up, a larger one, and token packages. */
import { useLingui } from '@lingui/react/macro';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Note } from '#design/parts/note.tsx';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './money-sheet.module.css';
import type { Shortfall } from './shortfall.ts';
import { usePackageChoices } from './use-package-choices.ts';

/** Exact, larger, or the id of a token package. */
export type TopUpSize = string;

interface TopUpChoiceProps {
  shortfall: Shortfall;
  /** The price to pay, and the current balance. */
  price: Tokens;
  balance: Tokens;
  value: TopUpSize;
  onValueChange(value: TopUpSize): void;
}

export function TopUpChoice({ shortfall, price, balance, value, onValueChange }: TopUpChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { justEnough, isRaised, needsAnother, more, packages } = shortfall;
  const packageChoices = usePackageChoices(packages);
  const leaves = (topUp: number) => {
    const left = balance + topUp - price;
    const amount = format.tokens(toWire(tokens(Math.abs(left))));
    return left < 0 ? t`${amount} still missing` : t`${amount} left over`;
  };
  const choices = [
    {
      value: 'just-enough',
      figure: format.tokens(toWire(justEnough)),
      label: isRaised ? t`Minimum top-up` : needsAnother ? t`Maximum top-up` : t`Exact amount`,
      note: leaves(justEnough),
    },
    ...(more === undefined
      ? []
      : [
          {
            value: 'more',
            figure: format.tokens(toWire(more)),
            label: t`Add extra`,
            note: leaves(more),
          },
        ]),
    ...packageChoices,
  ];
  const limit = format.money(toWire(justEnough));
  return (
    <div className={styles.topUp}>
      <ChoiceCards
        legend={t`Top-up amount`}
        hideLegend
        choices={choices}
        value={value}
        onValueChange={onValueChange}
      />
      {isRaised && <Note>{t`The minimum top-up is ${limit}. What is left over stays in your wallet.`}</Note>}
      {needsAnother && <Note>{t`One top-up is ${limit} at most. You will need another one.`}</Note>}
    </div>
  );
}
