import type { MailLabels } from '#platform/server/mail/mail-template.ts';
import { noticeKind, SAMPLE_ID } from '#platform/server/notices.ts';

/** What every mail about a subscription knows. */
export interface SubscriptionFacts {
  readonly username: string;
  readonly creatorId: string;
  /** The creator's name. */
  readonly creator: string;
  readonly currency: string;
}

const sample = { username: 'wren', creatorId: SAMPLE_ID, creator: 'Noor Vale', currency: 'USD' };

const MINE = '/user/my-subscription';

/** Of a subscription to one creator; `at` tells two of one kind apart. */
const entryOf = ({ creatorId }: SubscriptionFacts, at: string, link: string = MINE) => ({
  actorId: creatorId,
  member: `${creatorId}:${at}`,
  link,
});

/** An amount with its unit, as the reader writes it. */
export function moneyIn({ i18n }: MailLabels, amount: number, currency: string): string {
  return new Intl.NumberFormat(i18n.locale, { style: 'currency', currency }).format(amount);
}

const manage = ({ i18n, pageAddress }: MailLabels) => ({
  label: i18n._('Manage subscriptions'),
  address: pageAddress(MINE),
});

/** What comes after a paid period. */
function afterwards(words: MailLabels, next: number | null, currency: string): string {
  const { i18n } = words;
  return next === null
    ? i18n._('It ends then by itself. Nothing more will be charged.')
    : i18n._('Then it renews for {amount}. You can cancel at any time before.', {
        amount: moneyIn(words, next, currency),
      });
}

interface Started extends SubscriptionFacts {
  readonly price: number;
  readonly until: string;
  /** Null: it ends then. */
  readonly next: number | null;
}

/** The receipt of the first period, or of one after an end. */
export const startedMail = noticeKind<Started>({
  name: 'subscriptions.started',
  about: ({ i18n }) => i18n._('A fan has paid for a subscription: the receipt.'),
  sample: { ...sample, price: 9.95, until: '2026-12-02T12:00:00.000Z', next: 9.95 },
  mail: ({ creator, price, until, next, currency }, words) => {
    const { i18n, day: dayOf } = words;
    const paid = moneyIn(words, price, currency);
    const day = dayOf(until);
    return {
      subject: i18n._('You’re subscribed to {creator}', { creator }),
      preview: i18n._('You paid {paid}.', { paid }),
      title: i18n._('You’re subscribed to {creator}', { creator }),
      paragraphs: [
        i18n._('You paid {paid}. Your subscription lasts until {day}.', { paid, day }),
        afterwards(words, next, currency),
      ],
      action: manage(words),
    };
  },
});

export const renewedMail = noticeKind<Started>({
  name: 'subscriptions.renewed',
  about: ({ i18n }) => i18n._('A subscription was renewed: the receipt.'),
  option: { role: 'fan', neverWaits: true, label: ({ i18n }) => i18n._('Receipts of renewals') },
  sample: { ...sample, price: 9.95, until: '2026-12-02T12:00:00.000Z', next: 9.95 },
  mail: ({ creator, price, until, next, currency }, words) => {
    const { i18n, day: dayOf } = words;
    const paid = moneyIn(words, price, currency);
    const day = dayOf(until);
    return {
      subject: i18n._('Your subscription to {creator} was renewed', { creator }),
      preview: i18n._('You paid {paid}.', { paid }),
      title: i18n._('Subscription renewed'),
      paragraphs: [
        i18n._('You paid {paid} for your subscription to {creator}. It lasts until {day}.', {
          paid,
          creator,
          day,
        }),
        afterwards(words, next, currency),
      ],
      action: manage(words),
    };
  },
});

