import { noticeKind, SAMPLE_ID } from '#platform/server/notices.ts';

export interface FanFacts {
  readonly username: string;
  readonly fanId: string;
  /** The fan's name. */
  readonly fan: string;
}

const sample = { username: 'ashandslip', fanId: SAMPLE_ID, fan: 'Wren' };
const SUBSCRIBERS = '/creator/my-subscriber';

/** Of one subscriber; `at` tells two of one kind apart. */
const entryOf = ({ fanId }: FanFacts, at: string) => ({
  actorId: fanId,
  group: '',
  member: `${fanId}:${at}`,
  link: SUBSCRIBERS,
});

export const newSubscriberMail = noticeKind<FanFacts & { isTrial: boolean; since: string }>({
  name: 'subscriptions.new-subscriber',
  about: ({ i18n }) => i18n._('A creator has a new subscriber.'),
  option: { role: 'creator', label: ({ i18n }) => i18n._('New subscribers') },
  sample: { ...sample, isTrial: false, since: '2026-11-02T12:00:00.000Z' },
  bell: {
    entry: (data) => entryOf(data, data.since),
    text: ({ users }, { i18n }) => i18n._('{users} subscribed to you', { users }),
  },
  mail: ({ fan, isTrial }, { i18n, pageAddress }) => ({
    subject: i18n._('New subscriber: {fan}', { fan }),
    preview: isTrial
      ? i18n._('{fan} has started a free trial.', { fan })
      : i18n._('{fan} has subscribed to you.', { fan }),
    title: i18n._('New subscriber'),
    paragraphs: [
      isTrial
        ? i18n._('{fan} has started a free trial.', { fan })
        : i18n._('{fan} has subscribed to you.', { fan }),
    ],
    action: { label: i18n._('View subscribers'), address: pageAddress(SUBSCRIBERS) },
  }),
});

export const subscriberCanceledMail = noticeKind<FanFacts & { until: string }>({
  name: 'subscriptions.subscriber-canceled',
  about: ({ i18n }) => i18n._('A subscriber has canceled.'),
  option: { role: 'creator', label: ({ i18n }) => i18n._('Cancellations by subscribers') },
  sample: { ...sample, until: '2026-12-02T12:00:00.000Z' },
  bell: {
    entry: (data) => entryOf(data, data.until),
    text: ({ users }, { i18n }) => i18n._('{users} won’t renew', { users }),
  },
  mail: ({ fan, until }, { i18n, day: dayOf, pageAddress }) => ({
    subject: i18n._('{fan} has canceled', { fan }),
    preview: i18n._('Their access lasts until {day}.', { day: dayOf(until) }),
    title: i18n._('A subscriber has canceled'),
    paragraphs: [i18n._('{fan} won’t renew. Their access lasts until {day}.', { fan, day: dayOf(until) })],
    action: { label: i18n._('View subscribers'), address: pageAddress(SUBSCRIBERS) },
  }),
});

export const renewalWaitsMail = noticeKind<FanFacts & { until: string }>({
  name: 'subscriptions.renewal-waits',
  about: ({ i18n }) => i18n._('A subscriber’s renewal waits for their bank.'),
  option: { role: 'creator', label: ({ i18n }) => i18n._('Renewals that wait for a bank') },
  sample: { ...sample, until: '2026-12-07T12:00:00.000Z' },
  bell: {
    entry: (data) => entryOf(data, data.until),
    text: ({ users }, { i18n }) => i18n._('{users}: the renewal waits for their bank', { users }),
  },
  mail: ({ fan, until }, { i18n, day: dayOf, pageAddress }) => ({
    subject: i18n._('A renewal of {fan} is not paid yet', { fan }),
    preview: i18n._('Their bank wants them to confirm it.'),
    title: i18n._('A renewal waits for the bank'),
    paragraphs: [
      i18n._('The bank of {fan} wants them to confirm the payment. They have access until {day}.', {
        fan,
        day: dayOf(until),
      }),
    ],
    action: { label: i18n._('View subscribers'), address: pageAddress(SUBSCRIBERS) },
  }),
});
