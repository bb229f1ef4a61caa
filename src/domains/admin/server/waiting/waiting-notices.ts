/** What operators are told of what waits for them: one line for each queue, with how many are in it. */
import type { MailLabels } from '#platform/server/mail/mail-template.ts';
import { type NoticeKind, noticeKind } from '#platform/server/notices.ts';
import type { Waiting } from '../../contract/waiting.contract.ts';

export interface MoreWaits {
  readonly count: number;
  readonly at: string;
}

interface Queue {
  readonly page: string;
  about(words: MailLabels): string;
  label(words: MailLabels): string;
  text(count: number, words: MailLabels): string;
}

const QUEUES: Readonly<Record<keyof Waiting, Queue>> = {
  reports: {
    page: '/admin/queue',
    about: ({ i18n }) => i18n._('Something was reported.'),
    label: ({ i18n }) => i18n._('Open reports'),
    text: (count, { i18n }) =>
      i18n._('{count, plural, one {# report waits for you} other {# reports wait for you}}', { count }),
  },
  reviews: {
    page: '/admin/queue?queue=review',
    about: ({ i18n }) => i18n._('Something waits for review before it appears.'),
    label: ({ i18n }) => i18n._('Posts to review'),
    text: (count, { i18n }) =>
      i18n._('{count, plural, one {# post waits for review} other {# posts wait for review}}', { count }),
  },
  applications: {
    page: '/admin/creator-reviews',
    about: ({ i18n }) => i18n._('Somebody applied to be a creator.'),
    label: ({ i18n }) => i18n._('Applications of creators'),
    text: (count, { i18n }) =>
      i18n._('{count, plural, one {# application waits for you} other {# applications wait for you}}', {
        count,
      }),
  },
  appeals: {
    page: '/admin/queue?queue=appeal',
    about: ({ i18n }) => i18n._('Somebody appealed against a removal.'),
    label: ({ i18n }) => i18n._('Open appeals'),
    text: (count, { i18n }) =>
      i18n._('{count, plural, one {# appeal waits for you} other {# appeals wait for you}}', { count }),
  },
  contactMessages: {
    page: '/admin/messages',
    about: ({ i18n }) => i18n._('Somebody wrote to the site.'),
    label: ({ i18n }) => i18n._('Messages to the site'),
    text: (count, { i18n }) =>
      i18n._('{count, plural, one {# message waits for an answer} other {# messages wait for an answer}}', {
        count,
      }),
  },
  payouts: {
    page: '/admin/payouts?status=pending',
    about: ({ i18n }) => i18n._('A creator asked for a payout.'),
    label: ({ i18n }) => i18n._('Pending payouts'),
    text: (count, { i18n }) =>
      i18n._('{count, plural, one {# payout waits for you} other {# payouts wait for you}}', { count }),
  },
  disputes: {
    page: '/admin/disputes',
    about: ({ i18n }) => i18n._('An order is disputed.'),
    label: ({ i18n }) => i18n._('Open disputes'),
    text: (count, { i18n }) =>
      i18n._('{count, plural, one {# dispute waits for you} other {# disputes wait for you}}', { count }),
  },
};

function noticeOf(name: string, { page, about, label, text }: Queue): NoticeKind<MoreWaits> {
  return noticeKind<MoreWaits, { waiting: number }>({
    name: `admin.waiting-${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    about,
    sample: { count: 3, at: '2026-11-02T12:00:00.000Z' },
    option: { role: 'operator', label, startsOff: ['mail'] },
    bell: {
      entry: ({ count, at }) => ({ group: '', member: at, link: page, facts: { waiting: count } }),
      text: ({ facts: { waiting } }, words) => text(waiting, words),
    },
  });
}

/** By the names of the queues in the API. */
export const waitingNotices: ReadonlyMap<string, NoticeKind<MoreWaits>> = new Map(
  Object.entries(QUEUES).map(([name, queue]) => [name, noticeOf(name, queue)]),
);
