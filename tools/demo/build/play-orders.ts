/** Fans order in shops, each with what it costs topped up before; creators send, and refund. */
import { addresses, type DemoOrder, orders } from '../cast/orders.ts';
import type { Present, PresentCreator } from './perform.ts';
import { topUpBy } from './perform.ts';
import type { Visitor } from './visitor.ts';

interface OrderTools {
  present: Present;
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
export async function playOrders({ present, setDaysAgo, signal }: OrderTools): Promise<void> {
  const steps = orders.flatMap((order) => {
    const fan = present.fans.get(order.fan);
    const creator = present.creators.get(order.creator);
    return fan && creator ? stepsOf(fan, creator, order) : [];
  });
  for (const { daysAgo, take } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    signal.throwIfAborted();
    setDaysAgo(daysAgo);
    await take();
  }
  setDaysAgo(0);
}

function stepsOf(fan: Visitor, { id, visitor: creator }: PresentCreator, order: DemoOrder): Step[] {
  const { shipped, deliveredDaysAgo, refunded } = order;
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
              }),
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
