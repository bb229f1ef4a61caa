/**
 * The sheet for every payment with tokens: what is bought, the sums, and one button. If the balance is too
 * low, the button tops up and returns here; what was agreed to is then paid automatically. Bought content
 * appears only after the server has confirmed the charge.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Note } from '#design/parts/note.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { SheetClose, TicketSheet } from '#design/parts/sheet.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useToast } from '#design/parts/toast.tsx';
import {
  type AppliedCoupon,
  CardPicker,
  CouponField,
  OTHER_CARD,
  priceWith,
} from '#domains/payments/web/index.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { isOfTheLine } from '#platform/web/call/browser-failures.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { LoggedOutAlert } from '#platform/web/forms/logged-out-alert.tsx';
import type { LoginGate } from '#platform/web/page/login-gate.ts';
import { useBackCloses } from '#platform/web/page/use-back-closes.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { CapNotice } from '../cap/cap-notice.tsx';
import { useCapLine } from '../cap/use-cap-line.ts';
import styles from './money-sheet.module.css';
import { PaidSheet } from './paid-sheet.tsx';
import type { PayState } from './pay-state.ts';
import { PaySums } from './pay-sums.tsx';
import { TopUpChoice } from './top-up-choice.tsx';
import type { Paid } from './use-charge.ts';
import { isTopUp, type PaymentTerms, usePayment } from './use-payment.ts';

interface PaySheetWords {
  price: string;
  /** Button text before the amount, such as "Unlock for". */
  pay: string;
  topUpAndPay: string;
  /** Text after payment, such as "Unlocked". */
  paid: string;
}

interface PaySheetProps<Typed> extends PaymentTerms<Typed> {
  onOpenChange(open: boolean): void;
  /** Accessible name of the sheet. */
  title: string;
  /** What is being paid for. */
  about: ReactNode;
  /**
   * Fields to fill in before paying. While the result of a charge is unknown, they show what was sent and
   * cannot be changed.
   */
  children?: (sent: Typed | undefined) => ReactNode;
  /** The typed amount when it is outside the limits, and there is no price. */
  beyondLimits?: Tokens | undefined;
  words: PaymentTerms<Typed>['words'] & PaySheetWords;
  /** Fetches what was bought, while the paid ticket is shown. */
  onPaid?(): Promise<void>;
}

export function PaySheet<Typed>(props: PaySheetProps<Typed>) {
  const { open, onOpenChange, title, about, beyondLimits, words, children, onPaid } = props;
  const { t } = useLingui();
  const payment = usePayment(props);
  const { state, price, paid, unsure, balance, size, setSize } = payment;
  const root = { open, onOpenChange, title };
  // What was sent is decided already.
  const capLine = useCapLine(open && state.name !== 'unsure', price);
  const isAboveCap = capLine?.isAbove === true && !unsure && state.name !== 'agreed';
  const showPaid = usePaidToast();
  function close() {
    if (!open) return;
    onOpenChange(false);
    if (paid) showPaid(words.paid, paid);
  }
  useBackCloses(open, close);
  if (paid) {
    const ticket = { open, title, about, paid, onPaid };
    return <PaidSheet {...ticket} words={words.paid} onClose={close} />;
  }
  return (
    <TicketSheet
      {...root}
      closeLabel={t`Close`}
      stub={
        <PayStub
          state={state}
          price={price}
          coupon={payment.coupon}
          words={words}
          busy={payment.busy}
          isAboveCap={isAboveCap}
          onPress={payment.press}
        />
      }
    >
      {about}
      {children && <div className={styles.choices}>{children(unsure?.typed)}</div>}
      <PaySums state={state} beyondLimits={beyondLimits} balance={balance} words={words.price} />
      {isTopUp(state) && (
        <>
          <TopUpChoice
            shortfall={state.shortfall}
            price={state.price}
            balance={balance}
            value={size}
            onValueChange={setSize}
          />
          <div className={styles.coupon}>
            <CouponField
              coupon={payment.coupon}
              onCouponChange={payment.setCoupon}
              price={state.amount}
              disabled={payment.busy}
            />
          </div>
          <CardPicker
            cards={payment.cards}
            value={payment.cardId ?? OTHER_CARD}
            onValueChange={payment.setCardChoice}
          />
        </>
      )}
      {capLine && !unsure && <CapNotice line={capLine} />}
      {state.name === 'unsure' && <Unsure onFindOut={payment.findOut} />}
      <PayProblems payment={payment} loginGate={props.loginGate} />
    </TicketSheet>
  );
}

