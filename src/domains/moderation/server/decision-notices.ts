/** What reporters and owners are notified of decisions. Reporters are never named, and nobody learns who decided. */
import type { TakeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import { type NoticeKind, noticeKind } from '#platform/server/notices.ts';
import { reasonLabel } from './reason-label.ts';
import { type NamedThing, thingLabel } from './thing-label.ts';

const REPORTS_PAGE = '/user/account/reports';

interface AboutReport {
  readonly reportId: string;
  readonly state: 'upheld' | 'dismissed';
}

export const reportDecided: NoticeKind<AboutReport> = noticeKind<AboutReport, Pick<AboutReport, 'state'>>({
  name: 'moderation.report-decided',
  about: ({ i18n }) => i18n._('A report of a user was decided.'),
  option: { role: 'fanOrCreator', label: ({ i18n }) => i18n._('Decisions on your reports') },
  sample: { reportId: '1', state: 'upheld' },
  bell: {
    entry: ({ reportId, state }) => ({ member: reportId, link: REPORTS_PAGE, facts: { state } }),
    text: ({ facts: { state } }, { i18n }) =>
      state === 'upheld'
        ? i18n._('We agreed with your report and acted on it. Thank you.')
        : i18n._('We reviewed your report and found no breach of the rules.'),
  },
  mail: ({ state }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your report on {siteName} was reviewed', { siteName }),
    preview: i18n._('We have made a decision.'),
    title: i18n._('Your report was reviewed'),
    paragraphs: [
      state === 'upheld'
        ? i18n._('We agreed with your report and acted on it. Thank you.')
        : i18n._('We reviewed your report and found no breach of the rules.'),
      i18n._('The person you reported doesn’t learn that it was you.'),
    ],
    action: { label: i18n._('View your reports'), address: pageAddress(REPORTS_PAGE) },
  }),
});

interface AboutTakeDown extends NamedThing {
  readonly takeDownId: string;
  readonly reason: TakeDownReason;
  readonly note: string;
}

/** Has no switch: whose things are removed must learn why, and how to appeal. */
export const takenDown: NoticeKind<AboutTakeDown> = noticeKind<
  AboutTakeDown,
  Pick<AboutTakeDown, 'reason'> & Partial<NamedThing>
>({
  name: 'moderation.taken-down',
  about: ({ i18n }) => i18n._('Something of a user was removed.'),
  sample: {
    takeDownId: '1',
    reason: 'Spam or misleading',
    note: 'The prints in this post are not for sale.',
    kind: 'feed',
    title: 'The kiln is open',
  },
  bell: {
    entry: ({ takeDownId, reason, kind, title }) => ({
      member: takeDownId,
      link: REPORTS_PAGE,
      facts: { reason, kind, title },
    }),
    // Older ones do not know what it was.
    text: ({ facts: { reason, kind, title = '' } }, words) =>
      kind === undefined
        ? words.i18n._('We removed something of yours. Reason: {reason}', {
            reason: reasonLabel(words, reason),
          })
        : words.i18n._('We removed something of yours: {thing}. Reason: {reason}', {
            thing: thingLabel(words, { kind, title }),
            reason: reasonLabel(words, reason),
          }),
  },
  mail: ({ reason, note, kind, title }, words) => {
    const { i18n, siteName, pageAddress } = words;
    return {
      subject: i18n._('We removed something of yours on {siteName}', { siteName }),
      preview: reasonLabel(words, reason),
      title: i18n._('We removed something of yours'),
      paragraphs: [
        i18n._('Removed: {thing}', { thing: thingLabel(words, { kind, title }) }),
        i18n._('Reason: {reason}', { reason: reasonLabel(words, reason) }),
        ...(note ? [note] : []),
        i18n._('Nobody but you and the site’s team can see it now. You can appeal if you disagree.'),
      ],
      action: { label: i18n._('View the decision'), address: pageAddress(REPORTS_PAGE) },
    };
  },
});

interface AboutAppeal {
  readonly caseId: string;
  readonly state: 'upheld' | 'dismissed';
  readonly answer: string;
}

export const appealDecided: NoticeKind<AboutAppeal> = noticeKind<AboutAppeal, Pick<AboutAppeal, 'state'>>({
  name: 'moderation.appeal-decided',
  about: ({ i18n }) => i18n._('An appeal of a user was decided.'),
  option: { role: 'fanOrCreator', label: ({ i18n }) => i18n._('Decisions on your appeals') },
  sample: { caseId: '1', state: 'upheld', answer: '' },
  bell: {
    entry: ({ caseId, state }) => ({ member: caseId, link: REPORTS_PAGE, facts: { state } }),
    text: ({ facts: { state } }, { i18n }) =>
      state === 'upheld'
        ? i18n._('Your appeal was accepted. We restored what we had removed.')
        : i18n._('Your appeal was rejected. What we removed stays removed.'),
  },
  mail: ({ state, answer }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your appeal on {siteName} was decided', { siteName }),
    preview: state === 'upheld' ? i18n._('It was accepted.') : i18n._('It was rejected.'),
    title: i18n._('Your appeal was decided'),
    paragraphs: [
      state === 'upheld'
        ? i18n._('Your appeal was accepted. We restored what we had removed.')
        : i18n._('Your appeal was rejected. What we removed stays removed.'),
      ...(answer ? [answer] : []),
    ],
    action: { label: i18n._('View the decision'), address: pageAddress(REPORTS_PAGE) },
  }),
});

interface AboutApproved extends NamedThing {
  readonly caseId: string;
  readonly link: string;
  /** Something else still holds it: consents of those shown in it. */
  readonly waits: boolean;
}

export const approved: NoticeKind<AboutApproved> = noticeKind<
  AboutApproved,
  Partial<NamedThing> & { readonly waits?: boolean }
>({
  name: 'moderation.approved',
  about: ({ i18n }) => i18n._('What a creator published was approved.'),
  option: { role: 'creator', label: ({ i18n }) => i18n._('Your posts are approved') },
  sample: {
    caseId: '1',
    link: '/creator/my-post',
    kind: 'feed',
    title: 'The kiln is open',
    waits: false,
  },
  bell: {
    entry: ({ caseId, link, kind, title, waits }) => ({
      member: caseId,
      link,
      facts: { kind, title, waits },
    }),
    // Older ones do not know what it was.
    text: ({ facts: { kind, title = '', waits } }, words) => {
      const { i18n } = words;
      if (kind === undefined) return i18n._('We reviewed something of yours and approved it.');
      const thing = thingLabel(words, { kind, title });
      return waits
        ? i18n._(
            'We reviewed something of yours and approved it: {thing}. It appears as soon as the consents for it are complete.',
            { thing },
          )
        : i18n._('We reviewed something of yours and approved it: {thing}', { thing });
    },
  },
});

/** Goes by bell alone: nothing is to be done. */
export const reportReversed: NoticeKind<{ reportId: string }> = noticeKind<{ reportId: string }, object>({
  name: 'moderation.report-reversed',
  about: ({ i18n }) => i18n._('What a user had reported was restored after an appeal.'),
  sample: { reportId: '1' },
  ways: ['app'],
  bell: {
    entry: ({ reportId }) => ({ member: reportId, link: REPORTS_PAGE, facts: {} }),
    text: (_, { i18n }) =>
      i18n._('Something that we removed after your report was restored: its owner appealed, and was right.'),
  },
});
