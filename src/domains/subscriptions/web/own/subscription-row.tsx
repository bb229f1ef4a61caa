/** One subscription of a fan: its state, what comes next, and what can be done about it. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarRepeat, IconCreditCard, IconRefresh, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { failureTitle } from '#domains/payments/web/index.ts';
import { MoneyTime } from '#domains/site/web/index.ts';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { filteredHref } from '#platform/web/lists/list-address.ts';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import {
  changePaymentMethod,
  decideOnPrice,
  reactivateSubscription,
} from '../../contract/subscribe.contract.ts';
import { Periods } from '../periods.tsx';
import { useSubscribe } from '../subscribe/use-subscribe.tsx';
import { planLabel, stateLabels, stateTones, useCardLabel } from '../subscription-labels.ts';
import type { Entry, OwnSubscription } from '../wire.ts';
import styles from './my-subscriptions.module.css';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));
const MethodSheet = lazyPart(() => import('./method-sheet.tsx'));
const PlanSheet = lazyPart(() => import('./plan-sheet.tsx'));

interface SubscriptionRowProps {
  subscription: OwnSubscription;
  /** What was paid so far, where that is open. */
  entries: readonly Entry[] | undefined;
}

export function SubscriptionRow({ subscription, entries }: SubscriptionRowProps) {
  const { i18n, t } = useLingui();
  const location = useLocation();
  const { _id, performerInfo: creator, state, subscriptionType, months } = subscription;
  const isOpen = entries !== undefined;
  return (
    <article aria-label={creator.name} className={styles.subscription}>
      <IdentityRow
        wraps
        href={`/${creator.username}`}
        picture={<Avatar src={creator.avatar} ring />}
        name={creator.name}
        line={
          <span className={styles.line}>
            <StateMark tone={stateTones[state]}>{i18n._(stateLabels[state])}</StateMark>
            {state !== 'trial' && <span>{i18n._(planLabel(subscriptionType, months))}</span>}
          </span>
        }
        trailing={<Price subscription={subscription} />}
      />
      <Text tone="second">
        <WhatHappens subscription={subscription} />
      </Text>
      <PaymentProblem subscription={subscription} />
      <NewPrice subscription={subscription} />
      <Choices subscription={subscription} />
      <TextLink href={filteredHref(location, { open: isOpen ? undefined : _id })}>
        {isOpen ? t`Hide payments` : t`Payments and receipts`}
      </TextLink>
      {entries && <Periods entries={entries} receiptHref={(id) => `/wallet/receipts/${id}`} />}
    </article>
  );
}

function Price({ subscription: { price, months, subscriptionType } }: { subscription: OwnSubscription }) {
  const { t } = useLingui();
  const format = useFormat();
  if (price === null) return null;
  const each =
    subscriptionType === 'yearly'
      ? t`a year`
      : months > 1
        ? t`${plural(months, { one: 'every month', other: 'every # months' })}`
        : t`a month`;
  return (
    <span className={styles.price}>
      <Money gold size="name">
        {format.money(price)}
      </Money>
      <Text as="span" size="small" tone="third">
        {each}
      </Text>
    </span>
  );
}

