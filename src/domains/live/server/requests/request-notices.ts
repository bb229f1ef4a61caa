/** What the two sides of a private show learn in the bell and by push. */
import { noticeKind, SAMPLE_ID } from '#platform/server/notices.ts';

interface Requested {
  readonly requestId: string;
  readonly fanId: string;
}

export const showRequestedNotice = noticeKind<Requested>({
  name: 'live.show-requested',
  about: ({ i18n }) => i18n._('A fan asks a creator for a private show.'),
  sample: { requestId: SAMPLE_ID, fanId: SAMPLE_ID },
  option: {
    role: 'creator',
    neverWaits: true,
    startsOff: ['mail'],
    label: ({ i18n }) => i18n._('Requests for private shows'),
  },
  bell: {
    entry: ({ requestId, fanId }) => ({ actorId: fanId, member: requestId, link: '/creator/live' }),
    text: ({ users }, { i18n }) => i18n._('{users} asks for a private show', { users }),
  },
});

interface Answered {
  readonly requestId: string;
  readonly creatorId: string;
  readonly what: 'accepted' | 'declined';
}

export const showAnsweredNotice = noticeKind<Answered, { what: Answered['what'] }>({
  name: 'live.show-answered',
  about: ({ i18n }) => i18n._('A creator has accepted or declined a private show.'),
  sample: { requestId: SAMPLE_ID, creatorId: SAMPLE_ID, what: 'accepted' },
  option: {
    role: 'fan',
    neverWaits: true,
    startsOff: ['mail'],
    label: ({ i18n }) => i18n._('Answers to your requests for private shows'),
  },
  bell: {
    entry: ({ requestId, creatorId, what }) => ({
      actorId: creatorId,
      member: `${requestId}:${what}`,
      link: `/private-show/${requestId}`,
      facts: { what },
    }),
    text: ({ users, facts }, { i18n }) =>
      facts.what === 'accepted'
        ? i18n._('{users} accepted your private show', { users })
        : i18n._('{users} declined your private show', { users }),
  },
});
