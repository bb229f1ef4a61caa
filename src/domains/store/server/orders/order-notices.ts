/** What buyers and sellers are told about orders, in the bell and by mail. */
import { findAccounts, mailUser } from '#domains/accounts/server/index.ts';
import { tokensIn } from '#domains/wallet/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { MailLabels } from '#platform/server/mail/mail-template.ts';
import { type NoticeKind, noticeKind, SAMPLE_ID } from '#platform/server/notices.ts';
import type { OrderRow } from './orders.tables.ts';

/** What has happened, for both sides. */
type What =
  | 'ordered'
  | 'download'
  | 'shipped'
  | 'delivered'
  | 'refunded'
  | 'address-changed'
  | 'dispute-opened'
  | 'dispute-answered'
  | 'dispute-withdrawn'
  | 'dispute-rejected';

interface OrderFacts {
  readonly orderId: string;
  readonly number: string;
  readonly title: string;
  readonly what: What;
  readonly shippingCode: string;
  /** What was refunded, in hundredths of tokens, and the refund: two may be of the same amount. */
  readonly amount: number;
  readonly refundId?: string;
  readonly reason: string;
  /** Of the buyer where the seller is told; nobody where the site or an operator did it. */
  readonly actorId: string | null;
  readonly at: string;
  readonly username: string;
}

const sample: OrderFacts = {
  orderId: SAMPLE_ID,
  number: 'K7M2XP94QD',
  title: 'Print “Harbor”',
  what: 'shipped',
  shippingCode: 'RR123456785PL',
  amount: 0,
  reason: '',
  actorId: null,
  at: '2026-11-02T12:00:00.000Z',
  username: 'wren',
};

type Shown = Pick<OrderFacts, 'what' | 'number' | 'amount'>;
const bellOf = (page: string, text: (facts: Shown, words: MailLabels, users: string) => string) => ({
  entry: ({ orderId, what, number, amount, refundId, actorId, at }: OrderFacts) => ({
    actorId: actorId ?? undefined,
    // An address may change several times, and several parts may be refunded.
    member: `${orderId}:${what}:${what === 'address-changed' ? at : (refundId ?? amount)}`,
    link: `${page}/${orderId}`,
    facts: { what, number, amount },
  }),
  text: ({ facts, users }: { facts: Shown; users: string }, words: MailLabels) => text(facts, words, users),
});

const BOUGHT = '/user/orders';
const SOLD = '/creator/my-order';

/** To the buyer. */
export const orderNotice = noticeKind<OrderFacts, Shown>({
  name: 'store.order',
  about: ({ i18n }) =>
    i18n._(
      'An order of a fan was sent, delivered or refunded, its file is ready, or a problem with it was answered.',
    ),
  option: { role: 'fanOrCreator', neverWaits: true, label: ({ i18n }) => i18n._('Your orders') },
  sample,
  bell: bellOf(BOUGHT, (facts, words) => buyerLine(facts, words)),
  mail: (facts, words) => {
    const { i18n, pageAddress } = words;
    const { title, shippingCode, reason } = facts;
    const line = buyerLine(facts, words);
    return {
      subject: line,
      preview: line,
      title: line,
      paragraphs: [
        title,
        ...(facts.what === 'shipped' ? [i18n._('Tracking code: {code}', { code: shippingCode })] : []),
        ...(facts.what === 'refunded'
          ? [i18n._('{amount} are back in your wallet.', { amount: tokensIn(words, facts.amount) })]
          : []),
        ...(reason ? [reasonLine(facts, words)] : []),
      ],
      action: { label: i18n._('View order'), address: pageAddress(`${BOUGHT}/${facts.orderId}`) },
    };
  },
});

/** What somebody wrote: of a dispute their words, else the reason of a refund or a decision. */
const reasonLine = ({ what, reason }: Pick<OrderFacts, 'what' | 'reason'>, { i18n }: MailLabels) =>
  what === 'dispute-opened' || what === 'dispute-answered' ? reason : i18n._('Reason: {reason}', { reason });

function buyerLine({ what, number }: Shown, { i18n }: MailLabels): string {
  switch (what) {
    case 'download':
      return i18n._('Your download for order {number} is ready', { number });
    case 'shipped':
      return i18n._('Order {number} is on its way', { number });
    case 'delivered':
      return i18n._('Order {number} was delivered', { number });
    case 'refunded':
      return i18n._('You got a refund for order {number}', { number });
    case 'dispute-answered':
      return i18n._('The creator answered your problem with order {number}', { number });
    case 'dispute-rejected':
      return i18n._('Your problem with order {number} was decided without a refund', { number });
    default:
      return i18n._('Order {number} was placed', { number });
  }
}