export const trialStartedMail = noticeKind<SubscriptionFacts & { until: string; next: number | null }>({
  name: 'subscriptions.trial-started',
  about: ({ i18n }) => i18n._('A fan has started a free trial.'),
  sample: { ...sample, until: '2026-11-09T12:00:00.000Z', next: 9.95 },
  mail: ({ creator, until, next, currency }, words) => {
    const { i18n, day: dayOf } = words;
    const day = dayOf(until);
    return {
      subject: i18n._('Your free trial with {creator} has started', { creator }),
      preview: i18n._('It lasts until {day}.', { day }),
      title: i18n._('Your free trial has started'),
      paragraphs: [
        i18n._('Your free trial with {creator} lasts until {day}.', { creator, day }),
        next === null
          ? i18n._('It ends then by itself. Nothing will be charged.')
          : i18n._('Then a monthly subscription starts for {amount}. You can cancel at any time before.', {
              amount: moneyIn(words, next, currency),
            }),
      ],
      action: manage(words),
    };
  },
});

export const reminderMail = noticeKind<SubscriptionFacts & { price: number; at: string }>({
  name: 'subscriptions.reminder',
  about: ({ i18n }) => i18n._('A subscription renews in three days.'),
  option: { role: 'fan', neverWaits: true, label: ({ i18n }) => i18n._('Reminders before a renewal') },
  sample: { ...sample, price: 9.95, at: '2026-12-02T12:00:00.000Z' },
  bell: {
    entry: (data) => entryOf(data, data.at),
    text: ({ users }, { i18n }) => i18n._('Your subscription to {creator} renews soon', { creator: users }),
  },
  mail: ({ creator, price, at, currency }, words) => {
    const { i18n, day: dayOf } = words;
    const [amount, day] = [moneyIn(words, price, currency), dayOf(at)];
    return {
      subject: i18n._('Your subscription to {creator} renews on {day}', { creator, day }),
      preview: i18n._('{amount} will be charged.', { amount }),
      title: i18n._('Your subscription renews soon'),
      paragraphs: [
        i18n._('Your subscription to {creator} renews on {day} for {amount}.', { creator, day, amount }),
        i18n._('If you don’t want that, cancel before then. You keep access until that day.'),
      ],
      action: manage(words),
    };
  },
});

export const trialEndsMail = noticeKind<SubscriptionFacts & { next: number | null; at: string }>({
  name: 'subscriptions.trial-ends',
  about: ({ i18n }) => i18n._('A free trial ends in two days.'),
  sample: { ...sample, next: 9.95, at: '2026-11-09T12:00:00.000Z' },
  bell: {
    entry: (data) => entryOf(data, data.at),
    text: ({ users }, { i18n }) => i18n._('Your free trial with {creator} ends soon', { creator: users }),
  },
  mail: ({ creator, next, at, currency }, words) => {
    const { i18n, day: dayOf } = words;
    const day = dayOf(at);
    return {
      subject: i18n._('Your free trial with {creator} ends on {day}', { creator, day }),
      preview:
        next === null
          ? i18n._('Nothing will be charged.')
          : i18n._('{amount} will be charged.', { amount: moneyIn(words, next, currency) }),
      title: i18n._('Your free trial ends soon'),
      paragraphs: [
        next === null
          ? i18n._('Your free trial with {creator} ends on {day}. Nothing will be charged.', { creator, day })
          : i18n._(
              'Your free trial with {creator} ends on {day}. Then a monthly subscription starts for {amount}.',
              {
                creator,
                day,
                amount: moneyIn(words, next, currency),
              },
            ),
        next === null
          ? i18n._('To keep access, subscribe before then or later.')
          : i18n._('If you don’t want that, cancel before then. You keep access until that day.'),
      ],
      action: manage(words),
    };
  },
});

/** Why a renewal failed, for people. */
function failureIn({ i18n }: MailLabels, code: string | null): string {
  switch (code) {
    case 'insufficient_funds':
      return i18n._('The card doesn’t have enough funds.');
    case 'balance_too_low':
      return i18n._('Your wallet balance is too low.');
    case 'cap_reached':
      return i18n._('It would go above the monthly spending limit you have set.');
    case 'cards_unavailable':
      return i18n._('The site takes no cards at the moment.');
    case 'no_payment_method':
      return i18n._('There is no saved card to pay with.');
    case 'authentication_required':
      return i18n._('The payment was not confirmed with your bank.');
    default:
      return i18n._('The card was declined.');
  }
}

