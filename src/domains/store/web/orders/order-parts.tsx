/** What the pages of buyers, sellers and operators show of an order. */
import { useLingui } from '@lingui/react/macro';
import { IconPackage } from '@tabler/icons-react';
import { Icon } from '#design/parts/icon.tsx';
import { SumList } from '#design/parts/sum-list.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Fact, Facts } from '#design/patterns/facts.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { productAddress } from '#platform/contract/product-address.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { Order, OrderWithEvents } from '../../contract/orders/orders.contract.ts';
import { AddressLines } from '../addresses/address-lines.tsx';
import { OrderState } from './order-labels.tsx';
import styles from './orders.module.css';

/** What was bought, in which state it is. */
export function OrderedProduct({ order }: { order: Order }) {
  const { t } = useLingui();
  const { productInfo, orderNumber, deliveryStatus } = order;
  return (
    <div className={styles.head}>
      {productInfo.image ? (
        <img className={styles.picture} src={productInfo.image} alt="" />
      ) : (
        <span className={styles.picture}>
          <Icon glyph={IconPackage} />
        </span>
      )}
      <div className={styles.words}>
        <Heading level={2} size="name">
          <TextLink href={productAddress({ slug: productInfo.slug })}>
            <bdi>{productInfo.name}</bdi>
          </TextLink>
        </Heading>
        <Text size="small" tone="second">{t`Order ${orderNumber}`}</Text>
        <OrderState status={deliveryStatus} />
      </div>
    </div>
  );
}

/** What was paid, and what came back. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { quantity, unitPrice, sendingPrice, totalPrice, refundedPrice, productInfo } = order;
  const price = Math.round(unitPrice * quantity * 100) / 100;
  return (
    <SumList
      rows={[
        { label: `${format.count(quantity)} × ${format.tokens(unitPrice)}`, amount: format.tokens(price) },
        ...(productInfo.type === 'physical'
          ? [{ label: t`Shipping`, amount: format.tokens(sendingPrice) }]
          : []),
        ...(refundedPrice > 0 ? [{ label: t`Refunded`, amount: format.signedTokens(-refundedPrice) }] : []),
      ]}
      total={{ label: t`Total`, amount: format.tokens(Math.round((totalPrice - refundedPrice) * 100) / 100) }}
    />
  );
}

/** Where it goes, and how to follow it. */
export function OrderDelivery({ order }: { order: Order }) {
  const { t } = useLingui();
  const { delivery, phoneNumber, shippingCode, userNote } = order;
  const facts: Fact[] = [
    ...(delivery ? [{ label: t`Address`, value: <AddressLines address={delivery} /> }] : []),
    ...(phoneNumber ? [{ label: t`Phone number`, value: <bdi dir="ltr">{phoneNumber}</bdi> }] : []),
    ...(shippingCode ? [{ label: t`Tracking code`, value: <bdi>{shippingCode}</bdi> }] : []),
    ...(userNote ? [{ label: t`Buyer’s note`, value: <bdi>{userNote}</bdi>, wide: true as const }] : []),
  ];
  return facts.length > 0 && <Facts facts={facts} />;
}

type Happened = OrderWithEvents['events'][number];

/** What has happened to an order, the latest last. */
export function OrderHistory({ events }: { events: readonly Happened[] }) {
  const { t } = useLingui();
  const wordsOf = useEventWords();
  return (
    <section className={styles.part}>
      <Heading level={2}>{t`History`}</Heading>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.at + event.what}>
            <span>{wordsOf(event)}</span>
            {event.reason && (
              <Text as="span" size="small" tone="second">
                <bdi>{event.reason}</bdi>
              </Text>
            )}
            <Text as="span" size="small" tone="third">
              <MoneyTime value={event.at} as="dayAndTime" />
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useEventWords(): (event: Happened) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ what, by, status, shippingCode, amount }) => {
    switch (what) {
      case 'ordered':
        return t`Order placed`;
      case 'address-changed':
        return t`Buyer changed the address`;
      case 'code-changed':
        return t`Tracking code changed to ${shippingCode}`;
      case 'dispute-opened':
        return t`Buyer reported a problem`;
      case 'dispute-answered':
        return t`Creator answered`;
      case 'dispute-withdrawn':
        return t`Buyer withdrew the problem`;
      case 'dispute-rejected':
        return t`Support decided: no refund`;
      case 'refunded': {
        const refunded = format.tokens(amount ?? 0);
        if (by === 'seller') return t`Creator refunded ${refunded}`;
        return by === 'operator' ? t`Support refunded ${refunded}` : t`${refunded} refunded`;
      }
      default:
        return status === 'delivered' ? t`Delivered` : t`Shipped with tracking code ${shippingCode}`;
    }
  };
}