/** To the seller. */
export const soldOrderNotice = noticeKind<OrderFacts, Shown>({
  name: 'store.sold-order',
  about: ({ i18n }) =>
    i18n._(
      'A creator has a new order, its address has changed, it was refunded, or its buyer reported a problem.',
    ),
  option: { role: 'creator', neverWaits: true, label: ({ i18n }) => i18n._('Orders of your fans') },
  sample: { ...sample, what: 'ordered', actorId: SAMPLE_ID },
  bell: bellOf(SOLD, (facts, words, users) => sellerLine(facts, words, users)),
  mail: (facts, words) => {
    const { i18n, pageAddress } = words;
    const { title, reason } = facts;
    const line = sellerMailLine(facts, words);
    return {
      subject: line,
      preview: line,
      title: line,
      paragraphs: [title, ...(reason ? [reasonLine(facts, words)] : [])],
      action: { label: i18n._('View order'), address: pageAddress(`${SOLD}/${facts.orderId}`) },
    };
  },
});

function sellerLine({ what, number }: Shown, { i18n }: MailLabels, users: string): string {
  if (what === 'ordered') return i18n._('{users} ordered from you: {number}', { users, number });
  if (what === 'address-changed')
    return i18n._('{users} changed the address of order {number}', { users, number });
  if (what === 'dispute-opened')
    return i18n._('{users} reported a problem with order {number}', { users, number });
  return disputeLine(what, number, i18n) ?? i18n._('Order {number} was refunded', { number });
}

/** Mails have nobody's name in them: the order’s page says who it is. */
function sellerMailLine({ what, number }: Shown, { i18n }: MailLabels): string {
  if (what === 'ordered') return i18n._('You have a new order: {number}', { number });
  if (what === 'address-changed') return i18n._('Order {number} has a new address', { number });
  if (what === 'dispute-opened') return i18n._('Problem with order {number}', { number });
  return disputeLine(what, number, i18n) ?? i18n._('Order {number} was refunded', { number });
}

function disputeLine(what: What, number: string, i18n: MailLabels['i18n']): string | undefined {
  if (what === 'dispute-withdrawn')
    return i18n._('The problem with order {number} was withdrawn', { number });
  if (what === 'dispute-rejected')
    return i18n._('The problem with order {number} was decided without a refund', { number });
  return undefined;
}

const ONLY_FOR_SELLER: ReadonlySet<What> = new Set([
  'address-changed',
  'dispute-opened',
  'dispute-withdrawn',
]);
const FOR_BOTH: ReadonlySet<What> = new Set(['ordered', 'refunded', 'dispute-rejected']);

interface Happened {
  readonly what: Exclude<What, 'download'>;
  readonly amount?: number;
  readonly refundId?: string;
  readonly reason?: string;
}

/** Tells buyer and seller what has happened to an order; whoever did it is not notified. */
export async function notifyOfOrder(ctx: WriteContext, order: OrderRow, happened: Happened): Promise<void> {
  const doneBy = ctx.viewer?.accountId ?? null;
  const { buyerId, sellerId } = order;
  const send = async (
    accountId: string,
    kind: NoticeKind<OrderFacts>,
    what: What,
    actorId: string | null,
  ) => {
    const account = (await findAccounts(ctx.db, [accountId])).get(accountId);
    if (!account) return;
    await mailUser(ctx, account, kind, {
      orderId: order.id,
      number: order.number,
      title: order.product.title,
      what,
      shippingCode: order.shippingCode,
      amount: happened.amount ?? 0,
      ...(happened.refundId !== undefined && { refundId: happened.refundId }),
      reason: happened.reason ?? '',
      actorId,
      at: ctx.clock.now().toISOString(),
    });
  };
  if (happened.what === 'ordered') {
    await send(buyerId, orderNotice, order.isPhysical ? 'ordered' : 'download', null);
  } else if (!ONLY_FOR_SELLER.has(happened.what)) await send(buyerId, orderNotice, happened.what, null);
  const isForSeller = ONLY_FOR_SELLER.has(happened.what) || FOR_BOTH.has(happened.what);
  if (isForSeller && doneBy !== sellerId) {
    await send(sellerId, soldOrderNotice, happened.what, doneBy === buyerId ? buyerId : null);
  }
}