interface Failed extends SubscriptionFacts {
  readonly price: number;
  readonly failureCode: string | null;
  readonly nextTryAt: string;
}

export const paymentFailedMail = noticeKind<Failed>({
  name: 'subscriptions.payment-failed',
  about: ({ i18n }) => i18n._('A renewal could not be paid and will be tried again.'),
  sample: {
    ...sample,
    price: 9.95,
    failureCode: 'insufficient_funds',
    nextTryAt: '2026-12-03T12:00:00.000Z',
  },
  bell: {
    entry: (data) => entryOf(data, data.nextTryAt),
    text: ({ users }, { i18n }) =>
      i18n._('We couldn’t renew your subscription to {creator}', { creator: users }),
  },
  mail: ({ creator, price, failureCode, nextTryAt, currency }, words) => {
    const { i18n, day: dayOf } = words;
    const [amount, day] = [moneyIn(words, price, currency), dayOf(nextTryAt)];
    return {
      subject: i18n._('We couldn’t renew your subscription to {creator}', { creator }),
      preview: failureIn(words, failureCode),
      title: i18n._('Payment failed'),
      paragraphs: [
        i18n._('We couldn’t charge {amount} for your subscription to {creator}.', { amount, creator }),
        failureIn(words, failureCode),
        i18n._('You keep access for now. We’ll try again on {day}.', { day }),
      ],
      action: { label: i18n._('Change payment method'), address: words.pageAddress(MINE) },
    };
  },
});

interface NeedsConsent extends SubscriptionFacts {
  readonly price: number;
  readonly path: string;
  readonly until: string;
}

export const needsConfirmationMail = noticeKind<NeedsConsent>({
  name: 'subscriptions.needs-confirmation',
  about: ({ i18n }) => i18n._('The bank wants the fan to confirm a renewal.'),
  sample: { ...sample, price: 9.95, path: MINE, until: '2026-12-07T12:00:00.000Z' },
  bell: {
    entry: (data) => entryOf(data, data.until, data.path),
    text: ({ users }, { i18n }) => i18n._('Please confirm a payment for {creator}', { creator: users }),
  },
  mail: ({ creator, price, path, until, currency }, words) => {
    const { i18n, day: dayOf, pageAddress } = words;
    const [amount, day] = [moneyIn(words, price, currency), dayOf(until)];
    return {
      subject: i18n._('Please confirm a payment for {creator}', { creator }),
      preview: i18n._('Your bank asks you to confirm {amount}.', { amount }),
      title: i18n._('Confirm with your bank'),
      paragraphs: [
        i18n._('Your bank asks you to confirm {amount} for your subscription to {creator}.', {
          amount,
          creator,
        }),
        i18n._('You keep access until {day}. Without your confirmation the subscription ends then.', { day }),
      ],
      action: { label: i18n._('Confirm payment'), address: pageAddress(path) },
    };
  },
});

export const canceledMail = noticeKind<SubscriptionFacts & { until: string; because: string }>({
  name: 'subscriptions.canceled',
  about: ({ i18n }) => i18n._('A subscription was canceled; access lasts until its end.'),
  sample: { ...sample, until: '2026-12-02T12:00:00.000Z', because: 'canceled' },
  mail: ({ creator, until, because }, words) => {
    const { i18n, day: dayOf } = words;
    const day = dayOf(until);
    return {
      subject: i18n._('Your subscription to {creator} is canceled', { creator }),
      preview: i18n._('You keep access until {day}.', { day }),
      title: i18n._('Subscription canceled'),
      paragraphs: [
        because === 'canceled'
          ? i18n._('Your subscription to {creator} won’t renew. Nothing more will be charged.', { creator })
          : i18n._('We ended the renewals of your subscription to {creator}. Nothing more will be charged.', {
              creator,
            }),
        i18n._('You keep access until {day}.', { day }),
      ],
      action: manage(words),
    };
  },
});