/** After the sheet: what was paid, and the way to the receipt. */
function usePaidToast() {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  return (text: string, { receiptId }: Paid) =>
    show({
      text,
      action: { label: t`View receipt`, onPress: () => navigate(`/wallet/receipts/${receiptId}`) },
    });
}

interface PayStubProps {
  state: PayState;
  price: Tokens | undefined;
  coupon: AppliedCoupon | undefined;
  words: PaySheetWords;
  busy: boolean;
  isAboveCap: boolean;
  onPress(): void;
}

/** The button, labeled with what it will do. */
function PayStub({ state, price, coupon, words, busy, isAboveCap, onPress }: PayStubProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels: Record<PayState['name'], string> = {
    'no-price': words.pay,
    agreed: words.pay,
    unsure: words.pay,
    covered: words.pay,
    'top-up': words.topUpAndPay,
    'top-up-again': t`Top up`,
  };
  const spent = price === undefined ? '–' : format.tokens(toWire(price));
  return (
    <>
      <PayButton
        size="hero"
        wide
        busy={busy}
        disabled={isAboveCap}
        label={labels[state.name]}
        amount={isTopUp(state) ? format.money(toWire(priceWith(state.amount, coupon).paid)) : spent}
        onClick={onPress}
      />
      <Text size="meta" tone="third">
        <WhatFollows state={state} /> <SheetClose render={<TextLink>{t`Not now`}</TextLink>} />
      </Text>
    </>
  );
}

/** Explains why nothing can be changed, with a way to cancel instead of sending again. */
function Unsure({ onFindOut }: { onFindOut(): void }) {
  const { t } = useLingui();
  return (
    <Note>
      {t`You can’t change anything here until we know whether the payment went through.`}{' '}
      <TextLink onClick={onFindOut}>{t`Check payment status`}</TextLink>
    </Note>
  );
}

interface PayProblemsProps {
  payment: Pick<ReturnType<typeof usePayment>, 'failure' | 'agreed' | 'unsure' | 'wasNotPaid'>;
  loginGate: LoginGate;
}

/** Problems with the payment, and whether money was charged. */
function PayProblems({ payment, loginGate }: PayProblemsProps) {
  const { failure, agreed, unsure, wasNotPaid } = payment;
  const { t } = useLingui();
  if (failure?.status === UNAUTHORIZED)
    return (
      <div ref={bringIntoView}>
        <LoggedOutAlert href={loginGate.href} onLeave={loginGate.onClick} className={styles.failure}>
          {unsure
            ? t`We don’t know yet whether the payment went through. Log in and try again: you won’t be charged twice.`
            : t`You were not charged, and what you typed is saved.`}
        </LoggedOutAlert>
      </div>
    );
  // The usual message says "nothing was lost", which is not certain here.
  if (failure && unsure && isOfTheLine(failure))
    return (
      <div ref={bringIntoView}>
        <Alert tone="error" title={t`No response from the server`} className={styles.failure}>
          {t`We don’t know yet whether the payment went through.`}
        </Alert>
      </div>
    );
  if (failure)
    return (
      <div ref={bringIntoView}>
        <FailureAlert failure={failure} className={styles.failure} />
      </div>
    );
  if (wasNotPaid)
    return (
      <Alert tone="info" title={t`Payment not completed`} className={styles.failure}>
        {t`You were not charged. You can make changes and pay again.`}
      </Alert>
    );
  if (!agreed.isOutdated || unsure) return null;
  return (
    <Alert tone="info" title={t`The price has changed`} className={styles.failure}>
      {t`Your top-up is in your wallet. Nothing else was charged.`}
    </Alert>
  );
}

/** Scrolls a failure into view in a sheet that is longer than the window. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Explains what the button will do, and that it does it once. */
function WhatFollows({ state }: { state: PayState }) {
  const { t } = useLingui();
  const format = useFormat();
  if (state.name === 'agreed') return t`You agreed to this before topping up.`;
  if (state.name === 'unsure')
    return t`The connection was lost, so the payment may have gone through. Trying again won’t charge you twice.`;
  if (state.name === 'top-up-again') return t`After this, you top up once more and confirm.`;
  if (state.name !== 'top-up') return t`You’ll be charged only once, even if you press twice.`;
  const amount = format.tokens(toWire(state.price));
  return t`Your card is charged once, then ${amount} is paid from your wallet.`;
}
