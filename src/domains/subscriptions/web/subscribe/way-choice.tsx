import { useLingui } from '@lingui/react/macro';
import { IconClockOff, IconCreditCard, IconPlus, IconWallet } from '@tabler/icons-react';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import type { Glyph } from '#design/parts/icon.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useCardLabel } from '../subscription-labels.ts';
import type { SubscriptionQuote } from '../wire.ts';
import { NEW_CARD, NOTHING, WALLET, wayOfCard, waysOf } from './ways.ts';

interface WayChoiceProps {
  ways: SubscriptionQuote['ways'];
  isTrial: boolean;
  value: string;
  onValueChange(value: string): void;
}

/** The ways of paying: saved cards, another card, the wallet; and for a trial nothing, after which it ends. */
export function WayChoice({ ways, isTrial, value, onValueChange }: WayChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const cardLabel = useCardLabel();
  const balance = format.tokens(ways.wallet?.balance ?? 0);
  const choices: Readonly<Record<string, { label: string; note: string; icon: Glyph }>> = {
    [WALLET]: { label: t`Wallet`, note: t`Balance ${balance}`, icon: IconWallet },
    [NEW_CARD]: {
      label: ways.cards.length > 0 ? t`Another card` : t`Card`,
      note: t`Entered on the next page`,
      icon: ways.cards.length > 0 ? IconPlus : IconCreditCard,
    },
    [NOTHING]: { label: t`No payment method`, note: t`The trial ends by itself`, icon: IconClockOff },
    ...Object.fromEntries(
      ways.cards.map((card) => [
        wayOfCard(card._id),
        {
          label: cardLabel(card),
          note: t`Expires ${`${card.month}/${card.year.slice(-2)}`}`,
          icon: IconCreditCard,
        },
      ]),
    ),
  };
  return (
    <ChoiceCards
      legend={isTrial ? t`After the trial, pay with` : t`Pay with`}
      columns={2}
      value={value}
      onValueChange={onValueChange}
      choices={waysOf(ways, isTrial).flatMap((way) =>
        choices[way] ? [{ value: way, ...choices[way] }] : [],
      )}
    />
  );
}