/** Why it ended, for people; nothing where the fan knows. */
function endIn({ i18n }: MailLabels, because: string): string[] {
  switch (because) {
    case 'failed':
      return [i18n._('We tried several times to charge the payment.')];
    case 'unconfirmed':
      return [i18n._('The payment was not confirmed with your bank.')];
    case 'refunded':
      return [i18n._('The payment for it was refunded.')];
    case 'disputed':
      return [i18n._('The payment for it was disputed at the bank.')];
    case 'unavailable':
      return [i18n._('This creator is no longer available.')];
    case 'by-operator':
      return [i18n._('It was ended by the site.')];
    default:
      return [];
  }
}

export const endedMail = noticeKind<SubscriptionFacts & { because: string; at: string }>({
  name: 'subscriptions.ended',
  about: ({ i18n }) => i18n._('A subscription has ended.'),
  sample: { ...sample, because: 'failed', at: '2026-12-02T12:00:00.000Z' },
  bell: {
    entry: (data) => entryOf(data, data.at),
    text: ({ users }, { i18n }) => i18n._('Your subscription to {creator} has ended', { creator: users }),
  },
  mail: ({ creator, because }, words) => {
    const { i18n } = words;
    return {
      subject: i18n._('Your subscription to {creator} has ended', { creator }),
      preview: i18n._('Nothing more will be charged.'),
      title: i18n._('Subscription ended'),
      paragraphs: [
        i18n._('Your subscription to {creator} has ended.', { creator }),
        ...endIn(words, because),
        i18n._('Nothing more will be charged. You can subscribe again at any time.'),
      ],
      action: manage(words),
    };
  },
});

interface NewPrice extends SubscriptionFacts {
  readonly price: number;
  readonly offered: number;
  readonly at: string;
}

export const priceChangeMail = noticeKind<NewPrice>({
  name: 'subscriptions.price-change',
  about: ({ i18n }) => i18n._('A creator’s price has changed for a subscriber.'),
  sample: { ...sample, price: 9.95, offered: 12.95, at: '2026-12-02T12:00:00.000Z' },
  bell: {
    entry: (data) => entryOf(data, `${data.at}:${data.offered}`),
    text: ({ users }, { i18n }) => i18n._('{creator} has a new subscription price', { creator: users }),
  },
  mail: ({ creator, price, offered, at, currency }, words) => {
    const { i18n, day: dayOf } = words;
    const [before, amount, day] = [
      moneyIn(words, price, currency),
      moneyIn(words, offered, currency),
      dayOf(at),
    ];
    const isHigher = offered > price;
    return {
      subject: i18n._('{creator} has a new subscription price', { creator }),
      preview: isHigher
        ? i18n._('You stay at {before} unless you agree to {amount}.', { before, amount })
        : i18n._('From {day} you pay {amount} instead of {before}.', { day, amount, before }),
      title: i18n._('New subscription price'),
      paragraphs: isHigher
        ? [
            i18n._('A subscription to {creator} now costs {amount}.', { creator, amount }),
            i18n._('You stay at {before}. Only if you agree, you pay {amount} from {day}.', {
              before,
              amount,
              day,
            }),
          ]
        : [
            i18n._('A subscription to {creator} now costs {amount}.', { creator, amount }),
            i18n._('From {day} you pay {amount} instead of {before}.', { day, amount, before }),
          ],
      action: manage(words),
    };
  },
});

export const cardRemovedMail = noticeKind<SubscriptionFacts & { at: string }>({
  name: 'subscriptions.card-removed',
  about: ({ i18n }) => i18n._('The card of a subscription was removed.'),
  sample: { ...sample, at: '2026-12-02T12:00:00.000Z' },
  mail: ({ creator, at }, words) => {
    const { i18n, day: dayOf } = words;
    const day = dayOf(at);
    return {
      subject: i18n._('Your subscription to {creator} needs a payment method', { creator }),
      preview: i18n._('The next payment is on {day}.', { day }),
      title: i18n._('Payment method needed'),
      paragraphs: [
        i18n._('The card that paid for your subscription to {creator} was removed.', { creator }),
        i18n._('Choose another before {day} to keep access.', { day }),
      ],
      action: { label: i18n._('Change payment method'), address: words.pageAddress(MINE) },
    };
  },
});
