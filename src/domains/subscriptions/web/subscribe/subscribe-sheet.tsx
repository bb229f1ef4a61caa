/** The sheet in which a fan subscribes: plan, way of paying, what is charged now and next, one button. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { SheetClose, TicketSheet } from '#design/parts/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#design/parts/skeleton.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { failureTitle } from '#domains/payments/web/index.ts';
import { useFocusBack } from '#domains/wallet/web/index.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { toWire } from '#platform/contract/money.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { LoggedOutAlert } from '#platform/web/forms/logged-out-alert.tsx';
import { noteAction } from '#platform/web/live/meaningful-action.ts';
import type { LoginGate } from '#platform/web/page/login-gate.ts';
import { useBackCloses } from '#platform/web/page/use-back-closes.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { CouponField } from './coupon-field.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import styles from './subscribe-sheet.module.css';
import type { SubscribeTarget } from './subscribe-target.ts';
import { SubscribedTicket } from './subscribed-ticket.tsx';
import { useSubscribing } from './use-subscribing.ts';
import { WayChoice } from './way-choice.tsx';

interface SubscribeSheetProps {
  creator: SubscribeTarget;
  /** The post that it was opened from, or the creator. */
  itemId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Where a payment leads back to. */
  returnTo: string;
  /** Just returned from a payment. */
  isBack: boolean;
  /** For users whose session has ended. */
  loginGate: LoginGate;
}

export default function SubscribeSheet(props: SubscribeSheetProps) {
  const { creator, itemId, open, onOpenChange, loginGate } = props;
  const { t } = useLingui();
  const subscribing = useSubscribing(props);
  const { quote, plan, plans, way, draft, change } = subscribing;
  const [opener] = useState(() => document.activeElement);
  const { done } = subscribing;
  useFocusBack(opener, itemId, () => done !== undefined);
  useBackCloses(open, () => onOpenChange(false));
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (!isOpen && done) noteAction();
  };
  const sheet = { open, onOpenChange: close, title: t`Subscribe to ${creator.name}`, closeLabel: t`Close` };
  const about = (
    <IdentityRow
      wraps
      picture={<Avatar src={creator.avatar} ring />}
      name={
        <Trans>
          Subscribe to <bdi>{creator.name}</bdi>
        </Trans>
      }
      line={<bdi>@{creator.username}</bdi>}
    />
  );
  if (done) {
    return (
      <TicketSheet
        {...sheet}
        stub={<Button kind="main" size="hero" wide onClick={() => close(false)}>{t`Done`}</Button>}
      >
        <SubscribedTicket creator={creator} subscription={done} />
      </TicketSheet>
    );
  }
  return (
    <TicketSheet {...sheet} stub={<SubscribeStub subscribing={subscribing} />}>
      {about}
      <div className={styles.choices} aria-busy={subscribing.isAsking}>
        <Problems subscribing={subscribing} loginGate={loginGate} />
        {plan ? (
          <PlanChoice plans={plans} value={plan.value} onValueChange={(value) => change({ plan: value })} />
        ) : (
          !subscribing.failure && (
            <SkeletonGroup label={t`Loading plans`} className={styles.loading}>
              <Skeleton as="wide" />
              <Skeleton as="button" />
            </SkeletonGroup>
          )
        )}
        {quote && plan && way !== undefined && (
          <>
            <WayChoice
              ways={quote.ways}
              isTrial={plan.type === 'free'}
              value={way}
              onValueChange={(value) => change({ way: value })}
            />
            {!subscribing.coupon.isClosed && (
              <CouponField
                {...subscribing.coupon}
                typed={draft.coupon}
                onType={(coupon) => change({ coupon })}
              />
            )}
            <QuoteSummary quote={quote} plan={plan} />
          </>
        )}
      </div>
    </TicketSheet>
  );
}

type Subscribing = ReturnType<typeof useSubscribing>;

/** The button, labeled with what it will do, and that it does it once. */
function SubscribeStub({ subscribing }: { subscribing: Subscribing }) {
  const { t } = useLingui();
  const format = useFormat();
  const { quote, plan, missing, busy, isAsking, isWaiting, press } = subscribing;
  const isFree = quote?.now.amount === 0;
  const isReady = quote !== undefined && !isAsking;
  const notNow = <SheetClose render={<TextLink>{t`Not now`}</TextLink>} />;
  return (
    <>
      {isFree ? (
        <Button kind="main" size="hero" wide busy={busy || !isReady} onClick={press}>
          {plan?.type === 'free' ? t`Start free trial` : t`Subscribe for free`}
        </Button>
      ) : (
        <PayButton
          size="hero"
          wide
          busy={busy || !isReady}
          label={
            missing === undefined
              ? t({ message: 'Subscribe for', context: 'on a button, before the amount' })
              : t`Top up`
          }
          amount={quote ? format.money(missing === undefined ? quote.now.amount : toWire(missing)) : '–'}
          onClick={press}
        />
      )}
      <Text size="meta" tone="third">
        {isWaiting
          ? t`Waiting for your bank. You won’t be charged twice.`
          : isFree
            ? t`Nothing is charged now.`
            : t`You’ll be charged only once, even if you press twice.`}{' '}
        {notNow}
      </Text>
    </>
  );
}

/** What stands in the way, and whether money was charged. */
function Problems({ subscribing, loginGate }: { subscribing: Subscribing; loginGate: LoginGate }) {
  const { i18n, t } = useLingui();
  const { failure, setback, isPromotionGone, quote } = subscribing;
  return (
    <>
      {failure?.status === UNAUTHORIZED ? (
        <LoggedOutAlert href={loginGate.href} onLeave={loginGate.onClick}>
          {t`You were not charged, and what you chose is saved.`}
        </LoggedOutAlert>
      ) : (
        <FailureAlert failure={failure} />
      )}
      {setback?.name === 'failed' && (
        <Alert tone="error" title={i18n._(failureTitle(setback.failureCode))}>
          {t`You were not charged. Try again, or choose another way to pay.`}
        </Alert>
      )}
      {setback?.name === 'not-paid' && (
        <Alert tone="info" title={t`Payment not completed`}>
          {t`You were not charged. You can make changes and pay again.`}
        </Alert>
      )}
      {isPromotionGone && (
        <Alert tone="info" title={t`This promotion link is no longer valid`}>
          {t`You can subscribe at the usual price.`}
        </Alert>
      )}
      {quote?.isWithinCap === false && (
        <Alert tone="info" title={t`This is above your monthly limit`}>
          {t`Choose a cheaper plan, or change the limit in your wallet.`}
        </Alert>
      )}
    </>
  );
}
