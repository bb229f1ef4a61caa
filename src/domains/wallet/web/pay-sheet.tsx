/**
 * The sheet for spending tokens, whatever they are spent on: what it is about, how the amount comes about, one
 * button. Where the balance does not suffice, the button tops up and leads back here, and what was agreed to with
 * that press is then paid without another one. What was bought shows only when the server has said so.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { SheetClose, TicketSheet } from '#design/parts/sheet.tsx';
import { SumList } from '#design/parts/sum-list.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useTopUp } from '#domains/payments/web/index.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { ApiFailure } from '#platform/web/api.ts';
import { useFormat } from '#platform/web/format.ts';
import { useIntentionKey } from '#platform/web/use-intention-key.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { dropAgreement, keepAgreement } from './agreement.ts';
import styles from './money-sheet.module.css';
import { PaidTicket } from './paid-ticket.tsx';
import { type Shortfall, shortfallOf } from './shortfall.ts';
import { TopUpChoice, type TopUpSize } from './top-up-choice.tsx';
import { useAgreedPayment } from './use-agreed-payment.ts';
import { usePurse } from './use-purse.ts';

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
  /** Nothing is chosen or typed yet: there is nothing to press. */
  isEmpty?: boolean;
  words: {
    price: string;
    /** Before the amount on the button: "Unlock for". */
    pay: string;
    topUpAndPay: string;
    /** Stands on the card page after "for": "“Inside the kiln”". */
    purpose: string;
    /** After paying: "Unlocked". */
    paid: string;
  };
  /** Where a top-up leads back to. */
  returnTo: string;
  /** A top-up has led back here. */
  isBack: boolean;
  /** Called before leaving for a top-up: the moment to keep what was typed. */
  onLeave?(): void;
  /** A press with no price that can be paid. */
  onMissingPrice?(): void;
  /** Pays, and answers the balance afterwards. The key is the same for every try of the same price. */
  onPay(idempotencyKey: string): Promise<Tokens>;
  /** The sheet closes by itself once the ticket is torn and this is done. */
  onPaid?(): Promise<void>;
}

export function PaySheet(props: PaySheetProps) {
  const { open, onOpenChange, title, about, price, isEmpty, words, returnTo, onMissingPrice } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { balance, topUpLimits } = usePurse();
  const { busy, failure, submit } = useSubmit();
  const [size, setSize] = useState<TopUpSize>('just-enough');
  const [paid, setPaid] = useState<{ price: Tokens; left: Tokens }>();
  // Sent, and the answer was lost: it may be paid, whatever the balance says. The next press asks again, under the
  // same key, and never tops up for it.
  const [unsure, setUnsure] = useState<Tokens>();
  const keyOf = useIntentionKey();
  const topUp = useTopUp();
  const agreed = useAgreedPayment({ isBack: props.isBack, isOpen: open, returnTo, price, pay, submit });

  const asksForMore = price !== undefined && price !== unsure && !agreed.isPaying;
  const shortfall = asksForMore ? shortfallOf(price, balance, topUpLimits) : undefined;
  const topUpAmount = shortfall && ((size === 'more' && shortfall.more) || shortfall.justEnough);

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

  async function press() {
    if (price === undefined) return onMissingPrice?.();
    await submit(async () => {
      const idempotencyKey = agreed.agreedKey ?? keyOf(String(price));
      if (topUpAmount === undefined || shortfall === undefined) return pay(idempotencyKey);
      props.onLeave?.();
      // What one top-up cannot cover is asked again.
      if (shortfall.needsAnother) dropAgreement(returnTo);
      else keepAgreement(returnTo, { price, idempotencyKey });
      await topUp(topUpAmount, { returnTo, purpose: { name: words.purpose, price: toWire(price) } });
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
            disabled={isEmpty}
            label={!shortfall ? words.pay : shortfall.needsAnother ? t`Top up` : words.topUpAndPay}
            amount={
              price === undefined
                ? '–'
                : topUpAmount === undefined
                  ? format.tokens(toWire(price))
                  : format.money(toWire(topUpAmount))
            }
            onClick={press}
          />
          <Text size="meta" tone="third">
            <WhatFollows price={price} shortfall={shortfall} isAgreed={agreed.isPaying} />{' '}
            <SheetClose render={<TextLink>{t`Not now`}</TextLink>} />
          </Text>
        </>
      }
    >
      {about}
      {props.children && <div className={styles.choices}>{props.children}</div>}
      <Sums price={price} balance={balance} words={words.price} isUnsure={price === unsure} />
      {shortfall && price !== undefined && (
        <TopUpChoice
          shortfall={shortfall}
          price={price}
          balance={balance}
          value={size}
          onValueChange={setSize}
        />
      )}
      {failure && (
        <div ref={bringIntoView}>
          <Alert tone="error" title={failure.message} className={styles.failure} />
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

interface WhatFollowsProps {
  price: Tokens | undefined;
  shortfall: Shortfall | undefined;
  /** What was agreed to is being paid. */
  isAgreed: boolean;
}

/** What a press will do, and that it does so once. */
function WhatFollows({ price, shortfall, isAgreed }: WhatFollowsProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (isAgreed) return t`As you agreed before topping up.`;
  if (!shortfall || price === undefined) return t`One charge, even if you press twice.`;
  if (shortfall.needsAnother) return t`Then you top up once more, and confirm.`;
  const amount = format.tokens(toWire(price));
  return t`Your card is charged once. Then ${amount} leaves your wallet at once.`;
}

interface SumsProps {
  price: Tokens | undefined;
  balance: Tokens;
  words: string;
  /** The balance may have paid it already: nothing is reckoned from it. */
  isUnsure: boolean;
}

/** Price and balance, and what they come to: what is left, or what is missing. */
function Sums({ price, balance, words, isUnsure }: SumsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = (value: number) => format.tokens(toWire(tokens(value)));
  if (price === undefined)
    return <SumList rows={[]} total={{ label: t`Your balance`, amount: amount(balance) }} />;
  if (isUnsure) return <SumList rows={[]} total={{ label: words, amount: amount(price) }} />;
  if (balance >= price) {
    return (
      <SumList
        rows={[
          { label: t`Your balance`, amount: amount(balance) },
          { label: t`Left afterwards`, amount: amount(balance - price) },
        ]}
        total={{ label: words, amount: amount(price) }}
      />
    );
  }
  return (
    <SumList
      rows={[
        { label: words, amount: amount(price) },
        { label: t`From your balance`, amount: format.signedTokens(toWire(tokens(-balance))) },
      ]}
      total={{ label: t`You need`, amount: amount(price - balance) }}
    />
  );
}
