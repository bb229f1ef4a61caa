/** Orders in a table, for buyers, sellers and operators. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { Order } from '../../contract/orders/orders.contract.ts';
import { OrderState } from './order-labels.tsx';

export interface OrderTableProps {
  orders: readonly Order[];
  hrefOf(order: Order): string;
  /** The other side, or both of them. */
  who: { head: string; cell(order: Order): ReactNode };
  empty: ReactNode;
}

export function OrderTable({ orders, hrefOf, who, empty }: OrderTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<Order>[] = [
    {
      key: 'product',
      head: t`Product`,
      phone: 'name',
      cell: (order) => (
        <TextLink href={hrefOf(order)}>
          <bdi>{order.productInfo.name}</bdi>
          {order.quantity > 1 && <OwnText> × {format.count(order.quantity)}</OwnText>}
        </TextLink>
      ),
    },
    {
      key: 'number',
      head: t`Order`,
      phone: 'none',
      cell: ({ orderNumber }) => <bdi>{orderNumber}</bdi>,
    },
    { key: 'who', head: who.head, phone: 'none', grows: true, cell: who.cell },
    {
      key: 'state',
      head: t`Status`,
      phone: 'lineStart',
      cell: ({ deliveryStatus }) => <OrderState status={deliveryStatus} />,
    },
    {
      key: 'amount',
      head: t`Total`,
      align: 'end',
      phone: 'figure',
      cell: ({ totalPrice }) => <Money>{format.tokens(totalPrice)}</Money>,
    },
    {
      key: 'createdAt',
      head: t`Ordered on`,
      align: 'end',
      phone: 'lineEnd',
      cell: ({ createdAt }) => <MoneyTime value={createdAt} as="date" />,
    },
  ];
  return (
    <DataTable label={t`Orders`} columns={columns} rows={orders} keyOf={({ _id }) => _id} empty={empty} />
  );
}
