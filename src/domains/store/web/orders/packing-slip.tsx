/** What goes into the parcel; seen on paper alone, and without prices, because it may be a gift. */
import { useLingui } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import { Heading } from '#design/parts/text.tsx';
import { Facts } from '#design/patterns/facts.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { withoutPictures } from '#platform/contract/without-pictures.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { Order } from '../../contract/orders/orders.contract.ts';
import { AddressLines } from '../addresses/address-lines.tsx';
import styles from './orders.module.css';

export function PackingSlip({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { orderNumber, delivery, phoneNumber, productInfo, quantity, performerInfo, createdAt } = order;
  const note = withoutPictures(order.userNote);
  return (
    <section className={styles.slip} aria-hidden>
      <Heading level={2}>{t`Packing slip`}</Heading>
      <Facts
        inRows
        facts={[
          { label: t`Order`, value: <bdi>{orderNumber}</bdi> },
          { label: t`Ordered on`, value: <MoneyTime value={createdAt} as="long" /> },
          { label: t`From`, value: <bdi>{withoutPictures(performerInfo.name)}</bdi> },
          ...(delivery ? [{ label: t`Deliver to`, value: <AddressLines address={delivery} /> }] : []),
          { label: t`Phone number`, value: <bdi dir="ltr">{phoneNumber}</bdi> },
          {
            label: t`Contents`,
            value: (
              <>
                {format.count(quantity)} × <bdi>{withoutPictures(productInfo.name)}</bdi>
              </>
            ),
          },
          ...(note ? [{ label: t`Buyer’s note`, value: <OwnText>{note}</OwnText> }] : []),
        ]}
      />
    </section>
  );
}
