/** The receipt of one movement of tokens, as a ticket on its end. Printing a page with one prints only it. */
import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Barcode } from '#design/parts/barcode.tsx';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { TallTicket } from '#design/parts/tall-ticket.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useFormat } from '#platform/web/format.ts';
import { Time } from '#platform/web/time.tsx';
import type { WholeReceipt } from './load-receipt.ts';
import { useMovementWords } from './movement-words.ts';
import styles from './receipt-ticket.module.css';
import { addressOfItem } from './sellable-kinds.ts';

export function ReceiptTicket({ receipt, charged }: WholeReceipt) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useMovementWords()(receipt);
  const { movement, performerInfo, title, message, amount, reason } = receipt;
  const item = addressOfItem(receipt.type, receipt.itemId);
  const refunded = receipt.refundedAmount > 0 ? format.tokens(receipt.refundedAmount) : undefined;
  return (
    <section aria-label={t`Receipt`} className={styles.receipt}>
      <TallTicket
        floats
        stubSize="receipt"
        stub={
          <>
            <Barcode code={receipt.receiptNumber} />
            <span className={styles.foot}>
              <span className={styles.number}>{receipt.receiptNumber}</span>
              <span className={styles.notPrinted}>
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
          // What has a page of its own is named below, as the way to it.
          line={item && movement === 'charge' ? words.line : words.title}
          trailing={
            <PriceTag tone="owned" icon={refunded ? undefined : IconCheck}>
              {refunded ? t`Refunded` : t`Paid`}
            </PriceTag>
          }
        />
        <div className={styles.figure}>
          <Money gold size="figure" className={styles.amount}>
            {movement === 'charge' ? format.tokens(-amount) : format.signedTokens(amount)}
          </Money>
        </div>
        {message && <p className={styles.message}>{t`“${message}”`}</p>}
        <dl className={styles.facts}>
          <dt>{t`When`}</dt>
          <dd>
            <Time value={receipt.createdAt} as="long" />
          </dd>
          {item && title && (
            <>
              <dt>{t`Post`}</dt>
              <dd>
                <TextLink href={item}>{title}</TextLink>
              </dd>
            </>
          )}
          <dt>
            {movement === 'charge' ? t`Paid from` : charged === undefined ? t`Paid by` : t`Paid by card`}
          </dt>
          <dd>
            {movement === 'charge' ? (
              t`Tokens`
            ) : charged === undefined ? (
              t`The creator`
            ) : (
              <Money>{format.money(charged)}</Money>
            )}
          </dd>
          {reason && (
            <>
              <dt>{t`Why`}</dt>
              <dd>{reason}</dd>
            </>
          )}
          <dt>{t`Balance before`}</dt>
          <dd>
            <Money>{format.tokens(receipt.balanceBefore)}</Money>
          </dd>
          <dt>{t`Balance after`}</dt>
          <dd>
            <Money>{format.tokens(receipt.balanceAfter)}</Money>
          </dd>
          {refunded && (
            <>
              <dt>{t`Given back`}</dt>
              <dd>
                <Money>{refunded}</Money>
              </dd>
            </>
          )}
        </dl>
      </TallTicket>
    </section>
  );
}
