/** Labels of orders: their states, and what has happened to them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import type { OrderStatus } from '../../contract/orders/order-status.contract.ts';

export const orderStatusLabels: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  created: msg({ message: 'Placed', context: 'order' }),
  processing: msg({ message: 'Processing', context: 'order' }),
  shipping: msg({ message: 'Shipped', context: 'order' }),
  delivered: msg({ message: 'Delivered', context: 'order' }),
  refunded: msg({ message: 'Refunded', context: 'order' }),
};

const TONES = {
  created: 'wait',
  processing: 'wait',
  shipping: 'wait',
  delivered: 'good',
  refunded: 'quiet',
} as const;

/** Those that lists are filtered by. */
export const SHOWN_STATUSES = ['processing', 'shipping', 'delivered', 'refunded'] as const;

export function OrderState({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui();
  return <StateMark tone={TONES[status]}>{i18n._(orderStatusLabels[status])}</StateMark>;
}