/** The next charge with what pays it, or until when there is access. */
function WhatHappens({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useLingui();
  const format = useFormat();
  const cardLabel = useCardLabel();
  const { state, price, nextRecurringDate, expiredAt, payWith, card } = subscription;
  const until = <MoneyTime value={expiredAt} as="date" />;
  if (state === 'ended')
    return (
      <OwnText>
        <Trans>Ended on {until}.</Trans>
      </OwnText>
    );
  if (state === 'created') return <OwnText>{t`Waiting for your first payment.`}</OwnText>;
  if (!nextRecurringDate || price === null)
    return (
      <OwnText>
        <Trans>You keep access until {until}. Nothing more is charged.</Trans>
      </OwnText>
    );
  const method = card ? cardLabel(card) : payWith === 'wallet' ? t`Wallet` : undefined;
  return (
    <OwnText>
      <Trans>
        Next charge <Money>{format.money(price)}</Money> on <MoneyTime value={nextRecurringDate} as="date" />.
      </Trans>{' '}
      {method && <OwnText>{method}</OwnText>}
    </OwnText>
  );
}

/** A renewal that failed: why, when it is tried again, and what to do now. */
function PaymentProblem({ subscription }: { subscription: OwnSubscription }) {
  const { i18n, t } = useLingui();
  const { _id: id, state, failureCode, nextTryAt, confirmUrl, payWith, card } = subscription;
  if (state !== 'past-due') return null;
  // The same way again: the renewal is then tried at once.
  async function payNow() {
    if (!payWith) return undefined;
    const body = { payWith, ...(card && { cardId: card._id }) };
    await browserApi.call(changePaymentMethod, { params: { id }, body });
    return t`Payment started. You won’t be charged twice.`;
  }
  return (
    <Alert
      tone="error"
      title={confirmUrl ? t`Your bank asks you to confirm this payment` : i18n._(failureTitle(failureCode))}
      action={
        confirmUrl ? (
          <Button kind="main" size="dense" href={confirmUrl}>{t`Confirm with your bank`}</Button>
        ) : (
          payWith && <ActionButton kind="main" onPress={payNow}>{t`Pay now`}</ActionButton>
        )
      }
    >
      {nextTryAt ? (
        <OwnText>
          <Trans>
            You still have access. We try again on <MoneyTime value={nextTryAt} as="date" />.
          </Trans>
        </OwnText>
      ) : (
        <OwnText>{t`You still have access. Pay now or choose another payment method.`}</OwnText>
      )}
    </Alert>
  );
}

/** A higher price waits for the fan's yes; without it the subscription goes on at the old one. */
function NewPrice({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useLingui();
  const format = useFormat();
  const { _id: id, offeredPrice, price, nextRecurringDate, performerInfo } = subscription;
  if (offeredPrice === null || price === null || !nextRecurringDate) return null;
  const next = format.money(offeredPrice);
  const now = format.money(price);
  const decide = (agree: boolean) => async () => {
    await browserApi.call(decideOnPrice, { params: { id }, body: { agree, expectedPrice: offeredPrice } });
    return agree ? t`New price accepted` : t`You stay at your current price`;
  };
  return (
    <Alert
      tone="info"
      title={t`${performerInfo.name} has a new price: ${next}`}
      action={
        <>
          <ActionButton kind="main" onPress={decide(true)}>{t`Agree to ${next}`}</ActionButton>
          <ActionButton onPress={decide(false)}>{t`Keep ${now}`}</ActionButton>
        </>
      }
    >
      {t`You pay ${now} until you agree.`}
    </Alert>
  );
}

function Choices({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const { _id: id, state, performerInfo: creator, nextRecurringDate, isSubscribed, payWith } = subscription;
  const [open, setOpen] = useState<'cancel' | 'method' | 'plan'>();
  const subscribing = useSubscribe(creator, refresh);
  const close = (isOpen: boolean) => isOpen || setOpen(undefined);
  const renews = nextRecurringDate !== null || state === 'past-due';
  return (
    <>
      <Actions>
        {renews && (
          <Button size="dense" icon={IconCreditCard} onClick={() => setOpen('method')}>
            {t`Change payment method`}
          </Button>
        )}
        {state === 'active' && nextRecurringDate && (
          <Button size="dense" icon={IconCalendarRepeat} onClick={() => setOpen('plan')}>
            {t`Change plan`}
          </Button>
        )}
        {renews && (
          <Button size="dense" kind="quiet" icon={IconX} onClick={() => setOpen('cancel')}>
            {t`Cancel subscription`}
          </Button>
        )}
        {state === 'canceled' && payWith && (
          <ActionButton
            icon={IconRefresh}
            onPress={async () => {
              await browserApi.call(reactivateSubscription, { params: { id } });
              return t`Your subscription to ${creator.name} renews again`;
            }}
          >
            {t`Keep subscription`}
          </ActionButton>
        )}
        {(state === 'ended' || (isSubscribed && !renews && !payWith)) && (
          <Button size="dense" kind="main" {...subscribing.action}>
            {state === 'ended' ? t`Subscribe again` : t`Subscribe`}
          </Button>
        )}
      </Actions>
      {open === 'cancel' && (
        <Suspense>
          <CancelDialog subscription={subscription} open onOpenChange={close} />
        </Suspense>
      )}
      {open === 'plan' && (
        <Suspense>
          <PlanSheet subscription={subscription} open onOpenChange={close} />
        </Suspense>
      )}
      {open === 'method' && (
        <Suspense>
          <MethodSheet subscription={subscription} open onOpenChange={close} />
        </Suspense>
      )}
      {/* no text */ subscribing.sheet}
    </>
  );
}
