/** The receipt of one movement. Printing a page that contains one prints only the receipt. */
import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Barcode } from '#design/parts/barcode.tsx';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { MoneyTime, MoneyTimeZone } from '#domains/site/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { useItemName, useKindLabel, useSellable } from '../sellables.tsx';
import type { WholeReceipt } from './load-receipt.ts';
import { givenBackLabels, useMovementLabels } from './movement-labels.ts';
import styles from './receipt-ticket.module.css';

export function ReceiptTicket({ receipt, payment }: WholeReceipt) {
  const { i18n, t } = useLingui();
  const stand = useStand({ receipt, payment });
  const format = useFormat();
  const words = useMovementLabels()(receipt);
  const nameOf = useItemName();
  const { movement, performerInfo, title, message, amount, reason, tipTarget } = receipt;
  const labelOf = useKindLabel();
  const find = useSellable();
  const item = receipt.itemId !== null && find(receipt.type)?.addressOf?.(receipt.itemId);
  const givenOn = tipTarget && find(tipTarget.type)?.addressOf?.(tipTarget._id);
  // The wallet stays as it is: there are no tokens to speak of.
  const inCurrency = (sum: number) =>
    receipt.balanceAfter === null && payment ? format.money(sum, payment.currency) : undefined;
  const paidByCard = inCurrency(Math.abs(amount));
  const { refundedAmount } = receipt;
  const refunded =
    refundedAmount > 0 ? (inCurrency(refundedAmount) ?? format.tokens(refundedAmount)) : undefined;
  return (
    <section aria-label={t`Receipt`} className={styles.receipt}>
      <TallTicket
        floats
        stubSize="receipt"
        stub={
          <>
            <Barcode code={receipt.receiptNumber} />
            <span className={styles.foot}>
              <bdi className={styles.number}>{receipt.receiptNumber}</bdi>
              <span className={classNames(styles.ways, styles.notPrinted)}>
                <TextLink href={`/contact?receipt=${receipt.receiptNumber}`}>{t`Report a problem`}</TextLink>
                <Button kind="quiet" size="dense" icon={IconPrinter} onClick={() => window.print()}>
                  {t`Print`}
                </Button>
              </span>
            </span>
          </>
        }
      >
        <IdentityRow
          small
          picture={
            performerInfo ? (
              <Avatar src={performerInfo.avatar} size="s" />
            ) : (
              <span className={styles.sign}>
                <Icon glyph={IconPlus} size="s" />
              </span>
            )
          }
          name={t`Receipt`}
          // What has its own page is shown below as a link.
          line={item && movement === 'charge' ? words.line : words.title}
          trailing={
            <PriceTag tone="owned" icon={stand.isPaid ? IconCheck : undefined}>
              {stand.word}
            </PriceTag>
          }
        />
        <div className={styles.figure}>
          <Money gold size="figure" className={styles.amount}>
            {paidByCard ?? (movement === 'charge' ? format.tokens(-amount) : format.signedTokens(amount))}
          </Money>
        </div>
        {message && <p className={styles.message}>{t`“${message}”`}</p>}
        <dl className={styles.facts}>
          <dt>{t`When`}</dt>
          <dd>
            <MoneyTime value={receipt.createdAt} as="long" />
          </dd>
          {item && (
            <>
              <dt>{labelOf(receipt.type)}</dt>
              <dd>
                <TextLink href={item}>
                  <bdi>{nameOf(receipt.type, title)}</bdi>
                </TextLink>
              </dd>
            </>
          )}
          {givenOn && (
            <>
              <dt>{t`Post`}</dt>
              <dd>
                <TextLink href={givenOn}>
                  <bdi>{nameOf(tipTarget.type, tipTarget.title)}</bdi>
                </TextLink>
              </dd>
            </>
          )}
          <Source receipt={receipt} payment={payment} />
          {reason && (
            <>
              <dt>{t`Reason`}</dt>
              <dd>{isOurReason(reason) ? i18n._(givenBackLabels[reason]) : reason}</dd>
            </>
          )}
          {receipt.balanceBefore !== null && receipt.balanceAfter !== null && (
            <>
              <dt>{t`Balance before`}</dt>
              <dd>
                <Money>{format.tokens(receipt.balanceBefore)}</Money>
              </dd>
              <dt>{t`Balance after`}</dt>
              <dd>
                <Money>{format.tokens(receipt.balanceAfter)}</Money>
              </dd>
            </>
          )}
          {refunded && (
            <>
              <dt>{movement === 'top_up' ? t({ message: 'Reversed', context: 'a top-up' }) : t`Refunded`}</dt>
              <dd>
                <Money>{refunded}</Money>
              </dd>
            </>
          )}
        </dl>
        <MoneyTimeZone />
      </TallTicket>
    </section>
  );
}

function isOurReason(reason: string): reason is keyof typeof givenBackLabels {
  return reason in givenBackLabels;
}

/** The receipt's status in one word; a top-up may have been taken back since. */
function useStand({ receipt, payment }: WholeReceipt): { word: string; isPaid: boolean } {
  const { t } = useLingui();
  const { movement, amount, refundedAmount } = receipt;
  if (movement === 'top_up' && payment?.status === 'disputed') return { word: t`Disputed`, isPaid: false };
  if (movement === 'refund' && amount < 0)
    return { word: t({ message: 'Reversed', context: 'a top-up' }), isPaid: false };
  const isGivenAgain = movement === 'refund' && payment !== undefined && receipt.chargeId === null;
  const isRefunded =
    (movement === 'refund' && !isGivenAgain) || refundedAmount > 0 || payment?.status === 'refunded';
  return isRefunded ? { word: t`Refunded`, isPaid: false } : { word: t`Paid`, isPaid: true };
}

/** Where the money came from, or where it went. */
function Source({ receipt: { movement, amount, chargeId }, payment }: WholeReceipt) {
  const { t } = useLingui();
  const format = useFormat();
  if (payment) {
    const isReturned = movement === 'refund' && (chargeId !== null || amount < 0);
    return (
      <>
        <dt>{isReturned ? t`Refunded to your card` : t`Paid by card`}</dt>
        <dd>
          <Money>{format.money(payment.totalPrice, payment.currency)}</Money>
        </dd>
      </>
    );
  }
  const isCharge = movement === 'charge';
  return (
    <>
      <dt>{isCharge ? t`Paid with` : t`Paid by`}</dt>
      <dd>{isCharge ? t`Tokens` : t`Creator`}</dd>
    </>
  );
}
