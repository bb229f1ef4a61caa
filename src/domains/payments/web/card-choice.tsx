import { useLingui } from '@lingui/react/macro';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import type { TestCard } from '../contract/sandbox.contract.ts';
import { cardLabels } from './payment-labels.ts';

interface CardChoiceProps {
  cards: readonly TestCard[];
  value: TestCard;
  onValueChange(card: TestCard): void;
}

/** The test cards, each named after its outcome. */
export function CardChoice({ cards, value, onValueChange }: CardChoiceProps) {
  const { i18n, t } = useLingui();
  return (
    <ChoiceCards
      legend={t`Choose a test card`}
      choices={cards.map((card) => {
        const { label, note } = cardLabels[card];
        return { value: card, label: i18n._(label), note: i18n._(note) };
      })}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
