/**
 * The sandbox gateway's own page: a rehearsal of paying by card. Named test cards, no number to type. Every
 * state is read from the server, so that it may be loaded anew at any moment.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Banner } from '#design/parts/banner.tsx';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { browserApi } from '#platform/web/browser-api.ts';
import { useFormat } from '#platform/web/format.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { useIntentionKey } from '#platform/web/use-intention-key.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { paymentDecided } from '../contract/payments.refusals.contract.ts';
import { getSandboxPayment, paySandboxPayment, type TestCard } from '../contract/sandbox.contract.ts';
import { getTransaction } from '../contract/transactions.contract.ts';
import { CardChoice } from './card-choice.tsx';
import { PayAgain } from './pay-again.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import styles from './payments.module.css';
import { useOutcome } from './use-outcome.ts';

const load = pageLoad(async ({ api, params }) => {
  const id = params.id ?? '';
  const [payment, transaction] = await Promise.all([
    api.call(getSandboxPayment, { params: { id } }),
    api.call(getTransaction, { params: { id } }),
  ]);
  return { ...payment, failureCode: transaction.failureCode, purpose: transaction.purpose };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SandboxCardPage() {
  const payment = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const format = useFormat();
  const goOn = payment.returnTo ?? `/payment/success?transactionId=${payment._id}`;
  // The document is loaded anew, so that every page knows the new balance.
  useOutcome(payment, () => window.location.replace(goOn));

  return (
    <div className={styles.room}>
      <title>{`${t`Pay by card`} · ${siteName}`}</title>
      <Banner label={t`Notice`}>{t`A rehearsal: no real money moves, and no card number is asked.`}</Banner>
      <main id="content" className={styles.desk}>
        <Brandmark name={siteName} />
        <Sandbox
          payment={payment}
          goOn={goOn}
          head={<Head amount={format.money(payment.amount)} purpose={payment.purpose} />}
        />
      </main>
    </div>
  );
}

type Payment = Awaited<ReturnType<typeof clientLoader>>;

/** What is paid, and what for: the thing that the tokens are wanted for, where the payer came from one. */
function Head({ amount, purpose }: { amount: string } & Pick<Payment, 'purpose'>) {
  const { t } = useLingui();
  const format = useFormat();
  const figure = (
    <Money gold size="figure">
      {amount}
    </Money>
  );
  if (!purpose) {
    return (
      <div className={styles.head}>
        <Heading level={1} size="name">{t`Top up your wallet`}</Heading>
        {figure}
      </div>
    );
  }
  const price = format.tokens(purpose.price);
  return (
    <div className={styles.head}>
      <Text size="small" tone="third">{t`Top up your wallet`}</Text>
      <h1 className={styles.purpose}>
        {figure} <span>{t`for ${purpose.name}`}</span>
      </h1>
      <Text size="small" tone="second">
        {t`Then ${price} leaves your wallet for it.`}
      </Text>
    </div>
  );
}

interface StageProps {
  payment: Payment;
  head: React.ReactNode;
  /** Where one goes on once it is paid. */
  goOn: string;
}

function Sandbox({ payment, head, goOn }: StageProps) {
  const { t } = useLingui();
  const [wantsOtherCard, setWantsOtherCard] = useState(false);
  const { status, returnTo } = payment;
  if (status === 'created' || (status === 'require_authentication' && wantsOtherCard)) {
    return <ChooseCard payment={payment} head={head} />;
  }
  if (status === 'require_authentication') {
    return <Confirm payment={payment} head={head} onOtherCard={() => setWantsOtherCard(true)} />;
  }
  if (status === 'processing') {
    return (
      <TallTicket floats>
        {head}
        <div role="status" className={styles.step}>
          <Heading level={2}>{t`Waiting for the bank`}</Heading>
          <Text tone="second">{t`This usually takes a few seconds.`}</Text>
          <Progress label={t`Waiting for the bank`} percent={null} money />
          <Text size="small" tone="third">{t`You may leave this page. Nothing is charged twice.`}</Text>
        </div>
      </TallTicket>
    );
  }
  if (status === 'fail' || status === 'canceled') {
    return (
      <TallTicket
        floats
        stubSize="sheet"
        stub={
          <>
            <PayAgain
              wide
              amount={payment.amount}
              returnTo={returnTo ?? undefined}
              purpose={payment.purpose ?? undefined}
            />
            <Text size="meta" tone="third">
              <TextLink href={returnTo ?? '/wallet'}>{t`Not now`}</TextLink>
            </Text>
          </>
        }
      >
        {head}
        <PaymentFailed failureCode={payment.failureCode} />
      </TallTicket>
    );
  }
  return (
    <TallTicket
      floats
      stubSize="sheet"
      stub={<Button kind="main" size="hero" wide href={goOn}>{t`Go on`}</Button>}
    >
      {head}
      <Alert tone="success" title={t`This is paid`}>
        {t`The tokens are in your wallet.`}
      </Alert>
    </TallTicket>
  );
}

/** Sends a card; what the server knows better (it is decided already) is simply shown. */
function usePay(payment: Payment) {
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmit();
  const keyOf = useIntentionKey();
  const pay = (card: TestCard, confirmed: boolean) =>
    submit(async () => {
      try {
        await browserApi.call(
          paySandboxPayment,
          { params: { id: payment._id }, body: { card, confirmed } },
          { idempotencyKey: keyOf(`${card} ${confirmed}`) },
        );
      } finally {
        await revalidate();
      }
    });
  return { busy, failure: failure?.code === paymentDecided.code ? undefined : failure, pay };
}

function ChooseCard({ payment, head }: Omit<StageProps, 'goOn'>) {
  const { t } = useLingui();
  const format = useFormat();
  const [card, setCard] = useState<TestCard>('pays');
  const { busy, failure, pay } = usePay(payment);
  return (
    <TallTicket
      floats
      stubSize="sheet"
      stub={
        <>
          <PayButton
            size="hero"
            wide
            busy={busy}
            label={t`Pay`}
            amount={format.money(payment.amount)}
            onClick={() => pay(card, false)}
          />
          <Text size="meta" tone="third">
            {t`One charge, even if you press twice.`}{' '}
            <TextLink href={payment.returnTo ?? '/wallet'}>{t`Not now`}</TextLink>
          </Text>
        </>
      }
    >
      {head}
      <CardChoice cards={payment.cards} value={card} onValueChange={setCard} />
      {failure && <Alert tone="error" title={failure.message} className={styles.failure} />}
    </TallTicket>
  );
}

function Confirm({ payment, head, onOtherCard }: Omit<StageProps, 'goOn'> & { onOtherCard(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { busy, failure, pay } = usePay(payment);
  return (
    <TallTicket
      floats
      stubSize="sheet"
      stub={
        <>
          <PayButton
            size="hero"
            wide
            busy={busy}
            label={t`Yes, pay`}
            amount={format.money(payment.amount)}
            onClick={() => pay('asks_confirmation', true)}
          />
          <Text size="meta" tone="third">
            {t`Nothing is charged before you confirm.`}{' '}
            <TextLink onClick={onOtherCard}>{t`Use another card`}</TextLink>
          </Text>
        </>
      }
    >
      {head}
      <div role="status" className={styles.step}>
        <Heading level={2}>{t`The bank asks whether it is you`}</Heading>
        <Text tone="second">{t`With a real card your bank would show its own page here, or write to your phone.`}</Text>
      </div>
      {failure && <Alert tone="error" title={failure.message} className={styles.failure} />}
    </TallTicket>
  );
}
