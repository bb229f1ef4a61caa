/**
 * The sheet for spending tokens, whatever they are spent on: what it is about, how the amount comes about, one
 * button. Where the balance does not suffice, the button tops up and leads back here, and what was agreed to with
 * that press is then paid without another one. What was bought shows only when the server has said so.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { SheetClose, TicketSheet } from '#design/parts/sheet.tsx';
import { SumList } from '#design/parts/sum-list.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useTopUp } from '#domains/payments/web/index.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { ApiFailure } from '#platform/web/api.ts';
import type { Door } from '#platform/web/door.ts';
import { FailureAlert } from '#platform/web/failure-alert.tsx';
import { useFormat } from '#platform/web/format.ts';
import { LoggedOutAlert } from '#platform/web/logged-out-alert.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useStandingWish } from '#platform/web/standing-wish.ts';
import { useIntentionKey } from '#platform/web/use-intention-key.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { dropAgreement, keepAgreement } from './agreement.ts';
import styles from './money-sheet.module.css';
import { PaidTicket } from './paid-ticket.tsx';
import { type PayState, payStateOf } from './pay-state.ts';
import { TopUpChoice, type TopUpSize } from './top-up-choice.tsx';
import { useAgreedPayment } from './use-agreed-payment.ts';
import { useWallet } from './use-wallet.ts';

export interface PaySheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Names the sheet for those who hear it. */
  title: string;
  /** What the money is for. */
  about: ReactNode;
  /** What there is to choose or to write before paying. */
  children?: ReactNode;
  /** The price; undefined as long as no amount is chosen that can be paid. */
  price: Tokens | undefined;
  /** Without a price: the amount that was typed and cannot be paid. */
  beyondLimits?: Tokens | undefined;
  words: {
    price: string;
    /** Before the amount on the button: "Unlock for". */
    pay: string;
    topUpAndPay: string;
    /** For visitors. */
    logInAndPay: string;
    /** Stands on the card page after "for": "“Inside the kiln”". */
    purpose: string;
    /** After paying: "Unlocked". */
    paid: string;
  };
  /** What is bought, where it is bought once; the card page then knows when that has happened. */
  item?: { kind: string; id: string };
  /** Where a top-up leads back to. */
  returnTo: string;
  /** A top-up has led back here. */
  isBack: boolean;
  /** For visitors, and for whoever was logged out meanwhile. */
  door: Door;
  /** Pressed without a price: the moment to say what is missing. */
  onLacking?(): void;
  /** Called before leaving for a top-up or for the door: the moment to keep what was typed. */
  onLeave?(): void;
  /** Pays, and answers the balance afterwards. The key is the same for every try of the same price. */
  onPay(idempotencyKey: string): Promise<Tokens>;
  /** The sheet closes by itself once the ticket is torn and this is done. */
  onPaid?(): Promise<void>;
}

