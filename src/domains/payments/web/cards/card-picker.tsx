/** Which card pays: a saved one, which is charged at once, or another that is entered next. */
import { useLingui } from '@lingui/react/macro';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { useCardWords } from './use-card-words.ts';
import type { SavedCard } from './use-saved-cards.ts';

/** The choice of a card that is not saved. */
export const OTHER_CARD = 'other-card';

interface CardPickerProps {
  cards: readonly SavedCard[];
  /** A token, or `OTHER_CARD`. */
  value: string;
  onValueChange(value: string): void;
}

/** The token of the card to charge; undefined for another one. A choice of a card that is gone falls to the first. */
export function chosenCard(cards: readonly SavedCard[], choice: string | undefined): string | undefined {
  if (choice === OTHER_CARD) return undefined;
  const usable = cards.filter(({ validity }) => validity !== 'expired');
  return (usable.find(({ token }) => token === choice) ?? usable[0])?.token;
}

/** Nothing for a payer without saved cards. */
export function CardPicker({ cards, value, onValueChange }: CardPickerProps) {
  const { t } = useLingui();
  const words = useCardWords();
  if (cards.length === 0) return null;
  const saved = cards.map((card) => {
    const { name, note } = words(card);
    return { value: card.token, label: <bdi>{name}</bdi>, note, disabled: card.validity === 'expired' };
  });
  return (
    <ChoiceCards
      legend={t`Pay with`}
      choices={[...saved, { value: OTHER_CARD, label: t`Another card`, note: t`Choose it next.` }]}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
