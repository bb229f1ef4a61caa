import type * as z from 'zod/mini';
import { readSettings } from '#domains/site/server/index.ts';
import { subscriptionKinds } from '#domains/wallet/contract/charge-kinds.contract.ts';
import { charged, chargeReversed } from '#domains/wallet/contract/charges.events.ts';
import { tokensIn } from '#domains/wallet/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import type { MailLabels } from '#platform/server/mail/mail-template.ts';
import { noticeKind, notifyAccounts, SAMPLE_ID } from '#platform/server/notices.ts';
import { on } from '#platform/server/outbox/outbox.ts';

type Charge = Pick<
  z.output<typeof charged.schema>,
  'chargeId' | 'kind' | 'itemId' | 'buyerId' | 'grossTokens'
>;

const EARNINGS = '/creator/earning';
const sample: Charge = { chargeId: '1', kind: 'feed', itemId: '2', buyerId: SAMPLE_ID, grossTokens: 500 };

export const tip = noticeKind<Charge, { grossTokens: number }>({
  name: 'notifications.tip',
  about: ({ i18n }) => i18n._('A creator got a tip.'),
  sample: { ...sample, kind: 'tip' },
  option: { role: 'creator', label: ({ i18n }) => i18n._('Tips'), startsOff: ['mail'] },
  bell: {
    entry: ({ chargeId, buyerId, grossTokens }) => ({
      actorId: buyerId,
      member: chargeId,
      link: EARNINGS,
      facts: { grossTokens },
    }),
    text: ({ users, facts }, words) =>
      words.i18n._('{users} tipped you {amount}', { users, amount: tokensIn(words, facts.grossTokens) }),
  },
});

export const sale = noticeKind<Charge, { kind: string }>({
  name: 'notifications.sale',
  about: ({ i18n }) => i18n._('Somebody bought something from a creator.'),
  sample,
  option: { role: 'creator', label: ({ i18n }) => i18n._('Sales'), startsOff: ['mail'] },
  bell: {
    entry: ({ chargeId, kind, itemId, buyerId }) => ({
      actorId: buyerId,
      group: `${kind}:${itemId}`,
      member: chargeId,
      link: EARNINGS,
      facts: { kind },
    }),
    text: ({ users, facts }, words) => soldIn(words, facts.kind, users),
  },
});

function soldIn({ i18n }: MailLabels, kind: string, users: string): string {
  switch (kind) {
    case 'feed':
      return i18n._('{users} bought your post', { users });
    case 'video':
      return i18n._('{users} bought your video', { users });
    case 'gallery':
      return i18n._('{users} bought your gallery', { users });
    case 'message':
      return i18n._('{users} bought your message', { users });
    case 'first_message':
      return i18n._('{users} paid to write to you', { users });
    default:
      return i18n._('{users} bought from you', { users });
  }
}

interface Refund {
  readonly refundId: string;
  readonly grossTokens: number;
  readonly paidWith: 'wallet' | 'card';
  readonly currency: string;
}

export const refund = noticeKind<Refund, Omit<Refund, 'refundId'>>({
  name: 'notifications.refund',
  about: ({ i18n }) => i18n._('A purchase was refunded.'),
  sample: { refundId: '1', grossTokens: 500, paidWith: 'wallet', currency: 'USD' },
  option: { role: 'fan', neverWaits: true, label: ({ i18n }) => i18n._('Refunds') },
  bell: {
    entry: ({ refundId, ...facts }) => ({ member: refundId, link: '/user/purchases', facts }),
    text: ({ facts: { grossTokens, paidWith, currency } }, words) => {
      const { i18n } = words;
      if (paidWith === 'wallet')
        return i18n._('You got a refund of {amount} in your wallet', {
          amount: tokensIn(words, grossTokens),
        });
      const style = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency });
      return i18n._('You got a refund of {amount} on your card', { amount: style.format(grossTokens / 100) });
    },
  },
});

interface Disputed {
  readonly chargeId: string;
  readonly buyerId: string;
  readonly grossTokens: number;
  readonly at: string;
}

export const cardDisputed = noticeKind<Disputed, { grossTokens: number }>({
  name: 'notifications.card-disputed',
  about: ({ i18n }) => i18n._('A bank took back what a fan had paid a creator by card.'),
  sample: { chargeId: '1', buyerId: SAMPLE_ID, grossTokens: 500, at: '2026-11-02T12:00:00.000Z' },
  option: { role: 'creator', neverWaits: true, label: ({ i18n }) => i18n._('Disputed card payments') },
  bell: {
    entry: ({ chargeId, buyerId, grossTokens, at }) => ({
      actorId: buyerId,
      member: `${chargeId}:${at}`,
      link: EARNINGS,
      facts: { grossTokens },
    }),
    text: ({ users, facts }, words) =>
      words.i18n._('The bank of {users} took back a card payment of {amount}', {
        users,
        amount: tokensIn(words, facts.grossTokens),
      }),
  },
});

/** Periods of subscriptions, and orders of products, have notices of their own. */
const hasOwn = (kind: string) =>
  kind === 'product' || (subscriptionKinds as readonly string[]).includes(kind);

/** Purchases are notified to the seller, refunds to the buyer. */
export default [
  on(charged, async (ctx, { sellerId, ...charge }) => {
    if (!hasOwn(charge.kind))
      await notifyAccounts(ctx, charge.kind === 'tip' ? tip : sale, [sellerId], charge);
  }),
  on(chargeReversed, async (ctx, { chargeId, kind, buyerId, sellerId, grossTokens, paidWith, reason }) => {
    if (reason === 'card-disputed') {
      const at = ctx.clock.now().toISOString();
      await notifyAccounts(ctx, cardDisputed, [sellerId], { chargeId, buyerId, grossTokens, at });
    }
    if (kind === 'product') return;
    const { currency } = await readSettings(ctx.db);
    await notifyAccounts(ctx, refund, [buyerId], { refundId: newId(), grossTokens, paidWith, currency });
  }),
];
