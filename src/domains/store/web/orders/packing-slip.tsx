/** What goes into the parcel; seen on paper alone, and without prices, because it may be a gift. */
import { useLingui } from '@lingui/react/macro';
import { Heading } from '#design/parts/text.tsx';
import { Facts } from '#design/patterns/facts.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { Order } from '../../contract/orders/orders.contract.ts';
import { AddressLines } from '../addresses/address-lines.tsx';
import styles from './orders.module.css';

export function PackingSlip({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { orderNumber, delivery, phoneNumber, productInfo, quantity, performerInfo, createdAt } = order;
  return (
    <section className={styles.slip} aria-hidden>
      <Heading level={2}>{t`Packing slip`}</Heading>
      <Facts
        inRows
        facts={[
          { label: t`Order`, value: <bdi>{orderNumber}</bdi> },
          { label: t`Ordered on`, value: <MoneyTime value={createdAt} as="date" /> },
          { label: t`From`, value: <bdi>{performerInfo.name}</bdi> },
          ...(delivery ? [{ label: t`Deliver to`, value: <AddressLines address={delivery} /> }] : []),
          { label: t`Phone number`, value: <bdi dir="ltr">{phoneNumber}</bdi> },
          {
            label: t`Contents`,
            value: (
              <>
                {format.count(quantity)} × <bdi>{productInfo.name}</bdi>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