export function PaySheet(props: PaySheetProps) {
  const { open, onOpenChange, title, about, price, beyondLimits, words, returnTo } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { balance, topUpLimits } = useWallet();
  const { me } = useSession();
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmit();
  const [size, setSize] = useState<TopUpSize>('just-enough');
  const [paid, setPaid] = useState<{ price: Tokens; left: Tokens }>();
  // Sent, and the answer was lost: it may be paid, whatever the balance says. The next press asks again, under the
  // same key, and never tops up for it.
  const [unsure, setUnsure] = useState<Tokens>();
  const keyOf = useIntentionKey();
  const topUp = useTopUp();
  const agreed = useAgreedPayment({ isBack: props.isBack, isOpen: open, returnTo, price, pay, submit });

  const isVisitor = me === undefined;
  const isAgreed = agreed.isPaying;
  const state = payStateOf({ isVisitor, price, balance, topUpLimits, size, isAgreed, unsure });
  const tops = state.name === 'top-up' || state.name === 'top-up-again' ? state : undefined;

  async function pay(idempotencyKey: string) {
    if (price === undefined) return;
    setUnsure(price);
    try {
      setPaid({ price, left: await props.onPay(idempotencyKey) });
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
      if (isRefused) setUnsure(undefined);
      throw error;
    }
  }

  function leaveForDoor() {
    props.onLeave?.();
    props.door.onClick();
  }

  useStandingWish(open && !isVisitor && paid === undefined, () => {
    leaveForDoor();
    return props.door.href;
  });

  async function press() {
    if (price === undefined) return props.onLacking?.();
    if (isVisitor) {
      leaveForDoor();
      return navigate(props.door.href);
    }
    await submit(async () => {
      const idempotencyKey = agreed.agreedKey ?? keyOf(String(price));
      if (!tops) return pay(idempotencyKey);
      props.onLeave?.();
      // What one top-up cannot cover is asked again.
      if (tops.name === 'top-up-again') dropAgreement(returnTo);
      else keepAgreement(returnTo, { price, idempotencyKey });
      const purpose = { name: words.purpose, price: toWire(price), item: props.item };
      await topUp(tops.amount, { returnTo, purpose });
    });
  }

  if (paid) {
    return (
      <TicketSheet
        open={open}
        onOpenChange={onOpenChange}
        title={title}
        closeLabel={t`Close`}
        stub={<SheetClose render={<Button kind="soft" wide>{t`Done`}</Button>} />}
      >
        <PaidTicket
          words={words.paid}
          amount={format.tokens(toWire(paid.price))}
          left={format.tokens(toWire(paid.left))}
          about={about}
          onPaid={props.onPaid}
          onGone={() => onOpenChange(false)}
        />
      </TicketSheet>
    );
  }

  const labels: Record<PayState['name'], string> = {
    visitor: words.logInAndPay,
    'no-price': words.pay,
    agreed: words.pay,
    unsure: words.pay,
    covered: words.pay,
    'top-up': words.topUpAndPay,
    'top-up-again': t`Top up`,
  };
  const spent = price === undefined ? '–' : format.tokens(toWire(price));
  return (
    <TicketSheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={t`Close`}
      stub={
        <>
          <PayButton
            size="hero"
            wide
            busy={busy}
            label={labels[state.name]}
            amount={tops ? format.money(toWire(tops.amount)) : spent}
            onClick={press}
          />
          <Text size="meta" tone="third">
            <WhatFollows state={state} /> <SheetClose render={<TextLink>{t`Not now`}</TextLink>} />
          </Text>
        </>
      }
    >
      {about}
      {props.children && <div className={styles.choices}>{props.children}</div>}
      <Sums state={state} beyondLimits={beyondLimits} balance={balance} words={words.price} />
      {tops && (
        <TopUpChoice
          shortfall={tops.shortfall}
          price={tops.price}
          balance={balance}
          value={size}
          onValueChange={setSize}
        />
      )}
      {failure?.status === UNAUTHORIZED && (
        <div ref={bringIntoView}>
          <LoggedOutAlert href={props.door.href} onLeave={leaveForDoor} className={styles.failure}>
            {t`Nothing was charged, and what you typed is kept.`}
          </LoggedOutAlert>
        </div>
      )}
      {failure && failure.status !== UNAUTHORIZED && (
        <div ref={bringIntoView}>
          <FailureAlert failure={failure} className={styles.failure} />
        </div>
      )}
      {agreed.isOutdated && !failure && (
        <Alert tone="info" title={t`The price is another one now`} className={styles.failure}>
          {t`Your top-up is in your wallet. Nothing else was charged.`}
        </Alert>
      )}
    </TicketSheet>
  );
}

/** A sheet that scrolls must not keep a failure below its edge. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** What a press will do, and that it does so once. */
function WhatFollows({ state }: { state: PayState }) {
  const { t } = useLingui();
  const format = useFormat();
  if (state.name === 'visitor')
    return t`You log in first and find this sheet again. Nothing is paid by that.`;
  if (state.name === 'agreed') return t`As you agreed before topping up.`;
  if (state.name === 'top-up-again') return t`Then you top up once more, and confirm.`;
  if (state.name !== 'top-up') return t`One charge, even if you press twice.`;
  const amount = format.tokens(toWire(state.price));
  return t`Your card is charged once. Then ${amount} leaves your wallet at once.`;
}

interface SumsProps {
  state: PayState;
  beyondLimits: Tokens | undefined;
  balance: Tokens;
  words: string;
}

/** Price and balance, and what they come to: what is left, or what is missing. */
function Sums({ state, beyondLimits, balance, words }: SumsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = (value: number) => format.tokens(toWire(tokens(value)));
  switch (state.name) {
    case 'no-price':
      return (
        <SumList
          rows={[{ label: t`Your balance`, amount: amount(balance) }]}
          total={{ label: words, amount: beyondLimits === undefined ? '–' : amount(beyondLimits) }}
          isOpen
        />
      );
    // Nothing is reckoned from the balance: it may have paid it already, or nobody is in whose it is.
    case 'visitor':
    case 'agreed':
    case 'unsure': {
      const { price = beyondLimits } = state;
      const total = price === undefined ? '–' : amount(price);
      return <SumList rows={[]} total={{ label: words, amount: total }} isOpen={state.price === undefined} />;
    }
    case 'covered':
      return (
        <SumList
          rows={[
            { label: t`Your balance`, amount: amount(balance) },
            { label: t`Left afterwards`, amount: amount(balance - state.price) },
          ]}
          total={{ label: words, amount: amount(state.price) }}
        />
      );
    case 'top-up':
    case 'top-up-again':
      return (
        <SumList
          rows={[
            { label: words, amount: amount(state.price) },
            { label: t`From your balance`, amount: format.signedTokens(toWire(tokens(-balance))) },
          ]}
          total={{ label: t`You need`, amount: amount(state.price - balance) }}
        />
      );
  }
}
