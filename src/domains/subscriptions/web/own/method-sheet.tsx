/** What renewals are paid with: a saved card, or the wallet where the creator takes it. */
import { useLingui } from '@lingui/react/macro';
import { IconCreditCard, IconWallet } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#design/parts/skeleton.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { listPaymentCards } from '#domains/payments/contract/payment-cards.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { getCreatorOffers } from '../../contract/offers.contract.ts';
import { changePaymentMethod } from '../../contract/subscribe.contract.ts';
import { payOf, WALLET, wayOfCard } from '../subscribe/ways.ts';
import { useCardLabel } from '../subscription-labels.ts';
import type { Card, OwnSubscription } from '../wire.ts';

interface MethodSheetProps {
  subscription: OwnSubscription;
  open: boolean;
  onOpenChange(open: boolean): void;
}

interface Found {
  cards: readonly Card[];
  walletAllowed: boolean;
}

// As many as somebody can have.
const MOST_CARDS = 100;

export default function MethodSheet({ subscription, open, onOpenChange }: MethodSheetProps) {
  const { t } = useLingui();
  const formId = useId();
  const { show } = useToast();
  const refresh = useRefresh();
  const { _id: id, performerInfo: creator, payWith, card, state } = subscription;
  const [found, setFound] = useState<Found>();
  const loading = useSubmit();
  const load = useEffectEvent(() =>
    loading.submit(async () => {
      const [cards, { walletAllowed }] = await Promise.all([
        browserApi.call(listPaymentCards, { query: { limit: MOST_CARDS } }),
        browserApi.call(getCreatorOffers, { params: { id: creator._id } }),
      ]);
      setFound({ cards: cards.data.filter(({ validity }) => validity !== 'expired'), walletAllowed });
    }),
  );
  useEffect(() => void load(), []);
  const [chosen, setChosen] = useState(card ? wayOfCard(card._id) : payWith === 'wallet' ? WALLET : null);
  const choices = useChoices(found);
  const { form, busy, failure } = useForm(async () => {
    if (chosen === null) return;
    const { payWith: by = 'card', cardId } = payOf(chosen);
    await browserApi.call(changePaymentMethod, { params: { id }, body: { payWith: by, cardId } });
    onOpenChange(false);
    show({
      text:
        state === 'past-due'
          ? t`Payment started. You won’t be charged twice.`
          : t`Payment method changed. Nothing is charged before the next renewal.`,
    });
    refresh();
  });
  const isOffered = choices.some(({ value }) => value === chosen);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Payment method for ${creator.name}`}
      closeLabel={t`Close`}
      foot={
        choices.length > 0 && (
          <Button type="submit" form={formId} kind="main" busy={busy || !isOffered}>
            {state === 'past-due' ? t`Pay now` : t`Save payment method`}
          </Button>
        )
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure ?? loading.failure} />
        {!found && !loading.failure && (
          <SkeletonGroup label={t`Loading payment methods`}>
            <Skeleton as="row" />
            <Skeleton as="row" />
          </SkeletonGroup>
        )}
        {choices.length > 0 && (
          <ChoiceCards
            legend={t`Pay with`}
            hideLegend
            columns={2}
            value={isOffered ? chosen : null}
            onValueChange={setChosen}
            choices={choices}
          />
        )}
        {found && choices.length === 0 && <Text tone="second">{t`You have no saved card yet.`}</Text>}
        <Text size="small" tone="second">
          <TextLink href="/user/cards">{t`Add a card`}</TextLink>
        </Text>
      </FormStack>
    </Sheet>
  );
}

function useChoices(found: Found | undefined) {
  const { t } = useLingui();
  const cardLabel = useCardLabel();
  if (!found) return [];
  const wallet = {
    value: WALLET,
    label: t`Wallet`,
    note: t`Paid from your balance`,
    icon: IconWallet,
  };
  return [
    ...found.cards.map((card) => ({
      value: wayOfCard(card._id),
      label: cardLabel(card),
      note: t`Expires ${`${card.month}/${card.year.slice(-2)}`}`,
      icon: IconCreditCard,
    })),
    ...(found.walletAllowed ? [wallet] : []),
  ];
}
