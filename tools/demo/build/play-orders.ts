/** Fans order in shops, each with what it costs topped up before; creators send, and refund; an operator decides disputes. */
import { addresses, type DemoDispute, type DemoOrder, orders } from '../cast/orders.ts';
import { reauthenticateOperator } from './admit-users.ts';
import type { Present, PresentCreator } from './perform.ts';
import { topUpBy } from './perform.ts';
import type { Visitor } from './visitor.ts';

interface OrderTools {
  present: Present;
  operator: Visitor;
  setDaysAgo(daysAgo: number): void;
  signal: AbortSignal;
}

interface Step {
  daysAgo: number;
  take(): Promise<void>;
}

interface Product {
  _id: string;
  name: string;
  type: 'physical' | 'digital';
}

/** Of fans and creators who are there. */
export async function playOrders({ present, operator, setDaysAgo, signal }: OrderTools): Promise<void> {
  const steps = orders.flatMap((order) => {
    const fan = present.fans.get(order.fan);
    const creator = present.creators.get(order.creator);
    return fan && creator ? stepsOf({ fan, creator, operator }, order) : [];
  });
  for (const { daysAgo, take } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    signal.throwIfAborted();
    setDaysAgo(daysAgo);
    await take();
  }
  setDaysAgo(0);
}

interface Parties {
  fan: Visitor;
  creator: PresentCreator;
  operator: Visitor;
}

function stepsOf(parties: Parties, order: DemoOrder): Step[] {
  const { fan } = parties;
  const { id, visitor: creator } = parties.creator;
  const { shipped, deliveredDaysAgo, refunded, disputed } = order;
  let orderId = '';
  const update = (body: object) => creator.call<void>('PUT', `/orders/${orderId}/update`, body);
  return [
    {
      daysAgo: order.daysAgo,
      take: async () => {
        orderId = await place(fan, id, order);
      },
    },
    ...(shipped
      ? [
          {
            daysAgo: shipped.daysAgo,
            take: () => update({ deliveryStatus: 'shipping', shippingCode: shipped.code }),
          },
        ]
      : []),
    ...(deliveredDaysAgo === undefined
      ? []
      : [{ daysAgo: deliveredDaysAgo, take: () => update({ deliveryStatus: 'delivered' }) }]),
    ...(refunded
      ? [
          {
            daysAgo: refunded.daysAgo,
            take: () =>
              creator.call<void>('POST', `/orders/${orderId}/refund`, {
                amount: refunded.amount,
                reason: refunded.reason,
                // What cracked is not sold again.
                returnQuantity: 0,
              }),
          },
        ]
      : []),
    ...(disputed ? stepsOfDispute(parties, disputed, () => orderId) : []),
  ];
}

function stepsOfDispute(
  { fan, creator, operator }: Parties,
  { daysAgo, problem, statement, answer, refunded }: DemoDispute,
  orderId: () => string,
): Step[] {
  return [
    { daysAgo, take: () => fan.call<void>('POST', `/orders/${orderId()}/dispute`, { problem, statement }) },
    ...(answer
      ? [
          {
            daysAgo: answer.daysAgo,
            take: () =>
              creator.visitor.call<void>('POST', `/orders/${orderId()}/dispute/answer`, {
                answer: answer.text,
              }),
          },
        ]
      : []),
    ...(refunded
      ? [
          {
            daysAgo: refunded.daysAgo,
            take: async () => {
              await reauthenticateOperator(operator);
              const { data } = await operator.call<{ data: { _id: string; order: { _id: string } }[] }>(
                'GET',
                '/admin/disputes?status=open',
              );
              const dispute = data.find(({ order }) => order._id === orderId());
              if (!dispute) throw new Error('the dispute is not open');
              const { amount, reason } = refunded;
              await operator.call('POST', `/admin/disputes/${dispute._id}/decide`, {
                decision: 'refund',
                ...(amount === undefined ? {} : { amount }),
                reason,
              });
            },
          },
        ]
      : []),
  ];
}

/** Tops up what it costs, and orders. */
async function place(fan: Visitor, creatorId: string, order: DemoOrder): Promise<string> {
  const { data } = await fan.call<{ data: Product[] }>(
    'GET',
    `/performer-assets/products/search?performerId=${creatorId}`,
  );
  const product = data.find(({ name }) => name === order.product);
  if (!product) throw new Error(`${order.product} is not for sale`);
  const delivery = product.type === 'physical' ? await deliveryOf(fan, order) : {};
  await topUpBy(fan, order.costs);
  const { orderId } = await fan.call<{ orderId: string }>('POST', `/wallet/charges/product/${product._id}`, {
    ...delivery,
    quantity: order.quantity,
    userNote: order.note,
    expectedPrice: order.costs,
  });
  return orderId;
}

async function deliveryOf(fan: Visitor, { fan: name }: DemoOrder) {
  const place = addresses[name];
  if (!place) throw new Error(`${name} has no address`);
  const saved = await fan.call<{ data: { _id: string }[] }>('GET', '/addresses/search');
  const { _id } =
    saved.data[0] ?? (await fan.call<{ _id: string }>('POST', '/addresses/create', place.address));
  return { deliveryAddressId: _id, phoneNumber: place.phone };
}
